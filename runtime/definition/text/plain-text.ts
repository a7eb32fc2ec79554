import { htmlBlocks, htmlInlines, htmlPrograms } from "./html-names.js";

/** Characters read of a description; some are entire manuals. */
const maxRead = 4000;

/**
 * Converts Markdown and HTML to one line of plain text. Code blocks are omitted. Notes begin with
 * their word, such as `Warning:`.
 *
 * @param maxLength Longer text is cut after a complete word. Default: no maximum.
 * @example
 * toPlainText("**Bold** [link](https://a.test)"); // "Bold link"
 */
export function toPlainText(
  markdown: string | null | undefined,
  maxLength: number = Infinity,
): string {
  const blocks = readBlocks(markdown ?? "");
  return cutWords(joinTexts(blocks.map(({ text }) => toLine(text))), maxLength);
}

/**
 * The first paragraph of a description as one line of plain text. Without a paragraph, all of its
 * text.
 *
 * @param maxLength Longer text is cut at the end of a sentence if possible, otherwise of a word.
 */
export function summarize(
  markdown: string | null | undefined,
  maxLength: number = Infinity,
): string {
  const blocks = readBlocks(markdown ?? "");
  const paragraph = blocks.find((block) => block.kind === "paragraph" && hasWords(block.text));
  const text = toLine(paragraph?.text ?? "") || joinTexts(blocks.map((each) => toLine(each.text)));
  return cutSentences(text, maxLength);
}

/** A part of a description between empty lines, or a list item. */
interface Block {
  kind: "paragraph" | "heading" | "list" | "table";
  /** Markdown without the marks at the start of its lines. */
  text: string;
}

