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

const note = /^\[!(note|tip|important|warning|caution)\]\s*$/i;
const fence = /^\s*(`{3,}|~{3,})/;
const heading = /^ {0,3}#{1,6}(?:\s+|$)/;
const underline = /^ {0,3}(?:=+|-+)\s*$/;
const rule = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const listMark = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ x]\]\s+)?/i;
const tableRule = /^\s*\|?\s*:?-{2,}:?\s*(?:\|[-:|\s]*)?$/;
const linkDefinition = /^ {0,3}\[[^[\]]+\]:\s*\S/;

/** Splits a description into blocks, without code blocks. */
function readBlocks(markdown: string): Block[] {
  const reader = new BlockReader();
  for (const line of withoutTags(markdown.slice(0, maxRead)).split(/\r?\n/)) reader.add(line);
  return reader.blocks;
}

class BlockReader {
  readonly blocks: Block[] = [];
  /** The block that the next line belongs to. */
  #open: Block | undefined;
  /** The mark that ends the current code block. */
  #fence: string | undefined;
  #isQuote = false;

  add(line: string): void {
    const mark = fence.exec(line)?.[1];
    if (this.#fence !== undefined) {
      if (mark?.startsWith(this.#fence)) this.#fence = undefined;
    } else if (mark !== undefined) {
      this.#fence = mark;
      this.#open = undefined;
    } else {
      this.#addText(line);
    }
  }

  #addText(line: string): void {
    const quoted = /^ {0,3}>\s?(.*)/.exec(line)?.[1];
    if (quoted !== undefined) return this.#addQuoted(quoted);
    if (this.#isQuote) this.#open = undefined;
    this.#isQuote = false;
    this.#addLine(line);
  }

  #addQuoted(line: string): void {
    if (!this.#isQuote) this.#open = undefined;
    this.#isQuote = true;
    const word = note.exec(line)?.[1]?.toLowerCase();
    if (word === undefined) {
      // An empty line between the word of a note and its text does not separate them.
      if (line.trim() === "" && this.#open?.text.endsWith(": ")) return;
      return this.#addLine(line);
    }
    this.#start("paragraph", `${word.charAt(0).toUpperCase()}${word.slice(1)}: `);
  }

  #addLine(line: string): void {
    const open = this.#open;
    if (line.trim() === "") this.#open = undefined;
    else if (open?.kind === "paragraph" && underline.test(line)) this.#end("heading");
    else if (line.includes("|") && tableRule.test(line)) this.#setKind("table");
    else if (rule.test(line) || linkDefinition.test(line)) this.#open = undefined;
    else if (heading.test(line)) {
      this.#start("heading", line.replace(heading, "").replace(/\s#+\s*$/, ""));
      this.#open = undefined;
    } else if (listMark.test(line)) this.#start("list", line.replace(listMark, ""));
    else if (open?.kind === "table" || (!open && /^\s*\|/.test(line))) {
      const cells = line.replace(/(?<!\\)\|/g, " ");
      if (open) open.text += `\n${cells}`;
      else this.#start("table", cells);
    } else if (open) open.text += open.text.endsWith(": ") ? line.trim() : `\n${line.trim()}`;
    else this.#start("paragraph", line.trim());
  }

  #start(kind: Block["kind"], text: string): void {
    this.#open = { kind, text };
    this.blocks.push(this.#open);
  }

  #setKind(kind: Block["kind"]): void {
    if (!this.#open) return;
    this.#open.kind = kind;
    this.#open.text = this.#open.text.replace(/(?<!\\)\|/g, " ");
  }

  #end(kind: Block["kind"]): void {
    this.#setKind(kind);
    this.#open = undefined;
  }
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
