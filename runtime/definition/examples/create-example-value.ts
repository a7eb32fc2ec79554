import { literalValue, withMarker } from "./create-default-value.js";
import { createItems } from "./create-items.js";
import type { ExampleExtent } from "./example-extent.js";
import { primitiveExample } from "./example-primitive.js";
import { fitExample, fitsShape, isOwnText } from "./fit-example.js";
import { satisfyConstraints, type ObjectDraft } from "./satisfy-constraints.js";
import { isJsonObject, jsonKind } from "../shapes/json-kind.js";
import { listObjectConstraints, listShapeRules } from "../shapes/list-constraints.js";
import { listProperties, travels, type Direction } from "../shapes/list-properties.js";
import { matchVariant } from "../shapes/match-variant.js";
import type {
  ApiDefinition,
  DiscriminatedUnionType,
  DiscriminatedUnionVariant,
  ObjectProperty,
  ObjectType,
  TextContent,
  TypeShape,
  UndiscriminatedUnionType,
} from "../model.js";
import {
  listWrappers,
  resolveShape,
  type PlainReference,
  type PlainShape,
} from "../shapes/resolve-shape.js";
import { findContent } from "../xml/find-content.js";
import { writeXml } from "../xml/write-xml.js";

/** Options for examples. */
export interface ExampleOptions {
  /** Read-only properties are omitted from requests, write-only ones from responses. */
  readonly direction: Direction;
  /** Which optional properties are included. */
  readonly extent: ExampleExtent;
  /** Examples declared for this location, such as those of a parameter. Default: none. */
  readonly examples?: readonly unknown[] | null;
}

interface ExampleContext {
  readonly definition: ApiDefinition;
  readonly direction: Direction;
  readonly extent: ExampleExtent;
  /** Enclosing named types. A recursive type is omitted. */
  readonly outer: readonly string[];
  /** Number of enclosing objects. */
  readonly depth: number;
  /** Optional properties in deeper objects are omitted. */
  readonly maxDepth: number;
  /** Number of values that may still be created. Below 0 the attempt is aborted. */
  readonly budget: { remaining: number };
}

/** Types that refer to many others would grow exponentially. */
const maxValues = 5000;

/** Maximum depths, tried until an example has at most {@link maxValues}. */
const depths = [Infinity, 8, 6, 5, 4, 3, 2];

/**
 * An example value: declared examples first, then defaults, then something plausible that fulfills the
 * constraints. Optional properties that are deprecated are left out. The first declared example that is
 * valid after {@link fitExample} is used; if none is, one is created. Recursive types end. When there would
 * be more than 5000 values, the most deeply nested optional ones are left out.
 *
 * With the extent `needed` it has the required properties, and the optional ones for which the author gave
 * an example in that very location.
 *
 * @example
 * const body = createExampleValue(definition, shape, { direction: "request", extent: "needed" });
 */
export function createExampleValue(
  definition: ApiDefinition,
  shape: TypeShape,
  options: ExampleOptions,
): unknown {
  return attempt(definition, options, (context) => exampleOf(context, shape, options.examples));
}

/**
 * Converts an author's example to the types of its shape and adds missing values like {@link
 * createExampleValue}. Existing values are preserved.
 * @example
 * const body = completeExample(definition, shape, { name: "Rex" }, { direction: "request", extent:
 * "needed" });
 */
export function completeExample(
  definition: ApiDefinition,
  shape: TypeShape,
  example: unknown,
  options: Pick<ExampleOptions, "direction" | "extent">,
): unknown {
  const content = example === undefined ? undefined : findContent(definition, shape);
  if (
    content &&
    example !== null &&
    !isOwnText({ definition, ...options }, content.shape, example)
  ) {
    const completed = completeExample(definition, content.shape, example, options);
    return writeXml(definition, content.shape, completed);
  }
  const fitted = fitExample(definition, shape, example, options.direction);
  return attempt(definition, options, (context) => complete(context, shape, fitted));
}

/** Retries with fewer optional values until the example is small enough. */
function attempt(
  definition: ApiDefinition,
  { direction, extent }: Pick<ExampleOptions, "direction" | "extent">,
  create: (context: ExampleContext) => unknown,
): unknown {
  const start = { definition, direction, extent, outer: [], depth: 0 };
  for (const maxDepth of extent === "needed" ? [0] : depths) {
    const budget = { remaining: maxValues };
    const value = create({ ...start, maxDepth, budget });
    if (budget.remaining >= 0) return value;
  }
  return create({ ...start, maxDepth: 1, budget: { remaining: Infinity } });
}

