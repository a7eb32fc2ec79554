import { appendPointer } from "./json-pointer.js";
import type { FindOffsets } from "./pointer-tree.js";

/**
 * A value of a document and where it stands. `T` is what its format documents at this place, such
 * as `OpenAPIV3_1.OperationObject`: it names the keys that can be read. Documents can be wrong, so
 * the value itself stays unknown.
 */
export interface SourceNode<T = unknown> {
  readonly value: unknown;
  readonly file: SourceFile;
  /** JSON pointer into the file. */
  readonly pointer: string;
  /** What a reference that was followed already called it. */
  readonly name?: string;
  /**
   * For the compiler only; never set. As a method, so that a node of which nothing is documented
   * can be passed where a documented one is expected, and the other way round.
   */
  documented?(value: T): void;
}

/** The keys that a format documents for an object, and extensions; any key where nothing is documented. */
export type KeyOf<T> = unknown extends T ? string : DocumentedKey<T> | `x-${string}` | "$ref";

/** Of a union, such as that of a parameter and a reference to one, the keys of all its members. */
type DocumentedKey<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? StringKey<T>
    : never;

type StringKey<T> = Extract<keyof T, string>;

/** What a format documents under a key; unknown for extensions. */
type ChildOf<T, Key> = [DocumentedChild<T, Key>] extends [never]
  ? unknown
  : DocumentedChild<T, Key>;

type DocumentedChild<T, Key> = T extends object
  ? Key extends keyof T
    ? Exclude<T[Key], undefined>
    : never
  : never;

/** What a format documents under the keys of an object, or as the items of a list. */
type EntryOf<T> = unknown extends T ? unknown : T extends object ? ChildOf<T, keyof T> : never;
type ItemOf<T> = unknown extends T ? unknown : T extends readonly (infer Item)[] ? Item : never;

/** An object of a document, keys as they stand. */
export type SourceObject = Readonly<Record<string, unknown>>;

/** True for what JSON calls an object. */
export function isSourceObject(value: unknown): value is SourceObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value under a key; undefined when the node is not an object or has no such key of its own. */
export function valueAt<T>(node: SourceNode<T>, key: KeyOf<T>): unknown {
  return isSourceObject(node.value) && Object.hasOwn(node.value, key) ? node.value[key] : undefined;
}

/** The node under a key; undefined when there is none. */
export function childAt<T, Key extends KeyOf<T>>(
  node: SourceNode<T>,
  key: Key,
): SourceNode<ChildOf<T, Key>> | undefined {
  const value = valueAt(node, key);
  return value === undefined ? undefined : nodeUnder(node, key, value);
}

/** The nodes of an object with their keys, in document order; none when it is not an object. */
export function listEntries<T>(
  node: SourceNode<T> | undefined,
): [key: string, child: SourceNode<EntryOf<T>>][] {
  if (!node || !isSourceObject(node.value)) return [];
  const { value } = node;
  return Object.keys(value).map((key) => [key, nodeUnder(node, key, value[key])]);
}

/** The nodes of a list; none when it is not a list. */
export function listItems<T>(node: SourceNode<T> | undefined): SourceNode<ItemOf<T>>[] {
  if (!node || !Array.isArray(node.value)) return [];
  return node.value.map((value: unknown, index) => nodeUnder(node, index, value));
}

function nodeUnder<T>(node: SourceNode, key: string | number, value: unknown): SourceNode<T> {
  const { moved } = node.file;
  const place = moved && typeof value === "object" && value !== null ? moved.get(value) : undefined;
  if (place) return place as SourceNode<T>;
  return { value, file: node.file, pointer: appendPointer(node.pointer, key) };
}

/** A text under a key; undefined when there is none or it is something else. */
export function textAt<T>(node: SourceNode<T>, key: KeyOf<T>): string | undefined {
  const value = valueAt(node, key);
  return typeof value === "string" ? value : undefined;
}

/** One file of a document, parsed. Places are found on demand: see {@link locate}. */
export interface SourceFile {
  /** As the user named it, or relative to the root file; empty for text without a file. */
  readonly path: string;
  /** Without byte order mark. */
  readonly text: string;
  readonly format: "json" | "yaml";
  /** What was parsed; integers that a double cannot hold are `bigint`. Undefined when unreadable. */
  readonly value: unknown;
  /** Where in the text the values of pointers stand. */
  readonly findOffsets: FindOffsets;
  /**
   * Where the objects of `value` really stand, when it was made from a file of
   * an older format and its own pointers lead nowhere.
   */
  readonly moved?: WeakMap<object, SourceNode>;
}
