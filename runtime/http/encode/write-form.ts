import type { EncodedParameter } from "../codec.js";
import { createProblem } from "../problem.js";
import type { BodyValue, HttpBody } from "../types.js";

/** A urlencoded body of the pairs that each field gives. A space is `%20`. */
export function writeForm(
  contentType: string,
  value: BodyValue | undefined,
  spellField: (name: string, value: unknown) => EncodedParameter,
): HttpBody {
  const pairs = listFields(value).flatMap(([name, item]) => spellField(name, item));
  return {
    type: "form",
    contentType,
    fields: pairs.map(([name, text]) => [decodeURIComponent(name), decodeURIComponent(text)]),
    text: pairs.map(([name, text]) => `${name}=${text}`).join("&"),
  };
}

/** The fields of a form; throws for what has none. */
export function listFields(value: unknown): [name: string, item: unknown][] {
  if (value && typeof value === "object") return Object.entries(value);
  throw createProblem("invalid-request", "must be an object of form fields");
}
