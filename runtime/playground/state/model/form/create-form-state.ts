import {
  createDefaultValue,
  createExampleValue,
  exampleParameter,
  resolveShape,
  type ApiDefinition,
  type EndpointDefinition,
  type EndpointRequest,
  type ExampleEndpointCall,
  type ExampleExtent,
  type FormDataField,
  type ObjectProperty,
  type TypeShape,
  chooseRequest,
  listRequestHeaders,
} from "../../../../definition/index.js";
import type { PlaygroundInitialState, PlaygroundInitialValues } from "../../../playground-props.js";
import { createExampleBody } from "./example-body.js";
import {
  type EndpointFormState,
  type FormBody,
  type FormDataEntry,
  type FormRecord,
  toFormDataEntry,
} from "./form-state.js";
import { bodyKind, isOptionalBody } from "./sections.js";
import { hasTemplate } from "./fill-variables.js";
import { isRecord } from "../fields/is-record.js";
import { escapeTemplate } from "../variables/template.js";
import type { OpenEndpoint } from "./open-endpoint.js";

/** Creates the values of a form; `undefined` leaves a value out. */
interface ValueCreator {
  /** Creates the value of a parameter or of a field of a multipart body. */
  readonly property: (property: ObjectProperty) => unknown;
  readonly body: (shape: TypeShape) => unknown;
}

/**
 * The site's values for an environment. An entry for the environment replaces all others, including
 * credentials.
 */
export function findInitialValues(
  state: PlaygroundInitialState | undefined,
  environmentId: string | undefined,
): PlaygroundInitialValues {
  const entries = state?.env_state ?? {};
  const environmentValues =
    environmentId !== undefined && Object.hasOwn(entries, environmentId)
      ? entries[environmentId]
      : undefined;
  return environmentValues ?? state ?? {};
}

/** The initial form: the defaults of the types, then the site's values. Examples are not used. */
export function createInitialFormState(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  initial: PlaygroundInitialValues = {},
): EndpointFormState {
  const state = createState(definition, endpoint, {
    property: ({ valueShape }) => createDefaultValue(definition, valueShape),
    body: (shape) => createDefaultValue(definition, shape),
  });
  return mergeInitial(definition, endpoint, escapeForm(state), initial);
}

/**
 * The form filled with an example, so that it can be sent. Contains the example's values, all
 * required values, and optional values for which the author gave an example at that location.
 * `everything` also fills in all other optional values, except deprecated ones. The site's values
 * override generated ones. The example's values override the site's.
 */
export function createExampleFormState(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  initial: PlaygroundInitialValues = {},
  example: ExampleEndpointCall | undefined = endpoint.examples?.[0],
  extent: ExampleExtent = "needed",
): EndpointFormState {
  const created = createState(definition, endpoint, {
    property: (property) => exampleParameter(definition, property, extent),
    body: (shape) => createExampleValue(definition, shape, { direction: "request", extent }),
  });
  const filled = mergeInitial(definition, endpoint, escapeForm(created), initial);
  const given = (properties: readonly ObjectProperty[] | null | undefined, values: Values) =>
    escapeValues(giveValues(definition, properties ?? [], values ?? {}, extent));
  const body = example && createExampleBody(definition, endpoint, example, extent);
  const headers = listRequestHeaders(definition, endpoint);
  const { pathParameters, queryParameters, cookieParameters } = endpoint;
  const cookies = { ...filled.cookies, ...given(cookieParameters, example?.cookies) };
  return {
    ...filled,
    headers: {
      ...filled.headers,
      ...given(headers, matchHeaderNames(headers, example?.headers ?? {})),
    },
    pathParameters: {
      ...filled.pathParameters,
      ...given(pathParameters, example?.pathParameters),
    },
    queryParameters: {
      ...filled.queryParameters,
      ...given(queryParameters, example?.queryParameters),
    },
    ...(cookieParameters?.length ? { cookies } : {}),
    body:
      (body && escapeBody(body)) ??
      (extent === "needed" ? withoutIdleBody(definition, endpoint, filled.body) : filled.body),
  };
}

/** Escapes the examples of a document. Only the site's initial values may refer to variables. */
function escapeForm(form: EndpointFormState): EndpointFormState {
  return {
    ...form,
    headers: escapeValues(form.headers),
    pathParameters: escapeValues(form.pathParameters),
    queryParameters: escapeValues(form.queryParameters),
    ...(form.cookies ? { cookies: escapeValues(form.cookies) } : {}),
    body: form.body && escapeBody(form.body),
  };
}

type Values = FormRecord | null | undefined;

