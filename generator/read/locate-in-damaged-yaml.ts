import { type Document, isAlias, isMap, isScalar, isSeq, type Node } from "yaml";
import { parseYamlNodes } from "./parse-yaml-leniently.js";
import { type PointerTree, setOffset } from "./pointer-tree.js";

/** Finds offsets of pointers in YAML text with syntax errors, in the parts that can be read. */
export function locateInDamagedYaml(text: string, tree: PointerTree): Map<string, number> {
  const nodes = parseYamlNodes(text);
  const found = new Map<string, number>();
  setOffset(tree, rangeOf(nodes.contents) ?? 0, found);
  visitNode(nodes, nodes.contents, tree, found);
  return found;
}

function visitNode(
  nodes: Document,
  node: unknown,
  tree: PointerTree,
  found: Map<string, number>,
): void {
  if (tree.children.size === 0) return;
  const target = isAlias(node) ? node.resolve(nodes) : node;
  if (isSeq(target)) {
    target.items.forEach((item, index) => {
      visitChild(nodes, item, item, tree.children.get(String(index)), found);
    });
  } else if (isMap(target)) {
    for (const { key, value } of target.items) {
      const name = isScalar(key) ? String(key.value) : "";
      visitChild(nodes, key, value, tree.children.get(name), found);
    }
  }
}

function visitChild(
  nodes: Document,
  location: unknown,
  value: unknown,
  tree: PointerTree | undefined,
  found: Map<string, number>,
): void {
  if (!tree) return;
  const offset = rangeOf(location);
  if (offset !== undefined) setOffset(tree, offset, found);
  visitNode(nodes, value, tree, found);
}

function rangeOf(node: unknown): number | undefined {
  return (node as Node | null | undefined)?.range?.[0];
}
