import { createMark, exactNumber } from "./print-json.js";

/**
 * Parses JSON text (RFC 8259) without losing digits.
 *
 * Without `exact`, every integer that a double would change becomes a `bigint` and every other number
 * whose text would change (`1.10`, `1e400`, `-0`) an `ExactNumber`. With `exact`, integers are kept only
 * at those locations (lists of keys; `*` is any one key or index, `**` any number of them) and all other
 * numbers are the nearest double. Text in which nothing can change is parsed natively.
 *
 * @throws SyntaxError as `JSON.parse` does.
 *
 * @example
 * parseJson('{"id":9007199254740993}'); // { id: 9007199254740993n }
 */
export function parseJson(text: string, exact?: readonly (readonly string[])[]): unknown {
  return exact ? parseExactAt(text, exact) : parseWritten(text);
}

/** {@link parseJson} with places. */
export function parseExactAt(text: string, exact: readonly (readonly string[])[]): unknown {
  const plain: unknown = JSON.parse(text);
  if (!/\d{16}/.test(text)) return plain;
  const mark = createMark();
  const restore = (value: unknown, places: readonly (readonly string[])[]): unknown => {
    if (typeof value === "string" && value.startsWith(mark)) {
      const digits = value.slice(mark.length);
      return places.some(endsHere) ? BigInt(digits) : +digits;
    }
    if (value && typeof value === "object") {
      const parent = value as Record<string, unknown>;
      for (const key in parent) parent[key] = restore(parent[key], enter(places, key));
    }
    return value;
  };
  return restore(JSON.parse(markNumbers(text, mark, integers)), exact);
}

/** {@link parseJson} with the place `**`: all integers. */
export function parseExactly(text: string): unknown {
  const plain: unknown = JSON.parse(text);
  return /\d{16}/.test(text) ? restoreNumbers(text, integers, BigInt) : plain;
}

function parseWritten(text: string): unknown {
  const plain: unknown = JSON.parse(text);
  if (!/\d{16}|\d[.eE]|-0/.test(text)) return plain;
  return restoreNumbers(text, /\d/, (digits) =>
    /^-?[1-9]\d*$/.test(digits) ? BigInt(digits) : exactNumber(digits),
  );
}

/** Integers that a double may not hold. */
const integers = /^-?\d{16,}$/;

function restoreNumbers(
  text: string,
  pattern: RegExp,
  restore: (digits: string) => unknown,
): unknown {
  const mark = createMark();
  return JSON.parse(markNumbers(text, mark, pattern), (_key, value: unknown) =>
    typeof value === "string" && value.startsWith(mark) ? restore(value.slice(mark.length)) : value,
  );
}

/**
 * Valid JSON text in which each number of a pattern that a double would change is a string after
 * `mark`. Apart from the lexer: with it, packages with exact numbers hold 225 bytes (gzip) more and
 * are no faster.
 */
function markNumbers(text: string, mark: string, pattern: RegExp): string {
  let isString = false;
  return text.replace(/\\.|"|-?\d[\d.eE+-]*/g, (token) => {
    if (token === '"') isString = !isString;
    return isString || !pattern.test(token) || `${+token}` === token ? token : `"${mark}${token}"`;
  });
}

/** What is left of the places below `key`. */
function enter(places: readonly (readonly string[])[], key: string): readonly string[][] {
  return places.flatMap(([first, ...rest]) => {
    if (first === "**") return [["**", ...rest], ...enter([rest], key)];
    return first === "*" || first === key ? [rest] : [];
  });
}

function endsHere(place: readonly string[]): boolean {
  return place.every((key) => key === "**");
}

/** Whatever walks a value that is nested deeper overflows its stack, `JSON.stringify` included. */
const deepest = 5000;

/**
 * Throws for JSON text that is nested deeper than 5,000 levels. Short text is not inspected. Apart
 * from the lexer, because every generated package holds it: with it each holds 190 bytes (gzip) more.
 */
export function checkDepth(text: string): void {
  let depth = 0;
  let isString = false;
  if (text.length < 2 * deepest) return;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Square and curly brackets differ in one bit.
    const side = 124 - (code | 32);
    if (code === 92) at++;
    else if (code === 34) isString = !isString;
    else if (!isString && side * side === 1) depth += side;
    if (depth > deepest) throw new SyntaxError("Too deep");
  }
}