/** Undefined for recursive types. */
function exampleOf(
  context: ExampleContext,
  shape: TypeShape,
  examples?: readonly unknown[] | null,
): unknown {
  if (--context.budget.remaining < 0) return undefined;
  const declared = listDeclared(context.definition, shape, examples);
  const fitting = findFitting(context.definition, shape, declared, context);
  if (fitting !== undefined) return fitting;
  const value = createValue(context, shape);
  // An author's example is better than a generated one that is also invalid.
  const isBetter =
    declared.length === 0 ||
    value === undefined ||
    context.budget.remaining < 0 ||
    fits(context, shape, value);
  return isBetter ? value : declared[0];
}

/** Examples of a location, its shape and its type, followed by the default. */
function listDeclared(
  definition: ApiDefinition,
  shape: TypeShape,
  examples: readonly unknown[] | null | undefined,
): unknown[] {
  const { typeId, default: standard } = resolveShape(definition, shape);
  const ofShapes = listWrappers(definition, shape).flatMap((each) => each.examples ?? []);
  const ofType = typeId === undefined ? undefined : definition.types[typeId]?.examples;
  return [...(examples ?? []), ...ofShapes, ...(ofType ?? []), standard].filter(
    (each) => each !== undefined && each !== null,
  );
}

/** The first valid example, otherwise the first that can be converted to a valid one. */
export function findFitting(
  definition: ApiDefinition,
  shape: TypeShape,
  examples: readonly unknown[],
  { direction, extent }: Pick<ExampleOptions, "direction" | "extent">,
): unknown {
  const declared = examples.filter((each) => each !== undefined && each !== null);
  const valid = declared.find((each) => fitsShape(definition, shape, each, direction));
  if (valid !== undefined) return valid;
  for (const each of declared) {
    const completed = completeExample(definition, shape, each, { direction, extent });
    const isValid = completed !== undefined && fitsShape(definition, shape, completed, direction);
    if (isValid) return completed;
  }
  return undefined;
}

function fits(
  { definition, direction }: ExampleContext,
  shape: TypeShape,
  value: unknown,
): boolean {
  return fitsShape(definition, shape, value, direction);
}

function createValue(context: ExampleContext, shape: TypeShape): unknown {
  const { typeId, shape: plain } = resolveShape(context.definition, shape);
  if (typeId !== undefined && context.outer.includes(typeId)) return undefined;
  const outer = typeId === undefined ? context.outer : [...context.outer, typeId];
  return plainExample({ ...context, outer }, plain, shape);
}

/** @param declared The unresolved shape, which may have constraints of its own. */
function plainExample(context: ExampleContext, shape: PlainShape, declared: TypeShape): unknown {
  switch (shape.type) {
    case "object":
      return membersExample(context, { object: shape, declared });
    case "enum":
      return enumExample(context, shape.values, declared);
    case "undiscriminatedUnion":
      return variantExample(context, shape);
    case "discriminatedUnion": {
      const first = shape.variants[0];
      return first ? createVariant(context, shape, first) : undefined;
    }
    case "alias":
      return referenceExample(context, shape.value);
  }
}

function createVariant(
  context: ExampleContext,
  union: DiscriminatedUnionType,
  variant: DiscriminatedUnionVariant,
  given?: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const subject = { object: variant, discriminant: union.discriminant };
  return withMarker(union, variant, membersExample(context, subject, given));
}

/** The first value that no constraint forbids. */
function enumExample(
  context: ExampleContext,
  values: readonly { readonly value: unknown }[],
  declared: TypeShape,
): unknown {
  const possible = values.map(({ value }) => value).filter((value) => value !== null);
  return possible.find((value) => fits(context, declared, value)) ?? possible[0] ?? null;
}

/** The first variant. For `oneOf`, the first whose required properties no other variant accepts. */
function variantExample(context: ExampleContext, { variants }: UndiscriminatedUnionType): unknown {
  const { extent, budget } = context;
  let first: unknown;
  for (const variant of variants) {
    const value = exampleOf(context, variant.shape);
    first ??= value;
    const isClear =
      extent === "everything" ||
      budget.remaining === Infinity ||
      !isJsonObject(value) ||
      !variants.some((each) => each !== variant && fits(context, each.shape, value));
    if (first !== undefined && (isClear || budget.remaining < 0)) return value ?? first;
  }
  return first;
}

/** An object to create. */
interface ObjectSubject {
  readonly object: ObjectType;
  /** The property set by a union. */
  readonly discriminant?: string;
  /** The unresolved shape, which may have constraints of its own. */
  readonly declared?: TypeShape;
}

