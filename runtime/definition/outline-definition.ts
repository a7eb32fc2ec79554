import type {
  ApiDefinition,
  CallbackDefinition,
  EndpointDefinition,
  Environment,
  WebhookDefinition,
  WebSocketChannel,
} from "./model.js";
import { channelProtocol } from "./node-path.js";
import { titleWords } from "./node-title.js";

/**
 * The definition as a table of contents: name, group, method and path of everything that has a page,
 * without parameters, bodies, responses and types. Each environment is kept with the first endpoint that
 * has it. About 1 % of a large definition. Returns a copy.
 *
 * @example
 * const navigation = outlineDefinition(definition);
 */
export function outlineDefinition(definition: ApiDefinition): ApiDefinition {
  const seen = new Set<string>();
  return {
    ...definition,
    endpoints: mapValues(definition.endpoints, (endpoint) => outlineEndpoint(endpoint, seen)),
    websockets: mapValues(definition.websockets, (channel) => outlineChannel(channel, seen)),
    webhooks: mapValues(definition.webhooks, outlineWebhook),
    ...(definition.graphqlOperations ? { graphqlOperations: {} } : {}),
    globalHeaders: null,
    types: {},
  };
}

function outlineEndpoint(endpoint: EndpointDefinition, seen: Set<string>): EndpointDefinition {
  const { id, method, path, availability, namespace, tags, callbacks } = endpoint;
  return {
    id,
    method,
    path,
    ...titleWords(endpoint),
    ...(availability ? { availability } : {}),
    ...(namespace ? { namespace } : {}),
    ...(tags ? { tags } : {}),
    ...(callbacks ? { callbacks: callbacks.map(outlineCallback) } : {}),
    ...takeNew(endpoint.environments, seen),
  };
}

function outlineChannel(channel: WebSocketChannel, seen: Set<string>): WebSocketChannel {
  const { id, path, hasRuntimeAddress } = channel;
  const protocol = channelProtocol(channel);
  return {
    id,
    path,
    messages: [],
    ...outlineWords(channel),
    ...(protocol ? { protocol } : {}),
    ...(hasRuntimeAddress ? { hasRuntimeAddress } : {}),
    ...takeNew(channel.environments, seen),
  };
}

function outlineWebhook(webhook: WebhookDefinition): WebhookDefinition {
  const { id, method, path } = webhook;
  return { id, method, path, ...outlineWords(webhook) };
}

function outlineCallback(callback: CallbackDefinition): CallbackDefinition {
  const { name, expression, method } = callback;
  return { name, expression, method, ...outlineWords(callback) };
}

type Words = Pick<WebhookDefinition, "displayName" | "operationId" | "availability" | "namespace">;

function outlineWords({ displayName, operationId, availability, namespace }: Words): Words {
  return {
    ...(displayName ? { displayName } : {}),
    ...(operationId ? { operationId } : {}),
    ...(availability ? { availability } : {}),
    ...(namespace ? { namespace } : {}),
  };
}

function takeNew(
  environments: readonly Environment[] | null | undefined,
  seen: Set<string>,
): { environments?: Environment[] } {
  const fresh = (environments ?? []).filter(({ id, baseUrl }) => {
    const key = `${id} ${baseUrl}`;
    return !seen.has(key) && seen.add(key);
  });
  return fresh.length > 0 ? { environments: fresh } : {};
}

function mapValues<In, Out>(
  record: Record<string, In>,
  map: (value: In) => Out,
): Record<string, Out> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
}
