import {
  createCredentialPlaceholder,
  createExampleValue,
  completeBaseUrl,
  environmentUrl,
  exampleParameter,
  exampleValues,
  findEnvironment,
  isBodyRequired,
  toEndpointEncoding,
  chooseRequest,
  listRequestHeaders,
  type ApiDefinition,
  type EndpointDefinition,
  type FormDataField,
  type HttpRequestBodyShape,
  type ObjectProperty,
} from "../../../definition/index.js";
import {
  encodeCall,
  parseJson,
  printJson,
  type BodyValue,
  type CallValues,
  type Credential,
  type EndpointEncoding,
  type FormValue,
  type HttpRequest,
  type JsonValue,
} from "../../../http/index.js";

/** The call shown on a reference page. */
interface ExampleCall {
  readonly encoding: EndpointEncoding;
  readonly values: CallValues;
  readonly baseUrl: string;
}

/**
 * The call shown on a reference page: the author's example, completed with examples of required
 * values and with placeholders for credentials.
 */
export function createExampleCall(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  environmentId?: string,
): ExampleCall {
  const encoding = toEndpointEncoding(definition, endpoint);
  const values = findValues(definition, endpoint);
  const auth = values.auth ?? createPlaceholderCredentials(encoding);
  const environment = findEnvironment(endpoint, environmentId);
  const baseUrl = completeBaseUrl(environment ? environmentUrl(environment) : "");
  return { encoding, values: { ...values, ...(auth ? { auth } : {}) }, baseUrl };
}

/** A placeholder host, used if the document names no complete server; otherwise undefined. */
export function findPlaceholderHost(
  endpoint: EndpointDefinition,
  environmentId?: string,
): string | undefined {
  const environment = findEnvironment(endpoint, environmentId);
  const written = environment ? environmentUrl(environment) : "";
  const shown = completeBaseUrl(written);
  return shown === written ? undefined : new URL(shown).origin;
}

/** The request of {@link createExampleCall}. */
export function createRequestExample(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  environmentId?: string,
): HttpRequest | undefined {
  const { encoding, values, baseUrl } = createExampleCall(definition, endpoint, environmentId);
  const { request } = encodeCall(encoding, values, { baseUrl, missing: "placeholder" });
  return request && withReadableBody(request);
}

/** Indents JSON bodies for readability. */
function withReadableBody(request: HttpRequest): HttpRequest {
  if (request.body?.type !== "json") return request;
  const text = printJson(parseJson(request.body.text), 2);
  return { ...request, body: { ...request.body, text } };
}

/** Adds required files, which authors cannot include in examples. */
function findValues(definition: ApiDefinition, endpoint: EndpointDefinition): CallValues {
  const needed = createRequiredValues(definition, endpoint);
  const written = exampleValues(definition, endpoint);
  if (!written) return needed;
  const values = {
    ...needed,
    ...written,
    path: { ...needed.path, ...written.path },
    query: { ...needed.query, ...written.query },
    headers: { ...needed.headers, ...written.headers },
    cookies: { ...needed.cookies, ...written.cookies },
  };
  const body = chooseRequest(endpoint)?.body;
  const isOfFirst = values.contentType === undefined && typeof written.body === "object";
  if (body?.type !== "formData" || !isOfFirst) return values;
  return { ...values, body: { ...createFiles(body.fields), ...written.body } as BodyValue };
}

function createRequiredValues(definition: ApiDefinition, endpoint: EndpointDefinition): CallValues {
  const required = (properties: ObjectProperty[] | null | undefined) =>
    collectExamples(definition, properties ?? []);
  const body = createBody(definition, chooseRequest(endpoint)?.body);
  return {
    path: collectWritten(endpoint.pathParameters ?? []),
    query: required(endpoint.queryParameters),
    headers: required(listRequestHeaders(definition, endpoint)),
    cookies: required(endpoint.cookieParameters),
    ...(body === undefined ? {} : { body }),
  };
}

function createBody(
  definition: ApiDefinition,
  body: HttpRequestBodyShape | undefined,
): BodyValue | undefined {
  if (!body) return undefined;
  if (body.type === "bytes") return body.isOptional ? undefined : { filename: "file" };
  if (body.type === "formData") return createForm(definition, body.fields);
  const value = createExampleValue(definition, body, {
    direction: "request",
    extent: "needed",
  });
  const isIdle = typeof value === "object" && Object.keys(value ?? [0]).length === 0;
  return isIdle && !isBodyRequired(definition, body) ? undefined : (value as JsonValue);
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

/** Examples of all required properties, and of those with an author's example. */
function collectExamples(
  definition: ApiDefinition,
  properties: readonly ObjectProperty[],
): Record<string, JsonValue> {
  const entries = properties
    .filter(({ propertyAccess }) => propertyAccess !== "READ_ONLY")
    .map((property) => [property.key, exampleParameter(definition, property, "needed")] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Record<
    string,
    JsonValue
  >;
}

/** Only the author's examples: in a path, a placeholder says more than a generated value. */
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
    alternative.map(({ scheme, type }) => [scheme, createCredentialPlaceholder(type)]),
  );
}
