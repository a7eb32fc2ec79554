import type { Codec } from "./codec.js";
import { spellContent, spellStructure } from "./parameter-styles.js";
import { plainText } from "./plain-text.js";
import { createProblem } from "./problem.js";
import type { FieldEncoding } from "./types.js";
import { bodyWriting } from "./body-writing.js";

/**
 * Writes application/x-www-form-urlencoded bodies: a field with a style by that style, with a
 * media type as that; of the others lists repeat the name and objects are JSON (OpenAPI 3.1,
 * section 4.8.15). A space is `%20`.
 */
export const formBody: Codec = {
  name: "formBody",
  ...bodyWriting,

  form({ contentType, fields = [] }, value) {
    if (!value || typeof value !== "object" || Array.isArray(value)) {
      throw createProblem("invalid-request", "must be an object of form fields");
    }
    const pairs = Object.entries(value).flatMap(([name, item]) =>
      item == null ? [] : spellField(fields.find((field) => field.name === name) ?? { name }, item),
    );
    return {
      type: "form",
      contentType,
      fields: pairs.map(([name, text]) => [decodeURIComponent(name), decodeURIComponent(text)]),
      text: pairs.map(([name, text]) => `${name}=${text}`).join("&"),
    };
  },
};

type Field = Pick<FieldEncoding, "name" | "style" | "explode" | "contentType">;

function spellField(field: Field, value: unknown): readonly (readonly [string, string])[] {
  const name = encodeURIComponent(field.name);
  const { style, contentType } = field;
  if (style || (!contentType && plainText(value) !== undefined)) {
    const explode = field.explode ?? style === "form";
    return spellStructure(
      { name, style: style ?? "form", explode, encode: encodeURIComponent },
      value,
    );
  }
  const items = Array.isArray(value) && field.explode !== false ? value : [value];
  return items
    .filter((item) => item != null)
    .map((item) => [name, encodeURIComponent(spellContent(contentType ?? "", item))]);
}
