import { htmlBlocks, htmlInlines, htmlPrograms } from "../definition/text/index.js";
import { addImage, openLink } from "./add-link.js";
import { decodeReferences } from "./markdown-reader.js";
import type { ElementName } from "./markdown-node.js";
import { readHtml, type HtmlAttributes, type HtmlPiece } from "./read-html.js";
import type { TreeBuilder } from "./tree-builder.js";

/** HTML tags and the elements they become. */
const elements: Readonly<Record<string, ElementName>> = {
  ...sameName("p", "pre", "code", "kbd", "strong", "em", "del", "sub", "sup", "blockquote"),
  ...sameName("ul", "ol", "li", "dl", "dt", "dd", "details", "summary", "h1", "h2", "h3"),
  ...sameName("h4", "h5", "h6", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"),
  b: "strong",
  i: "em",
  cite: "em",
  var: "em",
  dfn: "em",
  s: "del",
  strike: "del",
  tt: "code",
  samp: "code",
};

function sameName(...names: ElementName[]): Record<string, ElementName> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

function isKnown(name: string): boolean {
  return htmlBlocks.has(name) || htmlInlines.has(name);
}

/** Adds the HTML of a description. Names that are no tags of HTML stay text. */
export function addHtml(builder: TreeBuilder, html: string): void {
  for (const piece of readHtml(html.replace(htmlPrograms, ""), isKnown)) {
    if (piece.type === "text") builder.text(decodeReferences(piece.text));
    else addTag(builder, piece);
  }
}

function addTag(builder: TreeBuilder, tag: Exclude<HtmlPiece, { type: "text" }>): void {
  const { name } = tag;
  const element = Object.hasOwn(elements, name) ? elements[name] : undefined;
  if (name === "br") return builder.lineBreak();
  if (name === "a" && tag.type === "close") return builder.closeTag("a");
  if (element) {
    return tag.type === "close" ? builder.closeTag(element) : void builder.open(element, "html");
  }
  if (tag.type === "close") return htmlBlocks.has(name) ? builder.endParagraph() : undefined;
  if (name === "a") return void openLink(builder, readAttribute(tag.attributes, "href"), "html");
  if (name === "img") return addImage(builder, readImage(tag.attributes));
  if (name === "hr") return builder.block("hr", []);
  // The content of other tags is shown, that of blocks as a paragraph.
  if (htmlBlocks.has(name)) builder.endParagraph();
}

function readAttribute(attributes: HtmlAttributes, name: string): string {
  return decodeReferences(attributes.get(name) ?? "");
}

function readImage(attributes: HtmlAttributes): { source: string; text: string } {
  const text = readAttribute(attributes, "alt") || readAttribute(attributes, "title");
  return { source: readAttribute(attributes, "src"), text };
}
