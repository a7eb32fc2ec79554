import type {
  ApiDefinition,
  AuthSchemeId,
  CallbackDefinition,
  EndpointDefinition,
  ErrorResponse,
  EndpointId,
  EndpointResponse,
  SubpackageId,
  TypeId,
  WebhookDefinition,
  WebhookId,
  WebSocketChannel,
  WebSocketId,
} from "./model.js";
import { titleWords } from "./node-title.js";
import { collectTypes } from "./shapes/visit-shapes.js";

/** Parts that a pruned definition contains. */
export interface PruneSelection {
  /** Ids of endpoints. Default: none. */
  readonly endpointIds?: readonly EndpointId[];
  /** Ids of channels. Default: none. */
  readonly channelIds?: readonly WebSocketId[];
  /** Ids of webhooks. Default: none. */
  readonly webhookIds?: readonly WebhookId[];
  /** A callback. Of its endpoint, only the naming properties are included. */
  readonly callback?: CallbackSelection;
  /** Ids of tags without operations. Default: none. */
  readonly subpackageIds?: readonly SubpackageId[];
  /**
   * Whether to include types that only responses use. Without them a definition is sufficient for
   * forms and requests. Responses have their statuses and content types in any case. Default: true.
   */
  readonly hasResponseTypes?: boolean;
}

/** A callback by endpoint and index, from 0. */
interface CallbackSelection {
  readonly endpointId: EndpointId;
  readonly index: number;
}

/**
 * The definition with only the selected endpoints, channels, webhooks or callback and what they refer
 * to: types, authentication schemes and groups. Order and the description of the API are preserved.
 * Returns a copy.
 *
 * @example
 * const page = pruneDefinition(definition, { endpointIds: [endpoint.id] });
 */
export function pruneDefinition(
  definition: ApiDefinition,
  selection: PruneSelection,
): ApiDefinition {
  const chosen = pickEndpoints(definition, selection);
  const endpoints = selection.hasResponseTypes === false ? omitResponseTypes(chosen) : chosen;
  const websockets = pick(definition.websockets, new Set(selection.channelIds));
  const webhooks = pick(definition.webhooks, new Set(selection.webhookIds));
  const nodes = [endpoints, websockets, webhooks].flatMap((each) => Object.values(each));
  return {
    ...definition,
    endpoints,
    websockets,
    webhooks,
    ...(definition.graphqlOperations ? { graphqlOperations: {} } : {}),
    types: pick(definition.types, typesOf(definition, endpoints, websockets, webhooks)),
    subpackages: pick(definition.subpackages, subpackagesOf(definition, selection, nodes)),
    auths: pick(definition.auths, new Set(nodes.flatMap(authsOf))),
  };
}

function pickEndpoints(
  definition: ApiDefinition,
  { endpointIds, callback }: PruneSelection,
): Record<string, EndpointDefinition> {
  const chosen = pick(definition.endpoints, new Set(endpointIds));
  if (!callback) return chosen;
  const owner = definition.endpoints[callback.endpointId];
  const selected = owner?.callbacks?.[callback.index];
  if (!owner || !selected) return chosen;
  const { id, method, path, namespace } = owner;
  const named = { id, method, path, ...titleWords(owner), ...(namespace ? { namespace } : {}) };
  return { ...chosen, [id]: { ...named, callbacks: [selected] } };
}

const unknown = { type: "alias" as const, value: { type: "unknown" as const } };

function omitResponseTypes(
  endpoints: Record<string, EndpointDefinition>,
): Record<string, EndpointDefinition> {
  return Object.fromEntries(
    Object.entries(endpoints).map(([key, endpoint]) => [key, omitEndpointResponseTypes(endpoint)]),
  );
}

function omitEndpointResponseTypes(endpoint: EndpointDefinition): EndpointDefinition {
  const { responses, errors, examples, callbacks, ...request } = endpoint;
  return {
    ...request,
    ...(responses ? { responses: responses.map(withoutShape) } : {}),
    ...(errors ? { errors: errors.map(withoutContent) } : {}),
    ...(callbacks ? { callbacks: callbacks.map(nameCallback) } : {}),
    ...(examples
      ? { examples: examples.map(({ responseBody: _responseBody, ...rest }) => rest) }
      : {}),
  };
}

function withoutContent({
  shape: _shape,
  examples: _examples,
  headers: _headers,
  ...rest
}: ErrorResponse): ErrorResponse {
  return rest;
}

/** Forms need only the names of callbacks. */
function nameCallback({
  name,
  expression,
  method,
  displayName,
  operationId,
}: CallbackDefinition): CallbackDefinition {
  return {
    name,
    expression,
    method,
    ...(displayName ? { displayName } : {}),
    ...(operationId ? { operationId } : {}),
  };
}

/** The status and content type of a response, and whether it is a stream. */
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

/** The entries of some keys, in the order of the record. */
function pick<T>(record: Record<string, T>, keys: ReadonlySet<string>): Record<string, T> {
  const own = [...keys].filter((key) => Object.hasOwn(record, key));
  // Avoids a walk over thousands of endpoints when a single one is selected.
  const ordered = own.length < 2 ? own : Object.keys(record).filter((key) => keys.has(key));
  return Object.fromEntries(ordered.map((key) => [key, record[key] as T]));
}

function typesOf(
  definition: ApiDefinition,
  endpoints: Record<string, EndpointDefinition>,
  websockets: Record<string, WebSocketChannel>,
  webhooks: Record<string, WebhookDefinition>,
): Set<TypeId> {
  const shared = (definition.globalHeaders ?? []).map((header) => ({ shape: header.valueShape }));
  const starts = [
    ...shared,
    ...Object.values(endpoints).map((endpoint) => ({ endpoint })),
    ...Object.values(websockets).map((channel) => ({ channel })),
    ...Object.values(webhooks).map((webhook) => ({ webhook })),
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
  { subpackageIds = [] }: PruneSelection,
  nodes: readonly Pick<EndpointDefinition, "namespace" | "tags">[],
): Set<SubpackageId> {
  const found = new Set<SubpackageId>();
  const named = nodes.flatMap(({ namespace, tags }) => [...(namespace ?? []), ...(tags ?? [])]);
  for (const start of [...subpackageIds, ...named]) {
    let id: SubpackageId | null | undefined = start;
    while (id && !found.has(id)) {
      found.add(id);
      id = definition.subpackages[id]?.parent;
    }
  }
  return found;
}
