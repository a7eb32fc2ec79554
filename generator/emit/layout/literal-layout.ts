import { isIdentifier } from "../../../runtime/definition/index.js";
import { escapeUnits, replaceHidden } from "../../../runtime/definition/text/index.js";
import { enclose, line } from "./layout.js";
import type { Layout } from "./layout.js";

/**
 * A string literal with the quotes that need fewer escapes. Hidden characters are escaped, because
 * some of them make source code display in another order than it runs.
 */
export function stringLiteral(text: string): string {
  const literal = escapeText(JSON.stringify(text));
  if (!text.includes('"')) return literal;
  const doubles = text.split('"').length;
  const singles = text.split("'").length;
  if (doubles <= singles) return literal;
  return `'${literal.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function escapeText(json: string): string {
  return escapeLastBackslashes(breakSourceMaps(replaceHidden(json, escapeUnits)));
}

/**
 * Writes a backslash at the end of a string as a code. ts-morph takes the quote after an escaped
 * backslash for a part of the string, and would then close `/*` in the next string like a comment.
 */
function escapeLastBackslashes(json: string): string {
  return json.replace(/(?<!\\)((?:\\\\)*)\\\\"/g, '$1\\u005c"');
}

/**
 * Breaks source map comments with a backslash, because tools search the entire file for them. The
 * backslash does not change the value of a string.
 */
export function breakSourceMaps(text: string): string {
  return text.replace(/(\/[*/])(?=[#@]\s*source(?:Mapping)?URL=)/g, "$1\\");
}

/** A property name of a type as source text, quoted if necessary. */
export function propertyName(key: string): string {
  return isIdentifier(key) ? key : stringLiteral(key);
}

/** The key of an object literal as source text. */
export function objectKey(key: string): string {
  return key === "__proto__" ? computedProto : propertyName(key);
}

/** A plain `__proto__` key sets the prototype. A computed key creates a property. */
const computedProto = '["__proto__"]';

/** Converts JSON without white space to source text of the same value. */
export function jsonLiteral(json: string): string {
  return escapeText(json).replace(/"__proto__"(?=:)/g, computedProto);
}

/** Plain data as source text. Properties that are `undefined` are omitted. */
export function literalLayout(value: unknown): Layout {
  if (Array.isArray(value)) {
    return enclose("[", value.map(literalLayout), "]", { breaks: isTable(value) });
  }
  if (typeof value !== "object" || value === null || value instanceof Date)
    return scalarText(value);
  return objectLayout(value);
}

/** An object literal. `breaks` puts each property on a separate line. */
export function objectLayout(value: object, breaks = false): Layout {
  return enclose("{", memberLayouts(value), "}", { padding: line, breaks });
}

/** The properties of an object literal. */
export function memberLayouts(value: object): Layout[] {
  return definedEntries(value).map(([key, item]) => [`${objectKey(key)}: `, literalLayout(item)]);
}

function scalarText(value: unknown): string {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "bigint") return `${value}n`;
  if (value instanceof Date) return `new Date(${stringLiteral(value.toISOString())})`;
  return Object.is(value, -0) ? "-0" : String(value);
}

function definedEntries(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, item]) => item !== undefined);
}

/** Whether a list has several items that are lists or objects with several members. */
function isTable(items: readonly unknown[]): boolean {
  if (items.length < 2) return false;
  const areLists = Array.isArray(items[0]);
  return items.every((item) => Array.isArray(item) === areLists && countMembers(item) > 1);
}

function countMembers(value: unknown): number {
  return typeof value === "object" && value !== null ? definedEntries(value).length : 0;
}
