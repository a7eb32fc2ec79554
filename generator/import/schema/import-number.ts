import type { PrimitiveType } from "../../../runtime/definition/index.js";
import { textAt, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import { defaultOf } from "./read-keywords.js";
import type { SchemaNode } from "./schema-object.js";

type NumberKind = "integer" | "long" | "uint" | "uint64" | "double" | "bigInteger";

const formats = new Map<string, NumberKind>([
  ["int8", "integer"],
  ["int16", "integer"],
  ["int32", "integer"],
  ["int64", "long"],
  ["long", "long"],
  ["uint8", "uint"],
  ["uint16", "uint"],
  ["uint32", "uint"],
  ["uint", "uint"],
  ["uint64", "uint64"],
  ["float", "double"],
  ["double", "double"],
  ["bigInteger", "bigInteger"],
  ["biginteger", "bigInteger"],
  ["bigint", "bigInteger"],
  ["big-integer", "bigInteger"],
]);

/** Imports a `number` or `integer` with its bounds and default. */
export function importNumber(
  context: ImportContext,
  node: SchemaNode,
  type: "integer" | "number",
): PrimitiveType {
  const bounds = readBounds(context, node);
  const kind = numberKind(context, node, type, bounds);
  if (kind === "bigInteger") return importBigInteger(context, node, bounds);
  const isExact = kind === "long" || kind === "uint" || kind === "uint64";
  const typedBounds =
    kind === "long" ? omitOutOfRange(bounds) : isExact ? bounds : mapValues(bounds, Number);
  const fallback = isExact
    ? defaultOf(context, node, isExactInteger)
    : defaultOf(context, node, kind === "integer" ? isInteger : isNumber);
  return { type: kind, ...typedBounds, ...fallback } as PrimitiveType;
}

function importBigInteger(context: ImportContext, node: SchemaNode, bounds: Bounds): PrimitiveType {
  const { default: digits } = defaultOf(context, node, isExactInteger);
  return {
    type: "bigInteger",
    ...mapValues(bounds, String),
    ...(digits === undefined ? {} : { default: String(digits) }),
  };
}

const isNumber = (value: unknown): value is number => typeof value === "number";
const isInteger = (value: unknown): value is number => Number.isInteger(value);
const isExactInteger = (value: unknown): value is number | bigint =>
  typeof value === "bigint" || Number.isInteger(value);

/** The numeric type of a schema. An integer without format has 32 bits, unless its bounds or default need 64. */
function numberKind(
  context: ImportContext,
  node: SchemaNode,
  type: "integer" | "number",
  bounds: Bounds,
): NumberKind {
  const format = textAt(node, "format");
  const known = formats.get(format ?? "");
  if (known !== undefined) return type === "integer" && known === "double" ? "integer" : known;
  if (format !== undefined) {
    const message = `The number format '${format}' is ignored.`;
    context.note(node, {
      code: "format-not-kept",
      message,
      hint: "Say it in the description, or use one of the formats of OpenAPI.",
    });
  }
  if (type === "number") return "double";
  const values = [...Object.values(bounds), valueAt(node, "default")];
  return values.some((value) => isExactInteger(value) && isLong(value)) ? "long" : "integer";
}

function isLong(value: number | bigint): boolean {
  return value > 0x7fffffff || value < -0x80000000;
}

const boundNames = [
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
] as const;

type Bounds = { [Name in (typeof boundNames)[number]]?: number | bigint };

/** Reads bounds as 3.1 has them. In 3.0 `exclusiveMinimum` is a flag that makes `minimum` exclusive. */
function readBounds(context: ImportContext, node: SchemaNode): Bounds {
  const bounds: Bounds = {};
  for (const name of boundNames) {
    const value = valueAt(node, name);
    if (typeof value === "number" || typeof value === "bigint") bounds[name] = value;
    else if (value !== undefined && typeof value !== "boolean") reportBound(context, node, name);
  }
  if (valueAt(node, "exclusiveMinimum") === true) exclude(bounds, "minimum", "exclusiveMinimum");
  if (valueAt(node, "exclusiveMaximum") === true) exclude(bounds, "maximum", "exclusiveMaximum");
  return bounds;
}

function exclude(bounds: Bounds, from: keyof Bounds, to: keyof Bounds): void {
  const value = bounds[from];
  if (value === undefined) return;
  bounds[to] = value;
  delete bounds[from];
}

function reportBound(context: ImportContext, node: SchemaNode, name: string): void {
  context.report(node, "warning", {
    code: "invalid-constraint",
    message: `'${name}' is not a number; it is ignored.`,
    hint: "Write it as a number.",
  });
}

/**
 * Omits bounds that do not fit into 64 bits, which exclude no value. Documents contain them if a program printed
 * the limit of a 64-bit integer as a double: `9223372036854776000`.
 */
function omitOutOfRange(bounds: Bounds): Bounds {
  const isInRange = ([, value]: [string, number | bigint]) =>
    value >= -(2n ** 63n) && value < 2n ** 63n;
  return Object.fromEntries(Object.entries(bounds).filter(isInRange));
}

function mapValues<T>(
  bounds: Bounds,
  convert: (value: number | bigint) => T,
): { [Name in keyof Bounds]?: T } {
  return Object.fromEntries(Object.entries(bounds).map(([name, value]) => [name, convert(value)]));
}
