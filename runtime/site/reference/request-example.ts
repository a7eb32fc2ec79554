import {
  createExampleValue,
  createNeededValue,
  environmentUrl,
  exampleValues,
  resolveShape,
  toEndpointEncoding,
} from "../../definition/index.js";
import type {
  ApiDefinition,
  EndpointDefinition,
  Environment,
  FormDataField,
  HttpRequestBodyShape,
  ObjectProperty,
} from "../../definition/index.js";
import { encodeCall, parseJson, printJson } from "../../http/index.js";
import type {
  BodyValue,
  CallValues,
  Credential,
  EndpointEncoding,
  FormValue,
  HttpRequest,
  JsonValue,
  SecurityEncoding,
} from "../../http/index.js";

/**
 * The request that a reference page shows: the author's example if there is
 * one, else an example of every required value, and placeholders for what stays
 * open and for credentials.
 */
export function createRequestExample(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  environmentId?: string,
): HttpRequest | undefined {
  const encoding = toEndpointEncoding(definition, endpoint);
  const values = findValues(definition, endpoint);
  const auth = values.auth ?? createPlaceholderCredentials(encoding);
  const environment = findEnvironment(endpoint, environmentId);
  const baseUrl = environment ? environmentUrl(environment) : "";
  const { request } = encodeCall(
    encoding,
    { ...values, ...(auth ? { auth } : {}) },
    {
      baseUrl,
      missing: "placeholder",
    },
  );
  return request && withReadableBody(request);
}

/** Indented JSON: on a page for reading, not on the wire. */
function withReadableBody(request: HttpRequest): HttpRequest {
  if (request.body?.type !== "json") return request;
  const text = printJson(parseJson(request.body.text), 2);
  return { ...request, body: { ...request.body, text } };
}

/** Authors cannot write files into an example; the files that must be there are added. */
function findValues(definition: ApiDefinition, endpoint: EndpointDefinition): CallValues {
  const written = exampleValues(definition, endpoint);
  if (!written) return createRequiredValues(definition, endpoint);
  const body = endpoint.requests?.[0]?.body;
  if (body?.type === "bytes" && !body.isOptional) return { body: { filename: "file" }, ...written };
  if (body?.type !== "formData") return written;
  const fields = typeof written.body === "object" ? { ...written.body } : {};
  return { ...written, body: { ...createFiles(body.fields), ...fields } as BodyValue };
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
  const required = (properties: ObjectProperty[] | null | undefined) =>
    collectExamples(definition, properties ?? []);
  const body = createBody(definition, endpoint.requests?.[0]?.body);
  return {
    path: collectWritten(endpoint.pathParameters ?? []),
    query: required(endpoint.queryParameters),
    headers: required(endpoint.requestHeaders),
    cookies: required(endpoint.cookieParameters),
    ...(body === undefined ? {} : { body }),
  };
}

function createBody(
  definition: ApiDefinition,
  body: HttpRequestBodyShape | undefined,
): BodyValue | undefined {
  if (!body) return undefined;
  if (body.type === "bytes") return { filename: "file" };
  if (body.type === "formData") return createForm(definition, body.fields);
  return createNeededValue(definition, body) as JsonValue;
}

function createForm(
  definition: ApiDefinition,
  fields: readonly FormDataField[],
): Record<string, FormValue> {
  const properties = fields.filter((field) => field.type === "property");
  return { ...createFiles(fields), ...collectExamples(definition, properties) };
}

function createFiles(fields: readonly FormDataField[]): Record<string, FormValue> {
  const files = fields.filter((field) => field.type !== "property" && !field.isOptional);
  return Object.fromEntries(files.map(({ key, type }) => [key, createFile(key, type)]));
}

function createFile(key: string, type: FormDataField["type"]): FormValue {
  return type === "files" ? [{ filename: key }] : { filename: key };
}

/** An example of everything that is required. */
function collectExamples(
  definition: ApiDefinition,
  properties: readonly ObjectProperty[],
): Record<string, JsonValue> {
  const required = properties.filter(
    ({ valueShape, propertyAccess }) =>
      propertyAccess !== "READ_ONLY" && !resolveShape(definition, valueShape).optional,
  );
  return Object.fromEntries(
    required.map(({ key, valueShape, examples }) => [
      key,
      createExampleValue(definition, valueShape, examples) as JsonValue,
    ]),
  );
}

/** The author's examples alone: a made-up name in a path would say less than its placeholder. */
function collectWritten(properties: readonly ObjectProperty[]): Record<string, JsonValue> {
  const written = properties.filter(({ examples }) => (examples?.length ?? 0) > 0);
  return Object.fromEntries(written.map(({ key, examples }) => [key, examples?.[0] as JsonValue]));
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
