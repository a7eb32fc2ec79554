import type { FormDataField } from "../../../definition/index.js";
import type { FormDataEntry } from "./form-state.js";

/**
 * The entry of a value among the files of a multipart form, with the content
 * type that the field declares. A list of a field that is sent as one part an
 * item becomes an exploded entry.
 */
export function toFormDataEntry(
  field: Extract<FormDataField, { type: "property" }>,
  value: unknown,
  exploded = field.exploded === true,
): FormDataEntry {
  const declared = Array.isArray(field.contentType) ? field.contentType[0] : field.contentType;
  const media = declared === undefined || declared === null ? {} : { contentType: declared };
  return exploded && Array.isArray(value)
    ? { type: "exploded", value: value as unknown[], ...media }
    : { type: "json", value, ...media };
}
