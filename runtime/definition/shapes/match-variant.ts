import { isDate, isDateTime } from "../check/is-date-time.js";
import { isJsonObject, jsonKind, toDecimal } from "./json-kind.js";
import { findExtraProperties, listProperties } from "./list-properties.js";
import type {
  ApiDefinition,
  LiteralType,
  ObjectType,
  PrimitiveType,
  TypeShape,
  UndiscriminatedUnionType,
} from "../model.js";
import { isInteger } from "../parse-decimal.js";
import { isOpenVariant, selectVariant } from "./select-variant.js";
import { resolveShape, type PlainReference, type PlainShape } from "./resolve-shape.js";

/** Cached matches of nested unions. */
interface MatchContext {
  readonly definition: ApiDefinition;
  readonly unions: WeakMap<object, Map<object, Match>>;
}

/** A loose match is used only if no variant matches strictly. */
type Match = "no" | "loose" | "yes";

/**
 * The index of the variant that a value belongs to, -1 when there is none: the first in which every
 * present key is declared and matches. Discriminants decide; ISO strings match `date` and `datetime`;
 * `uint` needs more than 0, and a fraction matches it only when nothing else fits.
 *
 * @example
 * const index = matchVariant(definition, shape, { petType: "dog" });
 */
export function matchVariant(definition: ApiDefinition, shape: TypeShape, value: unknown): number {
  const union = resolveShape(definition, shape).shape;
  if (union.type === "discriminatedUnion") return selectVariant(union, value);
  if (union.type !== "undiscriminatedUnion") return -1;
  const context: MatchContext = { definition, unions: new WeakMap() };
  const matches = union.variants.map((variant) => matchShape(context, variant.shape, value));
  const proper = matches.indexOf("yes");
  return proper === -1 ? matches.indexOf("loose") : proper;
}

function matchShape(context: MatchContext, shape: TypeShape, value: unknown): Match {
  const resolved = resolveShape(context.definition, shape);
  if (value === undefined) return resolved.optional ? "yes" : "no";
  if (value === null && resolved.nullable) return "yes";
  return matchPlain(context, resolved.shape, value);
}

function matchPlain(context: MatchContext, shape: PlainShape, value: unknown): Match {
  switch (shape.type) {
    case "enum":
      return asMatch(shape.values.some((each) => each.value === value));
    case "object":
      return isJsonObject(value) ? matchMembers(context, shape, value) : "no";
    case "undiscriminatedUnion":
      return matchUnion(context, shape, value);
    case "discriminatedUnion": {
      const variant = shape.variants[selectVariant(shape, value)];
      if (!variant || !isJsonObject(value)) return "no";
      const members = isOpenVariant(variant)
        ? value
        : { ...value, [shape.discriminant]: undefined };
      return matchMembers(context, variant, members);
    }
    case "alias":
      return matchReference(context, shape.value, value);
  }
}

function matchUnion(context: MatchContext, union: UndiscriminatedUnionType, value: unknown): Match {
  const attempt = (): Match =>
    best(union.variants.map((variant) => matchShape(context, variant.shape, value)));
  if (typeof value !== "object" || value === null) return attempt();
  const known = context.unions.get(value) ?? new Map<object, Match>();
  context.unions.set(value, known);
  const match = known.get(union) ?? attempt();
  known.set(union, match);
  return match;
}

function matchReference(context: MatchContext, reference: PlainReference, value: unknown): Match {
  switch (reference.type) {
    case "primitive":
      return matchPrimitive(reference.value, value);
    case "literal":
      return matchLiteral(reference.value, value);
    case "list":
    case "set":
      if (!Array.isArray(value)) return "no";
      return all(value.map((item) => matchShape(context, reference.itemShape, item)));
    case "tuple": {
      if (!Array.isArray(value)) return "no";
      const shapes = value.map((_, index) => reference.items[index] ?? reference.rest);
      return all(
        shapes.map((shape, index) => (shape ? matchShape(context, shape, value[index]) : "no")),
      );
    }
    case "map":
      if (!isJsonObject(value)) return "no";
      return all(present(value).map(([, each]) => matchShape(context, reference.valueShape, each)));
    case "unknown":
      return "yes";
  }
}

function matchMembers(
  context: MatchContext,
  object: ObjectType,
  value: Readonly<Record<string, unknown>>,
): Match {
  const properties = listProperties(context.definition, object);
  const shapes = new Map(properties.map((property) => [property.key, property.valueShape]));
  const extra = findExtraProperties(context.definition, object);
  const rest: TypeShape | undefined = extra && { type: "alias", value: extra };
  return all(
    present(value).map(([key, inner]) => {
      const shape = shapes.get(key) ?? rest;
      return shape ? matchShape(context, shape, inner) : "no";
    }),
  );
}

function present(value: Readonly<Record<string, unknown>>): [string, unknown][] {
  return Object.entries(value).filter(([, inner]) => inner !== undefined);
}

function matchLiteral(literal: LiteralType, value: unknown): Match {
  return asMatch(value === (literal.type === "nullLiteral" ? null : literal.value));
}

function matchPrimitive(primitive: PrimitiveType, value: unknown): Match {
  const kind = jsonKind(value);
  switch (primitive.type) {
    case "boolean":
      return asMatch(kind === "boolean");
    case "string":
    case "base64":
      return asMatch(kind === "string");
    case "uuid":
      return asMatch(
        typeof value === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value),
      );
    case "date":
      return asMatch(value instanceof Date || (typeof value === "string" && isDate(value)));
    case "datetime":
      return asMatch(value instanceof Date || (typeof value === "string" && isDateTime(value)));
    case "scalar":
      return "yes";
    default:
      return matchNumber(primitive, value);
  }
}

function matchNumber(primitive: PrimitiveType, value: unknown): Match {
  if (primitive.type === "bigInteger" && typeof value === "string") {
    return asMatch(/^-?\d+$/.test(value));
  }
  const decimal = toDecimal(value);
  if (!decimal) return "no";
  if (primitive.type === "double") return "yes";
  if (primitive.type === "uint") {
    if (decimal.digits <= 0n) return "no";
    return isInteger(decimal) ? "yes" : "loose";
  }
  if (primitive.type === "uint64" && decimal.digits < 0n) return "no";
  return asMatch(isInteger(decimal));
}

function asMatch(matches: boolean): Match {
  return matches ? "yes" : "no";
}

function all(matches: readonly Match[]): Match {
  if (matches.includes("no")) return "no";
  return matches.includes("loose") ? "loose" : "yes";
}

function best(matches: readonly Match[]): Match {
  if (matches.includes("yes")) return "yes";
  return matches.includes("loose") ? "loose" : "no";
}
