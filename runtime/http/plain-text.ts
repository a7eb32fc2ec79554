import { isExactNumber } from "./exact-number.js";
import { createProblem } from "./problem.js";

/**
 * The text of a scalar as it stands in a path, query, header, cookie or form field: numbers digit
 * by digit, dates (anything with `toJSON`) as they print in JSON. `undefined` for arrays and
 * objects; throws for values without a text, such as NaN, an invalid date or a symbol.
 */
export function plainText(value: unknown): string | undefined {
  if (isExactNumber(value)) return value.$number;
  const { toJSON } = value as { toJSON?: unknown };
  const plain: unknown = typeof toJSON === "function" ? toJSON.call(value) : value;
  if (plain === null || (typeof plain === "number" && !Number.isFinite(plain))) {
    throw createProblem("invalid-request", "is not a finite number or a valid date");
  }
  // A template refuses symbols, String() does not.
  return typeof plain === "object" ? undefined : `${plain as string}`;
}
