import type { FormDataRequest } from "../model.js";

/**
 * The items of a body whose parts have no names, by the keys of the fields, as forms hold them: the last field has a
 * list where it holds all further parts.
 *
 * @example
 * const file = { type: "file", key: "part 1", isOptional: false } as const;
 * const files = { type: "files", key: "further parts", isOptional: true } as const;
 * nameParts({ fields: [file, files] }, ["a", "b"]); // { "part 1": "a", "further parts": ["b"] }
 */
export function nameParts(
  { fields }: Pick<FormDataRequest, "fields">,
  items: readonly unknown[],
): Record<string, unknown> {
  const entries = fields.flatMap((field, index): [string, unknown][] => {
    const holdsRest = field.type === "files" || (field.type === "property" && field.exploded);
    const value = holdsRest ? items.slice(index) : items[index];
    return index < items.length ? [[field.key, value]] : [];
  });
  return Object.fromEntries(entries);
}
