import { printJson } from "../../http/index.js";
import {
  visitShapes,
  type ApiDefinition,
  type EndpointDefinition,
  type EndpointId,
  type EndpointResponse,
  type TypeDefinition,
  type TypeId,
} from "../../definition/index.js";
import { createNodeSlugs, nodeKey } from "./create-node-slugs.js";

/**
 * Schema data to validate the responses of an endpoint. A complete `ApiDefinition` once the shared
 * types are added.
 */
export interface ResponsePart extends ApiDefinition {
  /**
   * Files of types shared by many endpoints, relative to the definition's folder:
   * `types/3f2a.json`.
   */
  readonly sharedTypes?: readonly string[];
}

type SharedTypes = Readonly<Record<TypeId, TypeDefinition>>;

/** Response data that the playground loads when a response arrives. */
interface ResponseParts {
  /** Paths of the files of shared types, relative to the definition's folder. */
  listShared(): readonly string[];
  /**
   * Finds a file by its path relative to the definition's folder, such as
   * `responses/find-plant.json`.
   */
  find(path: string): ResponsePart | SharedTypes | undefined;
}

/** Bytes. Smaller groups of types are repeated in each part instead of shared. */
const minSharedBytes = 16_384;

/**
 * Splits the responses of an API into one part per endpoint, without descriptions and examples.
 * Large groups of types that several endpoints use are stored once, because in some APIs nearly all
 * endpoints reach nearly all types.
 * @param hash Names files by their content, so that browsers never mix files of different builds.
 */
export function createResponseParts(
  definition: ApiDefinition,
  hash: (text: string) => string,
): ResponseParts {
  const reach = createReach(definition);
  const slugs = createNodeSlugs(definition);
  const ids = new Map<string, EndpointId>(
    Object.values(definition.endpoints).map(({ id }) => [
      slugs.get(nodeKey("endpoint", id)) ?? id,
      id,
    ]),
  );
  let shared: ReturnType<typeof shareTypes> | undefined;
  const share = () => (shared ??= shareTypes(definition, reach, hash));
  return {
    listShared: () => [...share().files.keys()],
    find: (path) => {
      const slug = /^responses\/([^/]+)\.json$/.exec(path)?.[1];
      if (slug === undefined)
        return path.startsWith("types/") ? share().files.get(path) : undefined;
      const endpoint = definition.endpoints[ids.get(slug) ?? ""];
      return endpoint && createPart(definition, pickResponses(endpoint), reach, share().fileOf);
    },
  };
}

function createPart(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  reach: Reach,
  fileOf: ReadonlyMap<TypeId, string>,
): ResponsePart {
  const reached = [...reach(endpoint)];
  const files = new Set(reached.flatMap((id) => fileOf.get(id) ?? []));
  const { id, types } = definition;
  const own = reached.filter((each) => !fileOf.has(each));
  return {
    id,
    endpoints: { [endpoint.id]: endpoint },
    websockets: {},
    webhooks: {},
    types: pickTypes(types, own),
    subpackages: {},
    auths: {},
    ...(files.size > 0 ? { sharedTypes: [...files] } : {}),
  };
}

/** The name, response bodies and links of an endpoint. */
function pickResponses(endpoint: EndpointDefinition): EndpointDefinition {
  const { id, method, path, namespace, responses, errors } = endpoint;
  return {
    id,
    method,
    path,
    ...(namespace ? { namespace } : {}),
    ...(responses
      ? { responses: responses.map(({ headers: _headers, ...rest }) => trimResponse(rest)) }
      : {}),
    ...(errors
      ? { errors: errors.map(({ headers: _headers, ...rest }) => trimResponse(rest)) }
      : {}),
  };
}

/** Links are not trimmed, because their parameters may have any name. */
function trimResponse<Response extends Pick<EndpointResponse, "links">>(
  response: Response,
): Response {
  const { links, ...rest } = response;
  return { ...trim(rest), ...(links ? { links } : {}) } as Response;
}

