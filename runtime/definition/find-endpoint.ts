import { wireMethod } from "./wire-method.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  PathPart,
  TypeDefinition,
  WebSocketChannel,
} from "./model.js";

/**
 * Finds an endpoint by id, operation id, or method and path. Names of path parameters do not matter.
 *
 * @example
 * const found = findEndpoint(definition, "GET /pets/{id}");
 */
export function findEndpoint(
  definition: ApiDefinition,
  reference: string,
): EndpointDefinition | undefined {
  const byId = findOwn(definition.endpoints, reference);
  if (byId) return byId;
  const endpoints = listEndpoints(definition);
  const byOperation = endpoints.find((endpoint) => endpoint.operationId === reference);
  if (byOperation) return byOperation;
  const match = /^([A-Za-z]+)\s+(\/\S*)$/.exec(reference.trim());
  if (!match?.[1] || !match[2]) return undefined;
  return findByPath(endpoints, match[1].toUpperCase(), match[2]);
}

function findByPath(
  endpoints: readonly EndpointDefinition[],
  method: string,
  path: string,
): EndpointDefinition | undefined {
  const candidates = endpoints.filter((endpoint) => wireMethod(endpoint.method) === method);
  return (
    candidates.find((endpoint) => endpointPath(endpoint) === path) ??
    candidates.find((endpoint) => withoutNames(endpointPath(endpoint)) === withoutNames(path))
  );
}

function withoutNames(path: string): string {
  return path.replace(/\{[^{}]*\}/g, "{}");
}

/**
 * Finds a channel by id, operation id or path.
 *
 * @example
 * const chat = findChannel(definition, "/chat");
 */
export function findChannel(
  definition: ApiDefinition,
  reference: string,
): WebSocketChannel | undefined {
  const byId = findOwn(definition.websockets, reference);
  if (byId) return byId;
  const channels = Object.values(definition.websockets);
  return (
    channels.find((channel) => channel.operationId === reference) ??
    channels.find((channel) => endpointPath(channel) === reference)
  );
}

/**
 * Finds a type by id.
 *
 * @example
 * const pet = findType(definition, "Pet");
 */
export function findType(definition: ApiDefinition, id: string): TypeDefinition | undefined {
  return findOwn(definition.types, id);
}

/**
 * All endpoints in document order.
 *
 * @example
 * for (const each of listEndpoints(definition)) console.log(each.method, endpointPath(each));
 */
export function listEndpoints(definition: ApiDefinition): EndpointDefinition[] {
  return Object.values(definition.endpoints);
}

/**
 * The path as documents write it.
 *
 * @example
 * endpointPath(endpoint); // "/pets/{id}"
 */
export function endpointPath(endpoint: { readonly path: readonly PathPart[] }): string {
  return endpoint.path
    .map((part) => (part.type === "literal" ? part.value : `{${part.value}}`))
    .join("");
}

function findOwn<T>(record: Record<string, T>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
