import {
  createDefaultValue,
  createVariantDefault,
  describeShape,
  listProperties,
  listVariantProperties,
  resolveShape,
  variantTitle,
  type ApiDefinition,
  type DiscriminatedUnionType,
  type ObjectProperty,
  type TypeShape,
  type UndiscriminatedUnionType,
  listConstraints,
  type EnumType,
} from "../../../../definition/index.js";
import { printJson } from "../../../../http/index.js";
import { isRecord } from "./is-record.js";

/** A union of either kind. */
export type UnionShape =
  | (DiscriminatedUnionType & { type: "discriminatedUnion" })
  | (UndiscriminatedUnionType & { type: "undiscriminatedUnion" });

/** What the selector of a union shows for each variant. */
export function listVariantLabels(definition: ApiDefinition, union: UnionShape): string[] {
  if (union.type === "discriminatedUnion") {
    return union.variants.map(variantTitle);
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

/** A variant that is left, and the one that takes its place with its defaults. */
export interface VariantSwitch {
  readonly from: number;
  readonly left: unknown;
  readonly to: number;
  readonly entered: unknown;
}

/** The value of the new variant with what both have by the same name and shape; `undefined` when that is nothing. */
export function carryOver(
  definition: ApiDefinition,
  union: UnionShape,
  { from, left, to, entered }: VariantSwitch,
): unknown {
  if (!isRecord(left) || !isRecord(entered)) return undefined;
  const before = listOwn(definition, union, from);
  const shared = listOwn(definition, union, to).filter(({ key, valueShape }) => {
    const same = before.find((property) => property.key === key);
    return same && JSON.stringify(same.valueShape) === JSON.stringify(valueShape);
  });
  const retained = shared.filter(
    ({ key }) => Object.hasOwn(left, key) && printed(left[key]) !== printed(entered[key]),
  );
  if (retained.length === 0) return undefined;
  return { ...entered, ...Object.fromEntries(retained.map(({ key }) => [key, left[key]])) };
}

function printed(value: unknown): string {
  return value === undefined ? "" : printJson(value);
}

function listOwn(definition: ApiDefinition, union: UnionShape, index: number): ObjectProperty[] {
  if (union.type === "discriminatedUnion") {
    const variant = union.variants[index];
    return variant ? listVariantProperties(definition, union, variant) : [];
  }
  const variant = union.variants[index];
  const plain = variant && resolveShape(definition, variant.shape).shape;
  return plain?.type === "object" ? listProperties(definition, plain) : [];
}

/**
 * The listed values of a union that is an enum of text and any other text;
 * `undefined` for all other unions. Documents write open enums so.
 */
export function findOpenEnum(definition: ApiDefinition, union: UnionShape): EnumType | undefined {
  if (union.type !== "undiscriminatedUnion" || union.variants.length !== 2) return undefined;
  const shapes = union.variants.map(({ shape }) => resolveShape(definition, shape));
  if (shapes.some(({ nullable, optional }) => nullable || optional)) return undefined;
  const listed = shapes.map(({ shape }) => shape).find(({ type }) => type === "enum");
  const isFree = union.variants.some(({ shape }) => isFreeText(definition, shape));
  if (listed?.type !== "enum" || !isFree) return undefined;
  return listed.values.every(({ value }) => typeof value === "string") ? listed : undefined;
}

function isFreeText(definition: ApiDefinition, shape: TypeShape): boolean {
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type !== "alias" || plain.value.type !== "primitive") return false;
  const text = plain.value.value;
  if (text.type !== "string" || text.format) return false;
  // A maximum length is there to protect servers; it does not say what the text is.
  return listConstraints(definition, shape).every(({ keyword }) => keyword === "maxLength");
}

/** Whether a shape is such a union. */
export function isOpenEnum(definition: ApiDefinition, shape: TypeShape): boolean {
  const plain = resolveShape(definition, shape).shape;
  return plain.type === "undiscriminatedUnion" && findOpenEnum(definition, plain) !== undefined;
}
