import type { LiteralType, TypeReference, TypeShape } from "../model.js";

/** A short description of a shape, such as `list of Plant`. */
export function describeBriefly(shape: TypeShape): string {
  switch (shape.type) {
    case "alias":
      return describeReference(shape.value);
    case "enum":
      return `one of ${shape.values.map(({ value }) => JSON.stringify(value)).join(", ")}`;
    case "undiscriminatedUnion":
      return shape.variants.map((variant) => describeBriefly(variant.shape)).join(" or ");
    case "discriminatedUnion":
      return `a union by ${shape.discriminant}`;
    case "object":
      return "an object";
  }
}

function describeReference(reference: TypeReference): string {
  switch (reference.type) {
    case "id":
      return reference.id;
    case "primitive":
      return reference.value.type;
    case "optional":
      return describeBriefly(reference.shape);
    case "nullable":
      return `${describeBriefly(reference.shape)} or null`;
    case "list":
    case "set":
      return `${reference.type} of ${describeBriefly(reference.itemShape)}`;
    case "map":
      return `map of ${describeBriefly(reference.valueShape)}`;
    case "literal":
      return describeLiteral(reference.value);
    case "tuple":
      return "tuple";
    case "unknown":
      return "any value";
  }
}

function describeLiteral(literal: LiteralType): string {
  return literal.type === "nullLiteral" ? "null" : JSON.stringify(literal.value);
}
