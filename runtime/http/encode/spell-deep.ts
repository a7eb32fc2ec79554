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
  encodeName: (text: string) => string = encodeURIComponent,
): EncodedParameter {
  if (!isGiven(value)) return [];
  const text = plainText(value);
  if (text !== undefined) return [[name, encode(text)]];
  return Object.entries(value as object).flatMap(([key, item]) =>
    spellDeep(name + encodeName(`[${key}]`), item, encode, encodeName),
  );
}

/** Whether a value goes anywhere. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}
