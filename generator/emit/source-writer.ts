import { docLines } from "./documentation.js";
import { printLayout } from "./layout.js";
import type { Layout } from "./layout.js";

/** First line of every TypeScript file, which tools can search for. */
export const generatedHeader =
  "/* Written by frond. Change the document and run `frond generate` instead of editing. */";

/** Writes one source file, statement after statement, with an empty line between. */
export interface SourceWriter {
  /** A statement with its doc comment. */
  statement(layout: Layout, docs?: readonly string[]): void;
  /** The file: header, import declarations (known last, written first), statements. */
  toText(imports?: readonly Layout[]): string;
}

/** A writer for a new file. */
export function createSourceWriter(): SourceWriter {
  // Joined once, because the text of a file can be 20 MB.
  const statements: string[] = [];
  return {
    statement: (layout, docs = []) => {
      statements.push(
        "\n",
        ...docLines(docs).map((text) => `${text}\n`),
        printLayout(layout),
        "\n",
      );
    },
    toText: (imports = []) => {
      const head = imports.map((declaration) => `${printLayout(declaration)}\n`);
      const before = [`${generatedHeader}\n`, ...(head.length > 0 ? ["\n", ...head] : [])];
      return [...before, ...statements].join("");
    },
  };
}
