import type { ApiDefinition, LiteralType, PrimitiveType, TypeShape } from "../model.js";
import { resolveShape, type PlainReference, type PlainShape } from "./resolve-shape.js";

/** How deep a description goes before it says only the name of a type. */
const maxDepth = 3;

/**
 * The name of a shape as developers write it: `string[]`, `int64, at least 1`, `Plant`, `"a" or "b"`,
 * `string or null`.
 *
 * @example
 * describeShape(definition, { type: "alias", value: { type: "primitive", value: { type: "string" } } });
 */
export function describeShape(definition: ApiDefinition, shape: TypeShape): string {
  return describe(definition, shape, 0);
}

function describe(definition: ApiDefinition, shape: TypeShape, depth: number): string {
  const { shape: plain, nullable, typeId } = resolveShape(definition, shape);
  const name = typeId === undefined ? undefined : (definition.types[typeId]?.displayName ?? typeId);
  const words =
    name !== undefined && isNamed(plain) ? name : describePlain(definition, plain, depth);
  return nullable ? `${words} or null` : words;
}

/** Types that users know by name; aliases of primitives and lists say more than their name. */
function isNamed(shape: PlainShape): boolean {
  return shape.type !== "alias" && !(shape.type === "enum" && shape.values.length <= 4);
}

function describePlain(definition: ApiDefinition, shape: PlainShape, depth: number): string {
  switch (shape.type) {
    case "object":
    case "discriminatedUnion":
      return "object";
    case "enum":
      return describeValues(shape.values.map(({ value }) => value));
    case "undiscriminatedUnion": {
      if (depth >= maxDepth) return "one of several";
      const all = shape.variants.map((each) => describe(definition, each.shape, depth + 1));
      return [...new Set(all)].join(" or ");
    }
    case "alias":
      return describeReference(definition, shape.value, depth);
  }
}

function describeValues(values: readonly unknown[]): string {
  const shown = values.slice(0, 6).map((value) => JSON.stringify(value));
  return values.length > 6
    ? `${shown.join(", ")} or ${values.length - 6} more`
    : shown.join(" or ");
}

function describeReference(
  definition: ApiDefinition,
  reference: PlainReference,
  depth: number,
): string {
  const inner = (shape: TypeShape): string =>
    depth >= maxDepth ? "any" : describe(definition, shape, depth + 1);
  switch (reference.type) {
    case "primitive":
      return [primitiveName(reference.value), ...constraintsOf(reference.value)].join(", ");
    case "literal":
      return JSON.stringify(literalOf(reference.value));
    case "list":
    case "set": {
      const item = splitItem(definition, reference.itemShape) ?? {
        name: inner(reference.itemShape),
        constraints: [],
      };
      const array = reference.type === "set" ? uniqueArrayOf(item.name) : arrayOf(item.name);
      const lengths = counts("items", reference.minItems, reference.maxItems);
      return join(array, [...lengths, ...item.constraints.map((each) => `each ${each}`)]);
    }
    case "map":
      return join(
        `map of ${inner(reference.valueShape)}`,
        counts("entries", reference.minProperties, reference.maxProperties),
      );
    case "tuple":
      return `[${reference.items.map(inner).join(", ")}${reference.rest ? ", ..." : ""}]`;
    case "unknown":
      return reference.displayName ?? "any";
  }
}

/** A plain item apart from its constraints: `string[], each at most 80 characters`. */
function splitItem(
  definition: ApiDefinition,
  item: TypeShape,
): { readonly name: string; readonly constraints: readonly string[] } | undefined {
  const { shape, nullable } = resolveShape(definition, item);
  if (nullable || shape.type !== "alias" || shape.value.type !== "primitive") return undefined;
  const primitive = shape.value.value;
  return { name: primitiveName(primitive), constraints: constraintsOf(primitive) };
}

function literalOf(literal: LiteralType): unknown {
  return literal.type === "nullLiteral" ? null : literal.value;
}

function join(words: string, constraints: readonly string[]): string {
  return [words, ...constraints].join(", ");
}

/**
 * The name of an array type. A name that contains spaces is put in parentheses.
 *
 * @example
 * arrayOf("string or integer"); // "(string or integer)[]"
 */
export function arrayOf(item: string): string {
  return / /.test(item.replace(/"[^"]*"/g, "")) ? `(${item})[]` : `${item}[]`;
}

/**
 * The name of an array type without duplicates.
 *
 * @example
 * uniqueArrayOf("string"); // "string[] (unique)"
 */
export function uniqueArrayOf(item: string): string {
  return `${arrayOf(item)} (unique)`;
}

/** Where the model's name is not the one that developers know from formats of OpenAPI. */
const primitiveNames: Partial<Record<PrimitiveType["type"], string>> = {
  long: "int64",
  uint: "uint32",
  double: "number",
  bigInteger: "integer",
  datetime: "date-time",
};

function primitiveName(primitive: PrimitiveType): string {
  if (primitive.type === "string") return primitive.format ?? "string";
  if (primitive.type === "scalar") return primitive.name;
  return primitiveNames[primitive.type] ?? primitive.type;
}

function constraintsOf(primitive: PrimitiveType): string[] {
  switch (primitive.type) {
    case "string": {
      const lengths = counts("characters", primitive.minLength, primitive.maxLength);
      return primitive.regex ? [...lengths, `pattern ${primitive.regex}`] : lengths;
    }
    case "integer":
    case "long":
    case "uint":
    case "uint64":
    case "double":
      return [
        ...bound("at least", primitive.minimum),
        ...bound("more than", primitive.exclusiveMinimum),
        ...bound("at most", primitive.maximum),
        ...bound("less than", primitive.exclusiveMaximum),
        ...bound("a multiple of", primitive.multipleOf),
      ];
    default:
      return [];
  }
}

function bound(words: string, value: number | bigint | null | undefined): string[] {
  return value === null || value === undefined ? [] : [`${words} ${value}`];
}

function counts(
  what: string,
  least: number | null | undefined,
  most: number | null | undefined,
): string[] {
  const min = least ?? 0;
  if (min > 0 && min === most) return [`exactly ${counted(min, what)}`];
  const parts: string[] = [];
  if (min > 0) parts.push(`at least ${counted(min, what)}`);
  if (typeof most === "number") parts.push(`at most ${counted(most, what)}`);
  return parts;
}

function counted(count: number, what: string): string {
  if (count !== 1) return `${count} ${what}`;
  return `1 ${what === "entries" ? "entry" : what.slice(0, -1)}`;
}
