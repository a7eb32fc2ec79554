import type { EnumValue, TypeShape } from "../../../runtime/definition/index.js";
import {
  childAt,
  isSourceObject,
  listItems,
  type SourceNode,
  textAt,
  valueAt,
} from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { printShort } from "./read-keywords.js";
import { isNullSchema } from "./read-keywords.js";
import {
  aliasShape,
  anyObjectShape,
  literalShape,
  type NullNotes,
  toLiteral,
  unknownShape,
} from "./shapes.js";
import type { SchemaKey, SchemaNode } from "./schema-object.js";

type Scalar = string | number | boolean | null;

/** Imports `const` as a literal. */
export function importConst(context: ImportContext, node: SchemaNode): TypeShape {
  const literal = toLiteral(valueAt(node, "const"));
  const constant = childAt(node, "const");
  if (constant) reportMismatch(context, node, [constant]);
  if (literal) {
    reportInexact(context, node, valueAt(node, "const"));
    return literalShape(literal);
  }
  context.report(node, "warning", {
    code: "structured-constant",
    message: "A constant that is a list or an object becomes any value.",
    hint: "Describe it by its properties, each with a constant of its own.",
  });
  return unknownShape;
}

/**
 * Imports `enum`. Null is left out, because the caller makes the shape nullable. Lists and objects among the values
 * become any list or object, because the model has only scalar constants.
 */
export function importEnum(context: ImportContext, node: SchemaNode): TypeShape {
  const items = listItems(childAt(node, "enum"));
  reportMismatch(context, node, items);
  const values = listValues(context, node);
  const structured = [
    ...(items.some(({ value }) => Array.isArray(value))
      ? [aliasShape({ type: "list", itemShape: unknownShape })]
      : []),
    ...(items.some(({ value }) => isSourceObject(value)) ? [anyObjectShape] : []),
  ];
  const scalars = values.length > 0 ? [scalarEnum(node, values)] : [];
  const [only, ...others] = [...scalars, ...structured];
  if (!only) return emptyEnum(context, node);
  const variants = [only, ...others].map((shape) => ({ shape }));
  return others.length === 0 ? only : { type: "undiscriminatedUnion", variants };
}

/** An enum with one value becomes a literal, because 3.0 has no `const`. */
function scalarEnum(node: SchemaNode, values: readonly Scalar[]): TypeShape {
  const labels = readLabels(node);
  const only = values.length === 1 ? toLiteral(values[0]) : undefined;
  if (only && !labels.isLabeled) return literalShape(only);
  const fallback = readDefault(node, values);
  return {
    type: "enum",
    ...(fallback === undefined ? {} : { default: fallback }),
    values: values.map((value) => ({
      value,
      ...label("displayName", labels.nameOf(value)),
      ...label("description", labels.descriptionOf(value)),
    })),
  };
}

/** What a schema says of null: the labels of its enum, or the member of a union that is null. */
export function readNullNotes(node: SchemaNode): NullNotes {
  const members = [...listItems(childAt(node, "oneOf")), ...listItems(childAt(node, "anyOf"))];
  const member = members.find(({ value }) => isNullSchema(value));
  const labels = readLabels(node);
  const name = (member && textAt(member, "title")) ?? labels.nameOf(null);
  const description = (member && textAt(member, "description")) ?? labels.descriptionOf(null);
  return {
    ...(name ? { nullDisplayName: name } : {}),
    ...(description ? { nullDescription: description } : {}),
  };
}

function label(key: "displayName" | "description", text: string | undefined): Partial<EnumValue> {
  return text === undefined ? {} : { [key]: text };
}

/** The scalar values without null and without duplicates. */
function listValues(context: ImportContext, node: SchemaNode): Scalar[] {
  const values = new Set<Scalar>();
  for (const item of listItems(childAt(node, "enum"))) {
    const value = toScalar(context, item);
    if (value === undefined || value === null) continue;
    if (values.has(value)) {
      const message = "A value occurs twice in an enum; the repetition is ignored.";
      context.note(item, { code: "duplicate-enum-value", message, hint: "Remove one of the two." });
    }
    values.add(value);
  }
  return [...values];
}

