import type { ClassDeclarationStructure, SourceFileStructure } from "ts-morph";
import { createHeldTexts, fillPattern, toPattern } from "./layout/held-texts.js";
import type { Pattern } from "./layout/held-texts.js";
import { layOutStatement, type Statement } from "./layout/lay-out-statement.js";
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
  const chunks = typeof leadingTrivia === "string" ? [`${leadingTrivia}\n`] : [];
  const patterns = new Map<string, Pattern>();
  for (let start = 0; start < list.length; start += CHUNK) {
    const texts = printStatements(list.slice(start, start + CHUNK), patterns);
    const pieces = texts.flatMap((text, index) => {
      const isNext = isModuleLine(list[start + index]) && isModuleLine(list[start + index - 1]);
      const isFirst = chunks.length === 0 && index === 0;
      return [isNext || isFirst ? "" : "\n", text, "\n"];
    });
    // Joined at once, because a text that was put together from many holds on to all of them.
    chunks.push(pieces.join(""));
  }
  return chunks.join("");
}

/** So many statements are printed at once: each call makes printers anew, and a writer keeps all pieces. */
const CHUNK = 200;

/** Imports and exports follow each other without an empty line. */
function isModuleLine(statement: Statement | undefined): boolean {
  return (
    typeof statement === "object" &&
    (statement.kind === StructureKind.ImportDeclaration ||
      statement.kind === StructureKind.ExportDeclaration)
  );
}

/** The texts of statements, without the end of line after each. */
function printStatements(list: readonly Statement[], patterns: Map<string, Pattern>): string[] {
  const parts = list.map((statement) =>
    hasMethods(statement) ? splitClass(statement) : [statement],
  );
  const texts = printParts(parts.flat(), patterns);
  let next = 0;
  return parts.map(({ length }) => {
    const [first = "", ...methods] = texts.slice(next, (next += length));
    return methods.length === 0 ? first : joinClass(first, methods);
  });
}

/**
 * The texts of declarations. Most of those of a large file differ in nothing but the texts that marks
 * represent: ts-morph prints one of each shape. (Of 12.6 s for 11,000 operations, 3.5 s were its.)
 */
function printParts(list: readonly Statement[], patterns: Map<string, Pattern>): string[] {
  const laidOut = list.map((each) => {
    const { hold, texts } = createHeldTexts();
    const statement = layOutStatement(each, hold);
    return { statement, texts, shape: shapeOf(statement) };
  });
  const fresh = new Map<string, Statement>();
  for (const { shape, statement } of laidOut) {
    if (!patterns.has(shape)) fresh.set(shape, statement);
  }
  const printed = printTogether([...fresh.values()]);
  for (const [index, shape] of [...fresh.keys()].entries()) {
    patterns.set(shape, toPattern(printed[index] ?? ""));
  }
  return laidOut.map(({ shape, texts }) => {
    const pattern = patterns.get(shape);
    return pattern ? fillPattern(pattern, texts) : "";
  });
}

let writers = 0;

/** Equal for statements that ts-morph prints alike. Nobody knows what a writer function prints. */
function shapeOf(statement: Statement): string {
  return JSON.stringify(statement, (_key, value: unknown) =>
    typeof value === "function" ? `writer ${writers++}` : value,
  );
}

const style = { indentNumberOfSpaces: 2 } as const;

/** Stands between two statements, and takes the empty lines that ts-morph puts between some with it. */
const boundary = "\u0003";

function printTogether(list: readonly Statement[]): string[] {
  if (list.length === 0) return [];
  const statements = list.flatMap((each, index) => (index === 0 ? [each] : [boundary, each]));
  const printed = printStructure({ kind: StructureKind.SourceFile, statements }, style);
  return printed.split(boundary).map((part, index) => {
    const text = part.trim();
    return hasBlock(list[index]) ? text.replace(/\{\n\}$/, "{}") : text;
  });
}

/** Without members ts-morph prints its braces on two lines. */
function hasBlock(statement: Statement | undefined): boolean {
  return (
    typeof statement === "object" &&
    (statement.kind === StructureKind.Interface || statement.kind === StructureKind.Class)
  );
}

function hasMethods(statement: Statement): statement is ClassDeclarationStructure {
  return (
    typeof statement === "object" &&
    statement.kind === StructureKind.Class &&
    statement.hasDeclareKeyword !== true &&
    statement.trailingTrivia === undefined &&
    (statement.methods?.length ?? 0) > 0
  );
}

/** A class as one without methods, and one for each method: methods have shapes, too. */
function splitClass(statement: ClassDeclarationStructure): ClassDeclarationStructure[] {
  const { methods = [], ...rest } = statement;
  return [
    rest,
    ...methods.map((method): ClassDeclarationStructure => ({
      kind: StructureKind.Class,
      methods: [method],
    })),
  ];
}

/** The text of a class with those of its methods, each of which has a class around it. */
function joinClass(first: string, methods: readonly string[]): string {
  const members = methods.map((text) => text.slice(text.indexOf("{\n") + 2, -"\n}".length));
  const isEmpty = first.endsWith("{}");
  const start = isEmpty ? `${first.slice(0, -1)}\n` : `${first.slice(0, -"\n}".length)}\n\n`;
  return `${start}${members.join("\n\n")}\n}`;
}
