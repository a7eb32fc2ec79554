import type { Issue } from "../../runtime/http/index.js";
import type { SourceNode } from "./source-node.js";
import type { FindOffsets } from "./pointer-tree.js";

/**
 * Where a document comes from: a file, or text (with the file it would be, for its relative
 * references, and the address it was loaded from, for its relative servers).
 */
export type DocumentSource =
  | { readonly file: string }
  | { readonly text: string; readonly file?: string; readonly address?: string };

/** A place in a file that an editor can jump to. */
export interface Place {
  /** As the reader named it; empty for text without a file. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
}

/** One file of a document, parsed. Places are found on demand: see {@link locate}. */
export interface SourceFile {
  /** As the reader named it, or relative to the root file; empty for text without a file. */
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

/** A root file and every file it refers to. */
export interface SourceDocument {
  readonly root: SourceFile;
  /** Where it is published, when that is known. */
  readonly address?: string;
  /** By path, the root among them. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Why a referenced file is not among `files`, by path. Told only where a reference is followed. */
  readonly failures: ReadonlyMap<string, string>;
  /** What is wrong with the text itself: syntax, duplicate keys, encoding. */
  readonly issues: readonly Issue[];
}
