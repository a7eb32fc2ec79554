import { escapeText, firstParagraph, printCode } from "../../../runtime/definition/text/index.js";

/** A code span, text without backticks, or unclosed backticks (CommonMark, section 6.1). */
const part = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)|[^`]+|`+/g;

/**
 * The first paragraph of a description as one line of Markdown with text and code spans. Links become
 * their text, and all other markup is escaped.
 */
export function summarize(description: string | undefined): string {
  const paragraph = firstParagraph(description ?? "").text.replace(/\s+/g, " ");
  const plain = paragraph.replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1").replace(/\*\*|__/g, "");
  return plain.replace(part, (text, ticks: string | undefined, code: string | undefined) =>
    ticks === undefined ? escapeText(text) : printCode((code ?? "").trim()),
  );
}
