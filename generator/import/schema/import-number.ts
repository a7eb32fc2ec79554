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

/** A `number` or `integer` with its bounds. */
export function importNumber(
  context: ImportContext,
  node: SchemaNode,
  type: "integer" | "number",
): PrimitiveType {
  const bounds = readBounds(context, node);
  const kind = numberKind(context, node, type, bounds);
  if (kind === "bigInteger") return importBigInteger(context, node, bounds);
  const exact = kind === "long" || kind === "uint" || kind === "uint64";
  const kept = kind === "long" ? keepLongs(bounds) : exact ? bounds : mapValues(bounds, Number);
  const fallback = exact
    ? defaultOf(context, node, isExactInteger)
    : defaultOf(context, node, kind === "integer" ? isInteger : isNumber);
  return { type: kind, ...kept, ...fallback } as PrimitiveType;
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

/** An integer without format is 32-bit as the model has it, unless its bounds or default say more. */
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

/** Bounds in the form of 3.1; in 3.0 an exclusive bound is a flag next to the bound. */
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
 * Programs that print the limits of 64-bit integers as doubles exceed them: `9223372036854776000`. Such
 * a bound excludes nothing, and no 64-bit integer can hold it.
 */
function keepLongs(bounds: Bounds): Bounds {
  const isKept = ([, value]: [string, number | bigint]) =>
    value >= -(2n ** 63n) && value < 2n ** 63n;
  return Object.fromEntries(Object.entries(bounds).filter(isKept));
}

function mapValues<T>(
  bounds: Bounds,
  convert: (value: number | bigint) => T,
): { [Name in keyof Bounds]?: T } {
  return Object.fromEntries(Object.entries(bounds).map(([name, value]) => [name, convert(value)]));
}
