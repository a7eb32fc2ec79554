import {
  createDefaultValue,
  exampleValues,
  resolveShape,
  toEndpointEncoding,
} from "../../definition/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  Environment,
  ObjectProperty,
} from "../../definition/index.js";
import { encodeCall } from "../../http/index.js";
import type {
  CallValues,
  Credential,
  EndpointEncoding,
  HttpRequest,
  JsonValue,
  SecurityEncoding,
} from "../../http/index.js";

/**
 * The request that a reference page shows: the author's example if there is
 * one, else every required value with its default, and placeholders for what
 * stays open and for credentials.
 */
export function createRequestExample(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  environmentId?: string,
): HttpRequest | undefined {
  const encoding = toEndpointEncoding(definition, endpoint);
  const values = exampleValues(definition, endpoint) ?? createRequiredValues(definition, endpoint);
  const auth = values.auth ?? createPlaceholderCredentials(encoding);
  const baseUrl = findEnvironment(endpoint, environmentId)?.baseUrl ?? "";
  const { request } = encodeCall(
    encoding,
    { ...values, ...(auth ? { auth } : {}) },
    {
      baseUrl,
      missing: "placeholder",
    },
  );
  return request;
}

/** The environment by id, else the endpoint's default, else its first. */
export function findEnvironment(
  node: { environments?: Environment[] | null; defaultEnvironment?: string | null },
  environmentId?: string,
): Environment | undefined {
  const environments = node.environments ?? [];
  const find = (id: string | null | undefined) => environments.find((entry) => entry.id === id);
  return find(environmentId) ?? find(node.defaultEnvironment) ?? environments[0];
}

function createRequiredValues(definition: ApiDefinition, endpoint: EndpointDefinition): CallValues {
  const defaults = (properties: ObjectProperty[] | null | undefined) =>
    collectDefaults(definition, properties ?? []);
  const body = endpoint.requests?.[0]?.body;
  const hasValue = body?.type === "object" || body?.type === "alias";
  return {
    path: {},
    query: defaults(endpoint.queryParameters),
    headers: defaults(endpoint.requestHeaders),
    cookies: defaults(endpoint.cookieParameters),
    ...(hasValue ? { body: createDefaultValue(definition, body) as JsonValue } : {}),
  };
}

function collectDefaults(
  definition: ApiDefinition,
  properties: readonly ObjectProperty[],
): Record<string, JsonValue> {
  const required = properties.filter(
    ({ valueShape }) => !resolveShape(definition, valueShape).optional,
  );
  return Object.fromEntries(
    required.map(({ key, valueShape }) => [
      key,
      createDefaultValue(definition, valueShape) as JsonValue,
    ]),
  );
}

function createPlaceholderCredentials(
  encoding: EndpointEncoding,
): Record<string, Credential> | undefined {
  const alternative = encoding.security?.[0];
  if (!alternative || alternative.length === 0) return undefined;
  return Object.fromEntries(
    alternative.map((scheme) => [scheme.scheme, createPlaceholder(scheme)]),
  );
}

function createPlaceholder(scheme: SecurityEncoding): Credential {
  switch (scheme.type) {
    case "bearer":
      return { type: "bearer", token: "YOUR_TOKEN" };
    case "basic":
      return { type: "basic", username: "USERNAME", password: "PASSWORD" };
    default:
      return { type: "value", value: "YOUR_KEY" };
  }
}
