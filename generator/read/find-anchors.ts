import { appendPointer } from "./json-pointer.js";
import type { SourceDocument } from "./source-document.js";
import {
  isSourceObject,
  type SourceNode,
  type SourceObject,
  type SourceFile,
} from "./source-node.js";

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

/** A value and how it is reached: pointers are made only for what has a name. */
interface Step {
  readonly value: unknown;
  readonly key: string | number;
  readonly parent: Step | undefined;
}

function collectAnchors(file: SourceFile, anchors: Map<string, SourceNode>): void {
  const seen = new Set<unknown>();
  const stack: Step[] = [{ value: file.value, key: "", parent: undefined }];
  for (let step = stack.pop(); step; step = stack.pop()) {
    const { value } = step;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    if (isSourceObject(value)) noteAnchors(file, step, value, anchors);
    for (const [key, child] of Object.entries(value)) {
      if (typeof child === "object") stack.push({ value: child, key, parent: step });
    }
  }
}

function noteAnchors(
  file: SourceFile,
  step: Step,
  value: SourceObject,
  anchors: Map<string, SourceNode>,
): void {
  for (const key of ["$anchor", "$dynamicAnchor"]) {
    const anchor = Object.hasOwn(value, key) ? value[key] : undefined;
    if (typeof anchor === "string") anchors.set(`${file.path}#${anchor}`, toNode(file, step));
  }
  // A document may say its own address (OpenAPI 3.2, section 4.1.2).
  for (const key of step.parent ? ["$id"] : ["$id", "$self"]) {
    const id = Object.hasOwn(value, key) ? value[key] : undefined;
    if (typeof id === "string") anchors.set(id.replace(/#$/, ""), toNode(file, step));
  }
}

function toNode(file: SourceFile, step: Step): SourceNode {
  const place = typeof step.value === "object" && step.value && file.moved?.get(step.value);
  return place || { value: step.value, file, pointer: pointerOf(step) };
}

function pointerOf({ key, parent }: Step): string {
  return parent ? appendPointer(pointerOf(parent), key) : "";
}
