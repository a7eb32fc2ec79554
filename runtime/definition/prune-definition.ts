import type {
  ApiDefinition,
  AuthSchemeId,
  EndpointDefinition,
  EndpointId,
  EndpointResponse,
  SubpackageId,
  TypeId,
  WebSocketChannel,
  WebSocketId,
} from "./model.js";
import { collectTypes } from "./visit-shapes.js";

/** What a pruned definition keeps. */
export interface PruneSelection {
  readonly endpointIds?: readonly EndpointId[];
  readonly channelIds?: readonly WebSocketId[];
  /**
   * Default true. False: nothing that only answers and examples of answers are made of. What is
   * left is enough for a form and its request; answers keep their statuses and content types.
   */
  readonly answers?: boolean;
}

/**
 * The definition with only these endpoints and channels and what they reach:
 * types, authentication schemes, groups and the groups around them. Order and
 * everything said of the API as a whole stay; nothing is changed in place.
 */
export function pruneDefinition(
  definition: ApiDefinition,
  selection: PruneSelection,
): ApiDefinition {
  const chosen = pick(definition.endpoints, new Set(selection.endpointIds));
  const endpoints = selection.answers === false ? withoutAnswers(chosen) : chosen;
  const websockets = pick(definition.websockets, new Set(selection.channelIds));
  const nodes = [...Object.values(endpoints), ...Object.values(websockets)];
  return {
    ...definition,
    endpoints,
    websockets,
    webhooks: {},
    ...(definition.graphqlOperations ? { graphqlOperations: {} } : {}),
    types: pick(definition.types, typesOf(definition, endpoints, websockets)),
    subpackages: pick(definition.subpackages, subpackagesOf(definition, nodes)),
    auths: pick(definition.auths, new Set(nodes.flatMap(authsOf))),
  };
}

const unknown = { type: "alias" as const, value: { type: "unknown" as const } };

function withoutAnswers(
  endpoints: Record<string, EndpointDefinition>,
): Record<string, EndpointDefinition> {
  return Object.fromEntries(
    Object.entries(endpoints).map(([key, { responses, errors, examples, ...request }]) => [
      key,
      {
        ...request,
        ...(responses ? { responses: responses.map(withoutShape) } : {}),
        ...(errors
          ? {
              errors: errors.map(
                ({ shape: _shape, examples: _examples, headers: _headers, ...rest }) => rest,
              ),
            }
          : {}),
        ...(examples
          ? { examples: examples.map(({ responseBody: _answer, ...rest }) => rest) }
          : {}),
      },
    ]),
  );
}

/** Of an answer its status, its content type and whether it is a stream. */
function withoutShape({
  headers: _headers,
  links: _links,
  ...response
}: EndpointResponse): EndpointResponse {
  const { body } = response;
  if (body.type === "object" || body.type === "alias") return { ...response, body: unknown };
  if (body.type === "stream") return { ...response, body: { ...body, shape: unknown } };
  return response;
}

/** The entries of these keys, in their own order. */
function pick<T>(record: Record<string, T>, keys: ReadonlySet<string>): Record<string, T> {
  const own = [...keys].filter((key) => Object.hasOwn(record, key));
  // A large API has thousands of endpoints; that there is one to keep needs no walk over them.
  const ordered = own.length < 2 ? own : Object.keys(record).filter((key) => keys.has(key));
  return Object.fromEntries(ordered.map((key) => [key, record[key] as T]));
}

function typesOf(
  definition: ApiDefinition,
  endpoints: Record<string, EndpointDefinition>,
  websockets: Record<string, WebSocketChannel>,
): Set<TypeId> {
  const shared = (definition.globalHeaders ?? []).map((header) => ({ shape: header.valueShape }));
  const starts = [
    ...shared,
    ...Object.values(endpoints).map((endpoint) => ({ endpoint })),
    ...Object.values(websockets).map((channel) => ({ channel })),
  ];
  const found = new Set<TypeId>();
  for (const start of starts) {
    for (const id of collectTypes(definition, start)) found.add(id);
  }
  return found;
}

function authsOf(node: Pick<EndpointDefinition, "auth" | "multiAuth">): AuthSchemeId[] {
  return [...(node.auth ?? []), ...(node.multiAuth ?? []).flatMap(({ schemes }) => schemes)];
}

function subpackagesOf(
  definition: ApiDefinition,
  nodes: readonly Pick<EndpointDefinition, "namespace">[],
): Set<SubpackageId> {
  const found = new Set<SubpackageId>();
  for (const start of nodes.flatMap((node) => node.namespace ?? [])) {
    let id: SubpackageId | null | undefined = start;
    while (id && !found.has(id)) {
      found.add(id);
      id = definition.subpackages[id]?.parent;
    }
  }
  return found;
}
