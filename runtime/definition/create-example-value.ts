import { checkValue } from "./check-value.js";
import { literalValue, withMarker } from "./create-default-value.js";
import { createPatternText } from "./create-pattern-text.js";
import { listProperties } from "./list-properties.js";
import { matchesPattern } from "./matches-pattern.js";
import type {
  ApiDefinition,
  ObjectProperty,
  ObjectType,
  PrimitiveType,
  StringType,
  TypeShape,
} from "./model.js";
import { resolveShape, type PlainReference, type PlainShape } from "./resolve-shape.js";

interface ExampleContext {
  readonly definition: ApiDefinition;
  /** Named types on the way here; a type inside itself is left out. */
  readonly outer: readonly string[];
  /** Objects around this place. */
  readonly depth: number;
  /** Inside more objects than these, optional properties are left out. */
  readonly deepest: number;
  /** Optional properties that have an example of their own are there all the same. */
  readonly keepsDeclared?: boolean;
  /** How many more values may be made; below 0 the attempt is given up. */
  readonly room: { left: number };
}

/** More than anyone reads; types that refer to many others would grow exponentially. */
const MOST_VALUES = 5000;

/** What is tried one after the other until an example stays below {@link MOST_VALUES}. */
const depths = [Infinity, 8, 6, 5, 4, 3, 2];

/**
 * A value with every property filled: declared examples first, then defaults,
 * then something plausible inside the constraints. An example that does not fit
 * its own type stands back behind another that does, or the default; alone it is
 * kept, as the author's word. Types inside themselves end.
 * Where this makes more than 5000 values, the optional ones that lie deepest are left out.
 *
 * @param examples Declared for this place, such as those of a parameter.
 */
export function createExampleValue(
  definition: ApiDefinition,
  shape: TypeShape,
  examples?: readonly unknown[] | null,
): unknown {
  for (const deepest of depths) {
    const room = { left: MOST_VALUES };
    const value = exampleOf({ definition, outer: [], depth: 0, deepest, room }, shape, examples);
    if (room.left >= 0) return value;
  }
  const room = { left: Infinity };
  return exampleOf({ definition, outer: [], depth: 0, deepest: 1, room }, shape, examples);
}

/**
 * The same without optional properties, apart from those whose author gave an example: what a call
 * needs, and not everything that it could have, much of which excludes each other. Of an object that
 * needs nothing, everything.
 */
export function createNeededValue(definition: ApiDefinition, shape: TypeShape): unknown {
  const room = { left: MOST_VALUES };
  const context = { definition, outer: [], depth: 0, deepest: 0, keepsDeclared: true, room };
  const value = exampleOf(context, shape);
  return isEmptyObject(value) ? createExampleValue(definition, shape) : value;
}

function isEmptyObject(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}

/** Undefined where a type contains itself. */
function exampleOf(
  context: ExampleContext,
  shape: TypeShape,
  examples?: readonly unknown[] | null,
): unknown {
  if (--context.room.left < 0) return undefined;
  const declared = chooseExample(context.definition, shape, examples);
  if (declared !== undefined) return declared;
  const { typeId, shape: plain } = resolveShape(context.definition, shape);
  if (typeId === undefined) return plainExample(context, plain);
  if (context.outer.includes(typeId)) return undefined;
  return plainExample({ ...context, outer: [...context.outer, typeId] }, plain);
}

/** The first of the examples of a place and its type, and of the default, that fits; else the first. */
function chooseExample(
  definition: ApiDefinition,
  shape: TypeShape,
  examples?: readonly unknown[] | null,
): unknown {
  const resolved = resolveShape(definition, shape);
  const ofType =
    resolved.typeId === undefined ? undefined : definition.types[resolved.typeId]?.examples;
  const declared = [...(examples ?? []), ...(ofType ?? []), resolved.default].filter(
    (each) => each !== undefined && each !== null,
  );
  if (declared.length === 0) return undefined;
  return declared.find((each) => checkValue(definition, shape, each).length === 0) ?? declared[0];
}

