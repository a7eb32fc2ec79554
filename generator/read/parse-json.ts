import { deepest, parseJsonCarefully } from "./parse-json-carefully.js";
import type { ParsedText, ReadText } from "./text-problem.js";
import {
  findTokenEnd,
  jsonCodes,
  levelChange,
  skipSpace,
  findStringEnd,
  findValueEnd,
  readQuoted,
} from "../../runtime/http/json/index.js";
import { type PointerTree, settle } from "./pointer-tree.js";

/**
 * Parses JSON with the native parser, and again with care when that lost
 * something (a long integer, a repeated key, the place of a syntax error) or
 * went deeper than an importer can follow.
 */
export function parseJsonText(text: string): ParsedText {
  // What the native parser gave is free again before the text is read with care.
  const read = parseNatively(text) ?? parseJsonCarefully(text);
  return { ...read, findOffsets: (tree) => locateInJson(text, tree) };
}

/** Undefined when that is not all of it. */
function parseNatively(text: string): ReadText | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
  const scan = scanJson(text);
  if (scan.depth > deepest || scan.longNumbers || scan.keys !== countKeys(value)) return undefined;
  return { value, problems: [] };
}

function countKeys(root: unknown): number {
  const stack: unknown[] = [root];
  let keys = 0;
  while (stack.length > 0) {
    const value = stack.pop();
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) keys += Object.keys(value).length;
    for (const child of Object.values(value)) if (typeof child === "object") stack.push(child);
  }
  return keys;
}

/** What a scan of JSON text learns without parsing it. */
interface JsonScan {
  /** How many keys its objects have, repeated ones counted each time. */
  readonly keys: number;
  /** There is an integer that a double may not hold. */
  readonly longNumbers: boolean;
  /** How many objects and lists lie inside each other at most. */
  readonly depth: number;
}

/** 2^53 has sixteen digits. */
const maxSafeLength = 15;

/**
 * One pass over the text. Tells whether the native parser is good enough:
 * it loses repeated keys and long integers without a word.
 */
export function scanJson(text: string): JsonScan {
  let keys = 0;
  let longNumbers = false;
  let depth = 0;
  let deepest = 0;
  let end = 0;
  for (let start = skipSpace(text, 0); start < text.length; start = skipSpace(text, end)) {
    end = findTokenEnd(text, start);
    const code = text.charCodeAt(start);
    if (code === jsonCodes.quote) continue;
    if (code === jsonCodes.colon) keys++;
    depth += levelChange(code);
    if (depth > deepest) deepest = depth;
    if (end - start > maxSafeLength && /^-?\d+$/.test(text.slice(start, end))) longNumbers = true;
  }
  return { keys, longNumbers, depth: deepest };
}

/** Finds offsets of pointers in JSON text in one pass; other values are skipped, not parsed. */
export function locateInJson(text: string, tree: PointerTree): Map<string, number> {
  const found = new Map<string, number>();
  settle(tree, 0, found);
  visitValue(text, 0, tree, found);
  return found;
}

/** Returns the offset behind the value. */
function visitValue(
  text: string,
  start: number,
  tree: PointerTree,
  found: Map<string, number>,
): number {
  const index = skipSpace(text, start);
  if (tree.children.size === 0) return findValueEnd(text, index);
  if (text[index] === "{") return visitObject(text, index, tree, found);
  if (text[index] === "[") return visitArray(text, index, tree, found);
  return findValueEnd(text, index);
}

function visitObject(
  text: string,
  start: number,
  tree: PointerTree,
  found: Map<string, number>,
): number {
  let index = skipSpace(text, start + 1);
  while (index < text.length && text[index] === '"') {
    const end = findStringEnd(text, index);
    const child = tree.children.get(readQuoted(text.slice(index, end)));
    if (child) settle(child, index, found);
    index = skipSpace(text, skipSpace(text, end) + 1);
    index = child ? visitValue(text, index, child, found) : findValueEnd(text, index);
    index = skipSpace(text, index);
    if (text[index] === ",") index = skipSpace(text, index + 1);
  }
  return index + 1;
}

function visitArray(
  text: string,
  start: number,
  tree: PointerTree,
  found: Map<string, number>,
): number {
  let index = skipSpace(text, start + 1);
  for (let item = 0; index < text.length && text[index] !== "]"; item++) {
    const child = tree.children.get(String(item));
    if (child) settle(child, index, found);
    index = child ? visitValue(text, index, child, found) : findValueEnd(text, index);
    index = skipSpace(text, index);
    if (text[index] === ",") index = skipSpace(text, index + 1);
  }
  return index + 1;
}
