import { printJson } from "../../http/index.js";
import {
  visitShapes,
  type ApiDefinition,
  type EndpointDefinition,
  type EndpointId,
  type TypeDefinition,
  type TypeId,
} from "../../definition/index.js";
import { createNodeSlugs, nodeKey } from "./create-node-slugs.js";

/** What a response is compared with. It is an `ApiDefinition` once the types of its files are in it. */
export interface AnswerPart extends ApiDefinition {
  /** Files with types that many endpoints return, from the definition's folder: `types/3f2a.json`. */
  readonly sharedTypes?: readonly string[];
}

/** A file of types. */
export type SharedTypes = Readonly<Record<TypeId, TypeDefinition>>;

/** What the playground of a built page loads when a response has arrived. */
export interface AnswerParts {
  /** The files of types, from the definition's folder. */
  listShared(): readonly string[];
  /** Finds a part or a file of types by its path from the definition's folder: `answers/find-plant.json`. */
  find(path: string): AnswerPart | SharedTypes | undefined;
}

/** Bytes from which types that the same endpoints return are a file of their own: shorter ones are repeated. */
const shortestShared = 16_384;

/**
 * Creates what responses are compared with: of each endpoint its responses and their types, without descriptions and
 * examples. Types that several endpoints reach together lie in one file where they are long: in some APIs nearly all
 * endpoints reach nearly all types.
 *
 * @param hash Names a file by its text, so that a browser never joins files of different sites.
 */
export function createAnswerParts(
  definition: ApiDefinition,
  hash: (text: string) => string,
): AnswerParts {
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
      const slug = /^answers\/([^/]+)\.json$/.exec(path)?.[1];
      if (slug === undefined)
        return path.startsWith("types/") ? share().files.get(path) : undefined;
      const endpoint = definition.endpoints[ids.get(slug) ?? ""];
      return endpoint && createPart(definition, keepAnswers(endpoint), reach, share().fileOf);
    },
  };
}

function createPart(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  reach: Reach,
  fileOf: ReadonlyMap<TypeId, string>,
): AnswerPart {
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

/** Of an endpoint its name, and the bodies of its responses. */
function keepAnswers(endpoint: EndpointDefinition): EndpointDefinition {
  const { id, method, path, namespace, responses, errors } = endpoint;
  return {
    id,
    method,
    path,
    ...(namespace ? { namespace } : {}),
    ...(responses
      ? { responses: responses.map(({ headers: _headers, links: _links, ...rest }) => trim(rest)) }
      : {}),
    ...(errors
      ? { errors: errors.map(({ headers: _headers, links: _links, ...rest }) => trim(rest)) }
      : {}),
  };
}

function pickTypes(types: SharedTypes, ids: readonly TypeId[]): Record<TypeId, TypeDefinition> {
  return Object.fromEntries(
    ids.flatMap((id): [TypeId, TypeDefinition][] => {
      const type = Object.hasOwn(types, id) ? types[id] : undefined;
      return type ? [[id, trim(type)]] : [];
    }),
  );
}

/** Keys of shapes, types and properties that responses do not need. `default` may hold any JSON. */
const notes = new Set(["description", "examples", "availability", "default"]);

/** A copy without notes. */
function trim<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(trim) as Part;
  // Exact numbers have a class.
  if (
    typeof part !== "object" ||
    part === null ||
    Object.getPrototypeOf(part) !== Object.prototype
  ) {
    return part;
  }
  const kept = Object.entries(part).filter(([key]) => !notes.has(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, trim(value)])) as Part;
}

/** The types that an endpoint's responses reach, in the order in which they are found. */
type Reach = (endpoint: EndpointDefinition) => ReadonlySet<TypeId>;

/** Looks at each type once, however many endpoints reach it. */
function createReach(definition: ApiDefinition): Reach {
  // Without types in it nothing is entered: what is found is what is named.
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
    // A set gives what is added while it is walked.
    for (const id of reached) for (const named of listNamed(id)) reached.add(named);
    return reached;
  };
}

/** Types that the same endpoints reach, where they are long enough for a file. */
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
    if (text.length < shortestShared) continue;
    const file = `types/${hash(text)}.json`;
    files.set(file, types);
    for (const id of ids) fileOf.set(id, file);
  }
  return { files, fileOf };
}

/** Groups of types that the same endpoints reach, two of them at least. */
function groupByUsers(definition: ApiDefinition, reach: Reach): TypeId[][] {
  const sets = new Map<TypeId, number>();
  const next = new Map<string, number>();
  let count = 1;
  // A number stands for the endpoints that were seen to reach a type: types of one number had the same before.
  for (const [user, endpoint] of Object.values(definition.endpoints).entries()) {
    for (const id of reach(keepAnswers(endpoint))) {
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
