import type { Documentation } from "../plan/index.js";

/** The lines of a doc comment's text; none when there is nothing to say. */
export function docText(docs: Documentation): string[] {
  const description = docs.description?.replaceAll("*/", "*\\/").split(/\r\n|[\r\n\u2028\u2029]/);
  const paragraphs = [
    description ?? [],
    ...(docs.notes ?? []).map((note) => [note]),
    ...(docs.deprecated ? [["@deprecated"]] : []),
  ].filter((lines) => lines.length > 0);
  return paragraphs
    .flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]))
    .map((text) => text.trimEnd());
}

/** The lines of a whole doc comment around its text. */
export function docLines(text: readonly string[]): string[] {
  if (text.length === 0) return [];
  if (text.length === 1) return [`/** ${text[0]} */`];
  return ["/**", ...text.map((each) => (each === "" ? " *" : ` * ${each}`)), " */"];
}
