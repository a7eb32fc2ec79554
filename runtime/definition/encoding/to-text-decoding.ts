import type { TextDecoding } from "../../http/types.js";
import type { ApiDefinition, TypeShape } from "../model.js";
import { resolveShape } from "../shapes/resolve-shape.js";

/**
 * How the text of a header or body is parsed; undefined if it stays text.
 * @example
 * toTextDecoding(definition, { type: "alias", value: { type: "primitive", value: { type: "boolean"
 * } } }); // "boolean"
 */
export function toTextDecoding(
  definition: ApiDefinition,
  shape: TypeShape,
): TextDecoding | undefined {
  const plain = resolveShape(definition, shape).shape;
  if (plain.type !== "alias" || plain.value.type !== "primitive") return undefined;
  return decodings.get(plain.value.value.type);
}

const decodings = new Map<string, TextDecoding>([
  ["boolean", "boolean"],
  ["integer", "number"],
  ["uint", "number"],
  ["double", "number"],
  ["long", "integer"],
  ["uint64", "integer"],
]);
