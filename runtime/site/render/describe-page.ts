import { nodeDescription, type ApiDefinition } from "../../definition/index.js";
import { parseMarkdown, textOf, type MarkdownNode } from "../../markdown/index.js";
import type { Loading } from "../state/load-site.js";
import type { Page } from "../state/resolve-page.js";

/** Characters that search engines and previews show of a description. */
const longest = 160;

/** What a page is about, in one or two sentences of plain text; empty when its document does not say. */
export function describePage(page: Page, content: Loading<ApiDefinition> | undefined): string {
  return shorten(firstParagraph(findText(page, content)) || nameCall(page));
}

/** What a text begins with, in one or two sentences of plain text. */
export function describeText(text: string): string {
  return shorten(firstParagraph(text));
}

function findText(page: Page, content: Loading<ApiDefinition> | undefined): string {
  if (page.type === "api") return page.api.definition.info?.description ?? "";
  if (page.type !== "node" || content?.state !== "loaded") return "";
  const { endpoints, websockets, webhooks } = content.value;
  const [endpoint] = Object.values(endpoints);
  const [channel] = Object.values(websockets);
  const [webhook] = Object.values(webhooks);
  const node = endpoint ?? channel;
  if (page.node.kind === "callback") return endpoint?.callbacks?.[0]?.description ?? "";
  return (node ? nodeDescription(node) : webhook?.description) ?? "";
}

/** Of a page whose document says nothing more. */
function nameCall(page: Page): string {
  if (page.type !== "node") return "";
  return `${page.node.method} ${page.node.path} of ${page.api.title}.`;
}

function firstParagraph(text: string): string {
  return findParagraph(parseMarkdown(text)).replace(/\s+/g, " ").trim();
}

function findParagraph(nodes: readonly MarkdownNode[]): string {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const text = node.name === "p" ? textOf(node.children) : findParagraph(node.children);
    if (text.trim() !== "") return text;
  }
  return "";
}

/** Ends with a whole sentence where one fits, else with a whole word. */
function shorten(text: string): string {
  if (text.length <= longest) return text;
  const start = text.slice(0, longest);
  const sentences = /^.*[.!?](?= )/.exec(start)?.[0] ?? "";
  if (sentences.length > longest / 3) return sentences;
  return `${start.slice(0, Math.max(start.lastIndexOf(" "), 1)).replace(/[ ,;:]+$/, "")}…`;
}
