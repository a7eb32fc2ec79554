import type { SourceDocument, SourceFile } from "./source-document.js";
import { childAt, listEntries, listItems, type SourceNode, textAt } from "./source-node.js";

const known = new WeakMap<SourceDocument, Map<string, SourceNode>>();

/**
 * Schemas by the names they give themselves: `file#anchor` for `$anchor` and
 * `$dynamicAnchor`, the text of `$id` for `$id` (JSON Schema 2020-12, section
 * 8.2). Searched once, when the first reference asks.
 */
export function findAnchors(document: SourceDocument): Map<string, SourceNode> {
  const existing = known.get(document);
  if (existing) return existing;
  const anchors = new Map<string, SourceNode>();
  for (const file of document.files.values()) collectAnchors(file, anchors);
  known.set(document, anchors);
  return anchors;
}

function collectAnchors(file: SourceFile, anchors: Map<string, SourceNode>): void {
  const seen = new Set<unknown>();
  const stack: SourceNode[] = [{ value: file.value, file, pointer: "" }];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (typeof node.value !== "object" || node.value === null || seen.has(node.value)) continue;
    seen.add(node.value);
    noteAnchors(node, anchors);
    const children = listEntries(node).map(([, child]) => child);
    for (const child of children.concat(listItems(node))) {
      if (typeof child.value === "object") stack.push(child);
    }
  }
}

function noteAnchors(node: SourceNode, anchors: Map<string, SourceNode>): void {
  for (const key of ["$anchor", "$dynamicAnchor"]) {
    const anchor = textAt(node, key);
    if (anchor !== undefined) anchors.set(`${node.file.path}#${anchor}`, node);
  }
  const id = childAt(node, "$id") && textAt(node, "$id");
  if (id !== undefined) anchors.set(id.replace(/#$/, ""), node);
}
