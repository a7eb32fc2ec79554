import type { EndpointDefinition, FormDataField } from "../../definition/index.js";
import type { BodyValue, CallValues, FileValue } from "../../http/index.js";
import { findRequest } from "./sections.js";

/**
 * The same values with a name in the place of every required file that is not
 * chosen yet: for code that is shown or copied, never for the wire.
 */
export function withFilePlaceholders(endpoint: EndpointDefinition, values: CallValues): CallValues {
  const shape = findRequest(endpoint)?.body;
  if (shape?.type === "bytes" && !shape.isOptional && values.body === undefined) {
    return { ...values, body: { filename: "file" } };
  }
  if (shape?.type !== "formData") return values;
  const chosen = (values.body ?? {}) as Record<string, BodyValue>;
  const files = shape.fields.filter((field) => isMissing(field, chosen));
  if (files.length === 0) return values;
  const named = Object.fromEntries(files.map((field) => [field.key, createPlaceholder(field)]));
  return { ...values, body: { ...named, ...chosen } as BodyValue };
}

function isMissing(field: FormDataField, chosen: Readonly<Record<string, unknown>>): boolean {
  return field.type !== "property" && !field.isOptional && chosen[field.key] === undefined;
}

function createPlaceholder({ key, type }: FormDataField): FileValue | FileValue[] {
  return type === "files" ? [{ filename: key }] : { filename: key };
}
