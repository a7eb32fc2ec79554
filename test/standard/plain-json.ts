/** Values as the cases have them, and their text. Nothing of `runtime/` is imported. */
export type Value =
  | null
  | undefined
  | boolean
  | number
  | string
  | bigint
  | Date
  | readonly Value[]
  | { readonly [key: string]: Value };

/** An object that is neither a list nor a date. */
export function isRecord(value: Value): value is { readonly [key: string]: Value } {
  return typeof value === "object" && value !== null && !isList(value) && !(value instanceof Date);
}

/** `Array.isArray` does not narrow read-only lists. */
export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** Whether a value has a text of its own. */
export function isScalar(value: Value): boolean {
  return value !== null && value !== undefined && !isList(value) && !isRecord(value);
}

/**
 * OpenAPI 3.1.2, appendix B leaves the text of numbers, booleans and dates to the implementation.
 * Choice: that of JSON (RFC 8259), and RFC 3339 for dates, which `format: date-time` names.
 */
export function scalarText(value: Value): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** JSON (RFC 8259) without white space; integers of any size digit by digit. */
export function jsonText(value: Value): string {
  if (value === undefined || value === null) return "null";
  if (value instanceof Date) return `"${value.toISOString()}"`;
  if (typeof value === "string") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(jsonText).join(",")}]`;
  if (!isRecord(value)) return String(value);
  const members = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([key, item]) => `${JSON.stringify(key)}:${jsonText(item)}`);
  return `{${members.join(",")}}`;
}
