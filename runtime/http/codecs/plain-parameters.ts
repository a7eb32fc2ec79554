import type { Codec, EncodedParameter } from "../codec.js";
import { fillPath, plainText, spellOperation } from "../encode/index.js";
import { createProblem } from "../problem.js";
import type { ParameterEncoding } from "../types.js";

/** Encodes scalars in query, headers and cookies, and lists as repeated query keys. */
export const plainParameters: Codec = {
  name: "plainParameters",
  spellParameters: spellOperation,
  encodeParameter: spellPlain,
};

/** Fills a path that the text of a call cannot hold with the texts of its parameters. */
export const spelledPath: Codec = { name: "spelledPath", fillPath };

/** Throws where {@link spellPlainly} gives nothing. */
export function spellPlain(parameter: ParameterEncoding, value: unknown): EncodedParameter {
  const pairs = spellPlainly(parameter, value);
  if (pairs) return pairs;
  throw createProblem("invalid-request", "must be a scalar");
}

/** `undefined` where more is needed: structures, other styles than the location's default. */
export function spellPlainly(
  { in: location, name, style, explode, contentType, allowReserved }: ParameterEncoding,
  value: unknown,
): EncodedParameter | undefined {
  const isNamed = location === "query" || location === "cookie";
  if (contentType || allowReserved || style !== (isNamed ? "form" : "simple")) return undefined;
  const encode = location === "header" ? String : encodeURIComponent;
  const pairs: [string, string][] = [];
  const isList = location === "query" && explode && Array.isArray(value);
  for (const item of isList ? (value as unknown[]) : [value]) {
    const text = item == null ? "" : plainText(item);
    if (text === undefined) return undefined;
    if (item != null) pairs.push([isNamed ? encode(name) : name, encode(text)]);
  }
  return pairs;
}
