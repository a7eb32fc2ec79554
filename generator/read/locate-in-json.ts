import { type PointerTree, settle } from "./pointer-tree.js";
import {
  findStringEnd,
  findValueEnd,
  readQuoted,
  skipSpace,
} from "../../runtime/http/json/index.js";

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
