import MarkdownIt from "markdown-it";

/** Reads Markdown with HTML, as the most careless reader does. */
const reader = new MarkdownIt({ html: true, linkify: false });

/** Tags that our Markdown has where its own marks do not work. */
const plainTag = /^<\/?(?:br|del|em|kbd|strong|sub|sup)>$/;

/** What a page is made of, as far as texts of a document could change it. */
export interface MarkdownOutline {
  /** Tags, addresses and pictures that no page has. */
  readonly problems: readonly string[];
  readonly headings: readonly string[];
  /** The number of tokens of each kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** The kinds of the last blocks. */
  readonly end: readonly string[];
}

/** Reads a page. */
export function readMarkdown(text: string): MarkdownOutline {
  const tokens = reader.parse(text, {});
  const inline = tokens.flatMap(({ children }) => children ?? []);
  const problems: string[] = [];
  const counts: Record<string, number> = {};
  for (const token of [...tokens, ...inline]) {
    counts[token.type] = (counts[token.type] ?? 0) + 1;
    if (token.type === "html_block") problems.push(`HTML: ${token.content}`);
    if (token.type === "html_inline" && !plainTag.test(token.content)) {
      problems.push(`HTML: ${token.content}`);
    }
    if (token.type === "image") problems.push(`picture: ${token.content}`);
    const href = token.type === "link_open" ? String(token.attrGet("href")) : "";
    if (/^[^/?#]*:/.test(href) && !/^(?:https?|mailto):/i.test(href))
      problems.push(`link: ${href}`);
  }
  const headings = tokens.flatMap(({ type }, index) =>
    type === "heading_open" ? [tokens[index + 1]?.content ?? ""] : [],
  );
  const blocks = tokens.filter(({ level, nesting }) => level === 0 && nesting >= 0);
  return { problems, headings, counts, end: blocks.slice(-2).map(({ type }) => type) };
}
