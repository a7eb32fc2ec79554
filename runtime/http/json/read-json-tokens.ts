import { findTokenEnd, skipSpace } from "./json-lexer.js";

/** A token of JSON text. A string that is not closed ends with its line. */
export interface JsonToken {
  /** A mark is one of `{}[]:,`; `unknown` is what JSON does not have. */
  readonly kind: "string" | "number" | "literal" | "mark" | "unknown";
  readonly start: number;
  /** Behind its last character. */
  readonly end: number;
  /** As written, quotes and escapes included. */
  readonly text: string;
}

/**
 * All tokens of JSON text, however unfinished; between them is white space only. JSON allows no
 * line break inside a string, so one that is still being typed leaves the next lines as they are.
 */
export function readJsonTokens(text: string): JsonToken[] {
  const tokens: JsonToken[] = [];
  let [end, line] = [0, -1];
  for (let start = skipSpace(text, 0); start < text.length; start = skipSpace(text, end)) {
    if (line < start) line = findLineEnd(text, start);
    end = findTokenEnd(text, start, line);
    const token = text.slice(start, end);
    tokens.push({ kind: kindOf(token), start, end, text: token });
  }
  return tokens;
}

function findLineEnd(text: string, position: number): number {
  const length = text.slice(position).search(/[\r\n]/);
  return length < 0 ? text.length : position + length;
}

/** Whether a string token has its closing quote. */
export function isClosedString(token: string): boolean {
  let slash = token.length - 1;
  if (slash < 1 || token[slash] !== '"') return false;
  while (token[slash - 1] === "\\") slash--;
  return (token.length - 1 - slash) % 2 === 0;
}

/** The text of a string token; without its quotes as it is written when it is not correct. */
export function readQuoted(token: string): string {
  try {
    return String(JSON.parse(token));
  } catch {
    return token.replace(/^"/, "").replace(/"$/, "");
  }
}

/** Whether a token is a number as JSON writes them (RFC 8259, section 6). */
export function isJsonNumber(token: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(token);
}

function kindOf(token: string): JsonToken["kind"] {
  if (token.startsWith('"')) return "string";
  if (/^[{}[\]:,]/.test(token)) return "mark";
  if (isJsonNumber(token)) return "number";
  return /^(?:true|false|null)$/.test(token) ? "literal" : "unknown";
}
