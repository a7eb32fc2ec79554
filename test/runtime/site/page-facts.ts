import { expect } from "vitest";
import {
  parseMarkdown,
  textOf,
  type MarkdownElement,
  type MarkdownNode,
} from "../../../runtime/markdown/index.js";
import { createMarkdownPages } from "../../../runtime/site/markdown-pages/create-markdown-pages.js";
import { createApiIndex } from "../../../runtime/site/parts/create-api-index.js";
import { createParts } from "../../../runtime/site/parts/create-parts.js";
import { listApiPages } from "../../../runtime/site/parts/list-pages.js";
import { createSiteRenderer } from "../../../runtime/site/render/render-page.js";
import type { SiteConfiguration } from "../../../runtime/site/state/site-configuration.js";
import type { FrameLook } from "../../../runtime/site/state/site-look.js";
import { importValue } from "../../generator/import/import-text.js";

/** The pages of a document, as `frond build` writes them. */
export interface DocumentPages {
  readonly paths: readonly string[];
  /** The page as HTML, and what is in its separate file. */
  readonly html: (path: string) => Element;
  readonly markdown: (path: string) => string;
}

/** Builds the pages of a document, OpenAPI 3.1 by default, whose API has the id `api`. */
export async function buildPages(
  document: object,
  look: Pick<FrameLook, "imageHosts"> = {},
): Promise<DocumentPages> {
  const { definition } = await importValue(document);
  const api = { id: "api", title: definition.info?.title ?? "API", definitionUrl: "/api" };
  const configuration: SiteConfiguration = {
    title: api.title,
    apis: [api],
    relay: false,
    localDevelopment: false,
    look: { links: [], ...look },
  };
  const definitions = new Map([["api", definition]]);
  const { renderPage } = await createSiteRenderer({ configuration, definitions });
  const find = createParts(definition);
  const listed = listApiPages({ id: "api", title: api.title, index: createApiIndex(definition) });
  const slugs = new Map(listed.map(({ path, slug }) => [path, slug]));
  const pages = createMarkdownPages({ configuration, definitions, address: "", ...look });
  return {
    paths: listed.map(({ path }) => path),
    html: (path) => {
      const slug = slugs.get(path);
      const part = slug === undefined ? undefined : find(`pages/${slug}.json`);
      const { html, choices } = renderPage(path, part);
      const page = window.document.createElement("div");
      page.innerHTML = html + choices;
      return page;
    },
    markdown: (path) => pages.write(path) ?? "",
  };
}

/** A row, rule, variant or value of a page: its words without punctuation, and what it opens. */
interface Fact {
  readonly text: string;
  readonly inner: readonly Fact[];
}

/**
 * Expects that the sections of a page have the same rows, rules, variants and values as HTML and as
 * Markdown. Types with pages of their own may be opened by one and linked by the other.
 * @returns The rows by section, as indented lines.
 */
export function expectSameFacts(pages: DocumentPages, path: string): Record<string, string> {
  const html = readHtmlSections(pages.html(path));
  const markdown = readMarkdownSections(pages.markdown(path));
  expect([...html.keys()]).toEqual([...markdown.keys()].filter((title) => html.has(title)));
  const printed = [...html].map(([title, facts]) => {
    const [shown, written] = alignFacts(facts, markdown.get(title) ?? []);
    expect(printFacts(written), `${path}: ${title}`).toBe(printFacts(shown));
    return [title, printFacts(shown)];
  });
  return Object.fromEntries(printed) as Record<string, string>;
}

/** Expects that a page says each text, as HTML and as Markdown. */
export function expectBoth(pages: DocumentPages, path: string, texts: readonly string[]): void {
  const html = toWords(pages.html(path).textContent ?? "");
  const markdown = toWords(textOf(parseMarkdown(pages.markdown(path), { headingLevel: 1 })));
  for (const text of texts) {
    expect(html).toContain(toWords(text));
    expect(markdown).toContain(toWords(text));
  }
}

