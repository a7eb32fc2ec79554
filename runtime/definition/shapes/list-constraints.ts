import type {
  ApiDefinition,
  ListType,
  MapType,
  ObjectProperty,
  ObjectType,
  PrimitiveType,
  SetType,
  ShapeRules,
  TextLimits,
  TupleType,
  TypeShape,
} from "../model.js";
import { compareDecimals, parseDecimal } from "../parse-decimal.js";
import type { Constraint, PatternLimit } from "./constraints.js";
import { exactText } from "./json-kind.js";
import { listLineage, listProperties, travels, type Direction } from "./list-properties.js";
import {
  listWrappers,
  resolveShape,
  type PlainReference,
  type PlainShape,
} from "./resolve-shape.js";

/** Options for listing constraints. */
export interface ConstraintOptions {
  /**
   * Ignores requirements for properties not used in this direction, such as read-only ones in
   * requests. Default: both directions.
   */
  readonly direction?: Direction;
}

/**
 * The constraints of a shape: declared on its wrappers and named types, inherited by its object, or
 * implied by the type (`isImplied`). Nested shapes, such as those of items, are not included. For
 * discriminated unions see {@link listObjectConstraints}. Constraints do not apply to `null`.
 * @example
 * const [first] = listConstraints(definition, shape);
 * if (first?.keyword === "minimum") console.log(first.value);
 */
export function listConstraints(
  definition: ApiDefinition,
  shape: TypeShape,
  options: ConstraintOptions = {},
): Constraint[] {
  return [
    ...listPlainConstraints(definition, resolveShape(definition, shape).shape, options),
    ...listWrappers(definition, shape).flatMap(listShapeRules),
  ];
}

/**
 * The constraints of {@link listConstraints} without those of named types.
 * @example
 * listOwnConstraints(definition, { type: "alias", value: { type: "id", id: "Plant" } }); // []
 */
export function listOwnConstraints(definition: ApiDefinition, shape: TypeShape): Constraint[] {
  const wrappers = listWrappers(definition, shape);
  const name = wrappers.findIndex((each) => each.type === "alias" && each.value.type === "id");
  return name === -1
    ? listConstraints(definition, shape)
    : wrappers.slice(0, name + 1).flatMap(listShapeRules);
}

/**
 * The `if` and `not` constraints declared on a shape itself.
 * @example
 * const rules = listShapeRules(shape);
 */
export function listShapeRules({ conditions, not }: ShapeRules): Constraint[] {
  return [
    ...(conditions ?? []).map((condition): Constraint => ({ keyword: "if", ...condition })),
    ...(not ?? []).map((shape): Constraint => ({ keyword: "not", shape })),
  ];
}

function listPlainConstraints(
  definition: ApiDefinition,
  shape: PlainShape,
  options: ConstraintOptions,
): Constraint[] {
  if (shape.type === "object") return listObjectConstraints(definition, shape, options);
  return shape.type === "alias" ? listReferenceConstraints(definition, shape.value) : [];
}

function listReferenceConstraints(
  definition: ApiDefinition,
  reference: PlainReference,
): Constraint[] {
  switch (reference.type) {
    case "primitive":
      return listPrimitiveConstraints(reference.value);
    case "list":
    case "set":
      return [
        ...listCounts("Items", reference.minItems, reference.maxItems),
        ...listItemConstraints(reference, reference.type === "set"),
      ];
    case "tuple":
      return [
        ...listTupleCounts(reference),
        ...listItemConstraints(reference, reference.uniqueItems === true),
      ];
    case "map":
      return listMapConstraints(definition, reference);
    default:
      return [];
  }
}

/** The declared and implied constraints of a primitive. */
export function listPrimitiveConstraints(primitive: PrimitiveType): Constraint[] {
  switch (primitive.type) {
    case "string":
    case "date":
    case "datetime":
    case "uuid":
    case "base64":
      return listTextConstraints(primitive);
    case "boolean":
    case "scalar":
      return [];
    default:
      return listNumberConstraints(primitive);
  }
}

function listTextConstraints({ minLength, maxLength, regex }: TextLimits): Constraint[] {
  return [
    ...listCounts("Length", minLength, maxLength),
    ...(regex ? [{ keyword: "pattern", value: regex } as const] : []),
  ];
}

type NumberPrimitive = Extract<
  PrimitiveType,
  { type: "integer" | "long" | "uint" | "uint64" | "double" | "bigInteger" }
>;

/** Ranges of integers. `integer` has none, because documents may use it for any size. */
const ranges: Readonly<Partial<Record<PrimitiveType["type"], readonly [string, string]>>> = {
  uint: ["0", "4294967295"],
  long: ["-9223372036854775808", "9223372036854775807"],
  uint64: ["0", "18446744073709551615"],
};

