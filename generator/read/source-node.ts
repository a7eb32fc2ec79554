import { appendPointer } from "./json-pointer.js";
import type { SourceFile } from "./source-document.js";

/** A value of a document and where it stands. */
export interface SourceNode {
  readonly value: unknown;
  readonly file: SourceFile;
  /** JSON pointer into the file. */
  readonly pointer: string;
  /** What a reference that was followed already called it. */
  readonly name?: string;
}

/** An object of a document, keys as they stand. */
export type SourceObject = Readonly<Record<string, unknown>>;

/** True for what JSON calls an object. */
export function isSourceObject(value: unknown): value is SourceObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value under a key; undefined when the node is no object or has no such key of its own. */
export function valueAt(node: SourceNode, key: string): unknown {
  return isSourceObject(node.value) && Object.hasOwn(node.value, key) ? node.value[key] : undefined;
}

/** The node under a key; undefined when there is none. */
export function childAt(node: SourceNode, key: string): SourceNode | undefined {
  const value = valueAt(node, key);
  return value === undefined ? undefined : nodeUnder(node, key, value);
}

/** The nodes of an object with their keys, in document order; none when it is no object. */
export function listEntries(node: SourceNode | undefined): [key: string, child: SourceNode][] {
  if (!node || !isSourceObject(node.value)) return [];
  const { value } = node;
  return Object.keys(value).map((key) => [key, nodeUnder(node, key, value[key])]);
}

/** The nodes of a list; none when it is no list. */
export function listItems(node: SourceNode | undefined): SourceNode[] {
  if (!node || !Array.isArray(node.value)) return [];
  return node.value.map((value: unknown, index) => nodeUnder(node, index, value));
}

function nodeUnder(node: SourceNode, key: string | number, value: unknown): SourceNode {
  const { moved } = node.file;
  const place = moved && typeof value === "object" && value !== null ? moved.get(value) : undefined;
  if (place) return place;
  return { value, file: node.file, pointer: appendPointer(node.pointer, key) };
}

/** A text under a key; undefined when there is none or it is something else. */
export function textAt(node: SourceNode, key: string): string | undefined {
  const value = valueAt(node, key);
  return typeof value === "string" ? value : undefined;
}
