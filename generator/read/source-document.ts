import type { Issue } from "../../runtime/http/index.js";
import type { SourceFile } from "./source-node.js";

/**
 * The source of a document: a file, or text. Text may come with a file name, which resolves its relative
 * references, and with the URL that it was loaded from, which resolves its relative servers.
 */
export type DocumentSource =
  | {
      /** Path of the file to read. */
      readonly file: string;
    }
  | {
      /** The text of the document, JSON or YAML. */
      readonly text: string;
      /** The file name of the text. Relative references are resolved against it. */
      readonly file?: string;
      /** URL that the text was loaded from. Relative servers are resolved against it. */
      readonly address?: string;
    };

/** A position in a file. */
export interface SourceLocation {
  /** Path as given by the user; empty for text without a file. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** Counted from 1, in UTF-16 code units. */
  readonly column: number;
}

/** A root file and all files that it refers to. */
export interface SourceDocument {
  /** The file that was read first. */
  readonly root: SourceFile;
  /** URL where the document is published, if known. */
  readonly address?: string;
  /** By path, including the root. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Why a referenced file could not be read, by path. Reported only if a reference to it is followed. */
  readonly failures: ReadonlyMap<string, string>;
  /** Problems of the text itself, such as syntax, duplicate keys and encoding. */
  readonly issues: readonly Issue[];
}
