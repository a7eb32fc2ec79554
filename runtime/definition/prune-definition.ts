import type {
  ApiDefinition,
  AuthSchemeId,
  EndpointDefinition,
  EndpointId,
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
  const endpoints = pick(definition.endpoints, new Set(selection.endpointIds));
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

/** The entries of these keys, in their own order. */
function pick<T>(record: Record<string, T>, keys: ReadonlySet<string>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keys.has(key)));
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
