import { findRange, type Constraint, type PrimitiveType } from "../../../../definition/index.js";
import { compareNumberTexts, type NumberBounds } from "./number-text.js";

/** The primitives whose fields are numbers. */
export type NumericPrimitive = Extract<
  PrimitiveType,
  { type: "integer" | "long" | "uint" | "uint64" | "double" | "bigInteger" }
>;

const numericTypes: ReadonlySet<string> = new Set<NumericPrimitive["type"]>([
  "integer",
  "long",
  "uint",
  "uint64",
  "double",
  "bigInteger",
]);

/** Whether a primitive is edited as a number. */
export function isNumeric(primitive: PrimitiveType): primitive is NumericPrimitive {
  return numericTypes.has(primitive.type);
}

/** Whether a numeric primitive allows decimals. */
export function takesDecimals(primitive: NumericPrimitive): boolean {
  return primitive.type === "double";
}

/**
 * The bounds that constraints set for a number. Exclusive bounds of integers become inclusive.
 *
 * @param isWhole Whether the number is an integer.
 */
export function findNumberBounds(
  constraints: readonly Constraint[],
  isWhole: boolean,
): NumberBounds {
  const { lower, upper } = findRange(constraints, "number");
  const step = constraints.find((constraint) => constraint.keyword === "multipleOf");
  const isAbove = lower?.isExclusive && !isWhole;
  const isBelow = upper?.isExclusive && !isWhole;
  return {
    minimum: isAbove ? undefined : lower && moveInside(lower, 1n),
    maximum: isBelow ? undefined : upper && moveInside(upper, -1n),
    above: isAbove ? lower.value : undefined,
    below: isBelow ? upper.value : undefined,
    multipleOf: step?.value,
  };
}

/** Whether negative numbers are allowed. */
export function allowsNegative({ minimum, above }: NumberBounds): boolean {
  const min = minimum ?? above;
  return min === undefined || compareNumberTexts(min, "0") < 0;
}

function moveInside(
  { value, isExclusive }: { readonly value: string; readonly isExclusive: boolean },
  by: bigint,
): string {
  return isExclusive && /^-?\d+$/.test(value) ? String(BigInt(value) + by) : value;
}
