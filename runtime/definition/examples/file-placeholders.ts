import { chooseRequest } from "../encoding/choose-request.js";
import type { BodyValue, CallValues, FileValue } from "../../http/types.js";
import type { EndpointDefinition, FormDataField } from "../model.js";

/**
 * Adds placeholders for required files that are not chosen, for code that is displayed or copied.
 * @example
 * const shown = withFilePlaceholders(endpoint, values);
 */
export function withFilePlaceholders(endpoint: EndpointDefinition, values: CallValues): CallValues {
  const shape = chooseRequest(endpoint)?.body;
  if (shape?.type === "bytes" && !shape.isOptional && values.body === undefined) {
    return { ...values, body: { filename: "file" } };
  }
  if (shape?.type !== "formData") return values;
  const files = listMissingFiles(endpoint, values);
  if (files.length === 0) return values;
  const named = Object.fromEntries(files.map((field) => [field.key, createPlaceholder(field)]));
  return { ...values, body: { ...named, ...(values.body as object | undefined) } as BodyValue };
}

/**
 * The required files of a multipart form that are not chosen yet, in the order of the definition.
 *
 * @example
 * const missing = listMissingFiles(endpoint, values).map(({ key }) => key);
 */
export function listMissingFiles(
  endpoint: EndpointDefinition,
  values: CallValues,
): FormDataField[] {
  const shape = chooseRequest(endpoint)?.body;
  if (shape?.type !== "formData") return [];
  const chosen = (values.body ?? {}) as Readonly<Record<string, unknown>>;
  return shape.fields.filter(
    (field) => field.type !== "property" && !field.isOptional && chosen[field.key] === undefined,
  );
}

function createPlaceholder({ key, type }: FormDataField): FileValue | FileValue[] {
  return type === "files" ? [{ filename: key }] : { filename: key };
}
