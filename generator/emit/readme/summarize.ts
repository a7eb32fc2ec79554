import { escapeText, firstParagraph, printCode } from "../../../runtime/definition/text/index.js";

/** Code between backticks, text without any, or backticks that are not closed (CommonMark, section 6.1). */
const part = /(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)|[^`]+|`+/g;

/**
 * The first paragraph of a description on one line of Markdown: words and code. Links are their text, and nothing
 * else of it is markup.
 */
export function summarize(description: string | undefined): string {
  const paragraph = firstParagraph(description ?? "").text.replace(/\s+/g, " ");
  const plain = paragraph.replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1").replace(/\*\*|__/g, "");
  return plain.replace(part, (text, ticks: string | undefined, code: string | undefined) =>
    ticks === undefined ? escapeText(text) : printCode((code ?? "").trim()),
  );
}
