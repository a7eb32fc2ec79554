import type {
  LiteralType,
  PrimitiveType,
  TypeReference,
  TypeShape,
} from "../../../runtime/definition/index.js";

/** Any JSON value. */
export const unknownShape: TypeShape = { type: "alias", value: { type: "unknown" } };

/** A reference as a shape. */
export function aliasShape(value: TypeReference): TypeShape {
  return { type: "alias", value };
}

/** A primitive as a shape. */
export function primitiveShape(value: PrimitiveType): TypeShape {
  return aliasShape({ type: "primitive", value });
}

/** A literal as a shape. */
export function literalShape(value: LiteralType): TypeShape {
  return aliasShape({ type: "literal", value });
}

/** The shape or null; unchanged where null fits already. */
export function nullableShape(shape: TypeShape): TypeShape {
  if (shape.type === "alias") {
    const { value } = shape;
    if (value.type === "nullable" || value.type === "unknown") return shape;
    if (value.type === "literal" && value.value.type === "nullLiteral") return shape;
  }
  return aliasShape({ type: "nullable", shape });
}

/** The shape or nothing; with what is meant when nothing is there. */
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

/** One of several scalars; any value where there are none. */
export function valuesShape(values: readonly (string | number | boolean)[]): TypeShape {
  const [only, ...others] = values;
  const literal = others.length === 0 ? toLiteral(only) : undefined;
  if (literal) return literalShape(literal);
  return only === undefined
    ? unknownShape
    : { type: "enum", values: values.map((value) => ({ value })) };
}

/** An object of any kind. */
export const anyObjectShape: TypeShape = {
  type: "alias",
  value: {
    type: "map",
    keyShape: { type: "alias", value: { type: "primitive", value: { type: "string" } } },
    valueShape: { type: "alias", value: { type: "unknown" } },
  },
};

/** A literal of any JSON scalar; undefined for lists and objects. */
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
