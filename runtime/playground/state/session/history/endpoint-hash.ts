import {
  collectTypes,
  type ApiDefinition,
  type EndpointDefinition,
  type TypeShape,
  listRequestHeaders,
} from "../../../../definition/index.js";
import { printJson } from "../../../../http/index.js";

/**
 * A short hash of everything a stored form depends on: parameters, body and
 * the types that they reach. Another hash means that a stored form may no
 * longer fit. Not cryptographic.
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

/** Of several bodies all, in an order of their own: the hash is the same whichever is chosen. */
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

/** 53 bits by two rounds of multiply and xor (cyrb53), in base 36. */
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
