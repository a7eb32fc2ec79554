import type { Codec, EncodedParameter } from "../codec.js";
import { plainText } from "../encode/index.js";
import { createProblem } from "../problem.js";
import type { ParameterEncoding } from "../types.js";

/** Encodes scalars in query, headers and cookies, and lists as repeated query keys. */
export const plainParameters: Codec = {
  encodeParameter: spellPlain,
};

/** In the style of the parameter's location, whatever its own is; throws for structures. */
export function spellPlain(
  { in: location, name, explode }: ParameterEncoding,
  value: unknown,
): EncodedParameter {
  const isNamed = location === "query" || location === "cookie";
  const encode = location === "header" ? String : encodeURIComponent;
  const isList = location === "query" && explode && Array.isArray(value);
  const items: readonly unknown[] = isList ? value : [value];
  return items
    .filter((item) => item != null)
    .map((item) => {
      const text = plainText(item);
      if (text === undefined) throw createProblem("invalid-request", "must be a scalar");
      return [isNamed ? encode(name) : name, encode(text)];
    });
}
