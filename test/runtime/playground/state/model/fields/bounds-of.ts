import {
  findNumberBounds,
  takesDecimals,
  type NumericPrimitive,
} from "../../../../../../runtime/playground/state/model/fields/number-bounds.js";
import { findControlLimits } from "../../../../../../runtime/playground/state/model/fields/control-limits.js";
import type { NumberBounds } from "../../../../../../runtime/playground/state/model/fields/number-text.js";
import { define, primitive } from "../../../../definition/shapes.js";

/** The bounds of a field for a number. */
export function boundsOf(type: NumericPrimitive): NumberBounds {
  const { numbers } = findControlLimits(define(), primitive(type));
  return findNumberBounds(numbers, !takesDecimals(type));
}
