import type { Codec } from "../codec.js";
import {
  createReservedEncoder,
  type NamedTexts,
  plainText,
  serializeByStyle,
  serializeContent,
} from "../encode/serialize.js";
import { createProblem } from "../problem.js";
import type { FieldEncoding } from "../types.js";

/**
 * Serializes application/x-www-form-urlencoded bodies: a field with a style by that style, with a
 * media type as that; of the others lists repeat the name and objects are JSON (OpenAPI 3.1,
 * section 4.8.15). A space is `%20`. No standard says how a body that is a list is written: its
 * items are named by their index, as query string libraries do.
 */
export const formBody: Codec = {
  bodies: {
    form({ contentType, fields = [], style: usual }, value) {
      const style = Array.isArray(value) ? "deepObject" : usual;
      const pairs = listFields(value).flatMap(([name, item]) => {
        const declared = fields.find((field) => field.name === name);
        const field: Field = declared ?? { name, ...(style && { style }) };
        return item == null ? [] : serializeField(field, item);
      });
      return {
        type: "form",
        contentType,
        fields: pairs.map(([name, text]) => [decodeURIComponent(name), decodeURIComponent(text)]),
        text: pairs.map(([name, text]) => `${name}=${text}`).join("&"),
      };
    },
  },
};

type Field = Omit<FieldEncoding, "kind">;

/** The fields of a form. Throws for values that are not an object or list. */
export function listFields(value: unknown): [name: string, item: unknown][] {
  if (value && typeof value === "object") return Object.entries(value);
  throw createProblem("invalid-request", "must be an object of form fields");
}

function serializeField(field: Field, value: unknown): NamedTexts {
  const name = encodeURIComponent(field.name);
  const { style, contentType } = field;
  if (style) {
    const { explode = style === "form", allowReserved } = field;
    const encodeName = encodeURIComponent;
    const isMember = plainText(value) === undefined && !explode && style !== "deepObject";
    const encode = allowReserved ? createReservedEncoder(false, isMember) : encodeName;
    return serializeByStyle({ name, style, explode, encode, encodeName }, value);
  }
  const items = Array.isArray(value) && field.explode !== false ? value : [value];
  return items
    .filter((item) => item != null)
    .map((item) => [name, encodeURIComponent(serializeContent(contentType ?? "", item))]);
}
