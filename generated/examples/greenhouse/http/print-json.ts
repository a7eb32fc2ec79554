import { createProblem } from "./problem.js";

/** Begins the text of a number inside a string while it is printed; nobody can foresee it. */
const mark = /* @__PURE__ */ `${/* @__PURE__ */ Math.random()}#`;

/** Printing is synchronous, so one state is enough. */
let isPrinting = false;
let hasMarks = false;

/** What a number that JSON cannot hold prints as: itself by {@link printJson}, else the nearest double. */
export function markNumber(digits: string): string | number {
  hasMarks = isPrinting;
  return isPrinting ? mark + digits : +digits;
}

/**
 * Prints a value as JSON text as `JSON.stringify` does, but `bigint` and exact numbers digit by
 * digit, and without silent losses: throws for what JSON would turn into something else (NaN, an
 * invalid date, a map, a set, bytes), naming the place, for circular values and for values without
 * a JSON form. Ordinary values are printed natively, at the price of one regular expression.
 */
export function printJson(value: unknown, space?: string | number): string {
  let text: string | undefined;
  isPrinting = true;
  hasMarks = false;
  try {
    text = printNatively(value, space) ?? JSON.stringify(value, createReplacer(), space);
  } catch (cause) {
    // Never the message of a caller's own toJSON.
    throw (cause as { detail?: unknown }).detail
      ? cause
      : createProblem("invalid-request", "has no JSON form", cause);
  } finally {
    isPrinting = false;
  }
  if (text === undefined) throw createProblem("invalid-request", "has no JSON form");
  return hasMarks ? text.replace(new RegExp(`"${mark}(.*?)"`, "g"), "$1") : text;
}

/** `undefined` when something may have been lost, or cannot be printed. */
function printNatively(value: unknown, space: string | number | undefined): string | undefined {
  try {
    const text = JSON.stringify(value, undefined, space);
    // Maps, sets, bytes and NaN print like this; a page may teach BigInt to print itself.
    return /null|\{\}|"0":|"Buffer"/.test(text) || "toJSON" in BigInt.prototype ? undefined : text;
  } catch {
    return undefined;
  }
}

type Replacer = (this: Record<string, unknown>, key: string, plain: unknown) => unknown;

function createReplacer(): Replacer {
  const parents: unknown[] = [];
  const keys: string[] = [];
  return function (key, plain) {
    const raw = this[key];
    while (parents.length > 0 && parents.at(-1) !== this) {
      parents.pop();
      keys.pop();
    }
    keys.push(key);
    parents.push(plain);
    if (typeof raw === "bigint") return markNumber(`${raw}`);
    if (isLost(raw, plain)) {
      throw createProblem("invalid-request", `has no JSON form at ${keys.join("/") || "its root"}`);
    }
    return plain;
  };
}

function isLost(raw: unknown, plain: unknown): boolean {
  if (typeof plain === "number") return !Number.isFinite(plain);
  if (plain === null) return raw !== null;
  return (
    ArrayBuffer.isView(raw) ||
    (typeof plain === "object" &&
      Object.keys(plain).length === 0 &&
      !/ (Object|Array)\]/.test(Object.prototype.toString.call(plain)))
  );
}
