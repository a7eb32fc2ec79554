import type { ApiDefinition, DiscriminatedUnionType, DiscriminatedUnionVariant } from "../model.js";
import { findConstant } from "./find-constant.js";
import { listProperties } from "./list-properties.js";

/**
 * Whether what a variant extends requires the discriminant to have the value of the variant, so that it
 * does not need to be declared again.
 *
 * @example
 * const variants = union.variants.filter((variant) => !declaresDiscriminant(definition, union, variant));
 */
export function declaresDiscriminant(
  definition: ApiDefinition,
  { discriminant }: DiscriminatedUnionType,
  variant: DiscriminatedUnionVariant,
): boolean {
  const property = listProperties(definition, variant).find(({ key }) => key === discriminant);
  if (!property) return false;
  return findConstant(definition, property.valueShape) === variant.discriminantValue;
}
