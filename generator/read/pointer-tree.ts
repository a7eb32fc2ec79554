import { splitPointer } from "./json-pointer.js";

/** Pointers sorted by their common beginnings, so that one walk finds them all. */
export interface PointerTree {
  readonly children: Map<string, PointerTree>;
  /** The pointers that end here. */
  readonly ends: string[];
}

/** Offsets, in UTF-16 code units, of the values that the pointers of a tree lead to; of keys, where there is one. */
export type FindOffsets = (tree: PointerTree) => Map<string, number>;

/** The tree of these pointers. */
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

/** Says that a tree and all below it lie at an offset; deeper answers come later and win. */
export function settle(tree: PointerTree, offset: number, found: Map<string, number>): void {
  for (const pointer of tree.ends) found.set(pointer, offset);
  for (const child of tree.children.values()) settle(child, offset, found);
}
