import type {
  CodeBlockWriter,
  SourceFileStructure,
  StatementStructures,
  WriterFunction,
} from "ts-morph";
import { escapeStructure } from "./escape-structure.js";
import { breakLists } from "./layout/break-lists.js";
import { printStructure, StructureKind } from "./ts-morph.js";

/**
 * Prints a file with ts-morph. `printStructure` creates no `Project`: `Project.createSourceFile` parses what it has
 * printed, which takes three times as long as printing.
 */
export function printSourceFile(file: SourceFileStructure): string {
  return printStructure(toPrintable(file), { indentNumberOfSpaces: 2 });
}

/** A file as ts-morph is to print it: escaped, with its long lists broken and its declarations apart. */
export function toPrintable(file: SourceFileStructure): SourceFileStructure {
  const { statements = [], ...rest } = file;
  const list = Array.isArray(statements) ? statements : [statements];
  return { ...rest, statements: [preserveTextLayout, ...list.flatMap(toPrintableStatements)] };
}

type Statement = StatementStructures | string | WriterFunction;

/** A statement with an empty line before it, except between imports and exports. */
function toPrintableStatements(
  statement: Statement,
  index: number,
  statements: readonly Statement[],
): readonly Statement[] {
  const isNext = isModuleLine(statement) && isModuleLine(statements[index - 1]);
  const printable = breakLists(escapeStructure(statement));
  return isNext ? [printable] : [writeEmptyLine, printable];
}

function isModuleLine(statement: Statement | undefined): boolean {
  return (
    typeof statement === "object" &&
    (statement.kind === StructureKind.ImportDeclaration ||
      statement.kind === StructureKind.ExportDeclaration)
  );
}

/** ts-morph itself puts none before types and variables. */
function writeEmptyLine(writer: CodeBlockWriter): void {
  if (!writer.isAtStartOfFirstLineOfBlock()) writer.blankLineIfLastNot();
}

/**
 * ts-morph indents the later lines of types, values and parameters once more than the line they begin on, so closing
 * brackets would be too far to the right, and leaves a space at the end of a line where a type or value begins on the next one.
 * The texts of structures already contain their indentation.
 */
function preserveTextLayout(writer: CodeBlockWriter): void {
  const write = writer.write.bind(writer);
  writer.write = (text) => write(text.replace(/^( ?=|:) \n/, "$1\n"));
  writer.hangingIndent = (action) => {
    action();
    return writer;
  };
}
