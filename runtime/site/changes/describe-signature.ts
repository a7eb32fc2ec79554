import {
  describeShape,
  listProperties,
  listRequestHeaders,
  nodePath,
  resolveObject,
  resolveShape,
  type ApiDefinition,
  type EndpointDefinition,
  type ObjectProperty,
  type TypeShape,
} from "../../definition/index.js";
import { formatStatus } from "../reference/examples/response-example.js";
import { viewRequestBody, viewResponseBody } from "../facts/body-rows.js";

/**
 * Describes an endpoint's request and responses, one line each, for comparison with another
 * version.
 */
export function describeSignature(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
): readonly string[] {
  const { pathParameters, queryParameters, cookieParameters } = endpoint;
  const headers = listRequestHeaders(definition, endpoint);
  return [
    `${endpoint.method} ${nodePath(endpoint)}`,
    ...describeAuth(endpoint),
    ...listParameters(definition, "path", pathParameters),
    ...listParameters(definition, "query", queryParameters),
    ...listParameters(definition, "header", headers),
    ...listParameters(definition, "cookie", cookieParameters),
    ...(endpoint.requests ?? []).flatMap(({ contentType, body }) => {
      const { typeText } = viewRequestBody(definition, body, "request");
      const head = ["body", contentType ?? "", typeText].filter(Boolean).join(" ");
      const isShape = body.type !== "bytes" && body.type !== "formData";
      return [head, ...(isShape ? listBody(definition, body) : [])];
    }),
    ...(endpoint.responses ?? []).flatMap((response) => {
      const { body, contentType } = response;
      const { typeText } = viewResponseBody(definition, response);
      const head = [formatStatus(response), contentType ?? "", typeText].filter(Boolean).join(" ");
      const isShape = body.type === "object" || body.type === "alias";
      return [head, ...(isShape ? listBody(definition, body) : [])];
    }),
    ...(endpoint.errors ?? []).map((error) => `${formatStatus(error)} ${error.name}`),
  ];
}

function describeAuth({ auth, multiAuth }: EndpointDefinition): string[] {
  const alternatives = multiAuth ?? (auth ?? []).map((id) => ({ schemes: [id] }));
  if (alternatives.length === 0) return [];
  const words = alternatives.map(({ schemes }) => schemes.join(" and ") || "none");
  return [`auth ${words.join(" or ")}`];
}

function listParameters(
  definition: ApiDefinition,
  place: string,
  properties: readonly ObjectProperty[] | null | undefined,
): string[] {
  return (properties ?? []).map((property) => `${place} ${describeProperty(definition, property)}`);
}

/** Lists the top-level properties of a body. Nested ones are on the pages of their types. */
function listBody(definition: ApiDefinition, shape: TypeShape): string[] {
  const object = resolveObject(definition, shape);
  if (!object) return [];
  return listProperties(definition, object).map(
    (property) => `  ${describeProperty(definition, property)}`,
  );
}

function describeProperty(
  definition: ApiDefinition,
  { key, valueShape, availability }: ObjectProperty,
): string {
  const { optional } = resolveShape(definition, valueShape);
  const deprecated = availability === "Deprecated" ? ", deprecated" : "";
  return `${key}${optional ? "?" : ""}: ${describeShape(definition, valueShape)}${deprecated}`;
}
