import { splitPointer } from "./json-pointer.js";

/** Pointers grouped by common prefixes, so that one walk finds all of them. */
export interface PointerTree {
  readonly children: Map<string, PointerTree>;
  /** The pointers that end here. */
  readonly ends: string[];
}

/** Finds the offsets, in UTF-16 code units, of the keys or list items that the pointers of a tree lead to. */
export type FindOffsets = (tree: PointerTree) => Map<string, number>;

export function createPointerTree(pointers: Iterable<string>): PointerTree {
  const root: PointerTree = { children: new Map(), ends: [] };
  for (const pointer of new Set(pointers)) {
    let node = root;
    for (const key of splitPointer(pointer)) node = enter(node, key);
    node.ends.push(pointer);
  }
  return root;
}

function enter(node: PointerTree, key: string): PointerTree {
  const existing = node.children.get(key);
  if (existing) return existing;
  const child: PointerTree = { children: new Map(), ends: [] };
  node.children.set(key, child);
  return child;
}

/** Sets the offset of a pointer and all pointers below it. Calls for deeper nodes come later and override it. */
export function setOffset(tree: PointerTree, offset: number, found: Map<string, number>): void {
  for (const pointer of tree.ends) found.set(pointer, offset);
  for (const child of tree.children.values()) setOffset(child, offset, found);
}
