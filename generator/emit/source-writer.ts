import { CodeBlockWriter, printStructure } from "ts-morph";
import type { Structures } from "ts-morph";
import { docLines } from "./documentation.js";
import { printLayout } from "./layout.js";
import type { Layout } from "./layout.js";

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
  /** A declaration. */
  structure(structure: Structures): void;
  /** A statement that is laid out already, with its doc comment. */
  statement(layout: Layout, docs?: readonly string[]): void;
  /** Statements under each other without an empty line. */
  statements(layouts: readonly Layout[]): void;
  /** Everything another writer wrote, without its header. */
  append(other: SourceWriter): void;
  toText(): string;
}

/** A writer for a new file. */
export function createSourceWriter(): SourceWriter {
  const writer = new CodeBlockWriter({ indentNumberOfSpaces: 2 });
  const places: string[] = [];
  writer.writeLine(generatedHeader);
  return {
    place: (layout, { before, after, depth }) => {
      const text = printLayout([before, layout, after], depth).slice(before.length);
      const inner = text.slice(0, text.length - after.length).replace(/^ /, "");
      return inner.includes("\n") ? `__place${places.push(inner) - 1}__` : inner;
    },
    structure: (structure) => {
      const text = printStructure(structure, { indentNumberOfSpaces: 2 });
      writer.blankLine().writeLine(fillPlaces(text, places));
    },
    statement: (layout, docs = []) => {
      writer.blankLine();
      for (const text of docLines(docs)) writer.writeLine(text);
      writeLines(writer, layout);
    },
    statements: (layouts) => {
      writer.blankLine();
      for (const layout of layouts) writeLines(writer, layout);
    },
    append: (other) => {
      writer.blankLine().write(other.toText().slice(generatedHeader.length).trimStart());
    },
    toText: () => `${writer.toString().trimEnd()}\n`,
  };
}

function writeLines(writer: CodeBlockWriter, layout: Layout): void {
  writer.write(printLayout(layout)).newLine();
}

function fillPlaces(text: string, places: readonly string[]): string {
  return text.replaceAll(/ ?__place(\d+)__/g, (match, index: string) => {
    const inner = places[Number(index)] ?? "";
    return match.startsWith(" ") && !inner.startsWith("\n") ? ` ${inner}` : inner;
  });
}

export { StructureKind } from "ts-morph";
