import type { TypeShape } from "../../runtime/definition/index.js";

/** Whether a shape declares an object with properties inline, not only in types it refers to. */
export function holdsObject(shape: TypeShape): boolean {
  switch (shape.type) {
    case "object":
      return shape.properties.length > 0 || shape.extends.length > 0;
    case "discriminatedUnion":
      return true;
    case "undiscriminatedUnion":
      return shape.variants.some((variant) => holdsObject(variant.shape));
    case "enum":
      return false;
    case "alias":
      return innerShapes(shape.value).some(holdsObject);
  }
}

function innerShapes(
  reference: Extract<TypeShape, { readonly type: "alias" }>["value"],
): readonly TypeShape[] {
  switch (reference.type) {
    case "optional":
    case "nullable":
      return [reference.shape];
    case "list":
    case "set":
      return [reference.itemShape];
    case "map":
      return [reference.valueShape];
    case "tuple":
      return reference.items;
    default:
      return [];
  }
}
