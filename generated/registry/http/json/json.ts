import { createProblem } from "../problem.js";
import type { ExactNumber } from "../types.js";

/** Random prefix of exact numbers in strings while printing. */
const mark = /* @__PURE__ */ createMark();

/** Printing is synchronous, so one flag is sufficient. */
let isPrinting = false;

/**
 * The representation of a number that JSON cannot hold: its digits in {@link printJson}, otherwise
 * the nearest double.
 */
function markNumber(digits: string): string | number {
  return isPrinting ? mark + digits : +digits;
}

/**
 * Serializes a value as `JSON.stringify` does, but with every digit of `bigint` and exact numbers.
 *
 * @throws Error for values that JSON would silently change or cannot represent: NaN, invalid dates,
 * maps, sets, bytes, circular values. The message names the location.
 *
 * @example
 * printJson({ id: 9007199254740993n }); // {"id":9007199254740993}
 */
export function printJson(value: unknown, space?: string | number): string {
  let text: string | undefined;
  isPrinting = true;
  try {
    text = printMarked(value, space);
  } catch (cause) {
    throw createProblem("invalid-request", "has no JSON form", cause);
  } finally {
    isPrinting = false;
  }
  // Maps, sets, bytes, NaN and invalid dates are printed like this.
  const lost = text && /null|\{\}|"0":|"Buffer"/.test(text) ? findLost(value) : undefined;
  if (!text || lost !== undefined) {
    throw createProblem("invalid-request", `has no JSON form at ${lost || "its root"}`);
  }
  return text.includes(mark) ? text.replace(new RegExp(`"${mark}(.*?)"`, "g"), "$1") : text;
}

/** Uses `JSON.stringify` directly where possible, which is faster. */
function printMarked(value: unknown, space: string | number | undefined): string | undefined {
  try {
    // A page may have defined `BigInt.prototype.toJSON`.
    if (!("toJSON" in BigInt.prototype)) return JSON.stringify(value, undefined, space);
  } catch {
    // The value contains a bigint, or cannot be printed.
  }
  return JSON.stringify(value, markBigInt, space);
}

function markBigInt(this: Readonly<Record<string, unknown>>, key: string, plain: unknown): unknown {
  const raw = this[key];
  return typeof raw === "bigint" ? markNumber(`${raw}`) : plain;
}

/** The location of the first value that JSON cannot hold; "" is the value itself. */
function findLost(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? undefined : "";
  if (!value || typeof value !== "object") return undefined;
  const keys = Object.keys(value);
  const { toJSON } = value as { toJSON?: () => unknown };
  const isEmpty = toJSON ? toJSON.call(value) === null : !keys[0] && !isPlain(value);
  if (isEmpty || ArrayBuffer.isView(value)) return "";
  if (toJSON) return undefined;
  for (const key of keys) {
    const place = findLost((value as Record<string, unknown>)[key]);
    if (place !== undefined) return `/${key}${place}`;
  }
  return undefined;
}

/** A random prefix that documents cannot predict. */
function createMark(): string {
  return `${Math.random()}#`;
}

/** Whether a value is a plain object or list, not an instance of a class such as `Map`. */
export function isPlain(value: unknown): boolean {
  return / (Object|Array)\]/.test(Object.prototype.toString.call(value));
}

class WrittenNumber implements ExactNumber {
  readonly $number: string;

  constructor(text: string) {
    this.$number = text;
  }

  /** For other code that uses `JSON.stringify`: the nearest double. */
  toJSON(): string | number {
    return markNumber(this.$number);
  }

  toString(): string {
    return this.$number;
  }
}

/**
 * Creates a number that is serialized exactly as written. `text` must be a JSON number (RFC 8259,
 * section 6); it is not checked here.
 *
 * @example
 * printJson({ price: exactNumber("1.10") }); // {"price":1.10}
 */
export function exactNumber(text: string): ExactNumber {
  return new WrittenNumber(text);
}

/**
 * Whether a value was created by {@link exactNumber} in this realm. A plain object with a key
 * `$number` was not.
 *
 * @example
 * const price = isExactNumber(value) ? value.$number : value;
 */
export function isExactNumber(value: unknown): value is ExactNumber {
  return value instanceof WrittenNumber;
}

/**
 * Converts an integer to a number; narrows a type such as `number | bigint`, which 64-bit integers have.
 *
 * @throws RangeError if no number holds the integer exactly.
 * @example
 * const id: number = toNumber(7n);
 */
export function toNumber(integer: number | bigint): number {
  const number = Number(integer);
  if (typeof integer === "bigint" && BigInt(number) !== integer) {
    throw new RangeError("A number cannot hold this integer exactly. Use it as a bigint.");
  }
  return number;
}

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

/** The rest of the paths below `key`. */
function enter(places: readonly (readonly string[])[], key: string): readonly string[][] {
  return places.flatMap(([first, ...rest]) => {
    if (first === "**") return [["**", ...rest], ...enter([rest], key)];
    return first === "*" || first === key ? [rest] : [];
  });
}

function endsHere(place: readonly string[]): boolean {
  return place.every((key) => key === "**");
}

/** Recursive functions overflow their stack on deeper values, including `JSON.stringify`. */
const maxDepth = 5000;

/**
 * Throws for JSON text that is nested deeper than 5,000 levels. Short text is not inspected. Apart
 * from the lexer, because every generated package holds it: with it each holds 190 bytes (gzip) more.
 */
export function checkDepth(text: string): void {
  let depth = 0;
  let isString = false;
  if (text.length < 2 * maxDepth) return;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Square and curly brackets differ in one bit.
    const side = 124 - (code | 32);
    if (code === 92) at++;
    else if (code === 34) isString = !isString;
    else if (!isString && side * side === 1) depth += side;
    if (depth > maxDepth) throw new SyntaxError("Too deep");
  }
}
