import {
  createDefaultValue,
  createExampleValue,
  createNeededValue,
  resolveShape,
  type ApiDefinition,
  type EndpointDefinition,
  type EndpointRequest,
  type ExampleEndpointCall,
  type FormDataField,
  type ObjectProperty,
  type TypeShape,
} from "../../definition/index.js";
import type { PlaygroundInitialState, PlaygroundInitialValues } from "../playground-props.js";
import { createExampleBody } from "./example-body.js";
import type { EndpointFormState, FormBody, FormDataEntry, FormRecord } from "./form-state.js";
import { toFormDataEntry } from "./form-data-entry.js";
import { bodyKind, findRequest, listHeaders } from "./sections.js";

/** Makes a value for a shape; `undefined` leaves it out. A parameter may declare examples of its own. */
type CreateValue = (shape: TypeShape, examples?: readonly unknown[] | null) => unknown;

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
  const createValue: CreateValue = (shape) => createDefaultValue(definition, shape);
  const state = createState(definition, endpoint, createValue);
  return mergeInitial(definition, endpoint, state, initial);
}

/**
 * The form filled with an example. Without one every property is filled.
 * What the example does not name keeps its initial value, unless it is
 * required and has no value of the site's: then something plausible stands
 * there, so that the example can be sent.
 */
export function createExampleFormState(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  initial: PlaygroundInitialValues = {},
  example: ExampleEndpointCall | undefined = endpoint.examples?.[0],
): EndpointFormState {
  const start = createInitialFormState(definition, endpoint, initial);
  const createValue: CreateValue = (shape, examples) =>
    createExampleValue(definition, shape, examples);
  const created = createState(definition, endpoint, createValue);
  const filled = mergeInitial(definition, endpoint, created, initial);
  if (!example) return filled;
  const headers = matchHeaderNames(listHeaders(definition, endpoint), example.headers ?? {});
  const cookies = { ...start.cookies, ...example.cookies };
  return {
    ...start,
    headers: { ...fillPresent(start.headers, filled.headers), ...headers },
    pathParameters: {
      ...fillPresent(start.pathParameters, filled.pathParameters),
      ...example.pathParameters,
    },
    queryParameters: {
      ...fillPresent(start.queryParameters, filled.queryParameters),
      ...example.queryParameters,
    },
    ...(endpoint.cookieParameters?.length ? { cookies } : {}),
    body: createExampleBody(definition, endpoint, example) ?? (start.body && filled.body),
  };
}

/**
 * The form of an endpoint without an example, filled so that it can be sent: with what is required,
 * and with what has an example of its own. A body that requires nothing is filled whole, and so is
 * the form where there is nothing to fill otherwise.
 */
export function createNeededFormState(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  initial: PlaygroundInitialValues = {},
): EndpointFormState {
  const whole = createExampleFormState(definition, endpoint, initial);
  const createValue: CreateValue = (shape, examples) =>
    examples?.length || !resolveShape(definition, shape).optional
      ? createExampleValue(definition, shape, examples)
      : undefined;
  const createBodyValue: CreateValue = (shape) => createNeededValue(definition, shape);
  const created = createState(definition, endpoint, createValue, createBodyValue);
  const needed = mergeInitial(definition, endpoint, created, initial);
  const { headers, pathParameters, queryParameters, cookies, body } = needed;
  const isBodyEmpty = isEmpty(body?.value ?? undefined);
  if (isBodyEmpty && [headers, pathParameters, queryParameters, cookies].every(isEmpty)) {
    return whole;
  }
  return isBodyEmpty ? { ...needed, body: whole.body } : needed;
}

/** Of an object: it has no properties. */
function isEmpty(value: unknown): boolean {
  return (
    value === undefined || (typeof value === "object" && Object.keys(value ?? [0]).length === 0)
  );
}

/** Example values for what is there from the start, which is what is required and what the site gives. */
function fillPresent(start: FormRecord, filled: FormRecord): FormRecord {
  return Object.fromEntries(
    Object.entries(start).map(([key, value]) => [key, filled[key] ?? value]),
  );
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
  const declared = listHeaders(definition, endpoint);
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
  createValue: CreateValue,
  createBodyValue = createValue,
): EndpointFormState {
  const record = (properties: readonly ObjectProperty[] | null | undefined): FormRecord =>
    Object.fromEntries(
      (properties ?? [])
        .map(({ key, valueShape, examples }) => [key, createValue(valueShape, examples)] as const)
        .filter(([, value]) => value !== undefined),
    );
  const request = findRequest(endpoint);
  return {
    type: "endpoint",
    headers: record(listHeaders(definition, endpoint)),
    pathParameters: record(endpoint.pathParameters),
    queryParameters: record(endpoint.queryParameters),
    ...(endpoint.cookieParameters?.length ? { cookies: record(endpoint.cookieParameters) } : {}),
    body: request ? createBody(definition, request, createValue, createBodyValue) : null,
  };
}

function createBody(
  definition: ApiDefinition,
  request: EndpointRequest,
  createValue: CreateValue,
  createBodyValue: CreateValue,
): FormBody | null {
  const { body } = request;
  if (body.type === "formData") return createFormData(definition, body.fields, createValue);
  if (body.type === "bytes" || bodyKind(request) !== "json") {
    return { type: "octet-stream", value: undefined };
  }
  const value = createBodyValue(body);
  return value === undefined ? null : { type: "json", value };
}

function createFormData(
  definition: ApiDefinition,
  fields: readonly FormDataField[],
  createValue: CreateValue,
): FormBody {
  const entries = fields.map((field) => [field.key, createEntry(field, createValue)] as const);
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

function createEntry(field: FormDataField, createValue: CreateValue): FormDataEntry {
  if (field.type === "file") return { type: "file", value: undefined };
  if (field.type === "files") return { type: "fileArray", value: [] };
  return toFormDataEntry(field, createValue(field.valueShape, field.examples));
}