/** The words of a text without the punctuation by which HTML and Markdown differ. */
function toWords(text: string): string {
  return text
    .replace(/[():,.]+(?=\s|$|\()|(?<=\s|^)\(/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

function printFacts(facts: readonly Fact[], indent = ""): string {
  return facts
    .map(({ text, inner }) => `${indent}${text}\n${printFacts(inner, `${indent}  `)}`)
    .join("");
}

/** Markdown counts what it does not open: `3 properties: Plant`. */
const restOfType = /(?:^| )\d+ (?:property|properties|items?|variants?|values?)(?: \S+)?$/;

/** Sorts facts, and removes what only one of the two opens. */
function alignFacts(shown: readonly Fact[], written: readonly Fact[]): [Fact[], Fact[]] {
  const texts = new Set(shown.map(({ text }) => text));
  const shortened = written.map(({ text, inner }) => ({
    text: texts.has(text) ? text : text.replace(restOfType, ""),
    inner,
  }));
  const [a, b] = [shown, shortened].map((facts) =>
    [...facts].sort((left, right) => (left.text < right.text ? -1 : 1)),
  ) as [Fact[], Fact[]];
  if (a.length !== b.length) return [a, b];
  const pairs = a.map((fact, index): [Fact, Fact] => {
    const other = b[index]!;
    const isOpen = fact.inner.length > 0 && other.inner.length > 0;
    const [first, second] = isOpen ? alignFacts(fact.inner, other.inner) : [[], []];
    return [
      { text: fact.text, inner: first },
      { text: other.text, inner: second },
    ];
  });
  return [pairs.map(([fact]) => fact), pairs.map(([, fact]) => fact)];
}

/** Lists that are rows, values or rules of a page. */
const factElements = ".row, .values-list > li, .rule";

/** Elements that are apart on the page. */
const textElements = ".row-head > *, .values > *, .remark > *, .value-title, code, p";

function readHtmlSections(page: Element): Map<string, Fact[]> {
  const sections = [...page.querySelectorAll(".section")].flatMap((section): [string, Fact[]][] => {
    const title = section.querySelector(".section-title")?.textContent ?? "";
    const facts = [...section.querySelectorAll(factElements)].filter(
      (element) => findOuter(element, section) === undefined,
    );
    return facts.length === 0 ? [] : [[toTitle(title), facts.map(readElement)]];
  });
  return new Map(sections);
}

function findOuter(element: Element, root: Element): Element | undefined {
  const outer = element.parentElement?.closest(factElements);
  return outer && outer !== root && root.contains(outer) ? outer : undefined;
}

function readElement(element: Element): Fact {
  const inner = [...element.querySelectorAll(factElements)].filter(
    (each) =>
      findOuter(each, element) === undefined &&
      each.parentElement?.closest(factElements) === element,
  );
  const own = element.cloneNode(true) as Element;
  for (const each of own.querySelectorAll(
    `${factElements}, summary, .nested-link, .visually-hidden`,
  )) {
    each.remove();
  }
  for (const each of own.querySelectorAll(textElements)) each.append(" ");
  return { text: toWords(own.textContent ?? ""), inner: inner.map(readElement) };
}

function readMarkdownSections(markdown: string): Map<string, Fact[]> {
  const sections = new Map<string, Fact[]>();
  let title = "";
  for (const node of parseMarkdown(markdown, { headingLevel: 1 })) {
    if (typeof node === "string") continue;
    if (node.name === "h2") title = toTitle(textOf(node.children));
    if (node.name === "ul") {
      sections.set(title, [...(sections.get(title) ?? []), ...readItems(node)]);
    }
  }
  return sections;
}

function readItems(list: MarkdownElement): Fact[] {
  return list.children.flatMap((item): Fact[] => {
    if (typeof item === "string") return [];
    const [lists, texts] = split(item.children);
    const text = toWords(texts.map((node) => `${textOf([node])} `).join(""));
    return [{ text, inner: lists.flatMap(readItems) }];
  });
}

function split(nodes: readonly MarkdownNode[]): [MarkdownElement[], MarkdownNode[]] {
  const lists = nodes.filter(
    (node): node is MarkdownElement => typeof node !== "string" && node.name === "ul",
  );
  return [lists, nodes.filter((node) => !lists.includes(node as MarkdownElement))];
}

/** Titles of sections by which HTML and Markdown differ. */
function toTitle(title: string): string {
  const lower = title.toLowerCase().trim();
  return ["properties", "type", "content"].includes(lower) ? "content" : lower;
}
