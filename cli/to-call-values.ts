import type { CallValues, FileValue, FormValue, JsonValue } from "../runtime/http/index.js";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The values of a call from a stored endpoint form state, as the playground
 * keeps it. Files count by name and type: a snippet reads them from disk.
 * Undefined for anything else.
 */
export function toCallValues(state: unknown): CallValues | undefined {
  if (!isFields(state) || state["type"] !== "endpoint") return undefined;
  const body = isFields(state["body"]) ? toBody(state["body"]) : undefined;
  return {
    path: toRecord(state["pathParameters"]),
    query: toRecord(state["queryParameters"]),
    headers: toRecord(state["headers"]),
    cookies: toRecord(state["cookies"]),
    ...(body === undefined ? {} : { body }),
  };
}

function toBody(body: Fields): CallValues["body"] {
  const { type, value } = body;
  if (type === "json") return value as JsonValue | undefined;
  if (type === "octet-stream") return isFields(value) ? toFile(value) : undefined;
  if (type !== "form-data" || !isFields(value)) return undefined;
  const fields = Object.entries(value).map(([key, entry]): [string, FormValue | undefined] => [
    key,
    toField(entry),
  ]);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
}

function toField(entry: unknown): FormValue | undefined {
  if (!isFields(entry)) return undefined;
  const { type, value } = entry;
  if (type === "file") return isFields(value) ? toFile(value) : undefined;
  if (type === "fileArray") return Array.isArray(value) ? value.filter(isFields).map(toFile) : [];
  return value as JsonValue | undefined;
}

function toFile({ name, type }: Fields): FileValue {
  const contentType = typeof type === "string" && type !== "" ? { contentType: type } : {};
  return { filename: typeof name === "string" ? name : "file", ...contentType };
}

function toRecord(value: unknown): Record<string, JsonValue> {
  return isFields(value) ? (value as Record<string, JsonValue>) : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
