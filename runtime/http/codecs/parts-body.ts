import type { Codec } from "../codec.js";
import { holdsFurtherParts } from "../encode/holds-further-parts.js";
import { createProblem } from "../problem.js";
import type { FieldEncoding, HttpPart } from "../types.js";
import { isBytes } from "./file-body.js";
import { listFields } from "./form-body.js";
import { addHeaders, type Field, toPart, writeMultipart } from "./multipart-body.js";

/**
 * Writes multipart bodies whose parts have no names (RFC 2046, section 5.1), such as multipart/mixed: lists, each item
 * of which is a part with a media type (OpenAPI 3.2, section 4.15.1.2).
 */
export const partsBody: Codec = {
  bodies: {
    parts: ({ contentType, fields = [] }, value) => ({
      type: "multipart",
      mediaType: contentType,
      parts: toNamelessParts(fields, value),
    }),
  },
  toFetchBody: writeMultipart,
};

function toNamelessParts(fields: readonly FieldEncoding[], value: unknown): HttpPart[] {
  return pairItems(fields, value)
    .filter(([, item]) => item !== undefined)
    .map(([field, item]) => {
      const isFile = field.kind === "file" || field.kind === "files";
      const declared: Field = {
        ...field,
        ...(isFile && { kind: "file" }),
        ...(item === null && { contentType: "application/json" }),
      };
      const { name: _name, ...part } = addHeaders(declared, toPart(declared, item));
      return { ...part, contentType: part.contentType ?? "text/plain" };
    });
}

/** The items of a list with their fields. Forms pass an object with field names instead. */
function pairItems(
  fields: readonly FieldEncoding[],
  value: unknown,
): (readonly [Field, unknown])[] {
  const last = fields.at(-1);
  const rest = last && holdsFurtherParts(last) ? last : undefined;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => [fields[index] ?? rest ?? { name: "" }, item]);
  }
  if (isBytes(value)) throw createProblem("invalid-request", "must be a list of parts");
  const named = new Map(listFields(value));
  return fields.flatMap((field): (readonly [Field, unknown])[] => {
    const item = named.get(field.name);
    const isList = field === rest && Array.isArray(item);
    return isList ? item.map((each: unknown) => [field, each]) : [[field, item]];
  });
}
