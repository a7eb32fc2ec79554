import type { SourceDocument, SourceFile } from "../read/index.js";

/** The source text of a file. */
export type WrittenFile = Pick<SourceFile, "path" | "text" | "format">;

/** The files of a document, without their parsed values. */
export interface WrittenDocument {
  readonly root: WrittenFile;
  /** By path, including the root. */
  readonly files: ReadonlyMap<string, WrittenFile>;
  /** Whether reading it found errors, so that parts of it may be missing. */
  readonly isDamaged: boolean;
}

/** Drops the parsed values, because texts take a tenth of their memory. */
export function dropValues({ root, files, issues }: SourceDocument): WrittenDocument {
  const toText = ({ path, text, format }: SourceFile): WrittenFile => ({ path, text, format });
  return {
    root: toText(root),
    files: new Map([...files].map(([path, file]) => [path, toText(file)])),
    isDamaged: issues.some(({ severity }) => severity === "error"),
  };
}
