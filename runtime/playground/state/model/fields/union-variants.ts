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

export type UnionShape =
  | (DiscriminatedUnionType & { type: "discriminatedUnion" })
  | (UndiscriminatedUnionType & { type: "undiscriminatedUnion" });

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

/** Creates the value of a variant with all its defaults; `undefined` if the union has no such variant. */
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
  return variant && { value: createVariantDefault(definition, union, variant) };
}

/** The variant that was selected, and the new one with its defaults. */
interface VariantSwitch {
  readonly from: number;
  readonly previous: unknown;
  readonly to: number;
  readonly entered: unknown;
}

/**
 * The new variant's value with the properties that both variants declare with the same name and
 * shape; `undefined` if there are none.
 */
export function carryOver(
  definition: ApiDefinition,
  union: UnionShape,
  { from, previous, to, entered }: VariantSwitch,
): unknown {
  if (!isRecord(previous) || !isRecord(entered)) return undefined;
  const before = listVariantMembers(definition, union, from);
  const shared = listVariantMembers(definition, union, to).filter(({ key, valueShape }) => {
    const same = before.find((property) => property.key === key);
    return same && JSON.stringify(same.valueShape) === JSON.stringify(valueShape);
  });
  const retained = shared.filter(
    ({ key }) => Object.hasOwn(previous, key) && printed(previous[key]) !== printed(entered[key]),
  );
  if (retained.length === 0) return undefined;
  return { ...entered, ...Object.fromEntries(retained.map(({ key }) => [key, previous[key]])) };
}

function printed(value: unknown): string {
  return value === undefined ? "" : printJson(value);
}

function listVariantMembers(
  definition: ApiDefinition,
  union: UnionShape,
  index: number,
): ObjectProperty[] {
  if (union.type === "discriminatedUnion") {
    const variant = union.variants[index];
    return variant ? listVariantProperties(definition, union, variant) : [];
  }
  const variant = union.variants[index];
  const plain = variant && resolveShape(definition, variant.shape).shape;
  return plain?.type === "object" ? listProperties(definition, plain) : [];
}

/**
 * The listed values of a union of an enum and any string, which is how documents declare open
 * enums; `undefined` for all other unions.
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
  // A maximum length protects servers and does not restrict the kind of text.
  return listConstraints(definition, shape).every(({ keyword }) => keyword === "maxLength");
}

/** Whether a shape is an open enum, see {@link findOpenEnum}. */
export function isOpenEnum(definition: ApiDefinition, shape: TypeShape): boolean {
  const plain = resolveShape(definition, shape).shape;
  return plain.type === "undiscriminatedUnion" && findOpenEnum(definition, plain) !== undefined;
}
