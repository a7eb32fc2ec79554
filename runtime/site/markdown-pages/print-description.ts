import {
  parseMarkdown,
  textOf,
  type ElementName,
  type LinkRules,
  type MarkdownElement,
  type MarkdownNode,
} from "../../markdown/index.js";
import { escapeLineStarts, printCodeBlock } from "../../definition/text/index.js";
import { joinBlocks, printItem } from "./markdown-blocks.js";
import { printInline } from "./print-inline.js";

/** How a description is printed. */
interface DescriptionOptions {
  /** Resolves relative links and fragments. Without them they become text. */
  readonly links?: LinkRules | undefined;
  /** Level of the first heading. Without it headings become bold lines, as in lists. */
  readonly headingLevel?: number;
  /** Whether this is the main text of a page. Links within it lead to its headings. */
  readonly isMain?: boolean;
}

/**
 * Prints a description as plain Markdown. HTML is converted, headings are shifted to their level,
 * and unclosed blocks, such as code fences, are closed.
 */
export function printDescription(
  text: string | null | undefined,
  { links, headingLevel, isMain = false }: DescriptionOptions = {},
): string {
  if (!text?.trim()) return "";
  if (plain.test(text)) return text.trim();
  const nodes = parseMarkdown(text, { links, headingLevel: headingLevel ?? 1, anchors: isMain });
  return printBlocks(nodes, headingLevel !== undefined);
}

