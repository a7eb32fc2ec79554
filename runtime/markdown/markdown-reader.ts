import MarkdownIt from "markdown-it";

/** Lists and quotes nested deeper are text. */
const maxNesting = 32;

/** The parser: CommonMark, tables and struck text as GitHub has them, HTML as tokens. */
export const markdownReader = new MarkdownIt({ html: true, linkify: true, maxNesting });

// `setup.py` and `api.example.com` are names: only addresses with a scheme become links.
markdownReader.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

const reference = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi;

/** Replaces character references (`&nbsp;`, `&#39;`) by their characters. */
export function decodeReferences(text: string): string {
  return text.replace(reference, (found) => markdownReader.utils.unescapeAll(found));
}
