import { isJsonObject } from "./json-kind.js";
import type { DiscriminatedUnionType, DiscriminatedUnionVariant, LiteralType } from "../model.js";

/**
 * The index of the variant that the discriminant of a value selects, -1 when there is none. Any value
 * that selects no other variant selects the open one, which has no value of its own.
 *
 * @example
 * const variant = union.variants[selectVariant(union, { petType: "dog" })];
 */
export function selectVariant(union: DiscriminatedUnionType, value: unknown): number {
  if (!isJsonObject(value)) return -1;
  const marker = Object.hasOwn(value, union.discriminant) ? value[union.discriminant] : undefined;
  const named = union.variants.findIndex(
    (variant) => !isOpenVariant(variant) && variant.discriminantValue === marker,
  );
  return named === -1 ? union.variants.findIndex(isOpenVariant) : named;
}

/**
 * Whether a variant is selected by every value that selects no other variant, and by none.
 *
 * @example
 * const known = union.variants.filter((variant) => !isOpenVariant(variant));
 */
export function isOpenVariant({ discriminantValue }: DiscriminatedUnionVariant): boolean {
  return discriminantValue === undefined || discriminantValue === null;
}

/**
 * What people call a variant: its title, else the value that selects it.
 *
 * @example
 * const labels = union.variants.map(variantTitle);
 */
export function variantTitle(variant: DiscriminatedUnionVariant): string {
  return variant.displayName ?? String(variant.discriminantValue ?? "other");
}

/**
 * The type of the discriminant in a variant; `undefined` in the open one, where its own property says
 * what it may be.
 *
 * @example
 * const literal = discriminantLiteral(union.variants[0]!); // { type: "stringLiteral", value: "dog" }
 */
export function discriminantLiteral({
  discriminantValue: value,
}: DiscriminatedUnionVariant): LiteralType | undefined {
  switch (typeof value) {
    case "string":
      return { type: "stringLiteral", value };
    case "number":
      return { type: "numberLiteral", value };
    case "boolean":
      return { type: "booleanLiteral", value };
    default:
      return undefined;
  }
}
