import {
  collectTypes,
  type ApiDefinition,
  type EndpointDefinition,
  type TypeShape,
  listRequestHeaders,
} from "../../../../definition/index.js";
import { printJson } from "../../../../http/index.js";

/**
 * A short hash of everything that a stored form depends on: parameters, body and the types that
 * they reference. If the hash differs, a stored form may no longer fit. Not cryptographic.
 */
export function hashEndpoint(definition: ApiDefinition, endpoint: EndpointDefinition): string {
  const parameters = [
    ...listRequestHeaders(definition, endpoint),
    ...(endpoint.pathParameters ?? []),
    ...(endpoint.queryParameters ?? []),
    ...(endpoint.cookieParameters ?? []),
  ];
  const shapes = [...parameters.map(({ valueShape }) => valueShape), ...listBodyShapes(endpoint)];
  const ids = [
    ...new Set(shapes.flatMap((shape) => [...collectTypes(definition, { shape })])),
  ].sort();
  const types = ids.map((id) => [id, definition.types[id]?.shape]);
  return hashText(printJson([endpoint.method, endpoint.path, parameters, bodyOf(endpoint), types]));
}

/**
 * Includes all bodies in a fixed order, so that the hash does not depend on which one is selected.
 */
function bodyOf({ requests }: EndpointDefinition): unknown {
  if (!requests || requests.length < 2) return requests?.[0]?.body;
  return requests.map(({ contentType, body }) => printJson([contentType, body])).sort();
}

function listBodyShapes({ requests }: EndpointDefinition): TypeShape[] {
  return (requests ?? []).flatMap(({ body }) => {
    if (body.type === "bytes") return [];
    if (body.type !== "formData") return [body];
    return body.fields.flatMap((field) => (field.type === "property" ? [field.valueShape] : []));
  });
}

/** A 53-bit hash in base 36, by two rounds of multiply and xor (cyrb53). */
export function hashText(text: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    low = Math.imul(low ^ code, 2654435761);
    high = Math.imul(high ^ code, 1597334677);
  }
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}
