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

/** The path of the page for missing paths. Many file servers show this file. */
export const missingPath = "/404.html";

/** A page of the site. */
interface KnownPage {
  /** Returns the definition of the endpoint, channel, webhook or callback. Undefined for other pages. */
  readonly findPart: () => ApiDefinition | undefined;
  readonly kind: SitePage["kind"] | "text";
  /** The URL of its form's data, if it has a form. */
  readonly requestUrl?: string | undefined;
  /** The path of the page with the same content, without a trailing slash. */
  readonly repeats?: string | undefined;
}

type Versions = ReturnType<typeof listVersions>;

/** The pages of a site. */
export interface PageSource extends ContentSource {
  /** Lists the paths of pages that crawlers should list: those that do not repeat another page. */
  listOwn(): Iterable<string>;
  /** Whether the page at a path shows a single part of an API. Overviews and lists do not. */
  isCommon(path: string): boolean;
}

/** Opens the pages of a site as HTML. @throws Error When the site has not been built. */
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
  // Rendering a page also renders its file of choices. That file follows the page in the list, so one is cached.
  let last: { readonly path: string; readonly choices: string } | undefined;
  const render = async (path: string, page: KnownPage): Promise<string> => {
    const { text, choices } = await write(path, page);
    last = { path: choicesUrl(path), choices };
    return text;
  };
  const findChoices = async (path: string): Promise<string> => {
    const pagePath = path.replace(/choices\.html$/, "");
    const page = pages.get(pagePath);
    if (last?.path !== path && page) await render(pagePath, page);
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
      if (page) return { body: await render(path, page), type: htmlType };
      const choices = path.endsWith("/choices.html") ? await findChoices(path) : "";
      return choices === "" ? undefined : { body: choices, type: htmlType };
    },
  };
}

const empty: KnownPage = { kind: "home", findPart: () => undefined };

/** Lists pages by path. */
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

/** The id of the default version, by the ids of APIs that are other versions of it. */
function listCurrentVersions(apis: SiteOptions["apis"]): ReadonlyMap<string, string> {
  const shown = apis.map(({ api }) => api);
  const currents = shown.filter(({ version }) => version?.isDefault);
  return new Map(
    shown.flatMap(({ id, version }): [string, string][] => {
      const current = currents.find((api) => api.version?.of === version?.of);
      return version && current && current.id !== id ? [[id, current.id]] : [];
    }),
  );
}

/** Creates a renderer of pages and of the parts of the navigation that they load. */
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

/** The tools of a page. Overviews have the documents of their API, and so has the home page of a single API. */
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

/** The feed of a changelog page. It requires the URL of the site. */
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

/** Other formats of a page. */
interface PageTools {
  /** Path of the page as Markdown. */
  readonly markdown: string;
  /** Path of the page's feed. Absent if there is none. */
  readonly feed?: string;
  /** Documents to download. */
  readonly downloads: readonly { readonly path: string; readonly label: string }[];
}

/**
 * Adds the tools of a page to the start of its main part: a button that copies its Markdown, and links to the
 * Markdown and to the API's documents.
 */
function addPageTools(html: string, { markdown, feed, downloads }: PageTools): string {
  const files = downloads.map(
    ({ path, label }) => `<a href="${escapeHtml(path)}" download>${escapeHtml(label)}</a>`,
  );
  const tools = [
    // The button needs a script, so a script shows it.
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
