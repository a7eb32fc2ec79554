import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { createApiIndex } from "../../../runtime/site/parts/create-api-index.js";
import { createParts } from "../../../runtime/site/parts/create-parts.js";
import { choicesUrl, navigationUrl, partUrl } from "../../../runtime/site/parts/part-urls.js";
import { listVersions } from "../../../runtime/site/parts/list-versions.js";
import { apiHref } from "../../../runtime/site/parts/routes.js";
import { listPages, type SitePage } from "../../../runtime/site/parts/list-pages.js";
import { findOnlyApi } from "../../../runtime/site/parts/group-versions.js";
import { createContentPolicy } from "../content-policy.js";
import {
  listInlineSources,
  readBuiltPage,
  writeBesidePage,
  writeBuiltPage,
  writeTryLinks,
} from "../built-page.js";
import { addressOf, placeBelow } from "../site-address.js";
import { definitionUrl } from "../site-configuration.js";
import { htmlType, type ContentSource } from "../site-content.js";
import type { SiteOptions } from "../site-options.js";
import { applyLook } from "../look/apply-look.js";
import { markdownPath, type SiteDocuments } from "../site-documents.js";
import { loadSiteRenderer } from "../site-renderer.js";
import { analyticsPath, configurationPath } from "../site-texts.js";
import { writeHead, escapeHtml } from "../write-head.js";

/** No page has this path: many servers show the file for paths that they do not have. */
export const missingPath = "/404.html";

/** A page of the site. */
interface KnownPage {
  /** What the page of one endpoint, channel, webhook or callback shows; undefined for other pages. */
  readonly findPart: () => ApiDefinition | undefined;
  readonly kind: SitePage["kind"] | "text";
  /** The address of the data of its form, if it has one. */
  readonly requestUrl?: string | undefined;
  /** The path of the page that it repeats, without a slash at the end. */
  readonly repeats?: string | undefined;
}

type Versions = ReturnType<typeof listVersions>;

/** Pages, and which of them crawlers should list. */
export interface PageSource extends ContentSource {
  /** The paths of pages that repeat no other one. */
  listOwn(): Iterable<string>;
  /** Whether a path is that of one of the many pages that show one thing of an API: all but those with lists of them. */
  isCommon(path: string): boolean;
}

/** The pages of a site as HTML. @throws Error When what renders them has not been built. */
export async function openPageSource(
  options: SiteOptions,
  downloads: SiteDocuments["downloads"] = new Map(),
): Promise<PageSource> {
  const versions = listVersions(options.apis);
  const pages = listKnownPages(options, versions);
  const { write, renderNavigation } = await openPageRenderer(options, {
    downloads,
    versions,
  });
  const fragments = new Map(
    options.apis.map(({ api }) => [navigationUrl(api.definitionUrl), api.id]),
  );
  // The code of a page that readers can choose comes with it; files are written in the order of the list.
  let last: { readonly path: string; readonly choices: string } | undefined;
  const draw = async (path: string, page: KnownPage): Promise<string> => {
    const { text, choices } = await write(path, page);
    last = { path: choicesUrl(path), choices };
    return text;
  };
  const findChoices = async (path: string): Promise<string> => {
    const owner = path.replace(/choices\.html$/, "");
    const page = pages.get(owner);
    if (last?.path !== path && page) await draw(owner, page);
    return last?.path === path ? last.choices : "";
  };
  return {
    *list() {
      yield* fragments.keys();
      for (const path of pages.keys()) {
        yield path;
        yield choicesUrl(path);
      }
      yield missingPath;
    },
    listOwn: () =>
      [...pages].filter(([, { repeats }]) => repeats === undefined).map(([path]) => path),
    isCommon: (path) => ["node", "schema"].includes(pages.get(path)?.kind ?? ""),
    find: async (path) => {
      const apiId = fragments.get(path);
      if (apiId !== undefined) return { body: renderNavigation(apiId), type: htmlType };
      const page = path === missingPath ? empty : pages.get(path);
      if (page) return { body: await draw(path, page), type: htmlType };
      const choices = path.endsWith("/choices.html") ? await findChoices(path) : "";
      return choices === "" ? undefined : { body: choices, type: htmlType };
    },
  };
}

const empty: KnownPage = { kind: "home", findPart: () => undefined };

