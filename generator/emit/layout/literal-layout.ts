import { isIdentifier } from "../../../runtime/definition/index.js";
import { escapeUnits, replaceHidden } from "../../../runtime/definition/text/index.js";
import { enclose, later, line, PRINT_WIDTH } from "./layout.js";
import type { Layout } from "./layout.js";

/**
 * A string as source text, in the quotes that need fewer escapes; hidden characters as escapes, because some let
 * source read in another order than it runs.
 */
export function stringLiteral(text: string): string {
  const literal = breakSourceMaps(replaceHidden(JSON.stringify(text), escapeUnits));
  if (!text.includes('"')) return literal;
  const doubles = text.split('"').length;
  const singles = text.split("'").length;
  if (doubles <= singles) return literal;
  return `'${literal.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
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
  const text = breakSourceMaps(replaceHidden(json, escapeUnits));
  return text.replace(/"__proto__"(?=:)/g, computedProto);
}

/** Plain data as source text. Properties that are `undefined` are left out. */
export function literalLayout(value: unknown): Layout {
  if (!isNested(value)) return scalarText(value);
  const flat = flatLiteral(value, PRINT_WIDTH);
  if (isEmpty(flat)) return flat;
  const rest = (depth: number): Layout => ({ kind: "lines", text: brokenRest(value, depth) });
  return later(Array.isArray(value) ? "[" : "{", rest, flat);
}

/** An object literal; `breaks` puts each property on a line of its own. */
export function objectLayout(value: object, breaks = false): Layout {
  return enclose("{", memberLayouts(value), "}", { padding: line, breaks });
}

/** The properties of an object literal. */
export function memberLayouts(value: object): Layout[] {
  return definedEntries(value).map(([key, item]) => [`${objectKey(key)}: `, literalLayout(item)]);
}

/** Brackets with nothing between them. */
function isEmpty(flat: string | undefined): flat is string {
  return flat?.length === 2;
}

/**
 * What follows the first bracket of data with an item a line, laid out as `enclose` would. Its own
 * printer, because most of what is generated from a large document is such data.
 */
function brokenRest(value: object, depth: number): string {
  const margin = `\n${"  ".repeat(depth + 1)}`;
  const room = PRINT_WIDTH - margin.length;
  const items = Array.isArray(value)
    ? value.map((item): [string, unknown] => ["", item])
    : definedEntries(value).map(([key, item]): [string, unknown] => [`${objectKey(key)}: `, item]);
  const lines = items.map(
    ([name, item]) => `${margin}${name}${literalText(item, depth + 1, room - name.length)},`,
  );
  return `${lines.join("")}${margin.slice(0, -2)}${Array.isArray(value) ? "]" : "}"}`;
}

function literalText(value: unknown, depth: number, room: number): string {
  if (!isNested(value)) return scalarText(value);
  const flat = flatLiteral(value, room);
  if (flat !== undefined) return flat;
  return `${Array.isArray(value) ? "[" : "{"}${brokenRest(value, depth)}`;
}

function isNested(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof Date);
}

function scalarText(value: unknown): string {
  if (typeof value === "string") return stringLiteral(value);
  if (typeof value === "bigint") return `${value}n`;
  if (value instanceof Date) return `new Date(${stringLiteral(value.toISOString())})`;
  return Object.is(value, -0) ? "-0" : String(value);
}

/**
 * Data on one line; undefined when that is longer than the room, or must break. Most data fits,
 * and its text alone costs a fraction of its layout.
 */
function flatLiteral(value: unknown, room: number): string | undefined {
  if (!isNested(value)) return within(scalarText(value), room);
  if (Array.isArray(value)) return isTable(value) ? undefined : flatList(value, room);
  let text = "";
  for (const [key, item] of definedEntries(value)) {
    const name = `${text === "" ? "{ " : `${text}, `}${objectKey(key)}: `;
    const next = flatLiteral(item, room - name.length);
    if (next === undefined) return undefined;
    text = name + next;
  }
  return within(text === "" ? "{}" : `${text} }`, room);
}

function flatList(items: readonly unknown[], room: number): string | undefined {
  let text = "[";
  for (const item of items) {
    if (text !== "[") text += ", ";
    const next = flatLiteral(item, room - text.length);
    if (next === undefined) return undefined;
    text += next;
  }
  return within(`${text}]`, room);
}

function within(text: string, room: number): string | undefined {
  return text.length <= room ? text : undefined;
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
