import { outlineDefinition, type ApiDefinition } from "../../../runtime/definition/index.js";
import { createNavigation } from "../../../runtime/site/parts/create-navigation.js";
import { createParts, partUrl } from "../../../runtime/site/parts/create-parts.js";
import { apiHref, nodeHref } from "../../../runtime/site/parts/routes.js";
import { createContentPolicy } from "../content-policy.js";
import { createPageWriter } from "../create-page-writer.js";
import { addressOf, placeBelow } from "../site-address.js";
import { htmlType, type ContentSource } from "../site-content.js";
import type { SiteOptions } from "../site-options.js";
import { applyLook } from "../look/apply-look.js";
import { markdownPath } from "../site-documents.js";
import { loadSiteRenderer } from "../site-renderer.js";
import { createPageTexts, createSiteTexts } from "../site-texts.js";
import { writeHead } from "../write-head.js";

/** No page has this path: many servers show the file for paths that they do not have. */
export const missingPath = "/404.html";

/** What a page of one endpoint, channel, webhook or callback shows; undefined for other pages. */
type FindPart = () => ApiDefinition | undefined;

/** The pages of a site as HTML. @throws Error When what renders them has not been built. */
export async function openPageSource(options: SiteOptions): Promise<ContentSource> {
  const pages = listPages(options);
  const write = await openPageRenderer(options);
  return {
    list: () => [...pages.keys(), missingPath],
    find: async (path) => {
      const part = path === missingPath ? () => undefined : pages.get(path);
      return part && { body: await write(path, part()), type: htmlType };
    },
  };
}

/** Pages by their paths. */
function listPages({ apis, look }: SiteOptions): ReadonlyMap<string, FindPart> {
  const pages = new Map<string, FindPart>([["/", () => undefined]]);
  for (const path of look?.texts.keys() ?? []) pages.set(path, () => undefined);
  for (const { api, definition } of apis) {
    const parts = createParts(definition);
    pages.set(`${apiHref(api.id)}/`, () => undefined);
    for (const node of createNavigation(definition).all) {
      pages.set(`${nodeHref(api.id, node)}/`, () => parts(`pages/${node.slug}.json`));
    }
  }
  return pages;
}

/** Renders the page of a path. */
async function openPageRenderer(
  options: SiteOptions,
): Promise<(path: string, part: ApiDefinition | undefined) => Promise<string>> {
  const { configuration, apis, look, base = "" } = options;
  const writePage = createPageWriter(
    options.folder,
    createPageTexts(options, createSiteTexts(options)),
  );
  const render = await loadSiteRenderer({
    configuration: { ...configuration, apis: apis.map(({ api }) => api) },
    outlines: new Map(apis.map(({ api, definition }) => [api.id, outlineDefinition(definition)])),
    ...(look ? { look } : {}),
  });
  // Scripts may take over the navigation when they have all that it shows.
  const addresses = apis.map(({ api }) => partUrl(api.definitionUrl, { type: "outline" }));
  const policy = createContentPolicy(options);
  return async (path, part) => {
    const pathname = path.replace(/(?<=.)\/$/, "");
    const { html, title, description } = await render(pathname, part);
    const head = writeHead({
      title,
      siteTitle: configuration.title,
      description,
      policy,
      ...(path === missingPath
        ? { isHidden: true }
        : { markdown: markdownPath(path), ...placeAt(options, path) }),
    });
    const url = new URL(pathname, "http://localhost");
    const { text } = await writePage(url, { head, body: html, addresses });
    return placeBelow(applyLook(text, look), base);
  };
}

function placeAt({ address }: SiteOptions, path: string): { readonly address?: string } {
  return address === undefined ? {} : { address: addressOf(address, path) };
}