const numberKeywords = [
  "minimum",
  "exclusiveMinimum",
  "maximum",
  "exclusiveMaximum",
  "multipleOf",
] as const;

type NumberConstraint = Constraint<(typeof numberKeywords)[number]>;

/** If a declared and an implied limit exist, only the stricter one is listed. */
function listNumberConstraints(primitive: NumberPrimitive): Constraint[] {
  const declared = numberKeywords.flatMap((keyword): NumberConstraint[] => {
    const value = exactText(primitive[keyword]) ?? String(primitive[keyword] ?? "");
    return parseDecimal(value) ? [{ keyword, value }] : [];
  });
  const range = ranges[primitive.type];
  if (!range) return declared;
  const [minimum, maximum] = range;
  const lower = declared.filter(({ keyword }) => keyword.endsWith("inimum"));
  const upper = declared.filter(({ keyword }) => keyword.endsWith("aximum"));
  const tightLower = lower.filter(({ value }) => compare(value, minimum) >= 0);
  const tightUpper = upper.filter(({ value }) => compare(value, maximum) <= 0);
  return [
    ...(tightLower.length > 0
      ? tightLower
      : [{ keyword: "minimum", value: minimum, isImplied: true } as const]),
    ...(tightUpper.length > 0
      ? tightUpper
      : [{ keyword: "maximum", value: maximum, isImplied: true } as const]),
    ...declared.filter(({ keyword }) => keyword === "multipleOf"),
  ];
}

function compare(left: string, right: string): number {
  const [a, b] = [parseDecimal(left), parseDecimal(right)];
  return a && b ? compareDecimals(a, b) : 0;
}

/** A minimum of 0 is not a constraint. */
function listCounts(
  what: "Items" | "Length" | "Properties",
  min: number | null | undefined,
  max: number | null | undefined,
): Constraint[] {
  return [
    ...(min ? [{ keyword: `min${what}`, value: min } as const] : []),
    ...(typeof max === "number" ? [{ keyword: `max${what}`, value: max } as const] : []),
  ];
}

/**
 * The smallest number of items that a list may have; by default a tuple has an item for each of its shapes.
 *
 * @example
 * minItemsOf({ items: [shape, shape] }); // 2
 */
export function minItemsOf(list: ListType | SetType | TupleType): number {
  return list.minItems ?? ("items" in list ? list.items.length : 0);
}

/** A tuple has further items only if they have a shape. */
function listTupleCounts(tuple: TupleType): Constraint[] {
  const { items, rest, maxItems } = tuple;
  const min = minItemsOf(tuple);
  const max = Math.min(maxItems ?? Infinity, rest ? Infinity : items.length);
  const [isMinImplied, isMaxImplied] = [min === items.length, !rest && max === items.length];
  return [
    ...(min > 0
      ? [{ keyword: "minItems", value: min, ...(isMinImplied ? implied : {}) } as const]
      : []),
    ...(max < Infinity
      ? [{ keyword: "maxItems", value: max, ...(isMaxImplied ? implied : {}) } as const]
      : []),
  ];
}

const implied = { isImplied: true } as const;

function listItemConstraints(
  { contains }: Pick<ListType | SetType | TupleType, "contains">,
  isUnique: boolean,
): Constraint[] {
  return [
    ...(isUnique ? [{ keyword: "uniqueItems" } as const] : []),
    ...(contains
      ? [
          {
            keyword: "contains",
            shape: contains.shape,
            min: contains.min ?? 1,
            ...(typeof contains.max === "number" ? { max: contains.max } : {}),
          } as const,
        ]
      : []),
  ];
}

function listMapConstraints(
  definition: ApiDefinition,
  { minProperties, maxProperties, keyShape }: MapType,
): Constraint[] {
  return [
    ...listCounts("Properties", minProperties, maxProperties),
    ...listNameConstraints(definition, keyShape),
  ];
}

/** Names are strings, so only string shapes constrain them. */
function listNameConstraints(
  definition: ApiDefinition,
  shape: TypeShape | null | undefined,
): Constraint[] {
  if (!shape) return [];
  const { shape: plain } = resolveShape(definition, shape);
  const shapes =
    plain.type === "undiscriminatedUnion" ? plain.variants.map((each) => each.shape) : [shape];
  return shapes.every((each) => limitsNames(definition, each))
    ? [{ keyword: "propertyNames", shape }]
    : [];
}

const textTypes: ReadonlySet<string> = new Set(["date", "datetime", "uuid", "base64"]);

function limitsNames(definition: ApiDefinition, shape: TypeShape): boolean {
  const { shape: plain } = resolveShape(definition, shape);
  if (plain.type !== "alias") return plain.type === "enum";
  const { value } = plain;
  if (value.type === "literal") return value.value.type === "stringLiteral";
  if (value.type !== "primitive") return false;
  if (textTypes.has(value.value.type)) return true;
  return value.value.type === "string" && listConstraints(definition, shape).length > 0;
}

