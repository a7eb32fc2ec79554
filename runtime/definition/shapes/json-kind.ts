import { parseDecimal, type Decimal } from "../parse-decimal.js";

/**
 * The text of an exact number, which a double could not represent. Detected structurally, because
 * its class is in another package.
 */
export function exactText(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return undefined;
  const text = "$number" in value ? value.$number : undefined;
  return typeof text === "string" ? text : undefined;
}

/** Whether a value is a plain JSON object: not a list, date, file or exact number. */
export function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Kinds of JSON values. */
type JsonKind = "null" | "boolean" | "number" | "string" | "list" | "object" | "none";

/**
 * The kind of a value when serialized: bigint and exact numbers are numbers, dates are strings.
 * `none` cannot be serialized.
 */
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
 * A text that is equal for deeply equal JSON values, regardless of key order.
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

/** Describes a value with its kind, for messages. */
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

/**
 * Encodes a key for a JSON pointer (RFC 6901).
 *
 * @example
 * pointerToken("a/b"); // "a~1b"
 */
export function pointerToken(key: string): string {
  return key.replaceAll("~", "~0").replaceAll("/", "~1");
}

/**
 * Decodes a token of a JSON pointer (RFC 6901).
 *
 * @example
 * pointerKey("a~1b"); // "a/b"
 */
export function pointerKey(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~");
}
