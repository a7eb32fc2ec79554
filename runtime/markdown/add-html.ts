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

/** Unsupported block tags. Their content becomes a paragraph. */
const blocks = new Set(
  "div section article aside header footer main nav address center figure figcaption fieldset form".split(
    " ",
  ),
);

/** Tags without meaning for readers. Their content is shown. */
const ignored = new Set(
  "span font u ins mark small big abbr acronym q time label nobr wbr bdi bdo colgroup col picture source".split(
    " ",
  ),
);

function sameName(...names: ElementName[]): Record<string, ElementName> {
  return Object.fromEntries(names.map((name) => [name, name]));
}

function isKnown(name: string): boolean {
  const isSpecial = name === "a" || name === "br" || name === "hr" || name === "img";
  return isSpecial || Object.hasOwn(elements, name) || blocks.has(name) || ignored.has(name);
}

/** Adds the HTML of a description. Unknown tags stay text. */
export function addHtml(builder: TreeBuilder, html: string): void {
  for (const piece of readHtml(html, isKnown)) {
    if (piece.type === "text") builder.text(decodeReferences(piece.text));
    else addTag(builder, piece);
  }
}

function addTag(builder: TreeBuilder, tag: Exclude<HtmlPiece, { type: "text" }>): void {
  const { name } = tag;
  if (blocks.has(name)) return builder.endParagraph();
  if (name === "br") return builder.lineBreak();
  if (tag.type === "close") return builder.closeTag(elements[name] ?? (name as ElementName));
  if (name === "a") return void openLink(builder, readAttribute(tag.attributes, "href"), "html");
  if (name === "img") return addImage(builder, readImage(tag.attributes));
  if (name === "hr") return builder.block("hr", []);
  const element = elements[name];
  if (element) builder.open(element, "html");
}

function readAttribute(attributes: HtmlAttributes, name: string): string {
  return decodeReferences(attributes.get(name) ?? "");
}

function readImage(attributes: HtmlAttributes): { source: string; text: string } {
  const text = readAttribute(attributes, "alt") || readAttribute(attributes, "title");
  return { source: readAttribute(attributes, "src"), text };
}