/** Members of an example, after the given ones. */
function membersExample(
  context: ExampleContext,
  subject: ObjectSubject,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const { definition, direction } = context;
  const inside = { ...context, depth: context.depth + 1 };
  const properties = new Map(
    listProperties(definition, subject.object).map((property) => [property.key, property]),
  );
  const members = new Map(
    Object.entries(given).map(([key, value]): [string, unknown] => {
      const shape = properties.get(key)?.valueShape;
      return [key, shape ? complete(inside, shape, value) : value];
    }),
  );
  for (const property of properties.values()) {
    if (context.budget.remaining < 0) break;
    if (members.has(property.key) || !travels(property, direction)) continue;
    const value = memberExample(inside, property);
    if (value !== undefined) members.set(property.key, value);
  }
  satisfyConstraints({
    constraints: listRules(context, subject),
    members,
    properties,
    isGiven: (key) => Object.hasOwn(given, key),
    ...toolsOf(inside),
  });
  return Object.fromEntries(members);
}

function listRules(
  { definition, direction }: ExampleContext,
  { object, discriminant, declared }: ObjectSubject,
): ReturnType<typeof listObjectConstraints> {
  const wrappers = declared ? listWrappers(definition, declared) : [];
  const options = discriminant === undefined ? { direction } : { direction, discriminant };
  return [
    ...listObjectConstraints(definition, object, options),
    ...wrappers.flatMap(listShapeRules),
  ];
}

/** Functions passed to the code that satisfies constraints. */
function toolsOf(
  context: ExampleContext,
): Pick<ObjectDraft, "definition" | "direction" | "create" | "complete"> {
  return {
    definition: context.definition,
    direction: context.direction,
    create: (shape, examples) => exampleOf(context, shape, examples),
    complete: (shape, value) => complete({ ...context, extent: "needed" }, shape, value),
  };
}

function memberExample(
  context: ExampleContext,
  { valueShape, availability, examples }: ObjectProperty,
): unknown {
  if (resolveShape(context.definition, valueShape).optional) {
    if (availability === "Deprecated") return undefined;
    if (context.extent === "needed") {
      const { definition } = context;
      const ofShapes = listWrappers(definition, valueShape).flatMap((each) => each.examples ?? []);
      return findFitting(definition, valueShape, [...(examples ?? []), ...ofShapes], context);
    }
    if (context.depth > context.maxDepth) return undefined;
  }
  return exampleOf(context, valueShape, examples);
}

function referenceExample(context: ExampleContext, reference: PlainReference): unknown {
  switch (reference.type) {
    case "primitive":
      return reference.value.type === "string" && reference.value.content
        ? contentExample(context, reference.value.content)
        : primitiveExample(reference.value);
    case "literal":
      return literalValue(reference.value);
    case "list":
    case "set":
    case "tuple":
      return createItems(reference, { ...toolsOf(context), extent: context.extent });
    case "map":
      return mapExample(context, reference);
    case "unknown":
      return {};
  }
}

/** The author's XML document, otherwise an example of the value it contains. */
function contentExample(context: ExampleContext, { shape }: TextContent): string | undefined {
  const { definition } = context;
  const written = listDeclared(definition, shape, undefined).find(
    (each) => typeof each === "string" && isOwnText(context, shape, each),
  );
  if (typeof written === "string") return written;
  const value = exampleOf(context, shape);
  return value === undefined ? undefined : writeXml(definition, shape, value);
}

function mapExample(
  context: ExampleContext,
  map: Extract<PlainReference, { type: "map" }>,
): Record<string, unknown> {
  const min = map.minProperties ?? 0;
  const max = map.maxProperties ?? Infinity;
  if (max === 0 || (context.extent === "needed" && min === 0)) return {};
  const value = exampleOf(context, map.valueShape);
  if (value === undefined) return {};
  const keys = createItems(
    { type: "set", itemShape: map.keyShape, minItems: Math.min(Math.max(min, 1), 100) },
    { ...toolsOf(context), extent: context.extent },
  );
  const names = keys.map((key, index) => {
    const plain = `key${index === 0 ? "" : index + 1}`;
    const isUsual = typeof key !== "string" || key === "text";
    return isUsual && fits(context, map.keyShape, plain) ? plain : String(key);
  });
  return Object.fromEntries(names.map((name) => [name, value]));
}

/** Adds missing members to a value. */
function complete(context: ExampleContext, shape: TypeShape, value: unknown): unknown {
  const { definition, extent } = context;
  const kind = jsonKind(value);
  if (kind !== "object" && kind !== "list") return value;
  if (extent === "needed" && fits(context, shape, value)) return value;
  const { typeId, shape: plain } = resolveShape(definition, shape);
  const outer = typeId === undefined ? context.outer : [...context.outer, typeId];
  const inside = { ...context, outer };
  if (plain.type === "object") {
    return isJsonObject(value)
      ? membersExample(inside, { object: plain, declared: shape }, value)
      : value;
  }
  if (plain.type === "discriminatedUnion") {
    const variant = plain.variants[matchVariant(definition, plain, value)];
    return variant && isJsonObject(value) ? createVariant(inside, plain, variant, value) : value;
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
