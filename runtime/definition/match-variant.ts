import type { ApiDefinition, TypeShape } from "./model.js";

/** The index of the variant that a value belongs to; -1 when none fits. */
export function matchVariant(
  _definition: ApiDefinition,
  _shape: TypeShape,
  _value: unknown,
): number {
  return -1;
}
