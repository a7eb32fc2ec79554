import { addBody, plainText, writeBody, writeForm } from "../encode/index.js";
import type { Codec, EncodedParameter } from "../codec.js";
import { createReservedEncoder, spellContent, spellStructure } from "./parameter-styles.js";
import type { FieldEncoding } from "../types.js";

/**
 * Writes application/x-www-form-urlencoded bodies: a field with a style by that style, with a
 * media type as that; of the others lists repeat the name and objects are JSON (OpenAPI 3.1,
 * section 4.8.15). A space is `%20`. No standard says how a body that is a list is written: its
 * items are named by their index, as query string libraries do.
 */
export const formBody: Codec = {
  body: { kind: "form", contentType: "application/x-www-form-urlencoded" },
  addBody,
  writeBody,

  form({ contentType, fields = [] }, value) {
    const style = Array.isArray(value) ? "deepObject" : undefined;
    return writeForm(contentType, value, (name, item) => {
      const field: Field = fields.find((each) => each.name === name) ?? {
        name,
        ...(style && { style }),
      };
      return item == null ? [] : spellField(field, item);
    });
  },
};

type Field = Omit<FieldEncoding, "kind">;

function spellField(field: Field, value: unknown): EncodedParameter {
  const name = encodeURIComponent(field.name);
  const { style, contentType } = field;
  if (style) {
    const { explode = style === "form", allowReserved } = field;
    const encodeName = encodeURIComponent;
    const isMember = plainText(value) === undefined && !explode && style !== "deepObject";
    const encode = allowReserved ? createReservedEncoder(false, isMember) : encodeName;
    return spellStructure({ name, style, explode, encode, encodeName }, value);
  }
  const items = Array.isArray(value) && field.explode !== false ? value : [value];
  return items
    .filter((item) => item != null)
    .map((item) => [name, encodeURIComponent(spellContent(contentType ?? "", item))]);
}