/** Pages by their paths. */
function listKnownPages(
  { apis, look }: SiteOptions,
  versions: Versions,
): ReadonlyMap<string, KnownPage> {
  const parts = new Map(apis.map(({ api, definition }) => [api.id, createParts(definition)]));
  const listed = listPages(
    apis.map(({ api: { id, title, version }, definition }) => ({
      id,
      title,
      version: version?.name,
      index: createApiIndex(definition),
      hasChanges: versions.has(id),
    })),
    findOnlyApi(apis.map(({ api }) => api))?.id,
  );
  const paths = new Set(listed.map(({ path }) => path));
  const currents = listCurrentVersions(apis);
  const pages = new Map<string, KnownPage>();
  for (const { path, kind, apiId = "", slug, repeats } of listed) {
    const find = kind === "node" ? parts.get(apiId) : undefined;
    const findPart = () => find?.(`pages/${slug}.json`);
    const current = currents.get(apiId);
    const newer = current && path.replace(apiHref(apiId), apiHref(current));
    const repeated = newer !== undefined && paths.has(newer) ? newer : undefined;
    const requestUrl =
      find && slug !== undefined
        ? partUrl(definitionUrl(apiId), { type: "request", slug })
        : undefined;
    pages.set(path.replace(/\/*$/, "/"), {
      kind,
      findPart,
      repeats: repeats ?? repeated,
      requestUrl,
    });
  }
  for (const path of look?.texts.keys() ?? []) pages.set(path, { ...empty, kind: "text" });
  return pages;
}

/** By the ids of APIs that are another version than readers see first, the id of that one. */
function listCurrentVersions(apis: SiteOptions["apis"]): ReadonlyMap<string, string> {
  const shown = apis.map(({ api }) => api);
  const currents = shown.filter(({ version }) => version?.isDefault);
  return new Map(
    shown.flatMap(({ id, version }): [string, string][] => {
      const current = currents.find((each) => each.version?.of === version?.of);
      return version && current && current.id !== id ? [[id, current.id]] : [];
    }),
  );
}

/** Renders pages, and what they fetch of the navigation. */
async function openPageRenderer(
  options: SiteOptions,
  { downloads, versions }: { readonly versions: Versions } & Pick<SiteDocuments, "downloads">,
): Promise<{
  readonly write: (
    path: string,
    page: KnownPage,
  ) => Promise<{ readonly text: string; readonly choices: string }>;
  readonly renderNavigation: (apiId: string) => string;
}> {
  const { configuration, apis, look, base = "" } = options;
  const built = await readBuiltPage(options.folder);
  const { renderPage, renderNavigation } = await loadSiteRenderer({
    configuration: { ...configuration, apis: apis.map(({ api }) => api) },
    definitions: new Map(apis.map(({ api, definition }) => [api.id, definition])),
    versions,
    ...(look ? { look } : {}),
  });
  const policy = createContentPolicy(options, listInlineSources(built));
  const write = async (path: string, page: KnownPage) => {
    const { findPart, repeats, requestUrl } = page;
    const feed = findFeed(options, path, page);
    const pathname = path.replace(/(?<=.)\/$/, "");
    const { html, title, description, choices } = renderPage(pathname, findPart());
    const head = writeHead({
      title,
      siteTitle: configuration.title,
      description,
      policy,
      ...(page.kind === "changes" ? { style: "/changes.css" } : {}),
      ...(path === missingPath
        ? { isHidden: true }
        : { markdown: markdownPath(path), ...feed, ...placeAt(options, repeats ?? path) }),
    });
    const body =
      path === missingPath
        ? html
        : addPageTools(html, { ...findTools(options, path, downloads), ...feed });
    const hasForm = requestUrl !== undefined && html.includes(" data-try=");
    const links = hasForm ? writeTryLinks(built, [configurationPath, requestUrl]) : "";
    const isCounted = path !== missingPath && options.analytics?.exports.includes("onPageView");
    const pageViews = isCounted ? analyticsPath : undefined;
    const text = writeBuiltPage(built, { head, body: body + links, pageViews });
    const place = (html: string): string => placeBelow(applyLook(html, look), base);
    const beside = { title: title || configuration.title, html: choices };
    return {
      text: place(text),
      choices: choices === "" ? "" : place(writeBesidePage(built, beside)),
    };
  };
  return {
    write,
    renderNavigation: (apiId) => placeBelow(renderNavigation(apiId), base),
  };
}

/** Overviews offer the documents of their API; the home page of a single one is its overview. */
function findTools(
  { apis, look }: SiteOptions,
  path: string,
  downloads: SiteDocuments["downloads"],
): PageTools {
  const isHome = path === "/" && !look?.texts.has(path);
  const listed = apis.map(({ api }) => api);
  const shown = isHome ? findOnlyApi(listed) : listed.find(({ id }) => `${apiHref(id)}/` === path);
  return {
    markdown: markdownPath(path),
    downloads: (shown && downloads.get(shown.id)) ?? [],
  };
}

/** The feed beside a page of changes; it needs to know where the site is. */
function findFeed(
  { address }: SiteOptions,
  path: string,
  { kind }: KnownPage,
): { readonly feed?: string } {
  return kind !== "changes" || address === undefined ? {} : { feed: path.replace(/\/$/, ".xml") };
}

function placeAt({ address }: SiteOptions, path: string): { readonly address?: string } {
  return address === undefined ? {} : { address: addressOf(address, path) };
}

/** What a page can be taken along as. */
interface PageTools {
  /** Path of the page as Markdown. */
  readonly markdown: string;
  /** Path of the feed of what it lists; absent: there is none. */
  readonly feed?: string;
  /** Documents to download. */
  readonly downloads: readonly { readonly path: string; readonly label: string }[];
}

/**
 * Puts the tools of a page at the beginning of its main part: a button that copies its Markdown, links to that and
 * to the API's documents.
 */
function addPageTools(html: string, { markdown, feed, downloads }: PageTools): string {
  const files = downloads.map(
    ({ path, label }) => `<a href="${escapeHtml(path)}" download>${escapeHtml(label)}</a>`,
  );
  const tools = [
    // A script shows it: without one it does nothing.
    '<button type="button" data-copy-markdown hidden>Copy as Markdown</button><output></output>',
    `<a href="${escapeHtml(markdown)}">View as Markdown</a>`,
    ...(feed === undefined ? [] : [`<a href="${escapeHtml(feed)}">RSS feed</a>`]),
    ...files,
  ];
  return html.replace(
    /<main\b[^>]*>/,
    (start) => `${start}<p class="page-tools">${tools.join("")}</p>`,
  );
}
