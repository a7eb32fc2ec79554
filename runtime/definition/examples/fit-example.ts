import { parseJson } from "../../http/json/index.js";
import { checkValue } from "../check/check-value.js";
import { exactText, isJsonObject, jsonKind } from "../shapes/json-kind.js";
import { findExtraProperties, listProperties, type Direction } from "../shapes/list-properties.js";
import { matchVariant } from "../shapes/match-variant.js";
import type {
  ApiDefinition,
  EnumType,
  LiteralType,
  ObjectType,
  PrimitiveType,
  TextContent,
  TypeShape,
  UndiscriminatedUnionType,
} from "../model.js";
import { resolveShape, type PlainReference, type PlainShape } from "../shapes/resolve-shape.js";
import { findContent } from "../xml/find-content.js";
import { writeXml } from "../xml/write-xml.js";

/**
 * Converts an author's example to the types that its shape declares, as far as that is safe: `"true"`
 * for a boolean, `"93"` for a number, `93` for a string, JSON in a string for an object or list, a
 * single item for a list, an enum value in another case, XML for a structure where the text is XML. `null` for an optional value that cannot be
 * null becomes `undefined`. Everything else is not changed, valid or not.
 *
 * @example
 * const integer = { type: "alias", value: { type: "primitive", value: { type: "integer" } } } as const;
 * fitExample(definition, integer, "93", "request"); // 93
 */
export function fitExample(
  definition: ApiDefinition,
  shape: TypeShape,
  value: unknown,
  direction: Direction,
): unknown {
  return fit({ definition, direction }, shape, value);
}

interface FitContext {
  readonly definition: ApiDefinition;
  readonly direction: Direction;
}

function fit(context: FitContext, shape: TypeShape, value: unknown): unknown {
  const resolved = resolveShape(context.definition, shape);
  if (value === undefined) return undefined;
  if (value === null) return resolved.optional && !resolved.nullable ? undefined : null;
  const content = findContent(context.definition, resolved.shape);
  if (content) return fitContent(context, content, value);
  return fitPlain(context, resolved.shape, value);
}

/**
 * What is sent of an author's example: an XML document where the shape is text that holds one, otherwise
 * the example itself.
 *
 * @example
 * toSentExample(definition, shape, { id: 7 }, "response"); // "<pet><id>7</id></pet>"
 */
export function toSentExample(
  definition: ApiDefinition,
  shape: TypeShape,
  example: unknown,
  direction: Direction,
): unknown {
  const content = findContent(definition, shape);
  return content && example !== undefined
    ? fitContent({ definition, direction }, content, example)
    : example;
}

/** A value is serialized to XML. A string is taken as the author's document. */
function fitContent(context: FitContext, { shape }: TextContent, value: unknown): string {
  return isOwnText(context, shape, value)
    ? value
    : writeXml(context.definition, shape, fit(context, shape, value));
}

/**
 * Whether an example is the text itself, such as an XML document, and not a value that the text holds.
 *
 * @param shape Of the value.
 */
export function isOwnText(
  { definition, direction }: FitContext,
  shape: TypeShape,
  example: unknown,
): example is string {
  if (typeof example !== "string") return false;
  return /^\s*</.test(example) || !fitsShape(definition, shape, example, direction);
}

/**
 * Whether a value is valid for its shape in this direction.
 * @example
 * const isValid = fitsShape(definition, shape, example, "response");
 */
export function fitsShape(
  definition: ApiDefinition,
  shape: TypeShape,
  value: unknown,
  direction: Direction,
): boolean {
  return checkValue(definition, shape, value, { direction, limit: 1 }).length === 0;
}

function fitPlain(context: FitContext, shape: PlainShape, value: unknown): unknown {
  switch (shape.type) {
    case "enum":
      return fitEnum(shape, value);
    case "object":
      return fitMembers(context, shape, parseStructure(value, "object"));
    case "discriminatedUnion": {
      const given = parseStructure(value, "object");
      const variant = shape.variants[matchVariant(context.definition, shape, given)];
      return variant ? fitMembers(context, variant, given) : given;
    }
    case "undiscriminatedUnion":
      return fitUnion(context, shape, value);
    case "alias":
      return fitReference(context, shape.value, value);
  }
}

function fitEnum({ values }: EnumType, value: unknown): unknown {
  if (values.some((each) => each.value === value)) return value;
  const text = scalarText(value)?.trim().toLowerCase();
  if (text === undefined) return value;
  const same = values.find((each) => scalarText(each.value)?.toLowerCase() === text);
  return same ? same.value : value;
}

