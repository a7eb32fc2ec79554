import { appendPointer } from "./json-pointer.js";
import type { FindOffsets } from "./pointer-tree.js";

/**
 * A value of a document and its location. `T` is the type that the format documents here, such as
 * `OpenAPIV3_1.OperationObject`, and decides which keys can be read. The value itself is `unknown`,
 * because documents can be invalid.
 */
export interface SourceNode<T = unknown> {
  readonly value: unknown;
  readonly file: SourceFile;
  /** JSON pointer into the file. */
  readonly pointer: string;
  /** Name of the value in a reference that was already followed. */
  readonly name?: string;
  /**
   * Never set; it only makes the compiler use `T`. It is a method, whose parameters are bivariant, so
   * that an undocumented node can be passed as a documented one and vice versa.
   */
  documented?(value: T): void;
}

/** The documented keys of an object and extensions; any key if nothing is documented. */
export type KeyOf<T> = unknown extends T ? string : DocumentedKey<T> | `x-${string}` | "$ref";

/** The keys of all members of a union, such as a parameter or a reference to one. */
type DocumentedKey<T> = T extends readonly unknown[]
  ? never
  : T extends object
    ? StringKey<T>
    : never;

type StringKey<T> = Extract<keyof T, string>;

/** The documented type under a key; `unknown` for extensions. */
type ChildOf<T, Key> = [DocumentedChild<T, Key>] extends [never]
  ? unknown
  : DocumentedChild<T, Key>;

type DocumentedChild<T, Key> = T extends object
  ? Key extends keyof T
    ? Exclude<T[Key], undefined>
    : never
  : never;

/** The documented type of the values of an object, and of the items of a list. */
type EntryOf<T> = unknown extends T ? unknown : T extends object ? ChildOf<T, keyof T> : never;
type ItemOf<T> = unknown extends T ? unknown : T extends readonly (infer Item)[] ? Item : never;

/** An object of a document. */
export type SourceObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object. */
export function isSourceObject(value: unknown): value is SourceObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value under a key; undefined if the node is not an object or lacks the key. */
export function valueAt<T>(node: SourceNode<T>, key: KeyOf<T>): unknown {
  return isSourceObject(node.value) && Object.hasOwn(node.value, key) ? node.value[key] : undefined;
}

/** The node under a key; undefined if there is none. */
export function childAt<T, Key extends KeyOf<T>>(
  node: SourceNode<T>,
  key: Key,
): SourceNode<ChildOf<T, Key>> | undefined {
  const value = valueAt(node, key);
  return value === undefined ? undefined : nodeUnder(node, key, value);
}

/** The entries of an object in document order; empty if the node is not an object. */
export function listEntries<T>(
  node: SourceNode<T> | undefined,
): [key: string, child: SourceNode<EntryOf<T>>][] {
  if (!node || !isSourceObject(node.value)) return [];
  const { value } = node;
  return Object.keys(value).map((key) => [key, nodeUnder(node, key, value[key])]);
}

/** The items of a list; empty if the node is not a list. */
export function listItems<T>(node: SourceNode<T> | undefined): SourceNode<ItemOf<T>>[] {
  if (!node || !Array.isArray(node.value)) return [];
  return node.value.map((value: unknown, index) => nodeUnder(node, index, value));
}

function nodeUnder<T>(node: SourceNode, key: string | number, value: unknown): SourceNode<T> {
  const { moved } = node.file;
  const original =
    moved && typeof value === "object" && value !== null ? moved.get(value) : undefined;
  if (original) return original as SourceNode<T>;
  return { value, file: node.file, pointer: appendPointer(node.pointer, key) };
}

/** The string under a key; undefined if there is none or the value is not a string. */
export function textAt<T>(node: SourceNode<T>, key: KeyOf<T>): string | undefined {
  const value = valueAt(node, key);
  return typeof value === "string" ? value : undefined;
}

/** A parsed file of a document. Positions are found on demand: see {@link locate}. */
export interface SourceFile {
  /** Path as given by the user, or relative to the root file; empty for text without a file. */
  readonly path: string;
  /** The text without byte order mark. */
  readonly text: string;
  readonly format: "json" | "yaml";
  /** The parsed value, with integers that a double cannot represent as `bigint`. Undefined if unreadable. */
  readonly value: unknown;
  /** Finds the offsets of pointers in the text. */
  readonly findOffsets: FindOffsets;
  /**
   * The original nodes of the objects in `value`, if it was converted from an older format. Pointers
   * into the converted value lead nowhere in the text.
   */
  readonly moved?: WeakMap<object, SourceNode>;
}

/** Identifies the location of a node by its file and JSON pointer. */
export function locationOf({ file, pointer }: SourceNode): string {
  return `${file.path}#${pointer}`;
}