function pickTypes(types: SharedTypes, ids: readonly TypeId[]): Record<TypeId, TypeDefinition> {
  return Object.fromEntries(
    ids.flatMap((id): [TypeId, TypeDefinition][] => {
      const type = Object.hasOwn(types, id) ? types[id] : undefined;
      return type ? [[id, trim(type)]] : [];
    }),
  );
}

/** Keys that validation does not need. */
const notes = new Set(["description", "examples", "availability", "default"]);

/** Copies a part without notes. */
function trim<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(trim) as Part;
  // Exact numbers are class instances and must not be copied as plain objects.
  if (
    typeof part !== "object" ||
    part === null ||
    Object.getPrototypeOf(part) !== Object.prototype
  ) {
    return part;
  }
  const entries = Object.entries(part).filter(([key]) => !notes.has(key));
  return Object.fromEntries(entries.map(([key, value]) => [key, trim(value)])) as Part;
}

/** The types that an endpoint's responses reach, in order of discovery. */
type Reach = (endpoint: EndpointDefinition) => ReadonlySet<TypeId>;

/** Visits each type once, regardless of the number of endpoints. */
function createReach(definition: ApiDefinition): Reach {
  // Without types, the walk stops at references and finds only the ids named directly.
  const empty = { ...definition, types: {} };
  const known = new Map<TypeId, readonly TypeId[]>();
  const listNamed = (id: TypeId): readonly TypeId[] => {
    const found = known.get(id);
    if (found) return found;
    const named: TypeId[] = [];
    const type = Object.hasOwn(definition.types, id) ? definition.types[id] : undefined;
    if (type) visitShapes(empty, { shape: type.shape }, { type: (each) => void named.push(each) });
    known.set(id, named);
    return named;
  };
  return (endpoint) => {
    const reached = new Set<TypeId>();
    visitShapes(empty, { endpoint }, { type: (id) => void reached.add(id) });
    // Iterating over a set includes members added meanwhile.
    for (const id of reached) for (const named of listNamed(id)) reached.add(named);
    return reached;
  };
}

/** Types used by the same endpoints, if they are large enough to share. */
function shareTypes(
  definition: ApiDefinition,
  reach: Reach,
  hash: (text: string) => string,
): {
  readonly files: ReadonlyMap<string, SharedTypes>;
  readonly fileOf: ReadonlyMap<TypeId, string>;
} {
  const files = new Map<string, SharedTypes>();
  const fileOf = new Map<TypeId, string>();
  for (const ids of groupByUsers(definition, reach)) {
    const types = pickTypes(definition.types, ids);
    const text = printJson(types) ?? "";
    if (text.length < minSharedBytes) continue;
    const file = `types/${hash(text)}.json`;
    files.set(file, types);
    for (const id of ids) fileOf.set(id, file);
  }
  return { files, fileOf };
}

/** Groups types that are reached by the same two or more endpoints. */
function groupByUsers(definition: ApiDefinition, reach: Reach): TypeId[][] {
  const sets = new Map<TypeId, number>();
  const next = new Map<string, number>();
  let count = 1;
  // Each number represents a set of endpoints. Types with the same number have been reached by the
  // same endpoints so far.
  for (const [user, endpoint] of Object.values(definition.endpoints).entries()) {
    for (const id of reach(pickResponses(endpoint))) {
      const key = `${sets.get(id) ?? 0} ${user}`;
      const set = next.get(key) ?? count++;
      next.set(key, set);
      sets.set(id, set);
    }
  }
  const single = new Set([...next].filter(([key]) => key.startsWith("0 ")).map(([, set]) => set));
  const groups = new Map<number, TypeId[]>();
  for (const [id, set] of sets) {
    if (single.has(set)) continue;
    const group = groups.get(set) ?? [];
    group.push(id);
    groups.set(set, group);
  }
  return [...groups.values()];
}
