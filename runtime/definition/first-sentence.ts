import { htmlToMarkdown } from "./html-to-markdown.js";

/** Longer titles would take three lines in the navigation. */
const maxLength = 80;

/** Beginnings that describe circumstances instead of the operation. */
const otherBeginnings =
  /^(?:note|warning|deprecated|important|beta|caution|this|you|with|when|if|to|for|in|once|after|before)\b/i;

/** Only the beginning is read, because some descriptions are entire manuals. */
const maxRead = 1000;

/**
 * The first sentence of a description as a one-line title, without markup and period. Undefined if
 * the description begins with other content or a long sentence.
 */
export function firstSentence(description: string | null | undefined): string | undefined {
  const { text } = firstParagraph(description ?? "");
  // Headings, quotes, tables, lists, code, and remarks that do not describe the operation.
  if (/^(?:[#>|<~]|[-*+]\s|\d+[.)]\s|```)/.test(text)) return undefined;
  const plain = text.replace(/!?\[([^[\]]*)\]\([^()]*\)/g, "$1").replace(/`|\*\*|__/g, "");
  const [sentence = ""] = plain.split(/(?<=[.!?])(?<!\b(?:e\.g|i\.e|etc|vs)\.)\s+/u);
  const title = sentence.replace(/\.$/, "");
  if (!isSentence(title)) return undefined;
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/** The first paragraph of a Markdown text on one line, and the rest. */
export function firstParagraph(description: string): { text: string; rest: string } {
  const isHtml = /^<p[ >]/i.test(description);
  const markdown = isHtml ? htmlToMarkdown(description) : description.trimStart();
  const end = /\n\s*\n/.exec(markdown);
  const text = markdown.slice(0, Math.min(end?.index ?? maxRead, maxRead));
  const rest = end ? markdown.slice(end.index + end[0].length) : "";
  return { text: text.replace(/\s*\n\s*/g, " ").trim(), rest };
}

function isSentence(text: string): boolean {
  const isShort = text.length <= maxLength && /\S\s+\S/.test(text);
  return isShort && !/[:<>]|\]\(/.test(text) && !otherBeginnings.test(text);
}
