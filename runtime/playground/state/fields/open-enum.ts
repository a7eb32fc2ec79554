import {
  listConstraints,
  resolveShape,
  type ApiDefinition,
  type EnumType,
  type TypeShape,
} from "../../../definition/index.js";
import type { UnionShape } from "./union-variants.js";

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
