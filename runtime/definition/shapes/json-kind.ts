import { parseDecimal, type Decimal } from "../parse-decimal.js";

/** A number kept as text because a double would change it; recognized without its class, which belongs to another room. */
export function exactText(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return undefined;
  const text = "$number" in value ? value.$number : undefined;
  return typeof text === "string" ? text : undefined;
}

/** An object of JSON: no list, no date, no file, no exact number. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** What kind of JSON value something is. */
export type JsonKind = "null" | "boolean" | "number" | "string" | "list" | "object" | "none";

/** The kind as the wire has it: bigint and exact numbers are numbers, dates are strings; `none` cannot be sent as JSON. */
export function jsonKind(value: unknown): JsonKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  switch (typeof value) {
    case "boolean":
    case "number":
    case "string":
      return typeof value as "boolean" | "number" | "string";
    case "bigint":
      return "number";
    case "object":
      if (exactText(value) !== undefined) return "number";
      if (value instanceof Date) return "string";
      return isJsonObject(value) ? "object" : "none";
    default:
      return "none";
  }
}

/**
 * A text that is equal for equal values of JSON, whatever the order of their keys.
 *
 * @example
 * canonicalText({ b: 1, a: 2 }) === canonicalText({ a: 2, b: 1 }); // true
 */
export function canonicalText(value: unknown): string {
  switch (jsonKind(value)) {
    case "list":
      return `[${(value as readonly unknown[]).map(canonicalText).join(",")}]`;
    case "object":
      return `{${Object.entries(value as object)
        .filter(([, inner]) => inner !== undefined)
        .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalText(inner)}`)
        .sort()
        .join(",")}}`;
    case "number":
      return exactText(value) ?? String(value);
    default:
      return JSON.stringify(value) ?? "undefined";
  }
}

/** The exact value of a JSON number; undefined for other values. */
export function toDecimal(value: unknown): Decimal | undefined {
  if (jsonKind(value) !== "number") return undefined;
  return parseDecimal(exactText(value) ?? String(value));
}

/** A value and its kind in words, for messages. */
export function describeValue(value: unknown): string {
  const kind = jsonKind(value);
  switch (kind) {
    case "null":
      return "null";
    case "list":
      return "a list";
    case "object":
      return "an object";
    case "none":
      return value === undefined ? "absent" : "no JSON value";
    case "string":
      return `the text ${shorten(JSON.stringify(value))}`;
    default:
      return shorten(exactText(value) ?? String(value));
  }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

/** A key as a token of a JSON pointer (RFC 6901). */
export function pointerToken(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}