/** Options for listing constraints of an object. */
export interface ObjectConstraintOptions extends ConstraintOptions {
  /** The discriminant of its union. Default: none. */
  readonly discriminant?: string;
  /** Omits constraints of extended types. Default: false. */
  readonly isOwn?: boolean;
}

/**
 * The constraints of an object or of a variant of a discriminated union. It inherits those of all types
 * that it extends, because its values are values of those, too. That a base is closed forbids only
 * properties that neither declares.
 *
 * @example
 * const variant = union.variants[0];
 * const constraints = variant && listObjectConstraints(definition, variant, union);
 */
export function listObjectConstraints(
  definition: ApiDefinition,
  object: ObjectType,
  options: ObjectConstraintOptions = {},
): Constraint[] {
  const lineage: readonly (ObjectType & ShapeRules)[] = options.isOwn
    ? [object]
    : listLineage(definition, object);
  const properties = listProperties(definition, object);
  // The rules of an object are listed with its shape. Variants of a union have no shape of their
  // own.
  const isVariant = options.discriminant !== undefined;
  const ruled = isVariant ? lineage : lineage.slice(0, -1);
  return [
    ...lineage.flatMap((type) => listMemberConstraints(definition, type)),
    ...listUndeclaredConstraints(lineage, properties, options.discriminant),
    ...ruled.flatMap(listShapeRules),
  ].flatMap((constraint) => travelling(constraint, properties, options.direction));
}

/**
 * Removes properties not used in this direction. They count as present, because they cannot be
 * sent.
 */
function travelling(
  constraint: Constraint,
  properties: readonly ObjectProperty[],
  direction: Direction | undefined,
): Constraint[] {
  if (direction === undefined) return [constraint];
  const absent = properties.filter((property) => !travels(property, direction));
  const hidden = new Set(absent.map(({ key }) => key));
  if (constraint.keyword === "minProperties" && hidden.size > 0) {
    const value = constraint.value - hidden.size;
    return value > 0 ? [{ ...constraint, value }] : [];
  }
  const isRequirement =
    constraint.keyword === "requiredGroups" || constraint.keyword === "dependentRequired";
  if (!isRequirement) return [constraint];
  if (constraint.keyword === "dependentRequired") {
    const required = constraint.required.filter((name) => !hidden.has(name));
    return required.length > 0 ? [{ ...constraint, required }] : [];
  }
  const groups = constraint.groups
    .map((names) => names.filter((name) => !hidden.has(name)))
    .filter((names) => names.length > 0);
  const min = Math.max(0, constraint.min - (constraint.groups.length - groups.length));
  const saysNothing = min === 0 && (constraint.max ?? Infinity) >= groups.length;
  return saysNothing ? [] : [{ ...constraint, groups, min }];
}

function listMemberConstraints(definition: ApiDefinition, object: ObjectType): Constraint[] {
  return [
    ...listCounts("Properties", object.minProperties, object.maxProperties),
    ...(object.requiredGroups ?? []).map(({ groups, min, max }): Constraint => ({
      keyword: "requiredGroups",
      groups,
      min: min ?? 0,
      ...(typeof max === "number" ? { max } : {}),
    })),
    ...Object.entries(object.dependentRequired ?? {}).map(([property, required]): Constraint => ({
      keyword: "dependentRequired",
      property,
      required,
    })),
    ...listNameConstraints(definition, object.propertyNames),
  ];
}

function listUndeclaredConstraints(
  lineage: readonly ObjectType[],
  properties: readonly ObjectProperty[],
  discriminant: string | undefined,
): Constraint[] {
  const patterns = lineage.flatMap((type): PatternLimit[] => type.patternProperties ?? []);
  // With patterns, `extraProperties` is also the type of properties that match them.
  const extra =
    patterns.length > 0
      ? lineage.flatMap((type) => type.otherProperties ?? []).at(-1)
      : lineage
          .flatMap((type) => type.extraProperties ?? [])
          .map((value): TypeShape => ({ type: "alias", value }))
          .at(-1);
  const isClosed = lineage.some((type) => type.isClosed);
  const keys = properties.map(({ key }) => key);
  const declared = new Set(discriminant === undefined ? keys : [...keys, discriminant]);
  const additional: Constraint = {
    keyword: "additionalProperties",
    isClosed,
    declared,
    patterns: patterns.map(({ pattern }) => pattern),
    ...(extra ? { shape: extra } : {}),
  };
  return [
    ...(patterns.length > 0 ? [{ keyword: "patternProperties", patterns, declared } as const] : []),
    ...(isClosed || extra ? [additional] : []),
  ];
}
