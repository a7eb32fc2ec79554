import { listProperties } from "../shapes/list-properties.js";
import type {
  ApiDefinition,
  DiscriminatedUnionType,
  DiscriminatedUnionVariant,
  LiteralType,
  ObjectType,
  PrimitiveType,
  TypeShape,
} from "../model.js";
import { resolveShape, type PlainReference, type ResolvedShape } from "../shapes/resolve-shape.js";
import { isOpenVariant } from "../shapes/select-variant.js";

/** Options for default values. */
export interface DefaultValueOptions {
  /** The current time for dates. Default: now. */
  readonly now?: Date;
}

/**
 * The value that a form starts with when this variant of a union is chosen.
 *
 * @example
 * const variant = union.variants[0];
 * const value = variant && createVariantDefault(definition, union, variant);
 */
export function createVariantDefault(
  definition: ApiDefinition,
  union: DiscriminatedUnionType,
  variant: DiscriminatedUnionVariant,
): Record<string, unknown> {
  return withMarker(union, variant, createDefaultMembers(definition, variant));
}

interface DefaultContext {
  readonly definition: ApiDefinition;
  readonly now: Date;
  /** Enclosing named types. A required recursive type ends in undefined. */
  readonly outer: readonly string[];
}

/**
 * The value that a form starts with: optional is absent (`undefined`), nullable `null`, an object its
 * required properties, a union its first variant, an enum its declared default or only value, a string
 * `""`, a number 0, a date today, a list `[]`.
 *
 * @example
 * const body = createDefaultValue(definition, shape);
 */
export function createDefaultValue(
  definition: ApiDefinition,
  shape: TypeShape,
  options: DefaultValueOptions = {},
): unknown {
  return defaultOf({ definition, now: options.now ?? new Date(), outer: [] }, shape);
}

/**
 * The members that a form starts with for an object, without a discriminant.
 *
 * @example
 * const members = createDefaultMembers(definition, object);
 */
export function createDefaultMembers(
  definition: ApiDefinition,
  object: ObjectType,
): Record<string, unknown> {
  return membersOf({ definition, now: new Date(), outer: [] }, object);
}

function defaultOf(context: DefaultContext, shape: TypeShape): unknown {
  const { optional } = resolveShape(context.definition, shape);
  return optional ? undefined : presentDefault(context, shape);
}

/** The default of a value that must be present, even if its shape is optional. */
function presentDefault(context: DefaultContext, shape: TypeShape): unknown {
  const resolved = resolveShape(context.definition, shape);
  if (resolved.nullable) return resolved.default ?? null;
  if (resolved.default !== undefined) return resolved.default;
  const { typeId } = resolved;
  if (typeId === undefined) return plainDefault(context, resolved);
  if (context.outer.includes(typeId)) return undefined;
  return plainDefault({ ...context, outer: [...context.outer, typeId] }, resolved);
}

function plainDefault(context: DefaultContext, { shape }: ResolvedShape): unknown {
  switch (shape.type) {
    case "object":
      return membersOf(context, shape);
    case "enum":
      return shape.values.length === 1 ? shape.values[0]?.value : undefined;
    case "undiscriminatedUnion":
      return shape.variants[0] ? presentDefault(context, shape.variants[0].shape) : undefined;
    case "discriminatedUnion": {
      const first = shape.variants[0];
      return first ? withMarker(shape, first, membersOf(context, first)) : undefined;
    }
    case "alias":
      return referenceDefault(context, shape.value);
  }
}

/** Sets the discriminant first. It overrides an inherited property of the same name. */
export function withMarker(
  union: DiscriminatedUnionType,
  variant: DiscriminatedUnionVariant,
  members: Record<string, unknown>,
): Record<string, unknown> {
  if (isOpenVariant(variant)) return members;
  const marker = { [union.discriminant]: variant.discriminantValue };
  return { ...marker, ...members, ...marker };
}

function membersOf(context: DefaultContext, object: ObjectType): Record<string, unknown> {
  const members: [string, unknown][] = [];
  for (const property of listProperties(context.definition, object)) {
    if (property.propertyAccess === "READ_ONLY") continue;
    const value = defaultOf(context, property.valueShape);
    if (value !== undefined) members.push([property.key, value]);
  }
  return Object.fromEntries(members);
}

function referenceDefault(context: DefaultContext, reference: PlainReference): unknown {
  switch (reference.type) {
    case "primitive":
      return primitiveDefault(reference.value, context.now);
    case "literal":
      return literalValue(reference.value);
    case "list":
    case "set":
      return [];
    case "map":
      return {};
    case "tuple": {
      const items = reference.items.slice(0, reference.minItems ?? reference.items.length);
      return items.map((item) => presentDefault(context, item) ?? null);
    }
    case "unknown":
      return undefined;
  }
}

/**
 * The only value of a literal type.
 *
 * @example
 * literalValue({ type: "stringLiteral", value: "dog" }); // "dog"
 */
export function literalValue(literal: LiteralType): string | number | boolean | null {
  return literal.type === "nullLiteral" ? null : literal.value;
}

function primitiveDefault(primitive: PrimitiveType, now: Date): unknown {
  switch (primitive.type) {
    case "integer":
    case "long":
    case "uint":
    case "uint64":
    case "double":
      return 0;
    case "bigInteger":
      return "0";
    case "boolean":
      return false;
    case "datetime":
      return now.toISOString();
    case "date":
      return now.toISOString().slice(0, 10);
    case "scalar":
      return undefined;
    default:
      return "";
  }
}
