import { isExactNumber, takeLossy } from "./exact-number.js";
import { createMark } from "./parse-json.js";

/**
 * Prints a value as JSON text as `JSON.stringify` does, except that `bigint` and exact numbers are
 * written as numbers, digit by digit. Values without them are printed natively. Throws `TypeError`
 * for circular values and whatever a `toJSON` throws; `undefined` and functions give `undefined`
 * as text "undefined" never does: they throw too.
 */
export function printJson(value: unknown, space?: string | number): string {
  const text = printNatively(value, space) ?? printMarked(value, space);
  if (text === undefined) throw new TypeError("The value has no JSON form");
  return text;
}

function printNatively(value: unknown, space?: string | number): string | undefined {
  takeLossy();
  try {
    // A page may teach BigInt to print itself as a string.
    if ("toJSON" in BigInt.prototype) return undefined;
    const text = JSON.stringify(value, undefined, space);
    return takeLossy() ? undefined : text;
  } catch {
    return undefined;
  }
}

function printMarked(value: unknown, space?: string | number): string | undefined {
  const mark = createMark();
  const text = JSON.stringify(
    value,
    function (this: Record<string, unknown>, key, plain: unknown) {
      const raw = this[key];
      return typeof raw === "bigint" || isExactNumber(raw) ? mark + String(raw) : plain;
    },
    space,
  ) as string | undefined;
  return text?.replace(new RegExp(`"${mark}([^"]*)"`, "g"), "$1");
}
