import type { TypeReference, TypeShape } from "registry";

/** Every shape of the model has a name here; a new one does not compile. */
export function nameShape(shape: TypeShape): string {
  switch (shape.type) {
    case "object":
      return `${shape.properties.length} properties`;
    case "enum":
      return shape.values.map(({ value }) => String(value)).join();
    case "discriminatedUnion":
      return shape.discriminant;
    case "undiscriminatedUnion":
      return `${shape.variants.length} variants`;
    case "alias":
      return nameReference(shape.value);
    default:
      return shape satisfies never;
  }
}

function nameReference(reference: TypeReference): string {
  switch (reference.type) {
    case "id":
      return reference.id;
    case "primitive":
      return reference.value.type;
    case "optional":
    case "nullable":
      return nameShape(reference.shape);
    case "list":
    case "set":
      return nameShape(reference.itemShape);
    case "map":
      return nameShape(reference.valueShape);
    case "tuple":
      return reference.items.map(nameShape).join();
    case "literal":
      return reference.value.type;
    case "unknown":
      return "unknown";
    default:
      return reference satisfies never;
  }
}

/** Forgets unions. */
export function forgetful(shape: TypeShape): string {
  if (shape.type === "object" || shape.type === "enum" || shape.type === "alias") return shape.type;
  // @ts-expect-error Unions are left.
  return shape satisfies never;
}
