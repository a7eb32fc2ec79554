import { literalValue, withMarker } from "./create-default-value.js";
import { primitiveExample } from "./example-primitive.js";
import { fitExample, fitsShape } from "./fit-example.js";
import { isJsonObject, jsonKind } from "../shapes/json-kind.js";
import { listProperties } from "../shapes/list-properties.js";
import { matchVariant } from "../shapes/match-variant.js";
import type {
  ApiDefinition,
  ObjectProperty,
  ObjectType,
  TypeShape,
  UndiscriminatedUnionType,
} from "../model.js";
import { resolveShape, type PlainReference, type PlainShape } from "../shapes/resolve-shape.js";

/**
 * How much of a value an example fills: what is required and what its author gave an example
 * for in that very location, or all that is optional, too.
 */
export type ExampleExtent = "needed" | "everything";

interface ExampleContext {
  readonly definition: ApiDefinition;
  readonly extent: ExampleExtent;
  /** What does not travel this way; absent: read-only properties, which requests do not carry. */
  readonly hidden?: "READ_ONLY" | "WRITE_ONLY";
  /** Named types on the way here; a type inside itself is left out. */
  readonly outer: readonly string[];
  /** Objects around this place. */
  readonly depth: number;
  /** Inside more objects than these, optional properties are left out. */
  readonly deepest: number;
  /** How many more values may be made; below 0 the attempt is given up. */
  readonly room: { left: number };
}

/** More than anyone reads; types that refer to many others would grow exponentially. */
const MOST_VALUES = 5000;

/** What is tried one after the other until an example stays below {@link MOST_VALUES}. */
const depths = [Infinity, 8, 6, 5, 4, 3, 2];

/**
 * A value with every property: declared examples first, then defaults, then something plausible inside
 * the constraints. Optional properties that are deprecated are left out. The first example that fits
 * after {@link fitExample} is used; if none fits, one is created. Recursive types end. When there
 * would be more than 5000 values, the most deeply nested optional ones are left out.
 *
 * @param examples Declared for this location, such as those of a parameter.
 *
 * @example
 * const body = createExampleValue(definition, shape);
 */
export function createExampleValue(
  definition: ApiDefinition,
  shape: TypeShape,
  examples?: readonly unknown[] | null,
): unknown {
  return attempt(definition, "everything", (context) => exampleOf(context, shape, examples));
}

/**
 * An example value of a response: with read-only properties and without write-only ones.
 *
 * @example
 * const body = createResponseExample(definition, shape);
 */
export function createResponseExample(definition: ApiDefinition, shape: TypeShape): unknown {
  return attempt(definition, "everything", (context) =>
    exampleOf({ ...context, hidden: "WRITE_ONLY" }, shape),
  );
}

/**
 * A valid value with the required properties, and the optional ones for which the author gave an
 * example in that very location. `{}` for an object that requires nothing. Unlike
 * {@link createExampleValue} it leaves out optional properties that may exclude each other.
 *
 * @param examples Declared for this location, such as those of a parameter.
 *
 * @example
 * const body = createNeededValue(definition, shape);
 */
export function createNeededValue(
  definition: ApiDefinition,
  shape: TypeShape,
  examples?: readonly unknown[] | null,
): unknown {
  return attempt(definition, "needed", (context) => exampleOf(context, shape, examples));
}

/**
 * Fits an author's example of a complete value to its shape and adds what is missing, as
 * {@link createNeededValue} or {@link createExampleValue} would. The values of the example are kept.
 *
 * @example
 * const body = completeExample(definition, shape, { name: "Rex" });
 */
export function completeExample(
  definition: ApiDefinition,
  shape: TypeShape,
  example: unknown,
  extent: ExampleExtent = "needed",
): unknown {
  const fitted = fitExample(definition, shape, example);
  return attempt(definition, extent, (context) => complete(context, shape, fitted));
}

/** Tries with fewer and fewer of the optional values, until there are not too many. */
function attempt(
  definition: ApiDefinition,
  extent: ExampleExtent,
  create: (context: ExampleContext) => unknown,
): unknown {
  const start = { definition, extent, outer: [], depth: 0 };
  for (const deepest of extent === "needed" ? [0] : depths) {
    const room = { left: MOST_VALUES };
    const value = create({ ...start, deepest, room });
    if (room.left >= 0) return value;
  }
  return create({ ...start, deepest: 1, room: { left: Infinity } });
}

/** Undefined where a type contains itself. */
function exampleOf(
  context: ExampleContext,
  shape: TypeShape,
  examples?: readonly unknown[] | null,
): unknown {
  if (--context.room.left < 0) return undefined;
  const declared = listDeclared(context.definition, shape, examples);
  const fitting = findFitting(context, shape, declared);
  if (fitting !== undefined) return fitting;
  const value = makeUp(context, shape);
  // The author's word where nothing better is known.
  const isBetter =
    declared.length === 0 ||
    value === undefined ||
    context.room.left < 0 ||
    fitsShape(context.definition, shape, value);
  return isBetter ? value : declared[0];
}

/** The examples of a place and of its type, and the default. */
function listDeclared(
  definition: ApiDefinition,
  shape: TypeShape,
  examples: readonly unknown[] | null | undefined,
): unknown[] {
  const { typeId, default: standard } = resolveShape(definition, shape);
  const ofType = typeId === undefined ? undefined : definition.types[typeId]?.examples;
  return [...(examples ?? []), ...(ofType ?? []), standard].filter(
    (each) => each !== undefined && each !== null,
  );
}

