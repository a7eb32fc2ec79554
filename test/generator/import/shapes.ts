import type { PrimitiveType, TypeReference, TypeShape } from "../../../runtime/definition/index.js";

/** Short encodings of shapes for expectations. */
export const alias = (value: TypeReference): TypeShape => ({ type: "alias", value });
export const primitive = (value: PrimitiveType): TypeShape => alias({ type: "primitive", value });
export const text = primitive({ type: "string" });
/** Text that holds an XML document. */
export const xmlOf = (shape: TypeShape): TypeShape =>
  primitive({ type: "string", content: { contentType: "application/xml", shape } });
export const integer = primitive({ type: "integer" });
export const unknown = alias({ type: "unknown" });
export const id = (name: string): TypeShape => alias({ type: "id", id: name });
export const optional = (shape: TypeShape): TypeShape => alias({ type: "optional", shape });
export const nullable = (shape: TypeShape): TypeShape => alias({ type: "nullable", shape });
export const list = (itemShape: TypeShape): TypeShape => alias({ type: "list", itemShape });
export const map = (valueShape: TypeShape): TypeShape =>
  alias({ type: "map", keyShape: text, valueShape });
export const literal = (value: string): TypeShape =>
  alias({ type: "literal", value: { type: "stringLiteral", value } });
export const object = (
  properties: Readonly<Record<string, TypeShape>>,
  bases: readonly string[] = [],
): TypeShape & { type: "object" } => ({
  type: "object",
  extends: [...bases],
  properties: Object.entries(properties).map(([key, valueShape]) => ({ key, valueShape })),
});