/** The values of an example, converted to their declared types. */
function giveValues(
  definition: ApiDefinition,
  properties: readonly ObjectProperty[],
  values: FormRecord,
  extent: ExampleExtent,
): FormRecord {
  const declared = new Map(properties.map((property) => [property.key, property]));
  const entries = Object.entries(values).map(([key, value]) => {
    const property = declared.get(key);
    return [key, property ? exampleParameter(definition, property, extent, value) : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== null));
}

/**
 * Drops an optional body without required values. The parameters of a JSON-RPC method are always
 * sent.
 */
function withoutIdleBody(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  body: FormBody | null,
): FormBody | null {
  if (endpoint.protocol?.type === "openrpc") return body;
  const request = chooseRequest(endpoint);
  if (body?.type !== "json" || !request || !isOptionalBody(definition, request)) return body;
  const { value } = body;
  const isEmpty = typeof value === "object" && Object.keys(value ?? [0]).length === 0;
  return isEmpty ? null : body;
}

/** Matches header names case-insensitively and uses the definition's capitalization. */
function matchHeaderNames(declared: readonly ObjectProperty[], values: FormRecord): FormRecord {
  const names = new Map(declared.map(({ key }) => [key.toLowerCase(), key]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [names.get(name.toLowerCase()) ?? name, value]),
  );
}

function mergeInitial(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  state: EndpointFormState,
  initial: PlaygroundInitialValues,
): EndpointFormState {
  const declared = listRequestHeaders(definition, endpoint);
  const names = new Set(declared.map(({ key }) => key));
  return {
    ...state,
    headers: {
      ...state.headers,
      ...onlyKeys(matchHeaderNames(declared, initial.headers ?? {}), names),
    },
    pathParameters: {
      ...state.pathParameters,
      ...onlyKeys(initial.path_parameters, keysOf(endpoint.pathParameters)),
    },
    queryParameters: {
      ...state.queryParameters,
      ...onlyKeys(initial.query_parameters, keysOf(endpoint.queryParameters)),
    },
  };
}

/** The site's values apply to all endpoints. An endpoint only sends the names that it declares. */
function onlyKeys(values: FormRecord | undefined, keys: ReadonlySet<string>): FormRecord {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([key]) => keys.has(key)));
}

function keysOf(properties: readonly ObjectProperty[] | null | undefined): Set<string> {
  return new Set((properties ?? []).map(({ key }) => key));
}

function createState(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  creator: ValueCreator,
): EndpointFormState {
  const record = (properties: readonly ObjectProperty[] | null | undefined): FormRecord =>
    Object.fromEntries(
      (properties ?? [])
        .map((property) => [property.key, creator.property(property)] as const)
        .filter(([, value]) => value !== undefined),
    );
  const request = chooseRequest(endpoint);
  return {
    type: "endpoint",
    headers: record(listRequestHeaders(definition, endpoint)),
    pathParameters: record(endpoint.pathParameters),
    queryParameters: record(endpoint.queryParameters),
    ...(endpoint.cookieParameters?.length ? { cookies: record(endpoint.cookieParameters) } : {}),
    body: request ? createBody(definition, request, creator) : null,
  };
}

function createBody(
  definition: ApiDefinition,
  request: EndpointRequest,
  creator: ValueCreator,
): FormBody | null {
  const { body } = request;
  if (body.type === "formData") return createFormData(definition, body.fields, creator);
  if (body.type === "bytes" || bodyKind(request) !== "json") {
    return { type: "octet-stream", value: undefined };
  }
  const value = creator.body(body);
  return value === undefined ? null : { type: "json", value };
}

function createFormData(
  definition: ApiDefinition,
  fields: readonly FormDataField[],
  creator: ValueCreator,
): FormBody {
  const entries = fields.map((field) => [field.key, createEntry(field, creator)] as const);
  return {
    type: "form-data",
    value: Object.fromEntries(
      entries.filter(([key]) => isFilled(definition, fields, key, entries)),
    ) as Record<string, FormDataEntry>,
  };
}

/** Required fields are always present. An optional field is present only if it has a value. */
function isFilled(
  definition: ApiDefinition,
  fields: readonly FormDataField[],
  key: string,
  entries: readonly (readonly [string, FormDataEntry])[],
): boolean {
  const field = fields.find((candidate) => candidate.key === key);
  if (!field || isRequiredField(definition, field)) return true;
  const entry = entries.find(([name]) => name === key)?.[1];
  return entry?.type === "json" ? entry.value !== undefined : entry?.type === "exploded";
}

/** Whether a multipart field is required. */
export function isRequiredField(definition: ApiDefinition, field: FormDataField): boolean {
  if (field.type !== "property") return !field.isOptional;
  return !resolveShape(definition, field.valueShape).optional;
}

function createEntry(field: FormDataField, creator: ValueCreator): FormDataEntry {
  if (field.type === "file") return { type: "file", value: undefined };
  if (field.type === "files") return { type: "fileArray", value: [] };
  return toFormDataEntry(field, creator.property(field));
}

/**
 * Escapes values of a document, in which `{{name}}` is plain text and not a variable of the user's.
 */
function escapeValues(values: FormRecord): FormRecord {
  return escapeValue(values) as FormRecord;
}

/** Escapes a body like {@link escapeValues}. Files are unchanged. */
function escapeBody(body: FormBody): FormBody {
  if (body.type === "json") return { ...body, value: escapeValue(body.value) };
  if (body.type !== "form-data") return body;
  const entries = Object.entries(body.value).map(([key, entry]) => [key, escapeEntry(entry)]);
  return { ...body, value: Object.fromEntries(entries) as typeof body.value };
}

function escapeEntry(entry: FormDataEntry): FormDataEntry {
  if (entry.type === "json") return { ...entry, value: escapeValue(entry.value) };
  return entry.type === "exploded" ? { ...entry, value: entry.value.map(escapeValue) } : entry;
}

/** Escapes one value like {@link escapeValues}. */
export function escapeValue(value: unknown): unknown {
  if (!hasTemplate(value)) return value;
  if (typeof value === "string") return escapeTemplate(value);
  if (Array.isArray(value)) return value.map(escapeValue);
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([key, inside]) => [
    escapeTemplate(key),
    escapeValue(inside),
  ]);
  return Object.fromEntries(entries);
}

export function createFirstForm(
  open: OpenEndpoint,
  environmentId: string | undefined,
): EndpointFormState {
  const initial = findInitialValues(open.initialState, environmentId);
  return createInitialFormState(open.definition, open.endpoint, initial);
}
