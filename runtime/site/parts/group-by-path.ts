import {
  nodePath,
  splitWords,
  type ApiDefinition,
  type EndpointDefinition,
  type SubpackageMetadata,
} from "../../definition/index.js";

/** Longer lists get groups. About one screen. */
const maxListLength = 30;

/** Path prefixes without meaning, such as `/api/v1`. */
const vagueSegment = /^(api|rest|v?\d.*)$/i;

/**
 * Group of endpoints that would be alone in theirs. The space prevents collisions with ids of the
 * document.
 */
const otherGroup = { id: " other", name: "Other" };

/**
 * Groups endpoints by path prefix, if the document has many endpoints without groups or in a single
 * one. Used for the navigation only; clients use the document's groups.
 */
export function groupByPath(definition: ApiDefinition): ApiDefinition {
  const { subpackages } = definition;
  const endpoints = listUngrouped(Object.values(definition.endpoints));
  const names =
    endpoints.length > maxListLength ? nameGroups(endpoints) : new Map<string, string>();
  if (new Set(names.values()).size < 2) return definition;
  const isRpc = endpoints.every(({ protocol }) => protocol?.type === "openrpc");
  const findKnown = createFinder(subpackages);
  const groups = new Map(
    [...names.values()].map((name): [string, SubpackageMetadata] => {
      const displayName = isRpc ? name : toTitle(name);
      return [name, findKnown(displayName) ?? { id: ` path ${name}`, name, displayName }];
    }),
  );
  const placed = endpoints.map((endpoint): [string, EndpointDefinition] => {
    const group = groups.get(names.get(endpoint.id) ?? "") ?? otherGroup;
    return [endpoint.id, { ...endpoint, namespace: [group.id] }];
  });
  const added = [...groups.values()].filter(({ id }) => !(id in subpackages));
  return {
    ...definition,
    endpoints: { ...definition.endpoints, ...Object.fromEntries(placed) },
    subpackages: {
      ...Object.fromEntries(added.map((group) => [group.id, group])),
      ...subpackages,
      [otherGroup.id]: otherGroup,
    },
  };
}

/** Finds top-level groups of a document by title. */
function createFinder(subpackages: ApiDefinition["subpackages"]) {
  const known = Object.values(subpackages).filter(({ parent }) => !parent);
  const byTitle = new Map(
    known.map((group) => [(group.displayName ?? group.name).toLowerCase(), group]),
  );
  return (title: string) => byTitle.get(title.toLowerCase());
}

/** Endpoints without a group. A single group with all endpoints counts as none. */
function listUngrouped(endpoints: readonly EndpointDefinition[]): readonly EndpointDefinition[] {
  const groups = new Set(endpoints.map(({ namespace }) => (namespace ?? []).join(" ")));
  const hasSeveral = endpoints.some(({ tags }) => (tags ?? []).length > 1);
  if (groups.size === 1 && !hasSeveral) return endpoints;
  return endpoints.filter(({ namespace }) => !namespace?.length);
}

/** Group names by endpoint id. Endpoints that would be alone in their group have none. */
function nameGroups(endpoints: readonly EndpointDefinition[]): ReadonlyMap<string, string> {
  const paths = endpoints.map(listNames);
  const shared = countShared(paths);
  const names = paths.map((path) => {
    const own = path.slice(shared);
    return own.find((name) => !vagueSegment.test(name)) ?? path.at(-1);
  });
  const counts = new Map<string | undefined, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return new Map(
    endpoints.flatMap(({ id }, index): [string, string][] => {
      const name = names[index];
      return name !== undefined && (counts.get(name) ?? 0) > 1 ? [[id, name]] : [];
    }),
  );
}

/** The fixed segments of a path, or the prefix of a JSON-RPC method name. */
function listNames(endpoint: EndpointDefinition): string[] {
  const path = nodePath(endpoint);
  if (endpoint.protocol?.type === "openrpc") return path.split(/[._/]/).slice(0, -1);
  return path.split("/").filter((segment) => segment !== "" && !segment.includes("{"));
}

/** The number of leading segments that all paths share. */
function countShared([first = [], ...others]: readonly string[][]): number {
  const differs = first.findIndex((name, index) => others.some((path) => path[index] !== name));
  return differs < 0 ? first.length : differs;
}

function toTitle(name: string): string {
  const text = splitWords(name).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
