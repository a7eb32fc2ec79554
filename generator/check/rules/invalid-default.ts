import {
  type ApiDefinition,
  checkValue,
  type Issue,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import type { LocatedShape } from "../check-rule.js";

/** Reports defaults that do not fit their own schema. */
export function checkInvalidDefault(
  definition: ApiDefinition,
  { shape, pointer }: LocatedShape,
): Issue[] {
  const value = defaultOf(shape);
  if (value === undefined || value === null) return [];
  const inner: TypeShape =
    shape.type === "alias" && shape.value.type === "optional" ? shape.value.shape : shape;
  // The primitive inside has the same default and is checked itself.
  if (inner !== shape && isPrimitive(inner)) return [];
  // Defaults are checked as request values, because servers use them for values that a request lacks.
  return checkValue(definition, inner, value, { direction: "request" })
    .slice(0, 1)
    .map(({ message }) => ({
      code: "invalid-default",
      severity: "warning",
      message: `The default does not fit its schema: ${message}`,
      pointer,
      hint: "Correct the default or the schema.",
    }));
}

function isPrimitive(shape: TypeShape): boolean {
  if (shape.type !== "alias") return false;
  const { value } = shape;
  return value.type === "primitive" || (value.type === "nullable" && isPrimitive(value.shape));
}

function defaultOf(shape: TypeShape): unknown {
  if (shape.type !== "alias") return undefined;
  const { value } = shape;
  if (value.type === "optional") return value.default;
  return value.type === "primitive" ? value.value.default : undefined;
}
