import type {
  LiteralType,
  NullableType,
  PrimitiveType,
  TypeReference,
  TypeShape,
} from "../../../runtime/definition/index.js";

/** Any JSON value. */
export const unknownShape: TypeShape = { type: "alias", value: { type: "unknown" } };

/** Builds a shape from a reference. */
export function aliasShape(value: TypeReference): TypeShape {
  return { type: "alias", value };
}

/** Builds a shape from a primitive. */
export function primitiveShape(value: PrimitiveType): TypeShape {
  return aliasShape({ type: "primitive", value });
}

/** Builds a shape from a literal. */
export function literalShape(value: LiteralType): TypeShape {
  return aliasShape({ type: "literal", value });
}

/** What a schema says of null. */
export type NullNotes = Pick<NullableType, "nullDisplayName" | "nullDescription">;

/** The shape or null; unchanged where null fits already. */
export function nullableShape(shape: TypeShape, notes: NullNotes = {}): TypeShape {
  if (shape.type === "alias") {
    const { value } = shape;
    if (value.type === "nullable" || value.type === "unknown") return shape;
    if (value.type === "literal" && value.value.type === "nullLiteral") return shape;
  }
  return aliasShape({ type: "nullable", shape, ...notes });
}

/** Makes a shape optional, with the default of an absent value. */
export function optionalShape(shape: TypeShape, fallback?: unknown): TypeShape {
  return aliasShape({
    type: "optional",
    shape,
    ...(fallback === undefined ? {} : { default: fallback }),
  });
}

/** The shape inside an optional one. */
export function withoutOptional(shape: TypeShape): TypeShape {
  return shape.type === "alias" && shape.value.type === "optional" ? shape.value.shape : shape;
}

/** The shape of one of several scalars; any value without scalars. */
export function valuesShape(values: readonly (string | number | boolean)[]): TypeShape {
  const [only, ...others] = values;
  const literal = others.length === 0 ? toLiteral(only) : undefined;
  if (literal) return literalShape(literal);
  return only === undefined
    ? unknownShape
    : { type: "enum", values: values.map((value) => ({ value })) };
}

/** Any object. */
export const anyObjectShape: TypeShape = {
  type: "alias",
  value: {
    type: "map",
    keyShape: { type: "alias", value: { type: "primitive", value: { type: "string" } } },
    valueShape: { type: "alias", value: { type: "unknown" } },
  },
};

/** Builds a literal from a JSON scalar; undefined for lists and objects. */
export function toLiteral(value: unknown): LiteralType | undefined {
  if (value === null) return { type: "nullLiteral" };
  switch (typeof value) {
    case "string":
      return { type: "stringLiteral", value };
    case "boolean":
      return { type: "booleanLiteral", value };
    case "number":
      return { type: "numberLiteral", value };
    case "bigint":
      return { type: "numberLiteral", value: Number(value) };
    default:
      return undefined;
  }
}
