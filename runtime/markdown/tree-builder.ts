import { isHeading, isPhrasing, textOf } from "./markdown-node.js";
import type { ElementName, ElementProperties, MarkdownNode } from "./markdown-node.js";

export interface OpenElement {
  readonly name: ElementName;
  readonly properties: ElementProperties;
  readonly children: MarkdownNode[];
  /** HTML tags may be left open or closed twice, Markdown elements cannot. */
  readonly origin: "markdown" | "html" | "implied";
}

/** Deeper elements are omitted, but not their text. Protects recursive functions and the page. */
const deepest = 48;

/** Elements that allow only certain children, and the element implied around others. */
const structures: Partial<
  Record<ElementName, { readonly allowed: readonly ElementName[]; readonly implied: ElementName }>
> = {
  ul: { allowed: ["li"], implied: "li" },
  ol: { allowed: ["li"], implied: "li" },
  dl: { allowed: ["dt", "dd"], implied: "dd" },
  table: { allowed: ["caption", "thead", "tbody", "tfoot"], implied: "tbody" },
  thead: { allowed: ["tr"], implied: "tr" },
  tbody: { allowed: ["tr"], implied: "tr" },
  tfoot: { allowed: ["tr"], implied: "tr" },
  tr: { allowed: ["th", "td"], implied: "td" },
};

/** Elements implied around an element without its parent. */
const parents: Partial<Record<ElementName, ElementName>> = {
  li: "ul",
  dt: "dl",
  dd: "dl",
  th: "tr",
  td: "tr",
  tr: "tbody",
  thead: "table",
  tbody: "table",
  tfoot: "table",
  caption: "table",
};

const rows = ["caption", "thead", "tbody", "tfoot"] as const;

/** Elements that the start of another ends, as in HTML: `<li>a<li>b` are two items. */
const ended: Partial<Record<ElementName, readonly ElementName[]>> = {
  li: ["li"],
  dt: ["dt", "dd"],
  dd: ["dt", "dd"],
  th: ["th", "td", "caption"],
  td: ["th", "td", "caption"],
  tr: ["tr", "caption"],
  thead: rows,
  tbody: rows,
  tfoot: rows,
  caption: rows,
};

/** Elements whose content never ends elements outside of them. */
const scopes: ReadonlySet<ElementName> = new Set([
  "ul",
  "ol",
  "dl",
  "table",
  "blockquote",
  "details",
] as const);

/** Elements with inline content only. Blocks within them add their text. */
const linesOnly: ReadonlySet<ElementName> = new Set<ElementName>(["summary", "dt", "caption"]);

/**
 * Builds the tree of a description from starts and ends of elements, regardless of their nesting,
 * because Markdown and HTML overlap in real documents. The result is valid HTML, so browsers and
 * server-side rendering agree.
 */
export class TreeBuilder {
  readonly #root: MarkdownNode[] = [];
  readonly #stack: OpenElement[] = [];

