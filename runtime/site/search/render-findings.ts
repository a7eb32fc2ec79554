import { toMethodTone } from "../../playground/controls/method-tone.js";
import { createElement } from "./create-element.js";
import type { SearchedApi, SearchEntry, SearchKind } from "./entries/search-entry.js";
import type { Finding, FindingSection } from "./find/finding.js";
import { cutBefore, markTerms } from "./mark-terms.js";
import type { RecentPage } from "./recent-pages.js";

/** A row of the list. */
export interface Row {
  readonly element: HTMLAnchorElement;
  /** Path from the site's root, with a leading slash. */
  readonly href: string;
  /** The page to store when the row is opened. For a property, the page of its owner. */
  readonly page: RecentPage;
}

/** Context of rows. */
export interface RowContext {
  /** Converts a path from the site's root to a URL. */
  readonly toAddress: (href: string) => string;
  readonly apis: readonly SearchedApi[];
}

const titles: Readonly<Record<SearchKind, string>> = {
  operation: "Operations",
  schema: "Schemas",
  property: "Properties",
  error: "Errors",
  page: "Pages",
};

/**
 * Renders sections of results into a list.
 * @returns The rows in order.
 */
export function renderFindings(
  list: HTMLElement,
  sections: readonly FindingSection[],
  context: RowContext,
): Row[] {
  const rows: Row[] = [];
  const groups = sections.map(({ kind, findings }) => {
    const own = findings.map((finding, index) =>
      renderFinding(finding, context, `search-${kind}-${index}`),
    );
    rows.push(...own);
    return renderGroup(titles[kind], own);
  });
  list.replaceChildren(...groups);
  return rows;
}

/**
 * Renders recently opened pages into a list.
 * @returns The rows in order.
 */
export function renderRecent(
  list: HTMLElement,
  pages: readonly RecentPage[],
  { toAddress }: RowContext,
): Row[] {
  const rows = pages.map((page, index): Row => {
    const content = [
      ...renderBadge(page.method),
      createElement("span", { class: "search-title", dir: "auto" }, [page.title]),
    ];
    const element = renderRow(`search-recent-${index}`, toAddress(page.href), content);
    return { element, href: page.href, page };
  });
  list.replaceChildren(...(rows.length > 0 ? [renderGroup("Recently opened", rows)] : []));
  return rows;
}

function renderGroup(title: string, rows: readonly Row[]): HTMLElement {
  const id = `search-group-${title.toLowerCase().replace(/\W/g, "-")}`;
  const heading = createElement("div", { class: "search-heading", id, role: "presentation" }, [
    title,
  ]);
  const elements = rows.map(({ element }) => element);
  return createElement("div", { role: "group", "aria-labelledby": id }, [heading, ...elements]);
}

function renderFinding(finding: Finding, { toAddress, apis }: RowContext, id: string): Row {
  const { entry, owner, href, terms } = finding;
  const titleClass = `search-title${entry.deprecated ? " search-deprecated" : ""}`;
  const title = createElement(
    "span",
    { class: titleClass, dir: "auto" },
    markTerms(entry.title, terms),
  );
  const api = apis.length > 1 ? apis[entry.api ?? -1] : undefined;
  const content = [
    ...renderBadge(entry.method),
    ...(entry.kind === "error" ? renderBadge(entry.group, "bad") : []),
    title,
    ...(api && api.title !== entry.title
      ? [createElement("span", { class: "search-api" }, [api.title])]
      : []),
    ...renderDetails(entry, owner, terms),
  ];
  const page = owner ?? entry;
  const { method } = page;
  return {
    element: renderRow(id, toAddress(href), content),
    href,
    page: { href: page.href, title: page.title, ...(method === undefined ? {} : { method }) },
  };
}

/** A link, so that it can be opened in a new tab. The field keeps the focus. */
function renderRow(id: string, address: string, content: readonly Node[]): HTMLAnchorElement {
  return createElement(
    "a",
    {
      id,
      href: address,
      role: "option",
      "aria-selected": "false",
      tabindex: "-1",
      class: "search-row",
    },
    content,
  );
}

function renderDetails(
  entry: SearchEntry,
  owner: SearchEntry | undefined,
  terms: ReadonlySet<string>,
): Node[] {
  const details: Node[] = [];
  const { path, text } = entry;
  if (owner) {
    const where = [owner.method, owner.title].filter(Boolean).join(" ");
    details.push(createElement("span", { class: "search-owner", dir: "auto" }, [`in ${where}`]));
  }
  if (path !== undefined && path !== entry.title) {
    details.push(createElement("span", { class: "search-path" }, markTerms(path, terms)));
  }
  if (text !== undefined) {
    const cut = markTerms(cutBefore(text, terms), terms);
    details.push(createElement("span", { class: "search-text", dir: "auto" }, cut));
  }
  return details.length > 0 ? [createElement("span", { class: "search-details" }, details)] : [];
}

function renderBadge(text: string | undefined, tone?: string): Node[] {
  if (text === undefined) return [];
  const attributes = { class: "fp-method", "data-tone": tone ?? toMethodTone(text) };
  return [createElement("span", attributes, [text])];
}
