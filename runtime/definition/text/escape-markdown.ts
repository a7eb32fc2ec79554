import { escapeControls, removeControls, replaceHidden } from "./hidden-characters.js";

/** Where text stands: what ends a table's cell or a link's text is escaped only there. */
export interface InlinePlace {
  readonly inTable?: boolean;
  readonly inLink?: boolean;
  /** Whether something other than text follows, such as a link. */
  readonly isFollowed?: boolean;
}

/**
 * Text that CommonMark and GitHub's Markdown read as it is. Only what would be markup is escaped, because
 * people read the text, too.
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

/** Text that is one line, such as a title, wherever the line is. */
export function escapeLine(text: string, place: InlinePlace = {}): string {
  const line = escapeLineStart(escapeText(text.replace(/\s+/g, " ").trim(), place));
  // Signs at the end of a heading would not be of it.
  return line.replace(/(?<=\s)#+$/, "\\$&");
}

/** A bracket is text unless an address follows it. */
function escapeBrackets(text: string, { inLink, isFollowed }: InlinePlace): string {
  if (inLink) return text.replace(/[[\]]/g, "\\$&");
  const escaped = text.replace(/\[(?=\^)|\](?=[([:])/g, "\\$&");
  return isFollowed ? escaped.replace(/\]$/, "\\]") : escaped;
}

/** Keeps lines of a paragraph from beginning another block: a list, a heading, a quote, a table. */
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

/** Code within a line, whatever is in it (CommonMark, section 6.1). */
export function printCode(text: string, { inTable = false }: InlinePlace = {}): string {
  const flat = escapeControls(text.replace(/\s*[\r\n]\s*/g, " "));
  if (flat.trim() === "") return flat === "" ? "" : " ";
  const fence = "`".repeat(longestRun(flat, /`+/g) + 1);
  const needsSpace = /^`|`$|^ .* $/.test(flat);
  const pad = needsSpace ? " " : "";
  const code = `${fence}${pad}${flat}${pad}${fence}`;
  return inTable ? code.replaceAll("|", "\\|") : code;
}

/** Code as a block, whatever is in it (CommonMark, section 4.5). */
export function printCodeBlock(text: string, language = ""): string {
  const code = escapeControls(text);
  const fence = "`".repeat(Math.max(3, longestRun(code, /^\s*`{3,}/gm) + 1));
  const info = removeControls(language).replace(/[`\s]/g, "");
  return `${fence}${info}\n${code.replace(/\n$/, "")}\n${fence}`;
}

/** An address as Markdown's links hold it: without spaces, brackets, hidden characters and what ends it. */
export function printHref(href: string): string {
  return replaceHidden(href, encode).replace(/[\s<>()\\]/g, encode);
}

/** A character in percent-encoding; half pairs, which have none, as U+FFFD. */
function encode(character: string): string {
  if (character === "(") return "%28";
  if (character === ")") return "%29";
  return encodeURIComponent(/\p{Cs}/u.test(character) ? "\ufffd" : character);
}

/** A link to a page. */
export function printLink(text: string, href: string): string {
  return `[${escapeLine(text, { inLink: true })}](${printHref(href)})`;
}

function longestRun(text: string, pattern: RegExp): number {
  const runs = text.match(pattern) ?? [];
  return runs.reduce((longest, run) => Math.max(longest, run.trim().length), 0);
}
