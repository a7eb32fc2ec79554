import { escapeControls, removeControls, replaceHidden } from "./hidden-characters.js";

/** Context of text. Ends of table cells and links are escaped only within these. */
export interface InlinePlace {
  readonly inTable?: boolean;
  readonly inLink?: boolean;
  /** Whether markup follows, such as a link. */
  readonly isFollowed?: boolean;
}

/**
 * Escapes text for CommonMark and GitHub's Markdown. Escapes only what would be markup, because
 * people also read the source.
 */
export function escapeText(text: string, place: InlinePlace = {}): string {
  const escaped = removeControls(text)
    .replace(/[\\`~]/g, "\\$&")
    .replace(/\*(?!(?<=\s\*)\s)/g, "\\*")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/<(?=[a-z/!?])/gi, "\\<")
    .replace(/&(?=#?\w+;)/g, "\\&");
  const brackets = escapeBrackets(place.isFollowed ? escaped.replace(/!$/, "\\!") : escaped, place);
  return place.inTable ? brackets.replaceAll("|", "\\|") : brackets;
}

/** Escapes text that is a single line, such as a title. */
export function escapeLine(text: string, place: InlinePlace = {}): string {
  const line = escapeLineStart(escapeText(text.replace(/\s+/g, " ").trim(), place));
  // Trailing number signs would be removed from a heading.
  return line.replace(/(?<=\s)#+$/, "\\$&");
}

/** Brackets are escaped only if an address could follow. */
function escapeBrackets(text: string, { inLink, isFollowed }: InlinePlace): string {
  if (inLink) return text.replace(/[[\]]/g, "\\$&");
  const escaped = text.replace(/\[(?=\^)|\](?=[([:])/g, "\\$&");
  return isFollowed ? escaped.replace(/\]$/, "\\]") : escaped;
}

/** Escapes line starts that would begin another block: a list, heading, quote or table. */
export function escapeLineStarts(paragraph: string): string {
  return paragraph
    .split("\n")
    .map((line) => escapeLineStart(line.trimStart()))
    .join("\n");
}

function escapeLineStart(line: string): string {
  if (/^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|=+\s*$|-+\s*$|[|:-][|:\s-]*-[|:\s-]*$)/.test(line))
    return `\\${line}`;
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

/** Inline code (CommonMark, section 6.1). */
export function printCode(text: string, { inTable = false }: InlinePlace = {}): string {
  const flat = escapeControls(text.replace(/\s*[\r\n]\s*/g, " "));
  if (flat.trim() === "") return flat === "" ? "" : " ";
  const fence = "`".repeat(longestRun(flat, /`+/g) + 1);
  const needsSpace = /^`|`$|^ .* $/.test(flat);
  const pad = needsSpace ? " " : "";
  const code = `${fence}${pad}${flat}${pad}${fence}`;
  return inTable ? code.replaceAll("|", "\\|") : code;
}

/** A fenced code block (CommonMark, section 4.5). */
export function printCodeBlock(text: string, language = ""): string {
  const code = escapeControls(text);
  const fence = "`".repeat(Math.max(3, longestRun(code, /^\s*`{3,}/gm) + 1));
  const info = removeControls(language).replace(/[`\s]/g, "");
  return `${fence}${info}\n${code.replace(/\n$/, "")}\n${fence}`;
}

/** Escapes a URL for a Markdown link: spaces, brackets and hidden characters. */
export function printHref(href: string): string {
  return replaceHidden(href, encode).replace(/[\s<>()\\]/g, encode);
}

/** Percent-encodes a character. Lone surrogates become U+FFFD. */
function encode(character: string): string {
  if (character === "(") return "%28";
  if (character === ")") return "%29";
  return encodeURIComponent(/\p{Cs}/u.test(character) ? "\ufffd" : character);
}

export function printLink(text: string, href: string): string {
  return `[${escapeLine(text, { inLink: true })}](${printHref(href)})`;
}

function longestRun(text: string, pattern: RegExp): number {
  const runs = text.match(pattern) ?? [];
  return runs.reduce((longest, run) => Math.max(longest, run.trim().length), 0);
}
