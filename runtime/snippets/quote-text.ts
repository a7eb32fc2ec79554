/** Characters that cannot be seen or would change how source reads: controls, marks of direction, line ends, half pairs. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

const short: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

const plains: Record<string, RegExp> = {};

/**
 * Text between double quotes with backslash escapes, as most languages read
 * it. `escape` writes a character that must not stand as it is; `special` are
 * further characters that a backslash makes plain.
 */
export function quoteText(
  text: string,
  escape: (code: number, character: string) => string,
  special = "",
): string {
  const plain = (plains[special] ??= new RegExp(`["\\\\${special}]`, "g"));
  const body = text
    .replace(plain, (character) => `\\${character}`)
    .replace(
      unseen,
      (character) => short[character] ?? escape(character.codePointAt(0) ?? 0, character),
    );
  return `"${body}"`;
}

/** `\u00e9` and, beyond 16 bits, two of them. */
export function escapeUnits(_code: number, character: string): string {
  return [...Array(character.length).keys()]
    .map((index) => `\\u${hex(character.charCodeAt(index), 4)}`)
    .join("");
}

/** A number in hexadecimal, padded with zeros. */
export function hex(code: number, digits: number): string {
  return code.toString(16).padStart(digits, "0");
}