function fitMembers(context: FitContext, object: ObjectType, value: unknown): unknown {
  if (!isJsonObject(value)) return value;
  const { definition } = context;
  const shapes = new Map<string, TypeShape>(
    listProperties(definition, object).map(({ key, valueShape }) => [key, valueShape]),
  );
  const extra = findExtraProperties(definition, object);
  const rest: TypeShape | undefined = extra && { type: "alias", value: extra };
  const members = Object.entries(value).map(([key, inner]) => {
    const shape = shapes.get(key) ?? rest;
    return [key, shape ? fit(context, shape, inner) : inner] as const;
  });
  return Object.fromEntries(members.filter(([, inner]) => inner !== undefined));
}

/** The first variant that accepts the value unchanged, otherwise after conversion. */
function fitUnion(
  context: FitContext,
  union: UndiscriminatedUnionType & { type: "undiscriminatedUnion" },
  value: unknown,
): unknown {
  const { definition, direction } = context;
  if (fitsShape(definition, union, value, direction)) return value;
  for (const { shape } of union.variants) {
    const fitted = fit(context, shape, value);
    if (fitted !== undefined && fitsShape(definition, shape, fitted, direction)) return fitted;
  }
  const match = union.variants[matchVariant(definition, union, value)];
  return match ? fit(context, match.shape, value) : value;
}

function fitReference(context: FitContext, reference: PlainReference, value: unknown): unknown {
  switch (reference.type) {
    case "primitive":
      return fitPrimitive(reference.value, value);
    case "literal":
      return fitLiteral(reference.value, value);
    case "list":
    case "set":
      return fitItems(context, reference.itemShape, value);
    case "tuple": {
      const items = parseStructure(value, "list");
      if (!Array.isArray(items)) return items;
      return items.map((item, index) => {
        const shape = reference.items[index] ?? reference.rest;
        return shape ? fit(context, shape, item) : (item as unknown);
      });
    }
    case "map": {
      const map = parseStructure(value, "object");
      if (!isJsonObject(map)) return map;
      const entries = Object.entries(map);
      return Object.fromEntries(
        entries.map(([key, inner]) => [key, fit(context, reference.valueShape, inner)]),
      );
    }
    case "unknown":
      return value;
  }
}

function fitItems(context: FitContext, itemShape: TypeShape, value: unknown): unknown {
  const items = parseStructure(value, "list");
  if (Array.isArray(items)) return items.map((item) => fit(context, itemShape, item));
  // "a,b" may be one item or two, so it is not converted.
  if (typeof items === "string" && (items.includes(",") || items === "")) return items;
  const item = fit(context, itemShape, items);
  const { definition, direction } = context;
  return fitsShape(definition, itemShape, item, direction) ? [item] : items;
}

/** Parses JSON written as text, if it is of the required kind. */
function parseStructure(value: unknown, kind: "object" | "list"): unknown {
  if (typeof value !== "string" || !/^\s*[{[]/.test(value)) return value;
  try {
    const parsed = parseJson(value);
    return jsonKind(parsed) === kind ? parsed : value;
  } catch {
    return value;
  }
}

function fitLiteral(literal: LiteralType, value: unknown): unknown {
  if (literal.type === "nullLiteral") return value;
  return scalarText(value) === scalarText(literal.value) ? literal.value : value;
}

function fitPrimitive(primitive: PrimitiveType, value: unknown): unknown {
  switch (primitive.type) {
    case "boolean":
      return typeof value === "string" ? toBoolean(value) : value;
    case "string":
    case "uuid":
    case "date":
    case "datetime":
    case "base64":
      return scalarText(value) ?? value;
    case "scalar":
    case "bigInteger":
      return value;
    default:
      return typeof value === "string" ? toNumber(value) : value;
  }
}

function toBoolean(text: string): unknown {
  const plain = text.trim().toLowerCase();
  return plain === "true" || plain === "false" ? plain === "true" : text;
}

/** The exact number in a text; other text is returned unchanged. */
function toNumber(text: string): unknown {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text.trim())
    ? parseJson(text.trim())
    : text;
}

/** A string, boolean or number as text. */
function scalarText(value: unknown): string | undefined {
  const kind = jsonKind(value);
  if (kind === "number") return exactText(value) ?? String(value);
  return kind === "string" || kind === "boolean" ? String(value) : undefined;
}
