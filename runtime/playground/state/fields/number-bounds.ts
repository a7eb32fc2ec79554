import type { PrimitiveType } from "../../../definition/index.js";
import { compareNumberTexts, printNumberText, type NumberBounds } from "./number-text.js";

/** The primitives whose fields are numbers. */
export type NumericPrimitive = Extract<
  PrimitiveType,
  { type: "integer" | "long" | "uint" | "uint64" | "double" | "bigInteger" }
>;

/** An `integer` may come from a document that names no size, so its type sets no bounds. */
const typeBounds: Partial<Record<PrimitiveType["type"], NumberBounds>> = {
  integer: {},
  long: { minimum: "-9223372036854775808", maximum: "9223372036854775807" },
  uint: { minimum: "0", maximum: "4294967295" },
  uint64: { minimum: "0", maximum: "18446744073709551615" },
};

/** Whether a primitive is edited as a number. */
export function isNumeric(primitive: PrimitiveType): primitive is NumericPrimitive {
  return primitive.type in typeBounds || ["double", "bigInteger"].includes(primitive.type);
}

/** Whether a numeric primitive takes decimals. */
export function takesDecimals(primitive: NumericPrimitive): boolean {
  return primitive.type === "double";
}

/** The limits of a number: the declared ones, else those of the type. Exclusive bounds move by one for integers. */
export function findNumberBounds(primitive: NumericPrimitive): NumberBounds {
  if (primitive.type === "bigInteger") return {};
  const own = typeBounds[primitive.type] ?? {};
  const isWhole = !takesDecimals(primitive);
  const above = isWhole ? moveInside(primitive.exclusiveMinimum, 1n) : undefined;
  const below = isWhole ? moveInside(primitive.exclusiveMaximum, -1n) : undefined;
  return {
    minimum: [textOf(primitive.minimum), above, own.minimum].reduce(largest),
    maximum: [textOf(primitive.maximum), below, own.maximum].reduce(smallest),
    above: isWhole ? undefined : textOf(primitive.exclusiveMinimum),
    below: isWhole ? undefined : textOf(primitive.exclusiveMaximum),
    multipleOf: textOf(primitive.multipleOf),
  };
}

/** Whether a number below zero is allowed. */
export function allowsNegative({ minimum, above }: NumberBounds): boolean {
  const least = minimum ?? above;
  return least === undefined || compareNumberTexts(least, "0") < 0;
}

type Bound = number | bigint | null | undefined;

function textOf(bound: Bound): string | undefined {
  return bound === undefined || bound === null ? undefined : printNumberText(bound);
}

function moveInside(bound: Bound, by: bigint): string | undefined {
  if (bound === undefined || bound === null) return undefined;
  const isWhole = typeof bound === "bigint" || Number.isSafeInteger(bound);
  return isWhole ? String(BigInt(bound) + by) : printNumberText(bound);
}

function largest(left: string | undefined, right: string | undefined): string | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return compareNumberTexts(left, right) >= 0 ? left : right;
}

function smallest(left: string | undefined, right: string | undefined): string | undefined {
  if (left === undefined || right === undefined) return left ?? right;
  return compareNumberTexts(left, right) <= 0 ? left : right;
}
