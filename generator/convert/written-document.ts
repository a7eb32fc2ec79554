import type { SourceDocument, SourceFile } from "../read/index.js";

/** A file as it was read. */
export type WrittenFile = Pick<SourceFile, "path" | "text" | "format">;

/** The files of a document, without the values that are in them. */
export interface WrittenDocument {
  readonly root: WrittenFile;
  /** By path, the root among them. */
  readonly files: ReadonlyMap<string, WrittenFile>;
  /** Whether a parser had to repair it. */
  readonly isDamaged: boolean;
}

/** Keeps of a document what `convertDocument` needs: texts take a tenth of the memory of values. */
export function keepTexts({ root, files, issues }: SourceDocument): WrittenDocument {
  const keep = ({ path, text, format }: SourceFile): WrittenFile => ({ path, text, format });
  return {
    root: keep(root),
    files: new Map([...files].map(([path, file]) => [path, keep(file)])),
    isDamaged: issues.some(({ severity }) => severity === "error"),
  };
}
