import { hasTemplate } from "./fill-variables.js";
import type { FormBody, FormDataEntry, FormRecord } from "./form-state.js";
import { isRecord } from "../fields/is-record.js";
import { escapeTemplate } from "../variables/template.js";

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
