import type { PrimitiveType, TypeReference, TypeShape } from "../model.js";
import { type PlainShape, resolveShape } from "../shapes/resolve-shape.js";
import { type DiffContext, isSame } from "./diff-context.js";

/**
 * How the later shape relates to the earlier one. `comparable`: of the same kind, so their contents
 * must be compared.
 */
type ShapeRelation = "comparable" | "wider" | "narrower" | "different";

/** The next wider type of each primitive. */
const widerPrimitives: Readonly<Partial<Record<PrimitiveType["type"], readonly string[]>>> = {
  integer: ["long", "bigInteger", "double"],
  long: ["bigInteger", "double"],
  uint: ["long", "uint64", "bigInteger", "double"],
  uint64: ["bigInteger", "double"],
  bigInteger: ["double"],
  datetime: ["string"],
  date: ["string"],
  uuid: ["string"],
  base64: ["string"],
};

/** Relates two plain shapes. */
export function relateShapes(
  context: DiffContext,
  before: PlainShape,
  after: PlainShape,
): ShapeRelation {
  if (isUnknown(before)) return isUnknown(after) ? "comparable" : "narrower";
  if (isUnknown(after)) return "wider";
  return (
    relateUnions(context, before, after) ??
    relateValues(before, after) ??
    relateReferences(before, after)
  );
}

function isUnknown(shape: PlainShape): boolean {
  return shape.type === "alias" && shape.value.type === "unknown";
}

function relateUnions(
  context: DiffContext,
  before: PlainShape,
  after: PlainShape,
): ShapeRelation | undefined {
  const wasUnion = before.type === "undiscriminatedUnion";
  const isUnion = after.type === "undiscriminatedUnion";
  if (wasUnion && isUnion) return "comparable";
  if (isUnion) {
    const found = after.variants.some(({ shape }) => isShape(context.after, shape, before));
    return found ? "wider" : "different";
  }
  if (wasUnion) {
    const found = before.variants.some(({ shape }) => isShape(context.before, shape, after));
    return found ? "narrower" : "different";
  }
  return undefined;
}

/** Whether a shape resolves to a plain one. */
function isShape(definition: DiffContext["before"], shape: TypeShape, plain: PlainShape): boolean {
  return isSame(resolveShape(definition, shape).shape, plain);
}

/** Relates literals and enums to each other and to primitives. */
function relateValues(before: PlainShape, after: PlainShape): ShapeRelation | undefined {
  if (before.type === "enum" && after.type === "enum") return "comparable";
  const previous = valuesOf(before);
  const current = valuesOf(after);
  if (previous && current) return relateLists(before, after, previous, current);
  if (previous)
    return previous.every((value) => isPrimitiveValue(after, value)) ? "wider" : "different";
  if (current)
    return current.every((value) => isPrimitiveValue(before, value)) ? "narrower" : "different";
  return undefined;
}

function relateLists(
  before: PlainShape,
  after: PlainShape,
  previous: readonly unknown[],
  current: readonly unknown[],
): ShapeRelation {
  if (before.type === after.type) return "comparable";
  if (previous.every((value) => current.includes(value))) return "wider";
  return current.every((value) => previous.includes(value)) ? "narrower" : "different";
}

/** The values of a shape with a fixed set of them. */
function valuesOf(shape: PlainShape): readonly unknown[] | undefined {
  if (shape.type === "enum") return shape.values.map(({ value }) => value);
  if (shape.type !== "alias" || shape.value.type !== "literal") return undefined;
  const literal = shape.value.value;
  return [literal.type === "nullLiteral" ? null : literal.value];
}

function isPrimitiveValue(shape: PlainShape, value: unknown): boolean {
  if (shape.type !== "alias" || shape.value.type !== "primitive") return false;
  switch (shape.value.value.type) {
    case "boolean":
      return typeof value === "boolean";
    case "string":
      return typeof value === "string";
    case "double":
      return typeof value === "number";
    case "integer":
    case "long":
    case "bigInteger":
      return Number.isInteger(value);
    case "uint":
    case "uint64":
      return Number.isInteger(value) && (value as number) >= 0;
    default:
      return false;
  }
}

function relateReferences(before: PlainShape, after: PlainShape): ShapeRelation {
  if (before.type !== "alias" || after.type !== "alias") {
    return before.type === after.type ? "comparable" : "different";
  }
  const previous = before.value;
  const current = after.value;
  if (previous.type === "primitive" && current.type === "primitive") {
    return relatePrimitives(previous.value, current.value);
  }
  if (previous.type === current.type) return "comparable";
  return relateCollections(previous, current);
}

function relatePrimitives(before: PrimitiveType, after: PrimitiveType): ShapeRelation {
  if (before.type === after.type) return "comparable";
  if (widerPrimitives[before.type]?.includes(after.type)) return "wider";
  return widerPrimitives[after.type]?.includes(before.type) ? "narrower" : "different";
}

/** A set is a list with unique items. */
function relateCollections(before: TypeReference, after: TypeReference): ShapeRelation {
  if (before.type === "list" && after.type === "set") return sameItems(before, after, "narrower");
  if (before.type === "set" && after.type === "list") return sameItems(before, after, "wider");
  return "different";
}

function sameItems(
  before: Extract<TypeReference, { type: "list" | "set" }>,
  after: Extract<TypeReference, { type: "list" | "set" }>,
  relation: ShapeRelation,
): ShapeRelation {
  return isSame(before.itemShape, after.itemShape) ? relation : "different";
}
