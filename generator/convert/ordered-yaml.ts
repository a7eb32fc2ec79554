import { type Event, EVENT_ID, parseEvents, SCALAR_STYLE, type ScalarEvent } from "js-yaml";
import { isJsonNumber, printJson } from "../../runtime/http/json/index.js";
import { maxYamlDepth } from "../read/yaml-events.js";
import { isMergeKey, readKey, resolveScalar } from "../read/yaml-scalar.js";
import type { OrderedObject, OrderedValue } from "./ordered-value.js";

/** An object or list that is being read. */
interface Frame {
  readonly entries?: Map<string, OrderedValue>;
  readonly items?: OrderedValue[];
  readonly anchor: string | undefined;
  /** The key of the value that is read next. */
  key?: string | undefined;
  isMerging?: boolean;
  /** Keys from a merge (`<<`), which keys of the object itself replace. */
  readonly merged: Set<string>;
}

interface Builder {
  readonly text: string;
  readonly frames: Frame[];
  readonly anchors: Map<string, OrderedValue>;
  root: OrderedValue | undefined;
  isExact: boolean;
}

/** Reads the first document of valid YAML; returns `undefined` for values that JSON cannot represent. */
export function readOrderedYaml(text: string): OrderedValue | undefined {
  const builder: Builder = { text, frames: [], anchors: new Map(), root: undefined, isExact: true };
  for (const event of parseEvents(text, { maxDepth: maxYamlDepth }).slice(1)) {
    if (event.type === EVENT_ID.DOCUMENT) break;
    takeEvent(builder, event);
  }
  return builder.isExact ? (builder.root ?? { json: "null" }) : undefined;
}

function takeEvent(builder: Builder, event: Event): void {
  const { text, frames, anchors } = builder;
  const frame = frames.at(-1);
  const isKey = frame?.entries !== undefined && frame.key === undefined && !frame.isMerging;
  switch (event.type) {
    case EVENT_ID.SCALAR: {
      const anchor = readAnchor(text, event);
      if (isKey && isMergeKey(text, event)) frame.isMerging = true;
      else if (isKey) {
        frame.key = readKey(text, event);
        if (anchor !== undefined) anchors.set(anchor, { string: frame.key });
      } else {
        const value = readScalar(text, event);
        if (anchor !== undefined) anchors.set(anchor, value);
        addValue(builder, value);
      }
      return;
    }
    case EVENT_ID.MAPPING:
    case EVENT_ID.SEQUENCE: {
      if (isKey) builder.isExact = false;
      const anchor = readAnchor(text, event);
      const merged = new Set<string>();
      const isObject = event.type === EVENT_ID.MAPPING;
      frames.push(
        isObject ? { entries: new Map(), anchor, merged } : { items: [], anchor, merged },
      );
      return;
    }
    case EVENT_ID.POP:
      return closeCollection(builder);
    case EVENT_ID.ALIAS:
      return takeAlias(builder, text.slice(event.anchorStart, event.anchorEnd), isKey);
  }
}

function readAnchor(
  text: string,
  event: { readonly anchorStart: number; readonly anchorEnd: number },
): string | undefined {
  return event.anchorStart < 0 ? undefined : text.slice(event.anchorStart, event.anchorEnd);
}

function readScalar(text: string, event: ScalarEvent): OrderedValue {
  const tag = event.tagStart < 0 ? undefined : text.slice(event.tagStart, event.tagEnd);
  const value = resolveScalar(text, event, tag);
  if (typeof value === "string") return { string: value };
  const source = text.slice(event.valueStart, event.valueEnd);
  // Preserve the digits of the text: 1.10 stays 1.10.
  const isJson = event.style === SCALAR_STYLE.PLAIN && isJsonNumber(source);
  if (isJson && value !== null) return { json: source };
  const isNumber = typeof value === "number" && !Number.isFinite(value);
  return isNumber ? { string: source } : { json: printJson(value) };
}

function closeCollection(builder: Builder): void {
  const frame = builder.frames.pop();
  if (!frame) return;
  const { entries, items = [], anchor } = frame;
  const value: OrderedValue = entries ? { entries } : { items };
  if (anchor !== undefined) builder.anchors.set(anchor, value);
  addValue(builder, value);
}

/** An alias inside the value that it refers to would be infinite in JSON. */
function takeAlias(builder: Builder, name: string, isKey: boolean): void {
  const value = builder.anchors.get(name);
  const isOpen = builder.frames.some(({ anchor }) => anchor === name);
  const frame = builder.frames.at(-1);
  if (!value || isOpen) builder.isExact = false;
  else if (isKey && frame && "string" in value) frame.key = value.string;
  else if (isKey) builder.isExact = false;
  else addValue(builder, value);
}

