import {
  listProperties,
  matchVariant,
  resolveShape,
  type ApiDefinition,
  type TypeShape,
} from "../../../../definition/index.js";

/** Resolves names, and selects the variant of a union that the value belongs to. */
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

export function findItemShape(definition: ApiDefinition, shape: TypeShape): TypeShape | undefined {
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type !== "alias") return undefined;
  const isList = plain.value.type === "list" || plain.value.type === "set";
  return isList && "itemShape" in plain.value ? plain.value.itemShape : undefined;
}

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
