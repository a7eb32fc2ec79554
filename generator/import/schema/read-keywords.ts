import { printJson } from "../../../runtime/http/index.js";
import { isSourceObject, valueAt } from "../../read/index.js";
import type { ImportContext } from "../import-context.js";
import type { SchemaKey, SchemaNode } from "./schema-object.js";

/** The count under a key such as `maxItems`, as an object with that key; empty unless it is a non-negative integer. */
export function countAt<Key extends SchemaKey>(
  node: SchemaNode,
  key: Key,
): { readonly [K in Key]?: number } {
  const value = valueAt(node, key);
  const isCount = typeof value === "number" && Number.isInteger(value) && value >= 0;
  return (isCount ? { [key]: value } : {}) as { readonly [K in Key]?: number };
}

/** The declared default. Reports one that does not have the declared type. */
export function defaultOf<T>(
  context: ImportContext,
  node: SchemaNode,
  isOfType: (value: unknown) => value is T,
): { default?: T } {
  const value = valueAt(node, "default");
  if (value === undefined || value === null) return {};
  if (isOfType(value)) return { default: value };
  context.report(node, "warning", {
    code: "invalid-default",
    message: `The default ${printShort(value)} is not of the declared type.`,
    hint: "Correct the default or the type.",
  });
  return {};
}

/** Prints a value as JSON of at most 40 characters, for messages. */
export function printShort(value: unknown): string {
  const text = printJson(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** Whether only null is valid against a schema. */
export function isNullSchema(value: unknown): boolean {
  if (!isSourceObject(value)) return false;
  if (value.type === "null" || ("const" in value && value.const === null)) return true;
  return Array.isArray(value.enum) && value.enum.length === 1 && value.enum[0] === null;
}
