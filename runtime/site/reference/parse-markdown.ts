/** A piece of a line. */
export type MarkdownInline =
  | { readonly type: "text" | "code"; readonly text: string }
  | { readonly type: "strong" | "emphasis"; readonly children: readonly MarkdownInline[] }
  | { readonly type: "link"; readonly href: string; readonly children: readonly MarkdownInline[] };

/** A block of text. */
export type MarkdownBlock =
  | { readonly type: "paragraph" | "quote"; readonly children: readonly MarkdownInline[] }
  | {
      readonly type: "heading";
      readonly level: number;
      readonly children: readonly MarkdownInline[];
    }
  | { readonly type: "code"; readonly language: string; readonly text: string }
  | {
      readonly type: "list";
      readonly ordered: boolean;
      readonly items: readonly (readonly MarkdownInline[])[];
    };

/**
 * Reads the part of Markdown that descriptions of APIs use: paragraphs,
 * headings, fenced code, flat lists, quotes, code, emphasis and links. What
 * it does not know stays text; HTML always does.
 */
export function parseMarkdown(text: string): MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  let at = 0;
  while (at < lines.length) {
    if ((lines[at] ?? "").trim() === "") {
      at++;
      continue;
    }
    const { block, next } = readBlock(lines, at);
    blocks.push(block);
    at = next;
  }
  return blocks;
}

interface ReadBlock {
  readonly block: MarkdownBlock;
  readonly next: number;
}

function readBlock(lines: readonly string[], at: number): ReadBlock {
  const line = lines[at] ?? "";
  const fence = /^\s{0,3}(```+|~~~+)\s*(\S*)/.exec(line);
  if (fence) return readFence(lines, at, fence[1] ?? "```", fence[2] ?? "");
  const heading = /^(#{1,6})\s+(.*?)\s*#*$/.exec(line);
  if (heading) {
    const level = (heading[1] ?? "#").length;
    return {
      block: { type: "heading", level, children: parseInline(heading[2] ?? "") },
      next: at + 1,
    };
  }
  if (listMarker.test(line)) return readList(lines, at);
  if (/^\s{0,3}>/.test(line)) return readQuote(lines, at);
  return readParagraph(lines, at);
}

const listMarker = /^\s{0,3}([-*+]|\d{1,9}[.)])\s+/;

function readFence(
  lines: readonly string[],
  at: number,
  mark: string,
  language: string,
): ReadBlock {
  let end = at + 1;
  while (end < lines.length && !(lines[end] ?? "").trim().startsWith(mark)) end++;
  const text = lines.slice(at + 1, end).join("\n");
  return { block: { type: "code", language, text }, next: end + 1 };
}

function readList(lines: readonly string[], at: number): ReadBlock {
  const ordered = /^\s*\d/.test(lines[at] ?? "");
  const items: string[] = [];
  let next = at;
  for (; next < lines.length; next++) {
    const line = lines[next] ?? "";
    if (/^\s*([-*+]|\d{1,9}[.)])\s+/.test(line)) items.push(line.trim().replace(/^\S+\s+/, ""));
    else if (line.trim() !== "") items.push(`${items.pop() ?? ""} ${line.trim()}`);
    else break;
  }
  return { block: { type: "list", ordered, items: items.map(parseInline) }, next };
}

function readQuote(lines: readonly string[], at: number): ReadBlock {
  let next = at;
  while (next < lines.length && /^\s{0,3}>/.test(lines[next] ?? "")) next++;
  const text = lines.slice(at, next).map((line) => line.replace(/^\s*>\s?/, ""));
  return { block: { type: "quote", children: parseInline(text.join(" ")) }, next };
}

function readParagraph(lines: readonly string[], at: number): ReadBlock {
  let next = at + 1;
  while (next < lines.length && !startsBlock(lines[next] ?? "")) next++;
  const text = lines.slice(at, next).map((line) => line.trim());
  return { block: { type: "paragraph", children: parseInline(text.join(" ")) }, next };
}

function startsBlock(line: string): boolean {
  return line.trim() === "" || /^\s{0,3}(```|~~~|#{1,6}\s|>)/.test(line) || listMarker.test(line);
}

/** Longest first where two begin alike; a link's address has no spaces. */
const inlinePattern =
  /(?<code>`+)(?<codeText>[^`]|[^`].*?[^`])\k<code>(?!`)|\*\*(?<strong>\S(?:.*?\S)?)\*\*|(?<![\p{L}\p{N}*])\*(?<star>[^\s*](?:[^*]*[^\s*])?)\*|(?<![\p{L}\p{N}_])_(?<under>[^\s_](?:[^_]*[^\s_])?)_(?![\p{L}\p{N}_])|\[(?<label>[^[\]]+)\]\((?<href>[^\s()]+)\)|<?(?<auto>https?:\/\/[^\s<>`*]*[^\s<>`*.,;:!?)\]'"])>?/u;

/** Reads code, emphasis and links in a line. A link to anything but http, https or mailto stays text. */
export function parseInline(text: string): MarkdownInline[] {
  const inlines: MarkdownInline[] = [];
  let rest = text;
  for (let match = inlinePattern.exec(rest); match; match = inlinePattern.exec(rest)) {
    if (match.index > 0) inlines.push({ type: "text", text: rest.slice(0, match.index) });
    inlines.push(readInline(match));
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest !== "") inlines.push({ type: "text", text: rest });
  return inlines;
}

function readInline(match: RegExpExecArray): MarkdownInline {
  const { codeText, strong, star, under, label, href, auto } = match.groups ?? {};
  if (codeText !== undefined) return { type: "code", text: codeText.trim() };
  if (strong !== undefined) return { type: "strong", children: parseInline(strong) };
  const emphasis = star ?? under;
  if (emphasis !== undefined) return { type: "emphasis", children: parseInline(emphasis) };
  if (auto !== undefined)
    return { type: "link", href: auto, children: [{ type: "text", text: auto }] };
  if (label !== undefined && href !== undefined && /^(https?:\/\/|mailto:)/i.test(href)) {
    return { type: "link", href, children: parseInline(label) };
  }
  return { type: "text", text: match[0] };
}