function addValue(builder: Builder, value: OrderedValue): void {
  const frame = builder.frames.at(-1);
  if (!frame) builder.root ??= value;
  else if (frame.items) frame.items.push(value);
  else if (frame.isMerging) {
    frame.isMerging = false;
    merge(builder, frame, value);
  } else if (frame.entries && frame.key !== undefined) {
    // A key of the object itself has its own position, not that of the merged key that it replaces.
    if (frame.merged.delete(frame.key)) frame.entries.delete(frame.key);
    frame.entries.set(frame.key, value);
    frame.key = undefined;
  }
}

function merge(builder: Builder, frame: Frame, source: OrderedValue): void {
  if ("items" in source) for (const item of source.items) merge(builder, frame, item);
  else if ("entries" in source) mergeObject(frame, source);
  else builder.isExact = false;
}

function mergeObject({ entries, merged }: Frame, source: OrderedObject): void {
  for (const [key, value] of source.entries) {
    if (!entries || entries.has(key)) continue;
    entries.set(key, value);
    merged.add(key);
  }
}

/** Prints a value as YAML 1.2 in block style, indented by two spaces per level. Multiline strings are literal blocks. */
export function printOrderedYaml(value: OrderedValue): string {
  const parts: string[] = [];
  const inline = "string" in value ? quote(value.string) : printInline(value);
  if (inline !== undefined) parts.push(inline);
  else printBlock(value, "", parts);
  parts.push("\n");
  return parts.join("");
}

/** The text of a value that fits on the line of its key or dash; `undefined` for other values. */
function printInline(value: OrderedValue): string | undefined {
  if ("json" in value) return value.json;
  if ("string" in value) return isLiteral(value.string) ? undefined : printText(value.string);
  if ("items" in value) return value.items.length === 0 ? "[]" : undefined;
  return value.entries.size === 0 ? "{}" : undefined;
}

/** Prints the lines of an object or list. The first one continues the current line. */
function printBlock(value: OrderedValue, indent: string, parts: string[]): void {
  let isFirst = true;
  const startLine = (mark: string): void => {
    parts.push(isFirst ? mark : `\n${indent}${mark}`);
    isFirst = false;
  };
  if ("items" in value) {
    for (const item of value.items) {
      startLine("- ");
      printAfter(item, `${indent}  `, parts, "");
    }
  } else if ("entries" in value) {
    for (const [key, item] of value.entries) {
      startLine(`${printText(key)}:`);
      printAfter(item, `${indent}  `, parts, " ");
    }
  }
}

/** Prints the value after a dash (`gap` is empty) or a key. */
function printAfter(value: OrderedValue, indent: string, parts: string[], gap: string): void {
  const inline = printInline(value);
  if (inline !== undefined) parts.push(gap, inline);
  else if ("string" in value) parts.push(gap, printLiteral(value.string, indent));
  else {
    if (gap !== "") parts.push(`\n${indent}`);
    printBlock(value, indent, parts);
  }
}

/** Words that YAML 1.1, which many tools still use, reads as booleans or null. */
const reserved = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** The first character of text that cannot be a number, a date or YAML syntax. */
const plainStart = /^[\p{L}_$/]/u;

/** Characters that would end unquoted text or are not allowed in it. */
const quoted = /:(?:\s|$)|\s#|[\p{C}\u2028\u2029]|[^\S ]|\s$/u;

function printText(text: string): string {
  const isPlain = plainStart.test(text) && !quoted.test(text) && !reserved.test(text);
  return isPlain ? text : quote(text);
}

/** A JSON string is also a YAML string, once characters such as line separators are escaped, too. */
function quote(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Whether a literal block can represent the text exactly (YAML 1.2.2, section 8.1.2). */
function isLiteral(text: string): boolean {
  return (
    text.includes("\n") &&
    /\S/.test(text) &&
    !/(?![\t\n])[\p{Cc}\p{Cs}\u2028\u2029\ufeff\ufffe\uffff]/u.test(text)
  );
}

function printLiteral(text: string, indent: string): string {
  const end = /\n*$/.exec(text)?.[0].length ?? 0;
  const chomping = end === 0 ? "-" : end === 1 ? "" : "+";
  // Leading spaces would be read as indentation.
  const indentation = /^\n*[ \t]/.test(text) ? "2" : "";
  const lines = text.replace(/\n$/, "").replace(/^(?=.)/gm, indent);
  return `|${indentation}${chomping}\n${lines}`;
}