/** A line without Markdown syntax. */
const plain = /^ {0,3}\p{L}[\p{L}\p{N} ,;'"()/$%?=.-]*$/u;

function printBlocks(nodes: readonly MarkdownNode[], hasHeadings: boolean): string {
  const blocks: string[] = [];
  let last: MarkdownElement | undefined;
  for (const part of gather(nodes)) {
    const isLine = Array.isArray(part);
    const block = isLine ? printParagraph(part) : printBlock(part, { hasHeadings, last });
    if (block.trim() === "") continue;
    blocks.push(block);
    last = isLine ? undefined : part;
  }
  return joinBlocks(blocks);
}

const inlineNames: ReadonlySet<ElementName> = new Set<ElementName>([
  "a",
  "img",
  "code",
  "kbd",
  "strong",
  "em",
  "del",
  "sub",
  "sup",
  "br",
]);

/** Groups inline nodes between blocks, such as in a list item, into paragraphs. */
function gather(nodes: readonly MarkdownNode[]): (MarkdownElement | MarkdownNode[])[] {
  const parts: (MarkdownElement | MarkdownNode[])[] = [];
  for (const node of nodes) {
    const isInline = typeof node === "string" || inlineNames.has(node.name);
    const last = parts.at(-1);
    if (!isInline) parts.push(node);
    else if (Array.isArray(last)) last.push(node);
    else parts.push([node]);
  }
  return parts;
}

function printParagraph(nodes: readonly MarkdownNode[]): string {
  return escapeLineStarts(
    printInline(nodes)
      .replace(/\n\s*\n/g, "\n")
      .replace(/(?:\\\n)+\s*$/, "")
      .trim(),
  );
}

interface BlockPlace {
  readonly hasHeadings: boolean;
  /** The previous block. */
  readonly last: MarkdownElement | undefined;
}

function printBlock(node: MarkdownElement, place: BlockPlace): string {
  const { name, children } = node;
  const { hasHeadings } = place;
  switch (name) {
    case "p":
      return printParagraph(children);
    case "pre":
      return printCodeBlock(textOf(children), node.language);
    case "hr":
      return "***";
    case "blockquote":
      return printBlocks(children, hasHeadings).replace(/^/gm, "> ").replace(/ +$/gm, "");
    case "ul":
    case "ol":
      return printList(node, place);
    case "dl":
      return printTerms(children, hasHeadings);
    case "table":
      return printTable(node);
    case "summary":
      return bold(children);
    case "h1":
    case "h2":
    case "h3":
    case "h4":
    case "h5":
    case "h6":
      return hasHeadings ? printHeading(name, children) : bold(children);
    default:
      return printBlocks(children, hasHeadings);
  }
}

function printHeading(name: ElementName, children: readonly MarkdownNode[]): string {
  const text = printLine(children).replace(/(#+)$/, "\\$1");
  return text === "" ? "" : `${"#".repeat(Number(name.slice(1)))} ${text}`;
}

function bold(children: readonly MarkdownNode[]): string {
  return printInline([{ name: "strong", children: [textOf(children).replace(/\s+/g, " ")] }]);
}

function printLine(children: readonly MarkdownNode[]): string {
  return printInline(children)
    .replace(/\s*\\?\n\s*/g, " ")
    .trim();
}

function printList(node: MarkdownElement, { hasHeadings, last }: BlockPlace): string {
  // Adjacent lists with the same marker would be read as one.
  const isSecond = last?.name === node.name;
  const items = node.children.filter((item): item is MarkdownElement => typeof item !== "string");
  const first = node.start ?? 1;
  const printed = items.map((item, index) => {
    const mark = node.name === "ol" ? `${first + index}${isSecond ? ")" : "."} ` : "- ";
    return printListItem(item, isSecond ? mark.replace("-", "*") : mark, hasHeadings);
  });
  return printed.join("\n");
}

/** A list at the end of an item follows its text without a blank line. */
function printListItem(item: MarkdownElement, mark: string, hasHeadings: boolean): string {
  const inner = item.children.at(-1);
  const isNested =
    typeof inner === "object" &&
    (inner.name === "ul" || (inner.name === "ol" && (inner.start ?? 1) === 1));
  const before = isNested ? item.children.slice(0, -1) : item.children;
  const list = isNested ? printBlock(inner, { hasHeadings, last: undefined }) : "";
  const text = printBlocks(before, hasHeadings);
  return text === "" && list === "" ? mark.trimEnd() : printItem([text], list, mark);
}

/** Prints a definition list. */
function printTerms(children: readonly MarkdownNode[], hasHeadings: boolean): string {
  const items: { term: string; blocks: string[] }[] = [];
  for (const child of children) {
    if (typeof child === "string") continue;
    if (child.name === "dt") items.push({ term: bold(child.children), blocks: [] });
    else {
      const item = items.at(-1) ?? { term: "", blocks: [] };
      if (items.length === 0) items.push(item);
      item.blocks.push(printBlocks(child.children, hasHeadings));
    }
  }
  return items.map(({ term, blocks }) => printItem([term, ...blocks])).join("\n");
}

function printTable(table: MarkdownElement): string {
  const caption = listElements(table, "caption").map(({ children }) => printLine(children));
  const rows = listElements(table, "tr").map((row) =>
    row.children.filter((cell): cell is MarkdownElement => typeof cell !== "string"),
  );
  const [head, ...body] = rows;
  if (!head) return joinBlocks(caption);
  const width = Math.max(...rows.map((cells) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => index);
  const print = (cells: readonly MarkdownElement[]) =>
    `| ${columns.map((index) => printCell(cells[index])).join(" | ")} |`;
  const rules = columns.map((index) => ruleOf(head[index]));
  return joinBlocks([
    ...caption,
    [print(head), `| ${rules.join(" | ")} |`, ...body.map(print)].join("\n"),
  ]);
}

function printCell(cell: MarkdownElement | undefined): string {
  return printInline(cell?.children ?? [], { inTable: true })
    .replace(/\s+/g, " ")
    .trim();
}

function ruleOf(cell: MarkdownElement | undefined): string {
  const rules = { left: ":--", center: ":-:", right: "--:" };
  return cell?.align ? rules[cell.align] : "---";
}

function listElements(node: MarkdownElement, name: ElementName): MarkdownElement[] {
  return node.children.flatMap((child) => {
    if (typeof child === "string") return [];
    return child.name === name ? [child] : listElements(child, name);
  });
}
