import {
  headingAnchor,
  type MarkdownElement,
  type MarkdownNode,
  textOf,
} from "../../markdown/index.js";
import { escapeText, printCode, printHref, type InlinePlace } from "../../definition/text/index.js";

/** Context of inline nodes. */
interface InlineContext extends InlinePlace {
  readonly inStrong?: boolean;
  readonly inEmphasis?: boolean;
}

/** Prints inline content. Blocks within it, such as in table cells, become lines. */
export function printInline(nodes: readonly MarkdownNode[], context: InlineContext = {}): string {
  let text = "";
  nodes.forEach((node, index) => {
    const around = { before: text.at(-1) ?? "", after: firstCharacter(nodes[index + 1]) };
    const isFollowed = index < nodes.length - 1;
    text +=
      typeof node === "string"
        ? escapeText(node, { ...context, isFollowed })
        : printElement(node, context, around);
  });
  return text;
}

/** The adjacent characters of an element among its siblings; empty if it is the first or last. */
interface Around {
  readonly before: string;
  readonly after: string;
}

/** Printed elements begin with punctuation: a mark, a bracket or a tag. `*` represents all of it. */
function firstCharacter(node: MarkdownNode | undefined): string {
  if (node === undefined) return "";
  if (typeof node === "string") return node.charAt(0);
  return node.name === "br" ? " " : "*";
}

function printElement(node: MarkdownElement, context: InlineContext, around: Around): string {
  const { name, children } = node;
  const { before } = around;
  switch (name) {
    case "code":
      return printCode(textOf(children), context);
    case "img":
      return printPicture(node, context);
    case "a":
      return printAnchor(node, context);
    case "strong":
      if (context.inStrong) return printInline(children, context);
      return mark("**", "strong", printInline(children, { ...context, inStrong: true }), around);
    case "em":
      if (context.inEmphasis) return printInline(children, context);
      return mark("*", "em", printInline(children, { ...context, inEmphasis: true }), around);
    case "del":
      return mark("~~", "del", printInline(children, context), around);
    case "kbd":
    case "sub":
    case "sup":
      return wrapTag(name, printInline(children, context));
    case "br":
      return context.inTable ? "<br>" : "\\\n";
    case "pre":
      return separate(before, printCode(textOf(children), context));
    case "li":
      return separate(before, `• ${printInline(children, context)}`);
    default:
      return separate(before, printInline(children, context));
  }
}

/** Puts a block within a line on a new line. */
function separate(before: string, text: string): string {
  return before === "" || text === "" ? text : `<br>${text}`;
}

function printAnchor(
  { href: given = "", children }: MarkdownElement,
  context: InlineContext,
): string {
  const text = textOf(children);
  if (context.inLink) return printInline(children, context);
  const href = given.startsWith("#") ? `#${headingAnchor(given.slice(1))}` : given;
  const isAddress = text === href && /^[a-z][a-z0-9+.-]+:[^\s<>|]*$/i.test(href);
  if (isAddress) return `<${href}>`;
  return `[${printInline(children, { ...context, inLink: true })}](${printHref(href)})`;
}

/** Pictures within the text are only their text, because their data means nothing to readers of Markdown. */
function printPicture({ src = "", alt = "" }: MarkdownElement, context: InlineContext): string {
  const text = escapeText(alt, { ...context, inLink: true });
  return src.startsWith("data:") ? text : `![${text}](${printHref(src)})`;
}

/**
 * Wraps text in marks, or in HTML tags where CommonMark would not read the marks because of the
 * adjacent characters (section 6.2).
 */
function mark(marks: string, tag: string, content: string, { before, after }: Around): string {
  const [, start = "", text = "", end = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(content) ?? [];
  if (text === "") return content;
  const sign = marks.charAt(0);
  const touches = text.startsWith(sign) || text.endsWith(sign) || (start === "" && before === sign);
  const opens = !isPunctuation(text.charAt(0)) || isFree(start || before);
  const closes = !isPunctuation(text.at(-1) ?? "") || isFree(end || after);
  const marked = !touches && opens && closes ? `${marks}${text}${marks}` : wrapTag(tag, text);
  return `${start}${marked}${end}`;
}

/** Whether characters are whitespace, punctuation or a line end. */
function isFree(characters: string): boolean {
  return characters === "" || /\s/.test(characters) || isPunctuation(characters);
}

function wrapTag(tag: string, content: string): string {
  return content.trim() === "" ? content : `<${tag}>${content}</${tag}>`;
}

function isPunctuation(character: string): boolean {
  return /[\p{P}\p{S}]/u.test(character);
}
