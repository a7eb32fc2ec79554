import { printStructure } from "ts-morph";
import type { Structures } from "ts-morph";
import { docLines } from "./documentation.js";
import { printLayout } from "./layout.js";
import type { Layout } from "./layout.js";

export { StructureKind } from "ts-morph";

/** First line of every TypeScript file, which tools can search for. */
export const generatedHeader =
  "/* Written by frond. Change the document and run `frond generate` instead of editing. */";

/** Writes one source file, statement after statement, with an empty line between. */
export interface SourceWriter {
  /**
   * Text for a place of a structure, without the space before it. What breaks
   * into several lines is set in afterwards, because structures would indent it
   * once more. `before` is what the line holds already, `after` what follows.
   */
  place(layout: Layout, around: { before: string; after: string; depth: number }): string;
  /** A declaration of types. */
  structure(structure: Structures): void;
  /**
   * A statement with its doc comment. Statements are the bulk of a package and
   * laid out already: no structure and no writer is needed to print them.
   */
  statement(layout: Layout, docs?: readonly string[]): void;
  /** The file: header, import declarations (known last, written first), statements. */
  toText(imports?: readonly Layout[]): string;
}

/** A writer for a new file. */
export function createSourceWriter(): SourceWriter {
  const statements: string[] = [];
  const places: string[] = [];
  return {
    place: (layout, { before, after, depth }) => {
      const text = printLayout([before, layout, after], depth).slice(before.length);
      const inner = text.slice(0, text.length - after.length).replace(/^ /, "");
      return inner.includes("\n") ? `\uE000place${places.push(inner) - 1}\uE000` : inner;
    },
    structure: (structure) => {
      const text = printStructure(structure, { indentNumberOfSpaces: 2 });
      statements.push(fillPlaces(text.trimEnd(), places));
    },
    statement: (layout, docs = []) => {
      statements.push([...docLines(docs), printLayout(layout)].join("\n"));
    },
    toText: (imports = []) => {
      const head = imports.map((declaration) => printLayout(declaration)).join("\n");
      const parts = [generatedHeader, ...(head ? [head] : []), ...statements];
      return `${parts.join("\n\n")}\n`;
    },
  };
}

function fillPlaces(text: string, places: readonly string[]): string {
  return text.replaceAll(/ ?\uE000place(\d+)\uE000/g, (match, index: string) => {
    const inner = places[Number(index)] ?? match;
    return match.startsWith(" ") && !inner.startsWith("\n") ? ` ${inner}` : inner;
  });
}