const fence = /^\s*(`{3,}|~{3,})/;
const quote = /^ {0,3}>\s?/;
const note = /^\[!(note|tip|important|warning|caution)\]\s*$/i;
const heading = /^ {0,3}#{1,6}(?:\s+|$)/;
const underline = /^ {0,3}(?:=+|-+)\s*$/;
const listMark = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ x]\]\s+)?/i;
const tableRule = /^[\s:-]*\|[-:|\s]*$/;
/** A thematic break, or the address of reference links. */
const noText = /^ {0,3}(?:([-*_])(?:\s*\1){2,}\s*$|\[[^[\]]+\]:\s*\S)/;

/** Splits a description into blocks, without code blocks. */
function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  /** The block that the next line belongs to. */
  let open: Block | undefined;
  let openFence: string | undefined;
  let wasQuote = false;
  const start = (kind: Block["kind"], text: string): void => {
    open = { kind, text };
    blocks.push(open);
  };
  const addLine = (line: string): void => {
    if (line.trim() === "" || noText.test(line)) open = undefined;
    else if (heading.test(line)) {
      start("heading", line.replace(heading, "").replace(/\s#+\s*$/, ""));
      open = undefined;
    } else if (listMark.test(line)) start("list", line.replace(listMark, ""));
    else if (open) open.text += `\n${line.trim()}`;
    else start(/^\s*\|/.test(line) ? "table" : "paragraph", line.trim());
  };
  for (const line of withoutTags(markdown.slice(0, maxRead)).split("\n")) {
    const mark = fence.exec(line)?.[1];
    if (mark !== undefined || openFence !== undefined) {
      if (openFence === undefined) openFence = mark;
      else if (mark?.startsWith(openFence)) openFence = undefined;
      open = undefined;
      continue;
    }
    const isQuote = quote.test(line);
    if (isQuote !== wasQuote) open = undefined;
    wasQuote = isQuote;
    const text = line.replace(quote, "");
    const word = isQuote ? note.exec(text)?.[1]?.toLowerCase() : undefined;
    if (word !== undefined) start("paragraph", `${word.charAt(0).toUpperCase()}${word.slice(1)}:`);
    else if (open?.kind === "paragraph" && underline.test(line)) {
      open.kind = "heading";
      open = undefined;
    } else if (open && tableRule.test(line)) open.kind = "table";
    // The word of a note and its text may be separated by an empty line.
    else if (text.trim() !== "" || !open?.text.endsWith(":") || !isQuote) addLine(text);
  }
  return blocks.map(({ kind, text }) => ({
    kind,
    text: kind === "table" ? text.replace(/^[-:|\s]*$/gm, "").replace(/(?<!\\)\|/g, " ") : text,
  }));
}

/** Code between backticks, or a tag. */
const codeOrTag = /(`+)(?!`)[\s\S]*?[^`]\1(?!`)|<(\/?)([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/gi;

/** Converts tags to what separates blocks in Markdown. `<name>` in `/users/<name>` is text. */
function withoutTags(markdown: string): string {
  return markdown
    .replace(/<!--[\s\S]*?-->/g, "")
    .replace(htmlPrograms, "")
    .replace(codeOrTag, (found: string, code?: string, close?: string, tag?: string) => {
      const name = tag?.toLowerCase() ?? "";
      if (code !== undefined) return found;
      if (htmlInlines.has(name)) return "";
      return htmlBlocks.has(name) ? separate(name, close === "/") : found;
    });
}

function separate(name: string, isClose: boolean): string {
  if (name === "br") return "\n";
  if (name === "td" || name === "th") return " ";
  if (isClose) return "\n\n";
  if (/^h[1-6]$/.test(name)) return "\n\n# ";
  if (name === "tr") return "\n\n| ";
  return name === "li" ? "\n\n- " : "\n\n";
}

// The lengths are bounded, so that unclosed brackets do not slow down the match.
const linkTarget = String.raw`(?:\((?:[^()\n]|\([^()\n]{0,200}\)){0,1000}\)|\[[^[\]\n]{0,200}\])`;
const image = new RegExp(String.raw`!\[([^[\]]{0,500})\]${linkTarget}`, "g");
const link = new RegExp(String.raw`\[([^[\]]{0,500})\]${linkTarget}`, "g");

/** Whether a paragraph consists of more than pictures. */
function hasWords(text: string): boolean {
  return toLine(text.replace(image, "")) !== "";
}

/** Converts inline Markdown to one line. */
function toLine(markdown: string): string {
  const text = markdown
    .replace(image, "$1")
    .replace(link, "$1")
    .replace(/<((?:https?:|mailto:)[^<>\s]+)>/gi, "$1");
  return text
    .split(/(`+)(?!`)([\s\S]*?[^`])\1(?!`)/)
    .map((part, index) => {
      if (index % 3 === 1) return "";
      return index % 3 === 2 ? part.trim() : withoutMarks(part);
    })
    .join("")
    .replace(/&(#\d{1,7}|[a-z]+);/gi, decode)
    .replace(/\s+/g, " ")
    .replace(/ (?=[.,;:!?)](?: |$))/g, "")
    .trim();
}

/** Removes the marks of emphasis, and backslashes before punctuation. */
function withoutMarks(text: string): string {
  return text
    .replace(/(?<!\\)(?:\*\*|~~)/g, "")
    .replace(/(?<![\p{L}\p{N}\\])__|(?<!\\)__(?![\p{L}\p{N}])/gu, "")
    .replace(/(^|[\s(])[*_]([^\s*_][^*_]*)[*_](?=\W|$)/g, "$1$2")
    .replace(/\\([!-/:-@[-`{-~])/g, "$1");
}

const references: Readonly<Record<string, string>> = {
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  amp: "&",
};

function decode(reference: string, name: string): string {
  if (!name.startsWith("#")) return references[name] ?? reference;
  const code = Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}

function joinTexts(texts: readonly string[]): string {
  return texts.filter((text) => text !== "").join(" ");
}

function cutWords(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength);
  const end = start.lastIndexOf(" ");
  return `${(end > maxLength / 2 ? start.slice(0, end) : start).replace(/[ ,;:.]+$/, "")}…`;
}

/** Cuts plain text at the end of a sentence if possible, otherwise of a word. */
export function cutSentences(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const sentences = /^.*[.!?](?= )/.exec(text.slice(0, maxLength))?.[0] ?? "";
  return sentences.length > maxLength / 3 ? sentences : cutWords(text, maxLength);
}
