import type { ApiDefinition, LiteralType, PrimitiveType, TypeShape } from "../model.js";
import type { Constraint } from "./constraints.js";
import { listConstraints, listOwnConstraints } from "./list-constraints.js";
import { jsonKind } from "./json-kind.js";
import { listProperties } from "./list-properties.js";
import { resolveShape, type PlainReference, type PlainShape } from "./resolve-shape.js";
import { wordConstraints, type WordingContext } from "./word-constraints.js";

/** Maximum nesting of a description. Deeper types are described by name. */
const maxDepth = 3;

/** Options for descriptions. */
export interface DescribeOptions {
  /**
   * Whether enum values and object properties are shown elsewhere, so they are omitted. Default:
   * false.
   */
  readonly hasDetails?: boolean;
  /** Escapes a pattern for the output format. Default: unchanged. */
  readonly printPattern?: (pattern: string) => string;
}

interface DescribeContext extends DescribeOptions {
  readonly definition: ApiDefinition;
  readonly depth: number;
  /** Without the constraints of named types. */
  readonly isOwn?: boolean;
}

/** The type of a shape, and its constraints. */
interface Description {
  readonly name: string;
  readonly constraints: readonly string[];
}

/**
 * The name of a shape as developers write it, with its constraints: `string[]`, `int64, at least 1`,
 * `Plant`, `"a" or "b"`, `string or null, at most 80 characters`.
 *
 * @example
 * describeShape(definition, { type: "alias", value: { type: "primitive", value: { type: "string" } } });
 */
export function describeShape(
  definition: ApiDefinition,
  shape: TypeShape,
  options: DescribeOptions = {},
): string {
  return describe({ ...options, definition, depth: 0 }, shape);
}

/**
 * The constraints of a shape in words, those of its items and values included, but not those of named
 * types to which it refers.
 *
 * @example
 * describeConstraints(definition, shape); // ["at least 1 item", "each at most 80 characters"]
 */
export function describeConstraints(
  definition: ApiDefinition,
  shape: TypeShape,
  options: Pick<DescribeOptions, "printPattern"> = {},
): string[] {
  return [
    ...splitDescription({ ...options, definition, depth: 0, isOwn: true }, shape).constraints,
  ];
}

/**
 * Constraints as sentences, such as `At least one of "email" or "phone" is required.`
 *
 * @example
 * for (const rule of describeRules(definition, listConstraints(definition, shape))) console.log(rule);
 */