function plainExample(context: ExampleContext, shape: PlainShape): unknown {
  switch (shape.type) {
    case "object":
      return membersExample(context, shape);
    case "enum":
      return shape.values.find(({ value }) => value !== null)?.value ?? null;
    case "undiscriminatedUnion":
      return firstDefined(shape.variants.map((each) => () => exampleOf(context, each.shape)));
    case "discriminatedUnion": {
      const first = shape.variants[0];
      return first ? withMarker(shape, first, membersExample(context, first)) : undefined;
    }
    case "alias":
      return referenceExample(context, shape.value);
  }
}

function firstDefined(attempts: readonly (() => unknown)[]): unknown {
  for (const attempt of attempts) {
    const value = attempt();
    if (value !== undefined) return value;
  }
  return undefined;
}

function membersExample(context: ExampleContext, object: ObjectType): Record<string, unknown> {
  const members: [string, unknown][] = [];
  const inside = { ...context, depth: context.depth + 1 };
  for (const property of listProperties(context.definition, object)) {
    if (context.room.left < 0) break;
    if (property.propertyAccess === "READ_ONLY") continue;
    if (inside.depth > context.deepest && isLeftOut(context, property)) continue;
    const value = exampleOf(inside, property.valueShape, property.examples);
    if (value !== undefined) members.push([property.key, value]);
  }
  return Object.fromEntries(members);
}

function isLeftOut(
  { definition, keepsDeclared }: ExampleContext,
  { valueShape, examples }: ObjectProperty,
): boolean {
  if (keepsDeclared && examples && examples.length > 0) return false;
  return resolveShape(definition, valueShape).optional;
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

function primitiveExample(primitive: PrimitiveType): unknown {
  switch (primitive.type) {
    case "string":
      return stringExample(primitive);
    case "boolean":
      return true;
    case "datetime":
      return "2026-01-31T09:30:00Z";
    case "date":
      return "2026-01-31";
    case "uuid":
      return "6b0a1f3e-5d0c-4f6e-9a53-7f2f0f1f2a10";
    case "base64":
      return "aGVsbG8=";
    case "bigInteger":
      return "123456789012345678901234567890";
    case "scalar":
      return "value";
    default:
      return numberExample(primitive);
  }
}

const formatExamples: Readonly<Record<string, string>> = {
  email: "ada@example.com",
  uri: "https://example.com",
  url: "https://example.com",
  hostname: "example.com",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  time: "09:30:00Z",
  duration: "PT1H",
};

function stringExample(type: StringType): string {
  const { format, minLength, maxLength, regex } = type;
  const text = formatExamples[format ?? ""] ?? "text";
  const padded = text.padEnd(Math.min(minLength ?? 0, 10_000), "x");
  const sized = padded.slice(0, maxLength ?? undefined);
  if (!regex || matchesPattern(regex, sized)) return sized;
  return createPatternText(regex, type) ?? sized;
}

type NumberPrimitive = Extract<
  PrimitiveType,
  { type: "integer" | "long" | "uint" | "uint64" | "double" }
>;

/** 1 where it is allowed, else the bound that is nearest to it. */
function numberExample(type: NumberPrimitive): number | bigint {
  const step = Number(type.multipleOf ?? 1) || 1;
  const unit = type.type === "double" && type.multipleOf === undefined ? 0.5 : step;
  const candidates = [
    1,
    type.multipleOf,
    type.minimum,
    type.maximum,
    shifted(type.exclusiveMinimum, unit),
    shifted(type.exclusiveMaximum, -unit),
    0,
  ];
  const fits = candidates.find(
    (each) => each !== undefined && each !== null && isInside(type, Number(each)),
  );
  return fits ?? type.minimum ?? type.maximum ?? 1;
}

function shifted(
  bound: number | bigint | null | undefined,
  by: number,
): number | bigint | undefined {
  if (bound === null || bound === undefined) return undefined;
  return typeof bound === "bigint" ? bound + BigInt(Math.trunc(by)) : bound + by;
}

function isInside(type: NumberPrimitive, value: number): boolean {
  const step = Number(type.multipleOf ?? 0);
  return (
    value >= Number(type.minimum ?? -Infinity) &&
    value <= Number(type.maximum ?? Infinity) &&
    value > Number(type.exclusiveMinimum ?? -Infinity) &&
    value < Number(type.exclusiveMaximum ?? Infinity) &&
    (step === 0 || Number.isInteger(value / step))
  );
}
