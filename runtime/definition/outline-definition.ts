import type { ApiDefinition, EndpointDefinition, Environment, WebSocketChannel } from "./model.js";

/**
 * The definition as a table of contents: of every endpoint and channel its name, group, method and
 * path; no parameters, bodies, answers or types. Each environment stays with the first endpoint
 * that has it. A hundredth of a large definition; nothing is changed in place.
 */
export function outlineDefinition(definition: ApiDefinition): ApiDefinition {
  const seen = new Set<string>();
  return {
    ...definition,
    endpoints: mapValues(definition.endpoints, (endpoint) => outlineEndpoint(endpoint, seen)),
    websockets: mapValues(definition.websockets, (channel) => outlineChannel(channel, seen)),
    webhooks: {},
    ...(definition.graphqlOperations ? { graphqlOperations: {} } : {}),
    globalHeaders: null,
    types: {},
  };
}

function outlineEndpoint(endpoint: EndpointDefinition, seen: Set<string>): EndpointDefinition {
  const { id, method, path, displayName, operationId, availability, namespace } = endpoint;
  return {
    id,
    method,
    path,
    ...(displayName ? { displayName } : {}),
    ...(operationId ? { operationId } : {}),
    ...(availability ? { availability } : {}),
    ...(namespace ? { namespace } : {}),
    ...takeNew(endpoint.environments, seen),
  };
}

function outlineChannel(channel: WebSocketChannel, seen: Set<string>): WebSocketChannel {
  const { id, path, displayName, operationId, availability, namespace } = channel;
  return {
    id,
    path,
    messages: [],
    ...(displayName ? { displayName } : {}),
    ...(operationId ? { operationId } : {}),
    ...(availability ? { availability } : {}),
    ...(namespace ? { namespace } : {}),
    ...takeNew(channel.environments, seen),
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
