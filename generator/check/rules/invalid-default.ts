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
  // A primitive has its default itself, as far as the importer could take it; reported once.
  if (inner !== shape && isPrimitive(inner)) return [];
  // A server assumes a default where a request has no value.
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
