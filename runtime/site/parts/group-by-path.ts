import {
  nodePath,
  splitWords,
  type ApiDefinition,
  type EndpointDefinition,
  type SubpackageMetadata,
} from "../../definition/index.js";

/** Readers cannot survey a longer list without headings: a screen shows about as many. */
const maxListLength = 30;

/** Segments that many paths begin with and that do not say what is behind them. */
const vagueSegment = /^(api|rest|v?\d.*)$/i;

/** Where endpoints are shown that would be alone in their group; no group of a document has such an id. */
const otherGroup = { id: " other", name: "Other" };

/**
 * Groups endpoints by what their paths begin with, where the document has a long list of them in no group, or all
 * in one. For navigation only: names in clients follow the document's own groups.
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

/** Finds the groups of a document by their titles, those within others left out. */
function createFinder(subpackages: ApiDefinition["subpackages"]) {
  const known = Object.values(subpackages).filter(({ parent }) => !parent);
  const byTitle = new Map(
    known.map((group) => [(group.displayName ?? group.name).toLowerCase(), group]),
  );
  return (title: string) => byTitle.get(title.toLowerCase());
}

/** Those in no group; a single group that holds every endpoint divides nothing. */
function listUngrouped(endpoints: readonly EndpointDefinition[]): readonly EndpointDefinition[] {
  const groups = new Set(endpoints.map(({ namespace }) => (namespace ?? []).join(" ")));
  if (groups.size === 1) return endpoints;
  return endpoints.filter(({ namespace }) => !namespace?.length);
}

/** The names of groups by the ids of their endpoints; an endpoint that would be alone in its group has none. */
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

/** The fixed segments of a path, or what the name of a JSON-RPC method begins with. */
function listNames(endpoint: EndpointDefinition): string[] {
  const path = nodePath(endpoint);
  if (endpoint.protocol?.type === "openrpc") return path.split(/[._/]/).slice(0, -1);
  return path.split("/").filter((segment) => segment !== "" && !segment.includes("{"));
}

/** How many names all paths have in front. */
function countShared([first = [], ...others]: readonly string[][]): number {
  const differs = first.findIndex((name, index) => others.some((path) => path[index] !== name));
  return differs < 0 ? first.length : differs;
}

function toTitle(name: string): string {
  const text = splitWords(name).join(" ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
