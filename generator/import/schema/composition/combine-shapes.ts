import {
  literalValue,
  type NullableType,
  type ObjectType,
  type PrimitiveType,
  type ShapeRules,
  type TypeReference,
  type TypeShape,
  compareDecimals,
  isMultiple,
  parseDecimal,
  type Decimal,
} from "../../../../runtime/definition/index.js";
import { nullableShape, withoutOptional, type NullNotes } from "../shapes.js";

/**
 * Intersects two shapes. Returns undefined if no value is valid for both, or if the intersection cannot be
 * represented. Used for members of `allOf` that are not objects.
 */
export function combineShapes(first: TypeShape, second: TypeShape): TypeShape | undefined {
  const shape = combineWithoutRules(withoutRules(first), withoutRules(second));
  return shape && { ...shape, ...joinRules(first, second) };
}

function withoutRules(shape: TypeShape): TypeShape {
  const { not: _not, conditions: _conditions, ...remaining } = shape;
  return remaining as TypeShape;
}

/** Joins the rules for values of any type. */
function joinRules(first: TypeShape, second: TypeShape): ShapeRules {
  const not = [...(first.not ?? []), ...(second.not ?? [])];
  const conditions = [...(first.conditions ?? []), ...(second.conditions ?? [])];
  return {
    ...(not.length > 0 ? { not } : {}),
    ...(conditions.length > 0 ? { conditions } : {}),
  };
}

function combineWithoutRules(first: TypeShape, second: TypeShape): TypeShape | undefined {
  if (isUnknown(first) || isSame(first, second)) return second;
  if (isUnknown(second)) return first;
  if (isNullable(first) || isNullable(second)) return combineNullable(first, second);
  if (first.type === "undiscriminatedUnion") return combineUnion(first, second);
  if (second.type === "undiscriminatedUnion") return combineUnion(second, first);
  if (first.type === "alias" && second.type === "alias") {
    const value = combineReferences(first.value, second.value);
    return value && { type: "alias", value };
  }
  if (first.type === "object" && second.type === "object") return combineObjects(first, second);
  if (isAnyObject(first) && isObjectLike(second)) return second;
  if (isAnyObject(second) && isObjectLike(first)) return first;
  return combineEnum(first, second) ?? combineEnum(second, first);
}

/** Whether a shape allows objects with any properties. */
function isAnyObject(shape: TypeShape): boolean {
  if (shape.type !== "alias" || shape.value.type !== "map") return false;
  return isUnknown(shape.value.valueShape);
}

function isObjectLike(shape: TypeShape): boolean {
  return shape.type === "object" || shape.type === "discriminatedUnion";
}

/** Combines each member of a union with another shape. Members that cannot be combined are left out. */
function combineUnion(union: Union, other: TypeShape): TypeShape | undefined {
  const variants = union.variants.flatMap((variant) => {
    const shape = combineShapes(variant.shape, other);
    return shape ? [{ ...variant, shape }] : [];
  });
  const [only, ...others] = variants;
  return others.length > 0 ? { ...union, variants } : only?.shape;
}

type Union = Extract<TypeShape, { type: "undiscriminatedUnion" }>;

function combineObjects(first: ObjectType, second: ObjectType): TypeShape | undefined {
  const properties = new Map(first.properties.map((property) => [property.key, property]));
  for (const property of second.properties) {
    const existing = properties.get(property.key);
    const valueShape = existing
      ? combineProperties(existing.valueShape, property.valueShape)
      : property.valueShape;
    if (!valueShape) return undefined;
    properties.set(property.key, { ...existing, ...property, valueShape });
  }
  const requiredGroups = [...(first.requiredGroups ?? []), ...(second.requiredGroups ?? [])];
  return {
    ...combineLimits(first, second),
    type: "object",
    extends: [...new Set([...first.extends, ...second.extends])],
    properties: [...properties.values()],
    ...(requiredGroups.length > 0 ? { requiredGroups } : {}),
  };
}

/** Combines two declarations of a property. The result is optional only if both are. */
function combineProperties(first: TypeShape, second: TypeShape): TypeShape | undefined {
  const shape = combineShapes(withoutOptional(first), withoutOptional(second));
  if (!shape || !isOptional(first) || !isOptional(second)) return shape;
  return { type: "alias", value: { ...first.value, ...second.value, shape } };
}

function isOptional(
  shape: TypeShape,
): shape is { type: "alias"; value: Extract<TypeReference, { type: "optional" }> } {
  return shape.type === "alias" && shape.value.type === "optional";
}

function isUnknown(shape: TypeShape): boolean {
  return shape.type === "alias" && shape.value.type === "unknown";
}

function isSame(first: TypeShape, second: TypeShape): boolean {
  return printShape(first) === printShape(second);
}

/** Prints a shape as text for comparison, including bigints, which JSON does not have. */
function printShape(shape: TypeShape): string {
  return JSON.stringify(shape, (_, value: unknown) =>
    typeof value === "bigint" ? `${value}n` : value,
  );
}

function combineReferences(first: TypeReference, second: TypeReference): TypeReference | undefined {
  if (first.type === "primitive" && second.type === "primitive") {
    const value = combinePrimitives(first.value, second.value);
    return value && { type: "primitive", value };
  }
  if (first.type === "literal") return second.type === "primitive" ? first : undefined;
  if (second.type === "literal") return first.type === "primitive" ? second : undefined;
  return isList(first) && isList(second) ? combineLists(first, second) : undefined;
}

type List = Extract<TypeReference, { type: "list" | "set" }>;

