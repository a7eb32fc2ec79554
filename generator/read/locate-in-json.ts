import { type PointerTree, settle } from "./pointer-tree.js";
import {
  closeBrace,
  closeBracket,
  comma,
  endOfString,
  openBrace,
  openBracket,
  quote,
} from "./scan-json.js";

/** Finds offsets of pointers in JSON text in one pass; values nobody asks for are skipped, not parsed. */
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
  if (tree.children.size === 0) return skipValue(text, index);
  if (text[index] === "{") return visitObject(text, index, tree, found);
  if (text[index] === "[") return visitArray(text, index, tree, found);
  return skipValue(text, index);
}

function visitObject(
  text: string,
  start: number,
  tree: PointerTree,
  found: Map<string, number>,
): number {
  let index = skipSpace(text, start + 1);
  while (index < text.length && text[index] === '"') {
    const end = endOfString(text, index) + 1;
    const child = tree.children.get(readKey(text.slice(index, end)));
    if (child) settle(child, index, found);
    index = skipSpace(text, skipSpace(text, end) + 1);
    index = child ? visitValue(text, index, child, found) : skipValue(text, index);
    index = skipSpace(text, index);
    if (text[index] === ",") index = skipSpace(text, index + 1);
  }
  return index + 1;
}

function readKey(quoted: string): string {
  try {
    return JSON.parse(quoted) as string;
  } catch {
    return quoted.slice(1, -1);
  }
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
    index = child ? visitValue(text, index, child, found) : skipValue(text, index);
    index = skipSpace(text, index);
    if (text[index] === ",") index = skipSpace(text, index + 1);
  }
  return index + 1;
}

function skipSpace(text: string, start: number): number {
  let index = start;
  while (index < text.length && text.charCodeAt(index) <= 0x20) index++;
  return index;
}

/** The offset behind the value that starts here. Always moves on, also in damaged text. */
function skipValue(text: string, start: number): number {
  let depth = 0;
  let index = start;
  for (; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code <= 0x20) continue;
    if (code === quote) index = endOfString(text, index);
    else if (code === openBrace || code === openBracket) depth++;
    else if (code === comma || code === closeBrace || code === closeBracket) {
      if (depth === 0) break;
      if (code === comma) continue;
      depth--;
    } else continue;
    if (depth === 0) return index + 1;
  }
  return Math.max(index, start + 1);
}
