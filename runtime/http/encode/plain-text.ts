import { createProblem } from "../problem.js";

/**
 * The text of a scalar as it is in a path, query, header, cookie or form field: numbers digit
 * by digit, dates in ISO 8601. `undefined` for arrays and objects; throws for values without a
 * text, such as NaN, an invalid date or a symbol.
 */
export function plainText(value: unknown): string | undefined {
  const scalar = value as { toISOString?: () => string; toJSON?: unknown };
  if (scalar.toISOString) return scalar.toISOString();
  // Exact numbers, URLs and the like print themselves.
  if (typeof value === "object" && !scalar.toJSON) return undefined;
  if (typeof value === "number" && !Number.isFinite(value)) {
    throw createProblem("invalid-request", "must be a finite number");
  }
  // A template refuses symbols, String() does not.
  return `${value as string}`;
}
