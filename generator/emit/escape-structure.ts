import type { CodeBlockWriter, JSDocStructure, OptionalKind, WriterFunction } from "ts-morph";
import { isIdentifier } from "../../runtime/definition/index.js";
import { removeControls } from "../../runtime/definition/text/index.js";
import { breakSourceMaps, stringLiteral } from "./layout/literal-layout.js";

/**
 * Escapes text so that it cannot end a block comment, and converts its line endings to line feeds.
 * Annotations such as `@__PURE__` are escaped too, because bundlers obey them anywhere in a comment.
 */
export function commentText(text: string): string {
  const lines = text.replace(/\r\n|[\r\u2028\u2029]/g, "\n");
  return breakSourceMaps(removeControls(lines))
    .replaceAll("*/", "*\\/")
    .replace(/[@#](?=__[A-Z])/g, "$&\\");
}

/**
 * Escapes a ts-morph structure of an emitter or a hook so that it can be printed: no text can end its
 * doc comment, and every name is a single identifier. Types, initializers, statements, decorators and
 * trivia are code and do not change. Unchanged parts are not copied.
 *
 * @throws Error when a name is not an identifier and cannot be quoted.
 */
export function escapeStructure<T>(structure: T): T {
  return escapeValue(structure, "statements") as T;
}

/** Escapes a value. `list` is the key of the list that holds it. */
function escapeValue(value: unknown, list: string): unknown {
  if (Array.isArray(value)) {
    const escaped = mapChanged(value, (item) => escapeItem(item, list));
    // A description of control characters is empty now. ts-morph cannot print an empty comment.
    return list === "docs" && escaped.includes("")
      ? escaped.filter((docs) => docs !== "")
      : escaped;
  }
  if (typeof value !== "object" || value === null) return value;
  let copy: Record<string, unknown> | undefined;
  for (const [key, part] of Object.entries(value)) {
    const escaped = escapePart(key, part, list);
    if (escaped === part) continue;
    copy ??= { ...value };
    copy[key] = escaped;
  }
  return copy ?? value;
}

function mapChanged(list: readonly unknown[], map: (item: unknown) => unknown): readonly unknown[] {
  const mapped = list.map(map);
  return mapped.every((item, index) => item === list[index]) ? list : mapped;
}

function escapeItem(item: unknown, list: string): unknown {
  if (list === "docs") return escapeDocs(item as Docs);
  if (typeof item !== "string") return escapeValue(item, list);
  return nameLists.has(list) ? checkName(item) : item;
}

function escapePart(key: string, part: unknown, list: string): unknown {
  if (typeof part !== "string") return escapeValue(part, key);
  if (key === "moduleSpecifier") return checkModule(part);
  if (!nameKeys.has(key)) return part;
  if (memberLists.has(list)) return isName(part) ? part : stringLiteral(part);
  return bindingLists.has(list) && isPattern(part) ? part : checkName(part);
}

type Docs = string | OptionalKind<JSDocStructure>;

/**
 * Moves tags into the description, because ts-morph can end the comment before a tag if the preceding
 * text contains the start of a comment.
 */
function escapeDocs(docs: Docs): Docs {
  if (typeof docs === "string") return commentText(docs);
  const { description, tags = [], ...rest } = docs;
  for (const { tagName } of tags) if (!/^[\w-]+$/.test(tagName)) throw notAName(tagName);
  return {
    ...rest,
    description: (writer) => {
      const lines = tags.map(({ tagName, text }) =>
        `@${tagName} ${readText(text, writer)}`.trimEnd(),
      );
      const start = description === undefined ? [] : [readText(description, writer)];
      writer.write(commentText([...start, ...lines].join("\n")));
    },
  };
}

/** The text that a writer function writes, without a writer that would treat it as code. */
function readText(text: string | WriterFunction | undefined, writer: CodeBlockWriter): string {
  if (typeof text !== "function") return text ?? "";
  const Writer = writer.constructor as new (options: object) => CodeBlockWriter;
  const buffer = new Writer(writer.getOptions());
  text(buffer);
  return buffer.toString();
}

const nameKeys: ReadonlySet<string> = new Set([
  "name",
  "alias",
  "defaultImport",
  "keyName",
  "namespaceExport",
  "namespaceImport",
]);

/** Lists whose items can be names, as strings. */
const nameLists: ReadonlySet<string> = new Set(["namedExports", "namedImports"]);

/** Lists whose items may have any name, because it can be quoted. */
const memberLists: ReadonlySet<string> = new Set([
  "getAccessors",
  "members",
  "methods",
  "properties",
  "setAccessors",
]);

/** Lists whose items may be destructuring patterns. */
const bindingLists: ReadonlySet<string> = new Set(["declarations", "parameters"]);

const word = String.raw`[\p{ID_Start}$_][\p{ID_Continue}$]*`;
const quoted = String.raw`"(?:[^"\\\n\r\u2028\u2029]|\\.)*"|'(?:[^'\\\n\r\u2028\u2029]|\\.)*'`;
const path = String.raw`${word}(?:\.${word})*`;

/** A name in source code: private, quoted, in brackets, a number, or a path; with a modifier or alias. */
const written = new RegExp(
  String.raw`^(?:(?:readonly|type) )?(?:#?${path}|${quoted}|\d+|\[(?:${path}|${quoted})\])(?: as (?:${word}|${quoted}))?$`,
  "u",
);

function isName(text: string): boolean {
  return isIdentifier(text) || written.test(text);
}

function checkName(text: string): string {
  if (!isName(text)) throw notAName(text);
  return text;
}

function notAName(text: string): Error {
  return new Error(`The name ${JSON.stringify(text)} is not an identifier.`);
}

/** Whether a text is a destructuring pattern of names only: `{ first, second: { third } }`. */
function isPattern(text: string): boolean {
  if (!/^[{[][\p{ID_Continue}$\s,:.{}[\]]*$/u.test(text)) return false;
  let depth = 0;
  for (const [index, character] of [...text].entries()) {
    if (/[{[]/.test(character)) depth++;
    if (/[}\]]/.test(character)) depth--;
    if (depth === 0) return index === [...text].length - 1;
  }
  return false;
}

/** Rejects module names that end the quotes that ts-morph puts around them. */
function checkModule(text: string): string {
  if (/["'\\\n\r\u2028\u2029]/.test(text)) {
    throw new Error(`The module ${JSON.stringify(text)} cannot be imported.`);
  }
  return text;
}
