import type { Issue } from "../../runtime/http/index.js";
import type { SourceFile } from "./source-node.js";

/**
 * The source of a document: a file, or text (with the file it would be, for its relative
 * references, and the address it was loaded from, for its relative servers).
 */
export type DocumentSource =
  | {
      /** Path of the file to read. */
      readonly file: string;
    }
  | {
      /** The text of the document, JSON or YAML. */
      readonly text: string;
      /** The file that the text would be; relative references resolve against it. */
      readonly file?: string;
      /** URL that the text was loaded from; relative servers resolve against it. */
      readonly address?: string;
    };

/** A place in a file that an editor can jump to. */
export interface Place {
  /** As the user named it; empty for text without a file. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
}

/** A root file and every file it refers to. */
export interface SourceDocument {
  /** The file that was read first. */
  readonly root: SourceFile;
  /** Where it is published, when that is known. */
  readonly address?: string;
  /** By path, the root among them. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Why a referenced file is not among `files`, by path. Reported only where a reference is followed. */
  readonly failures: ReadonlyMap<string, string>;
  /** What is wrong with the text itself: syntax, duplicate keys, encoding. */
  readonly issues: readonly Issue[];
}
