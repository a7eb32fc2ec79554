import { maxDepth, parseJsonCarefully } from "./parse-json-carefully.js";
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
import { type PointerTree, setOffset } from "./pointer-tree.js";

/**
 * Parses JSON with the native parser. Parses it again with the slower one if the native parser failed
 * or lost a long integer or a repeated key, or if the value is nested deeper than importers can follow.
 */
export function parseJsonText(text: string): ParsedText {
  // A separate function, so that the native value can be garbage collected before the second parse.
  const read = parseNatively(text) ?? parseJsonCarefully(text);
  return { ...read, findOffsets: (tree) => locateInJson(text, tree) };
}

/** Returns `undefined` if the native parser fails or its value is incomplete. */
function parseNatively(text: string): ReadText | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
  const scan = scanJson(text);
  if (scan.depth > maxDepth || scan.longNumbers || scan.keys !== countKeys(value)) return undefined;
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

/** What a scan of JSON text finds without parsing it. */
interface JsonScan {
  /** Number of keys in all objects; repeated keys count each time. */
  readonly keys: number;
  /** Whether there is an integer that a double may not represent exactly. */
  readonly longNumbers: boolean;
  /** Nesting depth of objects and lists. */
  readonly depth: number;
}

/** Every integer of this length fits a double, because 2^53 has sixteen digits. */
const maxSafeLength = 15;

/**
 * Scans the text once, to find out whether the native parser is sufficient: it silently drops repeated
 * keys and changes long integers.
 */
export function scanJson(text: string): JsonScan {
  let keys = 0;
  let longNumbers = false;
  let depth = 0;
  let maxReached = 0;
  let end = 0;
  for (let start = skipSpace(text, 0); start < text.length; start = skipSpace(text, end)) {
    end = findTokenEnd(text, start);
    const code = text.charCodeAt(start);
    if (code === jsonCodes.quote) continue;
    if (code === jsonCodes.colon) keys++;
    depth += levelChange(code);
    if (depth > maxReached) maxReached = depth;
    if (end - start > maxSafeLength && /^-?\d+$/.test(text.slice(start, end))) longNumbers = true;
  }
  return { keys, longNumbers, depth: maxReached };
}

/** Finds the offsets of all pointers in JSON text in one pass. Other values are skipped without parsing. */
export function locateInJson(text: string, tree: PointerTree): Map<string, number> {
  const found = new Map<string, number>();
  setOffset(tree, 0, found);
  visitValue(text, 0, tree, found);
  return found;
}

/** Returns the offset after the value. */
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
    if (child) setOffset(child, index, found);
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
    if (child) setOffset(child, index, found);
    index = child ? visitValue(text, index, child, found) : findValueEnd(text, index);
    index = skipSpace(text, index);
    if (text[index] === ",") index = skipSpace(text, index + 1);
  }
  return index + 1;
}
