import {
  createDefaultValue,
  createVariantDefault,
  describeShape,
  resolveShape,
  type ApiDefinition,
  type DiscriminatedUnionType,
  type TypeShape,
  type UndiscriminatedUnionType,
} from "../../definition/index.js";

/** A union of either kind. */
export type UnionShape =
  | (DiscriminatedUnionType & { type: "discriminatedUnion" })
  | (UndiscriminatedUnionType & { type: "undiscriminatedUnion" });

/** What the selector of a union shows for each variant. */
export function listVariantLabels(definition: ApiDefinition, union: UnionShape): string[] {
  if (union.type === "discriminatedUnion") {
    return union.variants.map((variant) => variant.displayName ?? variant.discriminantValue);
  }
  return union.variants.map(
    ({ displayName, shape }) => displayName ?? nameShape(definition, shape),
  );
}

function nameShape(definition: ApiDefinition, shape: TypeShape): string {
  const { typeId } = resolveShape(definition, shape);
  const type = typeId === undefined ? undefined : definition.types[typeId];
  return type?.displayName ?? type?.name ?? describeShape(definition, shape);
}

/**
 * The value of a variant with all its defaults; `undefined` when the union has
 * no such variant, which is an error of the definition and logged.
 */
export function createVariantValue(
  definition: ApiDefinition,
  union: UnionShape,
  index: number,
): { readonly value: unknown } | undefined {
  if (union.type === "undiscriminatedUnion") {
    const variant = union.variants[index];
    return variant && { value: createDefaultValue(definition, variant.shape) };
  }
  const variant = union.variants[index];
  if (!variant) {
    console.error(`The union has no variant at place ${index}; the value is left unchanged.`);
    return undefined;
  }
  return { value: createVariantDefault(definition, union, variant) };
}
