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

/** Makes the values of a form; `undefined` leaves one out. */
interface ValueMaker {
  /** Of a parameter, or of a field of a multipart body. */
  readonly property: (property: ObjectProperty) => unknown;
  readonly body: (shape: TypeShape) => unknown;
}

/** The site's values for an environment: its own entry replaces all others, credentials included. */
export function findInitialValues(
  state: PlaygroundInitialState | undefined,
  environmentId: string | undefined,
): PlaygroundInitialValues {
  const entries = state?.env_state ?? {};
  const own =
    environmentId !== undefined && Object.hasOwn(entries, environmentId)
      ? entries[environmentId]
      : undefined;
  return own ?? state ?? {};
}

/** The form at first: the types' defaults, then the site's values. The example plays no part. */
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
 * The form filled with an example, so that it can be sent: the example's values, what is required,
 * and what is optional where the author gave an example for that very location. `everything` fills
 * all that is optional, too, apart from what is deprecated. The site's values win over made-up
 * ones, the example over the site's.
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

/** The site's initial values may refer to variables; what a document gives as an example does not. */
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

/** The values of an example, with the types that are declared for them. */
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

/** A body that may be left out and requires nothing is left out; the parameters of a JSON-RPC method are always sent. */
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

/** Header names are compared without case and kept as the definition writes them. */
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

/** A site's values are for all its endpoints: one that does not declare a name does not send it. */
function onlyKeys(values: FormRecord | undefined, keys: ReadonlySet<string>): FormRecord {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([key]) => keys.has(key)));
}

function keysOf(properties: readonly ObjectProperty[] | null | undefined): Set<string> {
  return new Set((properties ?? []).map(({ key }) => key));
}

function createState(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  make: ValueMaker,
): EndpointFormState {
  const record = (properties: readonly ObjectProperty[] | null | undefined): FormRecord =>
    Object.fromEntries(
      (properties ?? [])
        .map((property) => [property.key, make.property(property)] as const)
        .filter(([, value]) => value !== undefined),
    );
  const request = chooseRequest(endpoint);
  return {
    type: "endpoint",
    headers: record(listRequestHeaders(definition, endpoint)),
    pathParameters: record(endpoint.pathParameters),
    queryParameters: record(endpoint.queryParameters),
    ...(endpoint.cookieParameters?.length ? { cookies: record(endpoint.cookieParameters) } : {}),
    body: request ? createBody(definition, request, make) : null,
  };
}

function createBody(
  definition: ApiDefinition,
  request: EndpointRequest,
  make: ValueMaker,
): FormBody | null {
  const { body } = request;
  if (body.type === "formData") return createFormData(definition, body.fields, make);
  if (body.type === "bytes" || bodyKind(request) !== "json") {
    return { type: "octet-stream", value: undefined };
  }
  const value = make.body(body);
  return value === undefined ? null : { type: "json", value };
}

function createFormData(
  definition: ApiDefinition,
  fields: readonly FormDataField[],
  make: ValueMaker,
): FormBody {
  const entries = fields.map((field) => [field.key, createEntry(field, make)] as const);
  return {
    type: "form-data",
    value: Object.fromEntries(
      entries.filter(([key]) => isFilled(definition, fields, key, entries)),
    ) as Record<string, FormDataEntry>,
  };
}

/** Required fields are there from the start; an optional one only when a value was made for it. */
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

/** Whether a multipart field must be there: it is not optional. */
export function isRequiredField(definition: ApiDefinition, field: FormDataField): boolean {
  if (field.type !== "property") return !field.isOptional;
  return !resolveShape(definition, field.valueShape).optional;
}

function createEntry(field: FormDataField, make: ValueMaker): FormDataEntry {
  if (field.type === "file") return { type: "file", value: undefined };
  if (field.type === "files") return { type: "fileArray", value: [] };
  return toFormDataEntry(field, make.property(field));
}

/** Values of a document: `{{name}}` in them is text of the author's and no variable of the user's. */
export function escapeValues(values: FormRecord): FormRecord {
  return escapeValue(values) as FormRecord;
}

/** The same for a body; files stay as they are. */
export function escapeBody(body: FormBody): FormBody {
  if (body.type === "json") return { ...body, value: escapeValue(body.value) };
  if (body.type !== "form-data") return body;
  const entries = Object.entries(body.value).map(([key, entry]) => [key, escapeEntry(entry)]);
  return { ...body, value: Object.fromEntries(entries) as typeof body.value };
}

function escapeEntry(entry: FormDataEntry): FormDataEntry {
  if (entry.type === "json") return { ...entry, value: escapeValue(entry.value) };
  return entry.type === "exploded" ? { ...entry, value: entry.value.map(escapeValue) } : entry;
}

function escapeValue(value: unknown): unknown {
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
