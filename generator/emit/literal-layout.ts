import { isIdentifier } from "../../runtime/definition/index.js";
import { enclose, line } from "./layout.js";
import type { Layout } from "./layout.js";

/** A string as source text, in the quotes that need fewer escapes. */
export function stringLiteral(text: string): string {
  const literal = JSON.stringify(text);
  if (!text.includes('"')) return literal;
  const doubles = text.split('"').length;
  const singles = text.split("'").length;
  if (doubles <= singles) return literal;
  return `'${literal.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A property name as source text, quoted where it must be. */
export function propertyName(key: string): string {
  return isIdentifier(key) ? key : stringLiteral(key);
}

/** Plain data as source text. Properties that are `undefined` are left out. */
export function literalLayout(value: unknown): Layout {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "bigint") return `${value}n`;
  if (value instanceof Date) return `new Date(${stringLiteral(value.toISOString())})`;
  if (Array.isArray(value)) return arrayLayout(value);
  if (typeof value === "object" && value !== null) return objectLayout(value);
  return Object.is(value, -0) ? "-0" : String(value);
}

/** An object literal; `breaks` puts each property on a line of its own. */
export function objectLayout(value: object, breaks = false): Layout {
  return enclose("{", memberLayouts(value), "}", { padding: line, breaks });
}

/** The properties of an object literal. */
export function memberLayouts(value: object): Layout[] {
  return definedEntries(value).map(([key, item]) => [
    // An own property of this name must be computed: the plain one sets the prototype.
    key === "__proto__" ? `["__proto__"]: ` : `${propertyName(key)}: `,
    literalLayout(item),
  ]);
}

function arrayLayout(items: readonly unknown[]): Layout {
  return enclose("[", items.map(literalLayout), "]", { breaks: isTable(items) });
}

/** Lists of several lists or objects with several members each get a line an item. */
function isTable(items: readonly unknown[]): boolean {
  if (items.length < 2) return false;
  const areLists = Array.isArray(items[0]);
  return items.every((item) => Array.isArray(item) === areLists && memberCount(item) > 1);
}

function memberCount(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).filter((item) => item !== undefined).length;
}

function definedEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}
