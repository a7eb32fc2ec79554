import {
  type ApiDefinition,
  checkValue,
  type Issue,
  type TypeShape,
} from "../../../runtime/definition/index.js";
import type { Place } from "../check-rule.js";

/** Invalid default: a default that its own schema does not admit. */
export function checkInvalidDefault(definition: ApiDefinition, { shape, pointer }: Place): Issue[] {
  const value = defaultOf(shape);
  if (value === undefined || value === null) return [];
  const inner: TypeShape =
    shape.type === "alias" && shape.value.type === "optional" ? shape.value.shape : shape;
  return checkValue(definition, inner, value)
    .slice(0, 1)
    .map(({ message }) => ({
      code: "invalid-default",
      severity: "warning",
      message: `The default does not fit its schema: ${message}`,
      pointer,
      hint: "Correct the default or the schema.",
    }));
}

function defaultOf(shape: TypeShape): unknown {
  if (shape.type !== "alias") return undefined;
  const { value } = shape;
  if (value.type === "optional") return value.default;
  return value.type === "primitive" ? value.value.default : undefined;
}
