import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { listEndpoints } from "../../../runtime/definition/index.js";
import type { HttpRequest } from "../../../runtime/http/index.js";
import { encodeForm } from "../../../runtime/playground/state/request/encode-form.js";
import { openEndpoint } from "../../../runtime/playground/state/model/form/open-endpoint.js";
import { noExtras } from "../../../runtime/playground/state/model/form/request-extras.js";
import type { WireCase } from "./wire-cases.js";

/** The document that declares every case, one operation each. */
export function createWireDocument(cases: readonly WireCase[]): object {
  const paths = Object.fromEntries(
    cases.map((each, index) => [
      `/case${index}${each.path ?? "/things"}`,
      { [toKey(each)]: createOperation(each, index) },
    ]),
  );
  return {
    openapi: "3.2.0",
    info: { title: "Wire", version: "1" },
    servers: [{ url: "https://api.example/v1" }],
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        basic: { type: "http", scheme: "basic" },
        key: { type: "apiKey", in: "header", name: "X-Api-Key" },
        queryKey: { type: "apiKey", in: "query", name: "api_key" },
        cookieKey: { type: "apiKey", in: "cookie", name: "api_key" },
      },
    },
    paths,
  };
}

function toKey({ method = "GET" }: WireCase): string {
  return method.toLowerCase();
}

function createOperation(each: WireCase, index: number): object {
  const { parameters, content, security, answers } = each;
  return {
    operationId: `case${index}`,
    responses: { 200: { description: "", ...(answers ? { content: answers } : {}) } },
    ...(parameters ? { parameters } : {}),
    ...(content ? { requestBody: { content } } : {}),
    ...(security ? { security: [Object.fromEntries(security.map((name) => [name, []]))] } : {}),
  };
}

/** What the playground makes of a case: the value that bar, card, snippets and wire share. */
export function encodeCase(
  definition: ApiDefinition,
  each: WireCase,
  index: number,
  baseUrl: string,
): HttpRequest {
  const endpoint = listEndpoints(definition).find(({ id }) => id === `case${index}`);
  if (!endpoint) throw new Error(`no endpoint for ${each.name}`);
  const form = {
    type: "endpoint",
    headers: {},
    pathParameters: {},
    queryParameters: {},
    body: null,
    ...each.form,
  } as const;
  const { auth = {}, extras = noExtras } = each;
  const source = { form, auth, extras, alternative: 0, environmentId: undefined, baseUrl };
  const { request, issues } = encodeForm(openEndpoint(definition, endpoint), source, {
    missing: "refuse",
  });
  if (!request) throw new Error(`${each.name}: ${issues.map(({ message }) => message).join("; ")}`);
  return request;
}
