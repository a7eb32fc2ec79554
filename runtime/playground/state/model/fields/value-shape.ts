import {
  listProperties,
  matchVariant,
  resolveShape,
  type ApiDefinition,
  type TypeShape,
} from "../../../../definition/index.js";

/** The shape of a value where its declared one is a name or a union: of a union the variant that it belongs to. */
export function findShape(definition: ApiDefinition, shape: TypeShape, value: unknown): TypeShape {
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type === "undiscriminatedUnion") {
    const variant = plain.variants[matchVariant(definition, plain, value)];
    return variant ? findShape(definition, variant.shape, value) : plain;
  }
  if (plain.type !== "discriminatedUnion") return plain;
  const variant = plain.variants[matchVariant(definition, plain, value)];
  return variant ? { ...variant, type: "object" } : plain;
}

/** The shape of the items of a list or set. */
export function findItemShape(definition: ApiDefinition, shape: TypeShape): TypeShape | undefined {
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type !== "alias") return undefined;
  const isList = plain.value.type === "list" || plain.value.type === "set";
  return isList && "itemShape" in plain.value ? plain.value.itemShape : undefined;
}

/** The shape of a property of an object, or of the values of a map. */
export function findMember(
  definition: ApiDefinition,
  shape: TypeShape,
  key: string,
): TypeShape | undefined {
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type === "object") {
    return listProperties(definition, plain).find((property) => property.key === key)?.valueShape;
  }
  return plain.type === "alias" && plain.value.type === "map" ? plain.value.valueShape : undefined;
}
