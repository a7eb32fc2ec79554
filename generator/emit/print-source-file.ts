import type { SourceFileStructure } from "ts-morph";
import { createHeldTexts } from "./held-texts.js";
import { layOutStatement, type Statement } from "./lay-out-statement.js";
import { printStructure, StructureKind } from "./ts-morph.js";

/**
 * Prints a file with ts-morph. `printStructure` is its public way from a structure to text that
 * makes no `Project`: on the types of a document of 3 MB it takes 0.05 s, where
 * `Project.createSourceFile` takes 0.2 s, because it parses what it has just printed.
 *
 * ts-morph prints on one line whatever a structure lists (parameters, names, bases), and a type or
 * a value as it is. {@link layOutStatement} decides beforehand where lines break.
 */
export function printSourceFile({ leadingTrivia, statements }: SourceFileStructure): string {
  const list = Array.isArray(statements) ? statements : [statements ?? ""];
  const header = typeof leadingTrivia === "string" ? [`${leadingTrivia}\n`] : [];
  const texts = list.flatMap((statement, index) => {
    const isNext = isModuleLine(statement) && isModuleLine(list[index - 1]);
    const separator = isNext || (index === 0 && header.length === 0) ? "" : "\n";
    return [separator, printStatement(statement)];
  });
  return [...header, ...texts].join("");
}

/** Imports and exports follow each other without an empty line. */
function isModuleLine(statement: Statement | undefined): boolean {
  return (
    typeof statement === "object" &&
    (statement.kind === StructureKind.ImportDeclaration ||
      statement.kind === StructureKind.ExportDeclaration)
  );
}

const style = { indentNumberOfSpaces: 2 } as const;

function printStatement(statement: Statement): string {
  const { hold, release } = createHeldTexts();
  const statements = [layOutStatement(statement, hold)];
  const text = release(printStructure({ kind: StructureKind.SourceFile, statements }, style));
  return hasBlock(statement) ? text.replace(/\{\n\}\n$/, "{}\n") : text;
}

/** Without members ts-morph prints its braces on two lines. */
function hasBlock(statement: Statement): boolean {
  return (
    typeof statement === "object" &&
    (statement.kind === StructureKind.Interface || statement.kind === StructureKind.Class)
  );
}
