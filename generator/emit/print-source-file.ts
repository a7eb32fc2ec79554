import { printStructure, type SourceFileStructure, StructureKind } from "ts-morph";
import { layOutStatement, lineEnd, type Statement } from "./lay-out-statement.js";

/**
 * Prints a file with ts-morph. `printStructure` is its public way from a structure to text that
 * makes no `Project`: on the types of a document of 3 MB it takes 0.05 s, where
 * `Project.createSourceFile` takes 0.2 s, because it parses what it has just printed.
 *
 * ts-morph prints on one line whatever a structure lists (parameters, names, bases), and indents the
 * later lines of types and initializers once too often. `layOutStatement` decides beforehand where
 * lines break, by ends of lines that ts-morph does not recognize. Each statement is printed alone: its
 * writer follows strings and comments from the first character on, and loses its way after a string
 * that ends in a backslash.
 */
export function printSourceFile({ leadingTrivia, statements }: SourceFileStructure): string {
  const list = statements instanceof Array ? statements : [statements ?? ""];
  const header = typeof leadingTrivia === "string" ? [`${leadingTrivia}\n`] : [];
  const texts = list.flatMap((statement, index) => {
    const text = printStatement(statement);
    const separator = isModuleLine(statement) && isModuleLine(list[index - 1]) ? "" : "\n";
    return index === 0 && header.length === 0 ? [text] : [separator, text];
  });
  return [...header, ...texts].join("");
}

/** Lines of imports and exports follow each other without an empty line. */
function isModuleLine(statement: Statement | undefined): boolean {
  return (
    typeof statement === "object" &&
    (statement.kind === StructureKind.ImportDeclaration ||
      statement.kind === StructureKind.ExportDeclaration)
  );
}

const style = { indentNumberOfSpaces: 2 } as const;

/** Stands for a backslash before another one; sources hold no such character. */
const hiddenBackslash = "\u0001";

function printStatement(statement: Statement): string {
  const laidOut = layOutStatement(statement, hideBackslashes);
  const printed = printStructure({ kind: StructureKind.SourceFile, statements: [laidOut] }, style);
  const text = printed.includes(lineEnd) ? printed.replaceAll(lineEnds, "\n") : printed;
  const whole = text.replaceAll(hiddenBackslash, "\\");
  return isEmptyBlock(statement) ? whole.replace(/\{\n\}\n$/, "{}\n") : whole;
}

/** A space before an end of line is ts-morph's, which expected the text on the same line. */
const lineEnds = new RegExp(` ?${lineEnd}`, "g");

/** ts-morph's writer takes the last quote of `"\\"` for an escaped one, so it sees no pair of them. */
function hideBackslashes(text: string): string {
  return text.includes("\\\\") ? text.replaceAll("\\\\", hiddenBackslash.repeat(2)) : text;
}

/** An interface or a class without members, which ts-morph prints on two lines. */
function isEmptyBlock(statement: Statement): boolean {
  return (
    typeof statement === "object" &&
    (statement.kind === StructureKind.Interface || statement.kind === StructureKind.Class)
  );
}