function isList(reference: TypeReference): reference is List {
  return reference.type === "list" || reference.type === "set";
}

function combineLists(first: List, second: List): List | undefined {
  const itemShape = combineShapes(first.itemShape, second.itemShape);
  const type = first.type === "set" ? first.type : second.type;
  return itemShape && ({ ...combineLimits(first, second), type, itemShape } as List);
}

/** Combines shapes of which at least one is nullable. The result is nullable only if both are. */
function combineNullable(first: TypeShape, second: TypeShape): TypeShape | undefined {
  const inner = combineShapes(withoutNull(first), withoutNull(second));
  if (!inner || !isNullable(first) || !isNullable(second)) return inner;
  return nullableShape(inner, { ...nullNotesOf(second.value), ...nullNotesOf(first.value) });
}

function nullNotesOf({ nullDisplayName, nullDescription }: NullableType): NullNotes {
  return {
    ...(nullDisplayName ? { nullDisplayName } : {}),
    ...(nullDescription ? { nullDescription } : {}),
  };
}

function withoutNull(shape: TypeShape): TypeShape {
  return isNullable(shape) ? shape.value.shape : shape;
}

function isNullable(
  shape: TypeShape,
): shape is { type: "alias"; value: Extract<TypeReference, { type: "nullable" }> } {
  return shape.type === "alias" && shape.value.type === "nullable";
}

/** Integer types, from narrow to wide. */
const integers: readonly string[] = ["integer", "uint", "long", "uint64", "bigInteger"];

/**
 * Combines two primitives. Of text types the result is the more specific one, and an integer overrides a double.
 * Of two integer types it is the wider one, because the narrower one may only be the default type.
 */
function combinePrimitives(first: PrimitiveType, second: PrimitiveType): PrimitiveType | undefined {
  const limits = combineLimits(first, second);
  if (first.type === second.type) return limits as PrimitiveType;
  if (first.type === "string" && isText(second)) return asNarrowerText(limits, second);
  if (second.type === "string" && isText(first)) return asNarrowerText(limits, first);
  const [left, right] = [integers.indexOf(first.type), integers.indexOf(second.type)];
  if (left >= 0 && right >= 0) {
    return { ...limits, type: left > right ? first.type : second.type } as PrimitiveType;
  }
  if (first.type === "double" && right >= 0) return limits as PrimitiveType;
  if (second.type === "double" && left >= 0)
    return { ...limits, type: first.type } as PrimitiveType;
  return undefined;
}

/** Removes the string format, because the type of a date and the like is its format. */
function asNarrowerText(limits: object, { type }: PrimitiveType): PrimitiveType {
  const { format: _, ...rest } = limits as { format?: unknown };
  return { ...rest, type } as PrimitiveType;
}

function isText(type: PrimitiveType): boolean {
  return type.type !== "boolean" && type.type !== "double" && !integers.includes(type.type);
}

function combineEnum(first: TypeShape, second: TypeShape): TypeShape | undefined {
  if (first.type !== "enum") return undefined;
  if (second.type === "alias") {
    if (second.value.type === "literal") {
      const value = literalValue(second.value.value);
      return first.values.some((candidate) => candidate.value === value) ? second : undefined;
    }
    return second.value.type === "primitive" ? first : undefined;
  }
  if (second.type !== "enum") return undefined;
  const allowed = new Set(second.values.map(({ value }) => value));
  const values = first.values.filter(({ value }) => allowed.has(value));
  return values.length === 0 ? undefined : { ...first, values };
}

/** A limit of numbers, or a pattern. Limits are text if a number would lose digits. */
type Limit = string | number | bigint;

/**
 * Combines the keys of two declarations. Of limits the stricter one remains. Other keys of the second declaration
 * override those of the first.
 */
function combineLimits<First extends object, Second extends object>(
  first: First,
  second: Second,
): First & Second {
  const combined = { ...first, ...second } as Record<string, unknown>;
  for (const [key, firstValue] of Object.entries(first) as [string, unknown][]) {
    const secondValue = combined[key];
    const combine = combiners.get(key);
    if (secondValue === undefined || secondValue === null) combined[key] = firstValue;
    else if (firstValue !== undefined && firstValue !== null && combine) {
      combined[key] = combine(firstValue as Limit, secondValue as Limit);
    }
  }
  return combined as First & Second;
}

const combiners = new Map<string, (first: Limit, second: Limit) => Limit>([
  ...["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"].map(
    (key) => [key, larger] as const,
  ),
  ...["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"].map(
    (key) => [key, smaller] as const,
  ),
  ["multipleOf", coarserStep],
  ["regex", joinPatterns],
]);

function larger(first: Limit, second: Limit): Limit {
  return compareDecimals(toDecimal(first), toDecimal(second)) > 0 ? first : second;
}

function smaller(first: Limit, second: Limit): Limit {
  return compareDecimals(toDecimal(first), toDecimal(second)) < 0 ? first : second;
}

/** The first step if it is a multiple of the second, otherwise the second. */
function coarserStep(first: Limit, second: Limit): Limit {
  return isMultiple(toDecimal(first), toDecimal(second)) ? first : second;
}

function toDecimal(limit: Limit): Decimal {
  return parseDecimal(String(limit)) ?? { digits: 0n, exponent: 0 };
}

/** Joins patterns by lookaheads, because each may match anywhere in the text. */
function joinPatterns(first: Limit, second: Limit): Limit {
  return first === second ? first : `^(?=[^]*?(?:${first}))(?=[^]*?(?:${second}))`;
}
