import type { Token } from "markdown-it";
import { addHtml } from "./add-html.js";
import { addImage, openLink } from "./add-link.js";
import { arrangeOutline } from "./arrange-outline.js";
import type { LinkRules } from "./link-rules.js";
import { markNotes } from "./mark-notes.js";
import type { ElementName, ElementProperties, MarkdownNode } from "./markdown-node.js";
import { markdownReader } from "./markdown-reader.js";
import { resolveLinks } from "./resolve-links.js";
import { TreeBuilder, type OpenElement } from "./tree-builder.js";

/** Options for descriptions. */
export interface MarkdownOptions {
  /** Resolves relative links and fragments. Without them they become text. */
  readonly links?: LinkRules | undefined;
  /** Level of the first heading: one below the heading above the text. */
  readonly headingLevel?: number;
  /** Whether headings get ids. Only for one text per page. */
  readonly anchors?: boolean;
}

/**
 * Parses a description: CommonMark; tables, strikethrough, notes and tasks as on GitHub; and a
 * subset of HTML. Never throws, and runs in linear time. Needs no DOM.
 */
export function parseMarkdown(
  text: string,
  options: MarkdownOptions = {},
): readonly MarkdownNode[] {
  return resolveLinks(parseCached(text, options), options.links);
}

function parseCached(text: string, options: MarkdownOptions): readonly MarkdownNode[] {
  const { headingLevel = 3, anchors = false } = options;
  if (text.length > longest) return parse(text, options);
  const key = `${headingLevel} ${anchors}\n${text}`;
  const known = kept.get(key);
  if (known) return known;
  const nodes = parse(text, options);
  if (kept.size >= most) kept.clear();
  kept.set(key, nodes);
  return nodes;
}

/** Cache of recent texts, because parameters repeat the same text in hundreds of places. */
const kept = new Map<string, readonly MarkdownNode[]>();
const most = 1000;

/** Maximum length of cached texts. */
const longest = 500;

function parse(text: string, options: MarkdownOptions): MarkdownNode[] {
  const writer = new TokenWriter();
  for (const token of markdownReader.parse(text, {})) writer.add(token);
  const nodes = markNotes(writer.finish());
  return arrangeOutline(nodes, options.headingLevel ?? 3, options.anchors === true);
}

/** Elements by the tag of the parser's tokens. */
const elementOfTag: Readonly<Record<string, ElementName>> = { s: "del" };

/** Converts tokens of the parser to the tree. */
class TokenWriter {
  readonly #builder = new TreeBuilder();
  readonly #open: (OpenElement | undefined)[] = [];

  finish(): MarkdownNode[] {
    return this.#builder.finish();
  }

  add(token: Token): void {
    const { type } = token;
    if (type === "inline")
      for (const child of withoutPrograms(token.children ?? [])) this.add(child);
    else if (type === "html_block" || type === "html_inline") addHtml(this.#builder, token.content);
    else if (token.nesting === 1) this.#open.push(this.#start(token));
    else if (token.nesting === -1) this.#builder.close(this.#open.pop());
    else this.#addLeaf(token);
  }

  #start(token: Token): OpenElement | undefined {
    // The paragraph of a tight list item.
    if (token.hidden) return undefined;
    if (token.type === "link_open")
      return openLink(this.#builder, readAttribute(token, "href"), "markdown");
    const name = elementOfTag[token.tag] ?? (token.tag as ElementName);
    return this.#builder.open(name, "markdown", readProperties(token));
  }

  #addLeaf(token: Token): void {
    const builder = this.#builder;
    switch (token.type) {
      case "text":
        return builder.text(token.content);
      case "softbreak":
        return builder.text("\n");
      case "hardbreak":
        return builder.lineBreak();
      case "code_inline": {
        const code = builder.open("code");
        builder.text(token.content);
        return builder.close(code);
      }
      case "fence":
      case "code_block":
        return builder.block("pre", [token.content.replace(/\n$/, "")], readLanguage(token.info));
      case "hr":
        return builder.block("hr", []);
      case "image":
        return addImage(builder, readImage(token));
    }
  }
}

const programTag = /^<(\/?)(script|style|svg)\b/i;

/** Omits scripts, styles and drawings within a line, with their content. */
function withoutPrograms(tokens: readonly Token[]): readonly Token[] {
  const names = tokens.map(({ type, content }) => {
    const [, close = "", name = ""] = (type === "html_inline" && programTag.exec(content)) || [];
    return `${close}${name.toLowerCase()}`;
  });
  const ends = new Map(names.map((name, index) => [name, index]));
  const shown: Token[] = [];
  let end: string | undefined;
  for (const [index, token] of tokens.entries()) {
    const name = names[index] ?? "";
    if (end !== undefined) {
      if (name === end) end = undefined;
    } else if (name !== "" && (ends.get(`/${name}`) ?? 0) > index) end = `/${name}`;
    else shown.push(token);
  }
  return shown;
}

function readImage(token: Token): { source: string; text: string } {
  return { source: readAttribute(token, "src"), text: textOfTokens(token.children ?? []) };
}

function textOfTokens(tokens: readonly Token[]): string {
  return tokens.map((token) => textOfTokens(token.children ?? []) || token.content).join("");
}

function readAttribute(token: Token, name: string): string {
  return String(token.attrGet(name) ?? "");
}

function readProperties(token: Token): ElementProperties {
  const start = Number(token.attrGet("start") ?? 1);
  if (token.tag === "ol" && start !== 1) return { start };
  const align = /text-align:(left|center|right)/.exec(readAttribute(token, "style"))?.[1];
  return align ? { align: align as "left" | "center" | "right" } : {};
}

function readLanguage(info: string): ElementProperties {
  const language = /^[^\s{,:]+/.exec(info.trim())?.[0]?.toLowerCase();
  return language === undefined ? {} : { language };
}
