import type { ApiDefinition } from "../../../runtime/definition/index.js";
import { createApiIndex } from "../../../runtime/site/parts/create-api-index.js";
import { createParts, partUrl } from "../../../runtime/site/parts/create-parts.js";
import { listVersions } from "../../../runtime/site/parts/list-versions.js";
import { apiHref } from "../../../runtime/site/parts/routes.js";
import { listPages } from "../../../runtime/site/parts/list-pages.js";
import { createContentPolicy } from "../content-policy.js";
import { createPageWriter } from "../create-page-writer.js";
import { addressOf, placeBelow } from "../site-address.js";
import { htmlType, type ContentSource } from "../site-content.js";
import type { SiteOptions } from "../site-options.js";
import { applyLook } from "../look/apply-look.js";
import { addPageTools, type PageTools } from "../page-tools.js";
import { markdownPath, type SiteDocuments } from "../site-documents.js";
import { loadSiteRenderer } from "../site-renderer.js";
import { createPageTexts, createSiteTexts } from "../site-texts.js";
import { writeHead } from "../write-head.js";

/** No page has this path: many servers show the file for paths that they do not have. */
export const missingPath = "/404.html";

/** A page of the site. */
interface KnownPage {
  /** What the page of one endpoint, channel, webhook or callback shows; undefined for other pages. */
  readonly findPart: () => ApiDefinition | undefined;
  /** The path of the page that it repeats, without a slash at the end. */
  readonly repeats?: string | undefined;
}

type Versions = ReturnType<typeof listVersions>;

/** Pages, and which of them crawlers should list. */
export interface PageSource extends ContentSource {
  /** The paths of pages that repeat no other one. */
  listOwn(): Iterable<string>;
}

/** The pages of a site as HTML. @throws Error When what renders them has not been built. */
export async function openPageSource(
  options: SiteOptions,
  downloads: SiteDocuments["downloads"] = new Map(),
): Promise<PageSource> {
  const versions = listVersions(options.apis);
  const pages = listKnownPages(options, versions);
  const write = await openPageRenderer(options, { downloads, versions });
  return {
    list: () => [...pages.keys(), missingPath],
    listOwn: () =>
      [...pages].filter(([, { repeats }]) => repeats === undefined).map(([path]) => path),
    find: async (path) => {
      const page = path === missingPath ? { findPart: () => undefined } : pages.get(path);
      return page && { body: await write(path, page), type: htmlType };
    },
  };
}

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
  );
  const pages = new Map<string, KnownPage>();
  for (const { path, kind, apiId = "", slug, repeats } of listed) {
    const find = kind === "node" ? parts.get(apiId) : undefined;
    const findPart = () => find?.(`pages/${slug}.json`);
    pages.set(path.replace(/\/*$/, "/"), { findPart, repeats });
  }
  for (const path of look?.texts.keys() ?? []) pages.set(path, { findPart: () => undefined });
  return pages;
}

/** Renders the page of a path. */
async function openPageRenderer(
  options: SiteOptions,
  { downloads, versions }: { readonly versions: Versions } & Pick<SiteDocuments, "downloads">,
): Promise<(path: string, page: KnownPage) => Promise<string>> {
  const { configuration, apis, look, base = "" } = options;
  const writePage = createPageWriter(
    options.folder,
    createPageTexts(options, createSiteTexts(options)),
  );
  const render = await loadSiteRenderer({
    configuration: { ...configuration, apis: apis.map(({ api }) => api) },
    definitions: new Map(apis.map(({ api, definition }) => [api.id, definition])),
    versions,
    ...(look ? { look } : {}),
  });
  // Scripts may take over the navigation when they have all that it shows.
  const addresses = apis.map(({ api }) => partUrl(api.definitionUrl, { type: "outline" }));
  const policy = createContentPolicy(options);
  return async (path, { findPart, repeats }) => {
    const pathname = path.replace(/(?<=.)\/$/, "");
    const { html, title, description } = await render(pathname, findPart());
    const head = writeHead({
      title,
      siteTitle: configuration.title,
      description,
      policy,
      ...(path === missingPath
        ? { isHidden: true }
        : { markdown: markdownPath(path), ...placeAt(options, repeats ?? path) }),
    });
    const url = new URL(pathname, "http://localhost");
    const body =
      path === missingPath ? html : addPageTools(html, findTools(options, path, downloads));
    const { text } = await writePage(url, { head, body, addresses });
    return placeBelow(applyLook(text, look), base);
  };
}

/** Overviews offer the documents of their API; the home page of a single one is its overview. */
function findTools(
  { apis }: SiteOptions,
  path: string,
  downloads: SiteDocuments["downloads"],
): PageTools {
  const isShown = (id: string) => `${apiHref(id)}/` === path || (path === "/" && apis.length === 1);
  const shown = apis.find(({ api }) => isShown(api.id));
  return {
    markdown: markdownPath(path),
    downloads: (shown && downloads.get(shown.api.id)) ?? [],
  };
}

function placeAt({ address }: SiteOptions, path: string): { readonly address?: string } {
  return address === undefined ? {} : { address: addressOf(address, path) };
}
