import type { ApiDefinition, TextContent, TypeShape } from "../model.js";
import { resolveShape } from "../shapes/resolve-shape.js";

/**
 * The value contained in text, such as an XML document; `undefined` for all other shapes.
 * @example
 * const content = findContent(definition, shape);
 */
export function findContent(definition: ApiDefinition, shape: TypeShape): TextContent | undefined {
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type !== "alias" || plain.value.type !== "primitive") return undefined;
  const primitive = plain.value.value;
  return primitive.type === "string" ? (primitive.content ?? undefined) : undefined;
}
