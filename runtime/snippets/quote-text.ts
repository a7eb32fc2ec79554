import { replaceHidden } from "../definition/text/index.js";

const short: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const plains: Record<string, RegExp> = {};

/**
 * Text in double quotes with backslash escapes. `escape` encodes a hidden character; `special` are
 * further characters to escape.
 */
export function quoteText(
  text: string,
  escape: (character: string) => string,
  special = "",
): string {
  const plain = (plains[special] ??= new RegExp(`["\\\\${special}]`, "g"));
  const body = text.replace(plain, (character) => `\\${character}`);
  return `"${replaceHidden(body, (character) => short[character] ?? escape(character))}"`;
}

/** The code of a character in hexadecimal with leading zeros. */
export function hex(character: string, digits: number): string {
  return (character.codePointAt(0) ?? 0).toString(16).padStart(digits, "0");
}
