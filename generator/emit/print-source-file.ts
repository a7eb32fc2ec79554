import type { ClassDeclarationStructure, SourceFileStructure } from "ts-morph";
import { emptyModule, generatedHeader } from "./declarations.js";
import type { Declaration, FileDraft } from "./declarations.js";
import { escapeStructure } from "./escape-structure.js";
import { createHeldTexts, fillPattern, toPattern } from "./layout/held-texts.js";
import type { Pattern } from "./layout/held-texts.js";
import { layOutStatement, type Statement } from "./layout/lay-out-statement.js";
import { printStructure, StructureKind } from "./ts-morph.js";
import { createImportCollector, type ImportCollector } from "./used-names.js";

/**
 * Prints a file with ts-morph. `printStructure` is its public way from a structure to text that
 * makes no `Project`: on the types of a document of 3 MB it takes 0.05 s, where
 * `Project.createSourceFile` takes 0.2 s, because it parses what it has just printed.
 *
 * ts-morph prints on one line whatever a structure lists (parameters, names, bases), and a type or
 * a value as it is. {@link layOutStatement} decides beforehand where lines break.
 */
export function printSourceFile({ leadingTrivia, statements }: SourceFileStructure): string {
  const chunks = printStatements(Array.isArray(statements) ? statements : [statements ?? ""]);
  if (typeof leadingTrivia !== "string") return chunks.join("").slice("\n".length);
  return [`${leadingTrivia}\n`, ...chunks].join("");
}

/** Prints a file while its declarations are made. What it imports is known after that. */
export function printDraft({ imports, declarations }: FileDraft): string {
  const collector = createImportCollector();
  const body = printStatements(readStatements(declarations, collector));
  const head = printStatements([...imports, ...collector.list()]);
  const chunks = [...head, ...body];
  const filled = chunks.length > 0 ? chunks : printStatements([emptyModule]);
  return [`${generatedHeader}\n`, ...filled].join("");
}

function* readStatements(
  declarations: Iterable<Declaration>,
  collector: ImportCollector,
): Generator<Statement> {
  for (const { statement, uses } of declarations) {
    collector.add(uses);
    yield statement;
  }
}

/** The texts of statements, many in each, with an empty line before most. */
function printStatements(statements: Iterable<Statement>): string[] {
  const patterns = new Map<string, Pattern>();
  const chunks: string[] = [];
  let wasModuleLine = false;
  for (const chunk of inChunks(statements)) {
    const laidOut = chunk.map(({ statement, parts }) => ({ statement, parts: parts.map(layOut) }));
    learnPatterns(
      laidOut.flatMap(({ parts }) => parts),
      patterns,
    );
    const pieces: string[] = [];
    for (const { statement, parts } of laidOut) {
      const isNext = wasModuleLine && isModuleLine(statement);
      if (!isNext) pieces.push("\n");
      addStatement(parts, patterns, pieces);
      pieces.push("\n");
      wasModuleLine = isModuleLine(statement);
    }
    // Joined at once, because a text that was put together from many holds on to all of them.
    chunks.push(pieces.join(""));
  }
  return chunks;
}

/** So many are printed at once: each call makes printers anew, and a writer keeps all pieces. */
const CHUNK = 200;

function* inChunks(
  statements: Iterable<Statement>,
): Generator<{ readonly statement: Statement; readonly parts: readonly Statement[] }[]> {
  let chunk: { readonly statement: Statement; readonly parts: readonly Statement[] }[] = [];
  let size = 0;
  for (const statement of statements) {
    const parts = hasMethods(statement) ? splitClass(statement) : [statement];
    chunk.push({ statement, parts });
    size += parts.length;
    if (size < CHUNK) continue;
    yield chunk;
    chunk = [];
    size = 0;
  }
  if (size > 0) yield chunk;
}

/** Imports and exports follow each other without an empty line. */
function isModuleLine(statement: Statement): boolean {
  return (
    typeof statement === "object" &&
    (statement.kind === StructureKind.ImportDeclaration ||
      statement.kind === StructureKind.ExportDeclaration)
  );
}

/** A statement, or the part of a class, as ts-morph is to print it. */
interface LaidOut {
  readonly statement: Statement;
  readonly shape: string;
  readonly texts: readonly string[];
  /** It is a method with a class around it that is not printed. */
  readonly isMember: boolean;
}

function layOut(part: Statement, index: number): LaidOut {
  const { hold, texts } = createHeldTexts();
  const statement = layOutStatement(escapeStructure(part), hold);
  return { statement, shape: shapeOf(statement), texts, isMember: index > 0 };
}

/**
 * Lets ts-morph print one of each shape that is new. Most declarations of a large file differ in
 * nothing but the texts that marks represent. (Of 12.6 s for 11,000 operations, 3.5 s were its.)
 */
function learnPatterns(list: readonly LaidOut[], patterns: Map<string, Pattern>): void {
  const fresh = new Map<string, LaidOut>();
  for (const each of list) if (!patterns.has(each.shape)) fresh.set(each.shape, each);
  const printed = printTogether([...fresh.values()].map(({ statement }) => statement));
  for (const [index, { shape, isMember }] of [...fresh.values()].entries()) {
    const text = printed[index] ?? "";
    patterns.set(shape, toPattern(isMember ? withoutClass(text) : text));
  }
}

/** A method without the class around it. */
function withoutClass(text: string): string {
  return text.slice(text.indexOf("{\n") + 2, -"\n}".length);
}

/** Adds the text of a statement, or of a class with its methods. */
function addStatement(
  [first, ...methods]: readonly LaidOut[],
  patterns: ReadonlyMap<string, Pattern>,
  pieces: string[],
): void {
  if (!first) return;
  if (methods.length === 0) return addPart(first, patterns, pieces);
  const own: string[] = [];
  addPart(first, patterns, own);
  pieces.push(openClass(own.join("")));
  for (const [index, method] of methods.entries()) {
    if (index > 0) pieces.push("\n\n");
    addPart(method, patterns, pieces);
  }
  pieces.push("\n}");
}

function addPart(
  { shape, texts }: LaidOut,
  patterns: ReadonlyMap<string, Pattern>,
  pieces: string[],
): void {
  const pattern = patterns.get(shape);
  if (pattern) fillPattern(pattern, texts, pieces);
}

/** The text of a class without methods, up to where these begin. */
function openClass(text: string): string {
  return text.endsWith("{}") ? `${text.slice(0, -1)}\n` : `${text.slice(0, -"\n}".length)}\n\n`;
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
