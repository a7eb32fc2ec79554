import { checkValue } from "../check/check-value.js";
import { isJsonType } from "../media-type.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  EndpointResponse,
  ExampleEndpointResponse,
} from "../model.js";
import { findContent } from "../xml/find-content.js";

/**
 * The author's example of a response; undefined if there is none. If a status has several content
 * types, the example is assigned by its kind of value.
 * @example
 * const [response] = endpoint.responses ?? [];
 * const written = response && findResponseExample(definition, endpoint, response);
 */
export function findResponseExample(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  response: EndpointResponse,
): ExampleEndpointResponse | undefined {
  for (const { responseStatusCode, responseBody } of endpoint.examples ?? []) {
    if (responseStatusCode !== response.statusCode || !responseBody) continue;
    if (isOfContent(definition, response, responseBody)) return responseBody;
  }
  return undefined;
}

function isOfContent(
  definition: ApiDefinition,
  { body, contentType }: EndpointResponse,
  example: ExampleEndpointResponse,
): boolean {
  if (example.type !== "json" || (body.type !== "object" && body.type !== "alias")) return true;
  if (findContent(definition, body)) return true;
  const isJson = contentType === undefined || contentType === null || isJsonType(contentType);
  if (!isJson) return typeof example.value !== "object";
  const issues = checkValue(definition, body, example.value, { direction: "response" });
  return !issues.some(({ code, pointer }) => code === "type" && pointer === "");
}