export function describeRules(
  definition: ApiDefinition,
  constraints: readonly Constraint[],
): string[] {
  return wordConstraints(wordingOf({ definition, depth: 0 }), constraints).map(
    (words) => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`,
  );
}

function describe(context: DescribeContext, shape: TypeShape): string {
  const { name, constraints } = splitDescription(context, shape);
  return [name, ...constraints].join(", ");
}

function splitDescription(context: DescribeContext, shape: TypeShape): Description {
  const { definition } = context;
  const { shape: plain, nullable, typeId } = resolveShape(definition, shape);
  const title =
    typeId === undefined ? undefined : (definition.types[typeId]?.displayName ?? typeId);
  const isByName = title !== undefined && isNamed(plain);
  const { name, constraints } = isByName ? toName(title) : describePlain(context, plain);
  const isOwn = isByName || context.isOwn === true;
  const own = isOwn ? listOwnConstraints(definition, shape) : listConstraints(definition, shape);
  const inner = isOwn && typeId !== undefined ? [] : constraints;
  return {
    name: nullable ? `${name} or null` : name,
    constraints: [...wordOwn(context, plain, own), ...inner],
  };
}

function wordOwn(
  context: DescribeContext,
  plain: PlainShape,
  constraints: readonly Constraint[],
): string[] {
  const isShown =
    plain.type === "object" &&
    (listProperties(context.definition, plain).length > 0 ||
      constraints.some(({ keyword }) => keyword === "patternProperties"));
  if (context.hasDetails && (isShown || plain.type.endsWith("Union"))) return [];
  return wordConstraints(wordingOf(context), constraints);
}

function wordingOf({ definition, depth, printPattern }: DescribeContext): WordingContext {
  const printing = printPattern ? { printPattern } : {};
  const context: DescribeContext = { definition, depth, ...printing };
  return { definition, ...printing, describe: (shape) => describeInner(context, shape) };
}

function describeInner(context: DescribeContext, shape: TypeShape): string {
  if (context.depth >= maxDepth) return "any";
  return describe({ ...context, depth: context.depth + 1 }, shape);
}

/**
 * Whether readers know the type by name. Aliases of primitives and lists are described by their
 * content.
 */
function isNamed(shape: PlainShape): boolean {
  return shape.type !== "alias" && !(shape.type === "enum" && shape.values.length <= 4);
}

function describePlain(context: DescribeContext, shape: PlainShape): Description {
  const { depth } = context;
  switch (shape.type) {
    case "object":
    case "discriminatedUnion":
      return toName("object");
    case "enum": {
      const values = shape.values.map(({ value }) => value);
      return toName(context.hasDetails ? describeKinds(values) : describeValues(values));
    }
    case "undiscriminatedUnion": {
      if (depth >= maxDepth) return toName("one of several");
      const all = shape.variants.map((each) =>
        describe({ ...context, depth: depth + 1 }, each.shape),
      );
      return toName([...new Set(all)].join(" or "));
    }
    case "alias":
      return describeReference(context, shape.value);
  }
}

function toName(name: string): Description {
  return { name, constraints: [] };
}

/** The JSON types of values, such as `string`. */
function describeKinds(values: readonly unknown[]): string {
  return [...new Set(values.map(jsonKind))].join(" or ");
}

function describeValues(values: readonly unknown[]): string {
  const shown = values.slice(0, 6).map((value) => JSON.stringify(value));
  return values.length > 6
    ? `${shown.join(", ")} or ${values.length - 6} more`
    : shown.join(" or ");
}

function describeReference(context: DescribeContext, reference: PlainReference): Description {
  switch (reference.type) {
    case "primitive":
      return toName(describePrimitive(context, reference.value));
    case "literal":
      return toName(JSON.stringify(literalOf(reference.value)));
    case "list":
    case "set": {
      const item = describePart(context, reference.itemShape);
      return { ...item, name: arrayOf(item.name) };
    }
    case "map": {
      const value = describePart(context, reference.valueShape);
      return { ...value, name: `map of ${value.name}` };
    }
    case "tuple": {
      const items = reference.items.map((item) => describeInner(context, item));
      return toName(`[${items.join(", ")}${reference.rest ? ", ..." : ""}]`);
    }
    case "unknown":
      return toName(reference.displayName ?? "any");
  }
}

/** Describes items or values with separate constraints: `string[], each at most 80 characters`. */
function describePart(context: DescribeContext, shape: TypeShape): Description {
  if (context.depth >= maxDepth) return toName("any");
  const part = splitDescription({ ...context, depth: context.depth + 1 }, shape);
  const constraints = part.constraints.map((words) =>
    words.startsWith("each ") ? words : `each ${words}`,
  );
  return { name: part.name, constraints };
}

function literalOf(literal: LiteralType): unknown {
  return literal.type === "nullLiteral" ? null : literal.value;
}

function arrayOf(item: string): string {
  return / /.test(item.replace(/"[^"]*"/g, "")) ? `(${item})[]` : `${item}[]`;
}

/** Common names of primitives that the model names differently. */
const primitiveNames: Partial<Record<PrimitiveType["type"], string>> = {
  long: "int64",
  uint: "uint32",
  double: "number",
  bigInteger: "integer",
  datetime: "date-time",
};

/** Describes text by the value it contains: `XML of Note`. */
function describePrimitive(context: DescribeContext, primitive: PrimitiveType): string {
  const content = primitive.type === "string" ? primitive.content : undefined;
  if (!content) return primitiveName(primitive);
  const name = describeInner({ ...context, hasDetails: true }, content.shape);
  return name === "object" || name === "any" ? "XML" : `XML of ${name}`;
}

function primitiveName(primitive: PrimitiveType): string {
  if (primitive.type === "string") return primitive.format ?? "string";
  if (primitive.type === "scalar") return primitive.name;
  return primitiveNames[primitive.type] ?? primitive.type;
}
