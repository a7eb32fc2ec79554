import type { PrimitiveType } from "../../definition/index.js";
import { compareNumberTexts, printNumberText, type NumberBounds } from "./number-text.js";

/** The primitives whose fields are numbers. */
export type NumericPrimitive = Extract<
  PrimitiveType,
  { type: "integer" | "long" | "uint" | "uint64" | "double" | "bigInteger" }
>;

const typeBounds: Partial<Record<PrimitiveType["type"], NumberBounds>> = {
  integer: { minimum: "-2147483648", maximum: "2147483647" },
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

/** Where stepping ends: the declared bounds, else those of the type. Exclusive bounds move by one for integers. */
export function findNumberBounds(primitive: NumericPrimitive): NumberBounds {
  if (primitive.type === "bigInteger") return {};
  const own = typeBounds[primitive.type] ?? {};
  const inward = takesDecimals(primitive) ? 0n : 1n;
  const above = moveInside(primitive.exclusiveMinimum, inward);
  const below = moveInside(primitive.exclusiveMaximum, -inward);
  const minimum = [textOf(primitive.minimum), above, own.minimum].reduce(largest);
  const maximum = [textOf(primitive.maximum), below, own.maximum].reduce(smallest);
  return {
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  };
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
