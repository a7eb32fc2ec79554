/** What a scan of JSON text learns without parsing it. */
export interface JsonScan {
  /** How many keys its objects have, repeated ones counted each time. */
  readonly keys: number;
  /** There may be an integer that a double cannot hold. */
  readonly longNumbers: boolean;
  /** How many objects and lists lie inside each other at most. */
  readonly depth: number;
}

/** The characters that give JSON its structure, as codes: texts are long. */
export const quote = 0x22;
export const comma = 0x2c;
export const openBracket = 0x5b;
export const closeBracket = 0x5d;
export const openBrace = 0x7b;
export const closeBrace = 0x7d;
const colon = 0x3a;
/** 2^53 has sixteen digits. */
const longestSafe = 15;

/**
 * One pass over the text. Tells whether the native parser is good enough:
 * it loses repeated keys and long integers without a word.
 */
export function scanJson(text: string): JsonScan {
  let keys = 0;
  let digits = 0;
  let longNumbers = false;
  let depth = 0;
  let deepest = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // Half of a text that was made to be read.
    if (code <= 0x20) {
      digits = 0;
      continue;
    }
    if (code === quote) index = endOfString(text, index);
    else if (code === colon) keys++;
    else if (code === openBrace || code === openBracket) deepest = Math.max(deepest, ++depth);
    else if (code === closeBrace || code === closeBracket) depth--;
    if (code >= 0x30 && code <= 0x39) {
      if (++digits > longestSafe) longNumbers = true;
    } else digits = 0;
  }
  return { keys, longNumbers, depth: deepest };
}

/** The index of the closing quote; the text's end when there is none. */
export function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, index: number): boolean {
  let backslashes = 0;
  while (text.charCodeAt(index - 1 - backslashes) === 0x5c) backslashes++;
  return backslashes % 2 === 1;
}
