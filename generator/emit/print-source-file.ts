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
 * Prints a file with ts-morph. It uses `printStructure` because `Project.createSourceFile` parses the
 * printed text again, which takes three times as long as printing.
 */
export function printSourceFile(file: SourceFileStructure): string {
  return printStructure(toPrintable(file), { indentNumberOfSpaces: 2 });
}

/** Prepares a file for ts-morph: escapes it, breaks long lists and separates declarations. */
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

/** Adds the empty line before types and variables that ts-morph omits. */
function writeEmptyLine(writer: CodeBlockWriter): void {
  if (!writer.isAtStartOfFirstLineOfBlock()) writer.blankLineIfLastNot();
}

/**
 * Turns off two formatting rules of ts-morph, because the texts of structures are already indented.
 * ts-morph indents continuation lines, which would move closing brackets to the right. It also leaves
 * a trailing space when a type or value starts on the next line.
 */
function preserveTextLayout(writer: CodeBlockWriter): void {
  const write = writer.write.bind(writer);
  writer.write = (text) => write(text.replace(/^( ?=|:) \n/, "$1\n"));
  writer.hangingIndent = (action) => {
    action();
    return writer;
  };
}
