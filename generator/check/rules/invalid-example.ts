import {
  type ApiDefinition,
  type EndpointDefinition,
  type EndpointRequest,
  type EndpointResponse,
  type ExampleEndpointCall,
  isJsonType,
  type Issue,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import { appendPointer } from "../../read/index.js";
import { checkExample } from "./check-example.js";

/**
 * Reports examples of types, requests, responses, errors and webhooks that do not fit their schema.
 * Forms and content other than JSON are not checked.
 */
export function checkInvalidExample(definition: ApiDefinition): Issue[] {
  return [
    ...Object.entries(definition.types).flatMap(([id, { shape, examples }]) => {
      const pointer = appendPointer("/types", id);
      return (examples ?? []).flatMap((example, index) =>
        checkExample(definition, shape, example, { pointer: `${pointer}/examples/${index}` }),
      );
    }),
    ...Object.entries(definition.endpoints).flatMap(([id, endpoint]) =>
      checkEndpoint(definition, endpoint, appendPointer("/endpoints", id)),
    ),
    ...checkWebhooks(definition),
  ];
}

function checkEndpoint(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  pointer: string,
): Issue[] {
  const calls = (endpoint.examples ?? []).flatMap((example, index) =>
    checkCallExample(definition, endpoint, example, `${pointer}/examples/${index}`),
  );
  const errors = (endpoint.errors ?? []).flatMap(({ shape, examples, contentType }, index) =>
    (examples ?? []).flatMap(({ responseBody }, position) => {
      if (!shape || !isJson(contentType)) return [];
      return checkExample(definition, shape, responseBody.value, {
        pointer: `${pointer}/errors/${index}/examples/${position}/responseBody/value`,
        direction: "response",
      });
    }),
  );
  return [...calls, ...errors];
}

function checkCallExample(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  example: ExampleEndpointCall,
  pointer: string,
): Issue[] {
  const { requestBody, responseBody, requestContentType } = example;
  const requests = (endpoint.requests ?? []).filter(
    ({ contentType }) => !requestContentType || contentType === requestContentType,
  );
  const requested =
    requestBody?.type === "json" ? findShape(requests, requestBody.value) : undefined;
  const responded =
    responseBody?.type === "json"
      ? findShape(listResponses(endpoint, example.responseStatusCode), responseBody.value)
      : undefined;
  return [
    ...(requested && requestBody
      ? checkExample(definition, requested, requestBody.value, {
          pointer: `${pointer}/requestBody/value`,
          direction: "request",
        })
      : []),
    ...(responded && responseBody
      ? checkExample(definition, responded, responseBody.value, {
          pointer: `${pointer}/responseBody/value`,
          direction: "response",
        })
      : []),
  ];
}

function listResponses({ responses }: EndpointDefinition, status: number): EndpointResponse[] {
  return (responses ?? []).filter(
    ({ statusCode, isWildcard }) => statusCode === status && !isWildcard,
  );
}

/**
 * The shape of the JSON body that an example belongs to. Undefined if there are several JSON bodies,
 * or if the example is a string that may belong to other content.
 */
function findShape(
  contents: readonly (EndpointRequest | EndpointResponse)[],
  value: unknown,
): TypeShape | undefined {
  const [only, ...others] = contents.filter(({ contentType }) => isJson(contentType));
  const isUnclear = others.length > 0 || (contents.length > 1 && typeof value === "string");
  if (!only || isUnclear) return undefined;
  const { body } = only;
  return body.type === "object" || body.type === "alias" ? body : undefined;
}

function isJson(contentType: string | null | undefined): boolean {
  return contentType === undefined || contentType === null || isJsonType(contentType);
}

function checkWebhooks(definition: ApiDefinition): Issue[] {
  return Object.entries(definition.webhooks).flatMap(([id, { payloads, examples }]) => {
    const [only, ...others] = payloads ?? [];
    const isJsonBody = only && others.length === 0 && isJson(only.contentType);
    if (!isJsonBody || only.shape.type === "formData") return [];
    const { shape } = only;
    return (examples ?? []).flatMap(({ payload }, index) => {
      const pointer = `${appendPointer("/webhooks", id)}/examples/${index}/payload`;
      return checkExample(definition, shape, payload, { pointer });
    });
  });
}
