import { isIdentifier } from "../../../runtime/definition/index.js";
import { escapeUnits, replaceHidden } from "../../../runtime/definition/text/index.js";
import { enclose, line } from "./layout.js";
import type { Layout } from "./layout.js";

/**
 * A string as source text, in the quotes that need fewer escapes; hidden characters as escapes, because some let
 * source read in another order than it runs.
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
 * ts-morph reads the quote after an escaped backslash as part of the string, and then `/*` in the next string as a
 * comment that it has to close. So a backslash at the end of a string is written by its code.
 */
function escapeLastBackslashes(json: string): string {
  return json.replace(/(?<!\\)((?:\\\\)*)\\\\"/g, '$1\\u005c"');
}

/**
 * Tools look for the address of a source map in all of a file. A backslash in its mark changes neither the value of
 * a string nor how a comment reads.
 */
export function breakSourceMaps(text: string): string {
  return text.replace(/(\/[*/])(?=[#@]\s*source(?:Mapping)?URL=)/g, "$1\\");
}

/** A property name of a type as source text, quoted where it must be. */
export function propertyName(key: string): string {
  return isIdentifier(key) ? key : stringLiteral(key);
}

/** The key of an object literal as source text. */
export function objectKey(key: string): string {
  return key === "__proto__" ? computedProto : propertyName(key);
}

/** An own property of this name must be computed: the plain one sets the prototype. */
const computedProto = '["__proto__"]';

/** JSON without white space as source text of the same value. */
export function jsonLiteral(json: string): string {
  return escapeText(json).replace(/"__proto__"(?=:)/g, computedProto);
}

/** Plain data as source text. Properties that are `undefined` are left out. */
export function literalLayout(value: unknown): Layout {
  if (Array.isArray(value)) {
    return enclose("[", value.map(literalLayout), "]", { breaks: isTable(value) });
  }
  if (typeof value !== "object" || value === null || value instanceof Date)
    return scalarText(value);
  return objectLayout(value);
}

/** An object literal; `breaks` puts each property on a line of its own. */
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

/** Lists of several lists or objects with several members each have one item a line. */
function isTable(items: readonly unknown[]): boolean {
  if (items.length < 2) return false;
  const areLists = Array.isArray(items[0]);
  return items.every((item) => Array.isArray(item) === areLists && countMembers(item) > 1);
}

function countMembers(value: unknown): number {
  return typeof value === "object" && value !== null ? definedEntries(value).length : 0;
}
