import { htmlToMarkdown } from "../../../definition/index.js";

/** Characters read of a description; some are entire manuals. */
const maxRead = 4000;

const markup: readonly (readonly [RegExp, string])[] = [
  [/```[^\n]*\n[\s\S]*?(?:```|$)/g, " "],
  [/<!--[\s\S]*?-->/g, " "],
  [/!\[([^[\]]*)\]\([^()]*\)/g, "$1"],
  [/\[([^[\]]*)\]\([^()]*\)/g, "$1"],
  [/\[([^[\]]*)\]\[[^[\]]*\]/g, "$1"],
  [/<\/?[a-z][^<>]*>/gi, " "],
  [/^\s*[|:\- ]+$/gm, " "],
  [/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, ""],
  [/\*\*|__|~~|`|\|/g, ""],
  [/(^|\s)[*_](\S[^*_]*)[*_](?=\W|$)/g, "$1$2"],
];

/**
 * The beginning of a Markdown text as one line of plain text, cut after a complete word. Parses
 * only as much as needed, because descriptions are numerous and some are long.
 */
export function toPlainText(markdown: string | null | undefined, maxLength: number): string {
  if (!markdown) return "";
  const start = htmlToMarkdown(markdown.slice(0, maxRead).trimStart());
  const text = markup.reduce((rest, [from, to]) => rest.replace(from, to), start);
  return cut(text.replace(/\s+/g, " ").trim(), maxLength);
}

function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength);
  const end = start.lastIndexOf(" ");
  return `${(end > maxLength / 2 ? start.slice(0, end) : start).replace(/[ ,;:.]+$/, "")}…`;
}
