import type { ApiDefinition, TypeShape } from "../model.js";
import { resolveShape } from "./resolve-shape.js";

/**
 * The only value of a shape that has no other: a literal, or an enum with one member. `undefined` for
 * other shapes, and where the value may be left out or `null`.
 *
 * @example
 * const literal = { type: "literal", value: { type: "stringLiteral", value: "sent" } } as const;
 * findConstant(definition, { type: "alias", value: literal }); // "sent"
 */
export function findConstant(
  definition: ApiDefinition,
  shape: TypeShape,
): string | number | boolean | undefined {
  const resolved = resolveShape(definition, shape);
  if (resolved.optional || resolved.nullable) return undefined;
  const plain = resolved.shape;
  if (plain.type === "enum") {
    return plain.values.length === 1 ? (plain.values[0]?.value ?? undefined) : undefined;
  }
  if (plain.type !== "alias" || plain.value.type !== "literal") return undefined;
  return plain.value.value.type === "nullLiteral" ? undefined : plain.value.value.value;
}
