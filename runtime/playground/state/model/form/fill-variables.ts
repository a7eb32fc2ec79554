import {
  resolveShape,
  type ApiDefinition,
  type TypeShape,
  chooseRequest,
  listRequestHeaders,
  type EndpointDefinition,
} from "../../../../definition/index.js";
import type { EndpointFormState, FormBody, FormDataEntry, FormRecord } from "./form-state.js";
import { isRecord } from "../fields/is-record.js";
import { isNumeric } from "../fields/number-bounds.js";
import { readNumberText } from "../fields/number-text.js";
import { fillTemplate, isTemplate, listReferences } from "../variables/template.js";
import { findItemShape, findMember, findShape } from "../fields/value-shape.js";
import type { FindVariable } from "../variables/variables.js";

/** Whether any text in a value contains a variable reference or an escaped one. */
export function hasTemplate(value: unknown): boolean {
  if (typeof value === "string") return isTemplate(value);
  if (Array.isArray(value)) return value.some(hasTemplate);
  if (!isRecord(value)) return false;
  return Object.entries(value).some(([key, inside]) => isTemplate(key) || hasTemplate(inside));
}

/** The names that a value refers to, at any depth, without duplicates. */
export function listValueReferences(value: unknown): string[] {
  if (typeof value === "string") return listReferences(value);
  const inside: unknown[] = Array.isArray(value)
    ? value
    : isRecord(value)
      ? Object.entries(value).flat()
      : [];
  return [...new Set(inside.flatMap(listValueReferences))];
}

/**
 * Fills in the variables of a value, including those in object keys. If the shape is a number, a
 * boolean or a list of them, the resulting text is parsed as that type.
 */
export function fillValue(
  definition: ApiDefinition,
  shape: TypeShape | undefined,
  value: unknown,
  find: FindVariable,
): unknown {
  if (!hasTemplate(value)) return value;
  const plain = shape && findShape(definition, shape, value);
  if (typeof value === "string") {
    const text = fillTemplate(value, find);
    return plain ? readAs(definition, plain, text) : text;
  }
  if (Array.isArray(value)) {
    const item = plain && findItemShape(definition, plain);
    return value.map((each: unknown) => fillValue(definition, item, each, find));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [
      fillTemplate(key, find),
      fillValue(definition, plain && findMember(definition, plain, key), inside, find),
    ]),
  );
}

/** Parses text as the type of a shape. Returns the text itself if that fails. */
function readAs(definition: ApiDefinition, shape: TypeShape, text: string): unknown {
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type === "enum") {
    return plain.values.find(({ value }) => String(value) === text)?.value ?? text;
  }
  if (plain.type !== "alias" || plain.value.type !== "primitive") return text;
  const primitive = plain.value.value;
  if (isNumeric(primitive)) return readNumberText(text);
  return primitive.type === "boolean" && (text === "true" || text === "false")
    ? text === "true"
    : text;
}

/** Fills in the variables of a form. Returns the same object if there are none. */
export function fillForm(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  form: EndpointFormState,
  find: FindVariable,
): EndpointFormState {
  const { headers, pathParameters, queryParameters, cookies, body } = form;
  const groups = [headers, pathParameters, queryParameters, cookies];
  if (!groups.some(hasTemplate) && !hasBodyTemplate(body)) return form;
  const fill = (values: FormRecord, properties: Properties): FormRecord =>
    fillRecord(values, (key, value) =>
      fillValue(definition, properties?.find((each) => each.key === key)?.valueShape, value, find),
    );
  return {
    ...form,
    headers: fill(headers, listRequestHeaders(definition, endpoint)),
    pathParameters: fill(pathParameters, endpoint.pathParameters),
    queryParameters: fill(queryParameters, endpoint.queryParameters),
    ...(cookies ? { cookies: fill(cookies, endpoint.cookieParameters) } : {}),
    body: body && fillBody(definition, endpoint, body, find),
  };
}

type Properties =
  readonly { readonly key: string; readonly valueShape: TypeShape }[] | null | undefined;

function fillRecord(
  values: FormRecord,
  fill: (key: string, value: unknown) => unknown,
): FormRecord {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, fill(key, value)]));
}

/** The values of a body that may contain variables, which excludes files. */
export function listBodyValues(body: FormBody | null): unknown[] {
  if (body === null || body.type === "octet-stream") return [];
  if (body.type === "json") return [body.value];
  return Object.values(body.value).map((entry) => (isFileEntry(entry) ? undefined : entry.value));
}

function isFileEntry(
  entry: FormDataEntry,
): entry is Extract<FormDataEntry, { type: "file" | "fileArray" }> {
  return entry.type === "file" || entry.type === "fileArray";
}

function hasBodyTemplate(body: FormBody | null): boolean {
  return listBodyValues(body).some(hasTemplate);
}

function fillBody(
  definition: ApiDefinition,
  endpoint: EndpointDefinition,
  body: FormBody,
  find: FindVariable,
): FormBody {
  const declared = chooseRequest(endpoint)?.body;
  if (body.type === "json") {
    const shape =
      declared && declared.type !== "bytes" && declared.type !== "formData" ? declared : undefined;
    return { type: body.type, value: fillValue(definition, shape, body.value, find) };
  }
  if (body.type !== "form-data") return body;
  const fields = declared?.type === "formData" ? declared.fields : [];
  const entries = Object.entries(body.value).map(([key, entry]) => {
    const field = fields.find((each) => each.key === key);
    const shape = field?.type === "property" ? field.valueShape : undefined;
    return [key, fillEntry(definition, shape, entry, find)] as const;
  });
  return { type: body.type, value: Object.fromEntries(entries) };
}

function fillEntry(
  definition: ApiDefinition,
  shape: TypeShape | undefined,
  entry: FormDataEntry,
  find: FindVariable,
): FormDataEntry {
  if (isFileEntry(entry)) return entry;
  if (entry.type === "json") {
    return { ...entry, value: fillValue(definition, shape, entry.value, find) };
  }
  const item = shape && findItemShape(definition, shape);
  return {
    ...entry,
    value: entry.value.map((each) => fillValue(definition, item, each, find)),
  };
}
