import MarkdownIt from "markdown-it";
import { isDataPicture } from "./link-rules.js";

/** Deeper lists and quotes become text. */
const maxNesting = 32;

/** CommonMark with GitHub's tables and strikethrough, and HTML as tokens. */
export const markdownReader = new MarkdownIt({ html: true, linkify: true, maxNesting });

// Only URLs with a scheme become links, because `setup.py` and `api.example.com` are names.
markdownReader.linkify.set({ fuzzyLink: false, fuzzyEmail: false });

// The parser's own check allows pictures of four formats in `data:` addresses, and no SVG.
const allows = markdownReader.validateLink.bind(markdownReader);
markdownReader.validateLink = (address) => allows(address) || isDataPicture(address);

const reference = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi;

/** Decodes character references (`&nbsp;`, `&#39;`). */
export function decodeReferences(text: string): string {
  return text.replace(reference, (found) => markdownReader.utils.unescapeAll(found));
}
