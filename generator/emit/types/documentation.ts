import { htmlToMarkdown } from "../../../runtime/definition/index.js";
import { escapeControls } from "../../../runtime/definition/text/index.js";
import { printJson } from "../../../runtime/http/index.js";
import type { Documentation } from "../../plan/index.js";
import { commentText } from "../escape-structure.js";

/** Longer values are not shown. */
const MAX_VALUE_LENGTH = 200;

/** The lines of a doc comment's text. Empty without documentation. */
export function docText(docs: Documentation): string[] {
  const prose = [htmlToMarkdown(docs.description ?? ""), ...(docs.notes ?? [])];
  const paragraphs = [...prose.map(withoutTags), tagLines(docs).join("\n")].filter(
    (text) => text !== "",
  );
  return paragraphs
    .map((text) => text.split(/\r\n|[\r\n\u2028\u2029]/))
    .flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]))
    .map((text) => text.trimEnd());
}

/** Escapes tags in text of the document, because the compiler obeys some, such as `@ts-ignore`. */
function withoutTags(text: string): string {
  return text.replace(/^(\s*)@/gm, "$1\\@");
}

/** The TSDoc tags, one per line. */
function tagLines(docs: Documentation): string[] {
  const { see } = docs;
  const address = see?.url.replaceAll(/[\s|}]/g, encodeURIComponent);
  const words = see?.description?.trim().replaceAll(/\s+/g, " ").replaceAll(/[{}|]/g, "");
  return [
    ...valueTag("@default", docs.default),
    ...valueTag("@example", docs.example),
    ...(address ? [words ? `@see {@link ${address} | ${words}}` : `@see ${address}`] : []),
    ...(docs.deprecated ? ["@deprecated"] : []),
  ];
}

function valueTag(tag: string, value: unknown): string[] {
  if (value === undefined || value === "") return [];
  const text = tryPrint(value);
  return text === undefined || text.length > MAX_VALUE_LENGTH
    ? []
    : [`${tag} ${escapeControls(text)}`];
}

/** Undefined for values that YAML allows but JSON does not. */
function tryPrint(value: unknown): string | undefined {
  try {
    return printJson(value);
  } catch {
    return undefined;
  }
}

/** The lines of a doc comment with its delimiters. */
export function docLines(docs: readonly string[]): string[] {
  const text = docs.flatMap((part) => commentText(part).split("\n"));
  if (text.length === 0) return [];
  if (text.length === 1) return [`/** ${text[0]} */`];
  return ["/**", ...text.map((line) => (line === "" ? " *" : ` * ${line}`)), " */"];
}
