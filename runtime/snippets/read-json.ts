import { readJsonTree, type JsonNode } from "../http/json/index.js";

/** Deeper values are shown as text, because compilers limit nesting. */
const maxDepth = 40;

/** Undefined for invalid JSON, duplicate keys and deep nesting. */
export function readJson(text: string): JsonNode | undefined {
  const { root, fault } = readJsonTree(text);
  return root && !fault && isShallow(root, 0) && everyNode(root, hasUniqueNames) ? root : undefined;
}

/** Whether a test succeeds for a value and everything within it. */
export function everyNode(node: JsonNode, test: (node: JsonNode) => boolean): boolean {
  return test(node) && node.entries.every(({ value }) => !value || everyNode(value, test));
}

function isShallow(node: JsonNode, depth: number): boolean {
  if (depth > maxDepth) return false;
  return node.entries.every(({ value }) => !value || isShallow(value, depth + 1));
}

function hasUniqueNames({ entries }: JsonNode): boolean {
  const names = entries.flatMap(({ key }) => key?.name ?? []);
  return new Set(names).size === names.length;
}
