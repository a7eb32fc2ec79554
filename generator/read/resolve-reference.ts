import { splitPointer, appendPointer } from "./json-pointer.js";
import { splitReference } from "./reference-target.js";
import type { SourceDocument } from "./source-document.js";
import {
  childAt,
  isSourceObject,
  listItems,
  type SourceNode,
  textAt,
  type SourceFile,
  type SourceObject,
} from "./source-node.js";

/** Why a reference cannot be resolved. */
export interface BrokenReference {
  readonly failure: string;
  /** Set if the file that it refers to cannot be read. */
  readonly unreadable?: true;
}

/** The target of a reference, or why there is none. */
export type Resolution<T = unknown> = { readonly node: SourceNode<T> } | BrokenReference;

/** Cache by file: documents do not change, and repeat the same few references. */
const known = new WeakMap<SourceFile, Map<string, Resolution>>();

/**
 * Finds the target of a `$ref` at `node`: a pointer, an anchor or an `$id`, in this or another file.
 * The type of the target is that of `node`, because a reference replaces a value of its type.
 */
export function resolveReference<T>(
  document: SourceDocument,
  node: SourceNode<T>,
  reference: string,
): Resolution<T> {
  return resolve(document, node, reference) as Resolution<T>;
}

function resolve(document: SourceDocument, node: SourceNode, reference: string): Resolution {
  const resolutions = known.get(node.file) ?? new Map<string, Resolution>();
  const existing = resolutions.get(reference);
  if (existing) return existing;
  // Inside a schema with an `$id`, `#` refers to that schema.
  const resource = reference === "#" ? findInResource(document, node, reference) : undefined;
  if (resource) return resource;
  const found = findTarget(document, node, reference);
  // Inside a schema with an `$id`, pointers are relative to that schema. Not cached, because it depends on the node.
  const isPointer = "failure" in found && reference.startsWith("#/");
  if (isPointer) return findInResource(document, node, reference) ?? found;
  known.set(node.file, resolutions.set(reference, found));
  return found;
}

function findTarget(document: SourceDocument, node: SourceNode, reference: string): Resolution {
  const target = splitReference(reference, node.file.path);
  const file = document.files.get(target.path);
  const base = file
    ? rootOf(file)
    : (findAnchors(document).get(target.path) ?? findBySelf(document, node, reference));
  if (!base) return explainMissing(document, target.path, target.remote);
  const found = findFragment(document, base, target.fragment);
  return found ? { node: found } : { failure: `There is nothing at '${reference}'.` };
}

/** Resolves a reference against the `$self` of its document (OpenAPI 3.2). */
function findBySelf(
  document: SourceDocument,
  { file }: SourceNode,
  reference: string,
): SourceNode | undefined {
  const self = isSourceObject(file.value) ? file.value["$self"] : undefined;
  if (typeof self !== "string" || !URL.canParse(reference, self)) return undefined;
  const address = new URL(reference, self);
  address.hash = "";
  return findAnchors(document).get(address.href);
}

/**
 * Resolves a pointer inside the schema with an `$id` that contains the reference. That schema is the
 * root of its pointers (JSON Schema 2020-12, section 8.2.1).
 */
function findInResource(
  document: SourceDocument,
  { file, pointer }: SourceNode,
  reference: string,
): Resolution | undefined {
  const keys = splitPointer(pointer);
  let resource: SourceNode | undefined;
  let node: SourceNode | undefined = rootOf(file);
  for (const key of keys) {
    node = Array.isArray(node.value) ? listItems(node)[Number(key)] : childAt(node, key);
    if (!node) break;
    if (textAt(node, "$id") !== undefined) resource = node;
  }
  const { fragment } = splitReference(reference, file.path);
  const found = resource && findFragment(document, resource, fragment);
  return found && { node: found };
}

function rootOf(file: SourceFile): SourceNode {
  return { value: file.value, file, pointer: "" };
}

function explainMissing(document: SourceDocument, path: string, remote: boolean): BrokenReference {
  const failure = document.failures.get(path);
  if (remote && failure === undefined) {
    return {
      failure: `'${path}' is a URL, which is not read unless you allow it: --allow-remote, or allowRemote: true of the target.`,
    };
  }
  return { failure: failure ?? `The file '${path}' was not read.`, unreadable: true };
}

function findFragment(
  document: SourceDocument,
  base: SourceNode,
  fragment: string,
): SourceNode | undefined {
  if (fragment === "") return base;
  if (!fragment.startsWith("/")) return findAnchors(document).get(`${base.file.path}#${fragment}`);
  let node: SourceNode | undefined = base;
  for (const key of splitPointer(fragment)) {
    node = step(document, node, key);
    if (!node) return undefined;
  }
  return node;
}

/** The child under a key. If the node is a reference, the child of its target. */
function step(document: SourceDocument, node: SourceNode, key: string): SourceNode | undefined {
  const direct = Array.isArray(node.value) ? listItems(node)[Number(key)] : childAt(node, key);
  if (direct) return direct;
  const target = followReferences(document, node);
  if (!target || target === node) return undefined;
  return Array.isArray(target.value) ? listItems(target)[Number(key)] : childAt(target, key);
}

/**
 * Returns the end of a chain of references, or the node itself if it is not a reference. Returns
 * `undefined` if the chain is broken or circular.
 */
export function followReferences<T>(
  document: SourceDocument,
  node: SourceNode<T>,
): SourceNode<T> | undefined {
  let current = node;
  for (let steps = 0; steps < 100; steps++) {
    const reference = isSourceObject(current.value) ? textAt<unknown>(current, "$ref") : undefined;
    if (reference === undefined) return current;
    const resolution = resolveReference(document, current, reference);
    if ("failure" in resolution) return undefined;
    current = resolution.node;
  }
  return undefined;
}

const knownAnchors = new WeakMap<SourceDocument, Map<string, SourceNode>>();

/**
 * Schemas by the identifiers they declare: `file#anchor` for `$anchor` and `$dynamicAnchor`, the URI of
 * `$id` (JSON Schema 2020-12, section 8.2). Searched once, when a reference first needs them.
 */
function findAnchors(document: SourceDocument): Map<string, SourceNode> {
  const existing = knownAnchors.get(document);
  if (existing) return existing;
  const anchors = new Map<string, SourceNode>();
  for (const file of document.files.values()) collectAnchors(file, anchors);
  knownAnchors.set(document, anchors);
  return anchors;
}

/** A value and the path to it. Its pointer is built only if the value has an identifier. */
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
  // `$self` declares the URI of a document (OpenAPI 3.2, section 4.1.2).
  for (const key of step.parent ? ["$id"] : ["$id", "$self"]) {
    const id = Object.hasOwn(value, key) ? value[key] : undefined;
    if (typeof id === "string") anchors.set(id.replace(/#$/, ""), toNode(file, step));
  }
}

function toNode(file: SourceFile, step: Step): SourceNode {
  const original = typeof step.value === "object" && step.value && file.moved?.get(step.value);
  return original || { value: step.value, file, pointer: pointerOf(step) };
}

function pointerOf({ key, parent }: Step): string {
  return parent ? appendPointer(pointerOf(parent), key) : "";
}