  /** Starts an element; `undefined` if it is not allowed here. */
  open(
    name: ElementName,
    origin: OpenElement["origin"] = "markdown",
    properties: ElementProperties = {},
  ): OpenElement | undefined {
    if (this.#isWithin("pre") || this.#stack.length >= deepest) return undefined;
    if (isPhrasing(name)) {
      if (name === "a" && this.#isWithin("a")) return undefined;
      this.#prepareLine();
      return this.#push(name, origin, properties);
    }
    const actual = name === "summary" && !this.#mayStartSummary() ? "p" : name;
    return this.#prepareBlock(actual) ? this.#push(actual, origin, properties) : undefined;
  }

  /** Ends an element and all elements within it, unless it has ended already. */
  close(element: OpenElement | undefined): void {
    if (element && this.#stack.includes(element)) while (this.#pop() !== element);
  }

  /** Ends the innermost element with this tag name, if any. */
  closeTag(name: ElementName): void {
    for (const element of [...this.#stack].reverse()) {
      if (element.name === name && element.origin !== "markdown") return this.close(element);
      const mayCross = element.origin !== "markdown" || element.name === "p";
      if (!mayCross || (isPhrasing(name) && !isPhrasing(element.name))) return;
    }
  }

  /** Ends the open paragraph. */
  endParagraph(): void {
    if (!this.#isWithin("pre")) this.#endLines();
  }

  /** Adds text. White space between blocks is dropped. */
  text(text: string): void {
    const isPre = this.#isWithin("pre");
    if (!isPre && this.#isBetweenBlocks() && text.trim() === "") return;
    if (!isPre) this.#prepareLine();
    this.#children().push(text);
  }

  /** Adds a line break. */
  lineBreak(): void {
    if (this.#isWithin("pre")) return this.text("\n");
    if (this.#isBetweenBlocks()) return;
    this.#children().push({ name: "br", children: [] });
  }

  /** Adds a picture. Code contains only its text. */
  picture(image: { readonly src: string; readonly alt: string }): void {
    if (this.#isWithin("pre")) return this.text(image.alt);
    this.#prepareLine();
    this.#children().push({ name: "img", children: [], ...image });
  }

  /** Adds a block without child elements: a rule, or code. */
  block(name: "hr" | "pre", children: readonly string[], properties: ElementProperties = {}): void {
    if (this.#isWithin("pre") || !this.#prepareBlock(name)) {
      for (const text of children) this.text(text);
      return;
    }
    this.#children().push({ name, children, ...properties });
  }

  /** Whether an element of this name is open. */
  isWithin(name: ElementName): boolean {
    return this.#isWithin(name);
  }

  /** Ends everything and returns the tree. */
  finish(): MarkdownNode[] {
    while (this.#stack.length > 0) this.#pop();
    return this.#root;
  }

  #top(): OpenElement | undefined {
    return this.#stack.at(-1);
  }

  #children(): MarkdownNode[] {
    return this.#top()?.children ?? this.#root;
  }

  #isWithin(name: ElementName): boolean {
    return this.#stack.some((element) => element.name === name);
  }

  /** Whether only blocks are allowed, not text. */
  #isBetweenBlocks(): boolean {
    const top = this.#top();
    return !top || structures[top.name] !== undefined || scopes.has(top.name);
  }

  #mayStartSummary(): boolean {
    const top = this.#top();
    return top?.name === "details" && top.children.length === 0;
  }

  #push(
    name: ElementName,
    origin: OpenElement["origin"],
    properties: ElementProperties,
  ): OpenElement {
    const element: OpenElement = { name, properties, children: [], origin };
    this.#stack.push(element);
    return element;
  }

  #pop(): OpenElement | undefined {
    const element = this.#stack.pop();
    if (!element || isEmpty(element)) return element;
    const { name, properties } = element;
    const children = name === "pre" ? [trimLines(textOf(element.children))] : element.children;
    this.#children().push({ name, children, ...properties });
    return element;
  }

  #prepareLine(): void {
    this.#imply();
    if (this.#isBetweenBlocks()) this.#push("p", "implied", {});
  }

  /** Prepares for a block; `false` if none is allowed. */
  #prepareBlock(name: ElementName): boolean {
    this.#endSiblings(name);
    const holder = this.#stack.filter((element) => !isPhrasing(element.name)).at(-1);
    if (holder && linesOnly.has(holder.name)) return false;
    this.#endLines();
    this.#settle(name);
    return true;
  }

  /** Ends inline elements, and the paragraph or heading around them. */
  #endLines(): void {
    for (let top = this.#top(); top; top = this.#top()) {
      const isLine = isPhrasing(top.name) || top.name === "p" || isHeading(top.name);
      if (!isLine) return;
      this.#pop();
    }
  }

  #endSiblings(name: ElementName): void {
    const siblings = ended[name];
    if (!siblings) return;
    const stop = this.#stack.map((element) => scopes.has(element.name)).lastIndexOf(true);
    const sibling = this.#stack.slice(stop + 1).find(({ name }) => siblings.includes(name));
    this.close(sibling);
  }

  /** Adds elements implied between the innermost element and a child. */
  #settle(name: ElementName): void {
    this.#imply(name);
    const parent = parents[name];
    const top = this.#top();
    if (parent === undefined || (top && structures[top.name]?.allowed.includes(name))) return;
    this.#settle(parent);
    this.#push(parent, "implied", {});
  }

  #imply(name?: ElementName): void {
    for (let top = this.#top(); top; top = this.#top()) {
      const structure = structures[top.name];
      if (!structure || (name !== undefined && structure.allowed.includes(name))) return;
      this.#push(structure.implied, "implied", {});
    }
  }
}

/** Cells and items may be empty; other elements without content are dropped. */
function isEmpty({ name, children }: OpenElement): boolean {
  if (["li", "td", "th", "dd", "pre", "code"].includes(name)) return false;
  return children.every((child) =>
    typeof child === "string" ? child.trim() === "" : child.name === "br",
  );
}

/** Removes the line breaks at the start and end of a `<pre>`. */
function trimLines(text: string): string {
  return text.replace(/^\n/, "").replace(/\n$/, "");
}