/** The first example that is right as it stands, else the first that can be made right. */
export function findFitting(
  { definition, extent }: Pick<ExampleContext, "definition" | "extent">,
  shape: TypeShape,
  examples: readonly unknown[],
): unknown {
  const declared = examples.filter((each) => each !== undefined && each !== null);
  const right = declared.find((each) => fitsShape(definition, shape, each));
  if (right !== undefined) return right;
  for (const each of declared) {
    const completed = completeExample(definition, shape, each, extent);
    if (completed !== undefined && fitsShape(definition, shape, completed)) return completed;
  }
  return undefined;
}

function makeUp(context: ExampleContext, shape: TypeShape): unknown {
  const { typeId, shape: plain } = resolveShape(context.definition, shape);
  if (typeId === undefined) return plainExample(context, plain);
  if (context.outer.includes(typeId)) return undefined;
  return plainExample({ ...context, outer: [...context.outer, typeId] }, plain);
}

function plainExample(context: ExampleContext, shape: PlainShape): unknown {
  switch (shape.type) {
    case "object":
      return membersExample(context, shape);
    case "enum":
      return shape.values.find(({ value }) => value !== null)?.value ?? null;
    case "undiscriminatedUnion":
      return variantExample(context, shape);
    case "discriminatedUnion": {
      const first = shape.variants[0];
      return first ? withMarker(shape, first, membersExample(context, first)) : undefined;
    }
    case "alias":
      return referenceExample(context, shape.value);
  }
}

/** The first variant; of objects that are needed alone the first that no other variant admits, for `oneOf`. */
function variantExample(context: ExampleContext, { variants }: UndiscriminatedUnionType): unknown {
  const { definition, extent, room } = context;
  let first: unknown;
  for (const variant of variants) {
    const value = exampleOf(context, variant.shape);
    first ??= value;
    const isClear =
      extent === "everything" ||
      room.left === Infinity ||
      !isJsonObject(value) ||
      !variants.some((each) => each !== variant && fitsShape(definition, each.shape, value));
    if (first !== undefined && (isClear || room.left < 0)) return value ?? first;
  }
  return first;
}

/** The members that an example has, after those that are given. */
function membersExample(
  context: ExampleContext,
  object: ObjectType,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const inside = { ...context, depth: context.depth + 1 };
  const properties = listProperties(context.definition, object);
  const shapes = new Map(properties.map(({ key, valueShape }) => [key, valueShape]));
  const members = Object.entries(given).map(([key, value]): [string, unknown] => {
    const shape = shapes.get(key);
    return [key, shape ? complete(inside, shape, value) : value];
  });
  const { hidden = "READ_ONLY" } = context;
  for (const property of properties) {
    if (context.room.left < 0) break;
    if (Object.hasOwn(given, property.key) || property.propertyAccess === hidden) continue;
    const value = memberExample(inside, property);
    if (value !== undefined) members.push([property.key, value]);
  }
  return Object.fromEntries(members);
}

function memberExample(
  context: ExampleContext,
  { valueShape, availability, examples }: ObjectProperty,
): unknown {
  if (resolveShape(context.definition, valueShape).optional) {
    if (availability === "Deprecated") return undefined;
    if (context.extent === "needed") return findFitting(context, valueShape, examples ?? []);
    if (context.depth > context.deepest) return undefined;
  }
  return exampleOf(context, valueShape, examples);
}

function referenceExample(context: ExampleContext, reference: PlainReference): unknown {
  switch (reference.type) {
    case "primitive":
      return primitiveExample(reference.value);
    case "literal":
      return literalValue(reference.value);
    case "list":
      return repeated(exampleOf(context, reference.itemShape), reference.minItems ?? 1);
    case "set": {
      const item = exampleOf(context, reference.itemShape);
      return item === undefined ? [] : [item];
    }
    case "map": {
      if (context.extent === "needed" && !reference.minProperties) return {};
      const value = exampleOf(context, reference.valueShape);
      const key = exampleOf(context, reference.keyShape);
      return value === undefined ? {} : { [typeof key === "string" ? key : "key"]: value };
    }
    case "tuple":
      return reference.items.map((item) => exampleOf(context, item) ?? null);
    case "unknown":
      return {};
  }
}

function repeated(item: unknown, count: number): unknown[] {
  if (item === undefined) return [];
  return Array.from({ length: Math.min(Math.max(count, 1), 20) }, () => item);
}

/** A given value with the members that it lacks. */
function complete(context: ExampleContext, shape: TypeShape, value: unknown): unknown {
  const { definition, extent } = context;
  const kind = jsonKind(value);
  if (kind !== "object" && kind !== "list") return value;
  if (extent === "needed" && fitsShape(definition, shape, value)) return value;
  const { typeId, shape: plain } = resolveShape(definition, shape);
  const outer = typeId === undefined ? context.outer : [...context.outer, typeId];
  const inside = { ...context, outer };
  if (plain.type === "object") {
    return isJsonObject(value) ? membersExample(inside, plain, value) : value;
  }
  if (plain.type === "discriminatedUnion") {
    const variant = plain.variants[matchVariant(definition, plain, value)];
    return variant && isJsonObject(value) ? membersExample(inside, variant, value) : value;
  }
  if (plain.type === "undiscriminatedUnion") {
    const variant = plain.variants[matchVariant(definition, plain, value)];
    return variant ? complete(inside, variant.shape, value) : value;
  }
  return plain.type === "alias" ? completeItems(inside, plain.value, value) : value;
}

function completeItems(
  context: ExampleContext,
  reference: PlainReference,
  value: unknown,
): unknown {
  if (reference.type === "map" && isJsonObject(value)) {
    const entries = Object.entries(value);
    return Object.fromEntries(
      entries.map(([key, inner]) => [key, complete(context, reference.valueShape, inner)]),
    );
  }
  if ((reference.type === "list" || reference.type === "set") && Array.isArray(value)) {
    return value.map((item) => complete(context, reference.itemShape, item));
  }
  return value;
}
