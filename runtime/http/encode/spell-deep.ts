import type { EncodedParameter } from "../codec.js";
import { plainText } from "./plain-text.js";

/**
 * `name[key][key]=text`; the keys of lists are their indexes, so that one item is a list, too. The
 * name is already encoded.
 */
export function spellDeep(
  name: string,
  value: unknown,
  encode: (text: string) => string = encodeURIComponent,
): EncodedParameter {
  if (value == null) return [];
  const text = plainText(value);
  if (text !== undefined) return [[name, encode(text)]];
  return Object.entries(value as object).flatMap(([key, item]) =>
    spellDeep(name + encodeURIComponent(`[${key}]`), item, encode),
  );
}