function toScalar(context: ImportContext, item: SchemaNode): Scalar | undefined {
  const { value } = item;
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  reportInexact(context, item, value);
  if (typeof value === "number" || typeof value === "bigint") return Number(value);
  context.report(item, "warning", {
    code: "structured-constant",
    message: "A list or object among the values of an enum becomes any list or object.",
    hint: "Use oneOf with a schema for each.",
  });
  return undefined;
}

/** Reports values that the declared type excludes. They are imported anyway. */
function reportMismatch(
  context: ImportContext,
  node: SchemaNode,
  values: readonly SourceNode[],
): void {
  const types = [valueAt(node, "type")].flat().filter((type) => typeof type === "string");
  if (types.length === 0) return;
  const isNullable = valueAt(node, "nullable") === true || valueAt(node, "x-nullable") === true;
  const allowed = isNullable ? [...types, "null"] : types;
  const mismatches = values.filter(({ value }) => !allowed.some((type) => isOfType(value, type)));
  const [first] = mismatches;
  if (!first) return;
  const value = printShort(first.value);
  const what =
    mismatches.length > 1
      ? `${mismatches.length} values, first ${value}, are`
      : `The value ${value} is`;
  context.report(first, "warning", {
    code: "enum-type",
    message: `${what} not of the declared type, ${types.join(" or ")}; the values decide.`,
    hint: "Correct the type or the values.",
  });
}

/** Whether a value has a type of JSON Schema. True for unknown types, which are reported elsewhere. */
function isOfType(value: unknown, type: string): boolean {
  switch (type) {
    case "string":
    case "boolean":
      return typeof value === type;
    case "number":
      return typeof value === "number" || typeof value === "bigint";
    case "integer":
      return typeof value === "bigint" || Number.isInteger(value);
    case "null":
      return value === null;
    case "array":
      return Array.isArray(value);
    case "object":
      return isSourceObject(value);
    default:
      return true;
  }
}

function reportInexact(context: ImportContext, node: SchemaNode, value: unknown): void {
  if (typeof value !== "bigint") return;
  context.report(node, "warning", {
    code: "inexact-literal",
    message: `The constant ${value} is rounded to the nearest double, ${Number(value)}.`,
    hint: "Write constants of more than 15 digits as text.",
  });
}

function emptyEnum(context: ImportContext, node: SchemaNode): TypeShape {
  const values = listItems(childAt(node, "enum"));
  if (values.length > 0 && values.every((item) => item.value === null)) {
    return literalShape({ type: "nullLiteral" });
  }
  context.report(node, "warning", {
    code: "empty-enum",
    message: "An enum without values becomes any value.",
    hint: "List the values, or remove the keyword.",
  });
  return unknownShape;
}

function readDefault(node: SchemaNode, values: readonly Scalar[]): Scalar | undefined {
  const fallback = valueAt(node, "default");
  return values.find((value) => value === fallback);
}

/** Names and descriptions of the values of an enum. */
interface Labels {
  readonly isLabeled: boolean;
  readonly nameOf: (value: Scalar) => string | undefined;
  readonly descriptionOf: (value: Scalar) => string | undefined;
}

function readLabels(node: SchemaNode): Labels {
  const names = findLabels(node, ["x-enum-varnames", "x-enumNames", "x-enum-names"]);
  const descriptions = findLabels(node, ["x-enum-descriptions", "x-enumDescriptions"]);
  return {
    isLabeled: names !== undefined || descriptions !== undefined,
    nameOf: (value) => names?.(value),
    descriptionOf: (value) => descriptions?.(value),
  };
}

/** Labels of the values, from an extension that lists them in order or maps value to label. */
function findLabels(
  node: SchemaNode,
  keys: readonly SchemaKey[],
): ((value: Scalar) => string | undefined) | undefined {
  const labels = keys.map((key) => valueAt(node, key)).find((found) => found !== undefined);
  if (!Array.isArray(labels) && !isSourceObject(labels)) return undefined;
  const listed = listItems(childAt(node, "enum")).map(({ value }) => value);
  return (value) => {
    const found: unknown = Array.isArray(labels)
      ? labels[listed.findIndex((each) => isSame(each, value))]
      : labels[String(value)];
    return typeof found === "string" && found !== "" ? found : undefined;
  };
}

/** Whether a value of the document became a value of the enum. */
function isSame(written: unknown, value: Scalar): boolean {
  return (typeof written === "bigint" ? Number(written) : written) === value;
}
