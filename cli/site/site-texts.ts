import { printJson } from "../../runtime/http/index.js";
import { createParts } from "../../runtime/site/parts/create-parts.js";
import { listSections } from "../../runtime/site/parts/list-sections.js";
import { searchPath } from "../../runtime/site/search/entries/search-file.js";
import type { FindText } from "./create-page-writer.js";
import {
  definitionUrl,
  type ListedApi,
  type SiteApi,
  type SiteConfiguration,
} from "./site-configuration.js";
import type { SiteOptions } from "./site-options.js";
import type { PageToSearch } from "../../runtime/site/search/entries/create-search-entries.js";
import { writeSearchIndex } from "../../runtime/site/search/entries/write-search-index.js";
import { nameVersion } from "../../runtime/site/parts/name-version.js";
import type { MarkdownText } from "../../runtime/site/state/site-look.js";

/** The path of the site's configuration. */
export const configurationPath = "/frond/site.json";

/** The path of the analytics module. */
export const analyticsPath = "/frond/analytics.js";

/** Adds the analytics module to the configuration if it receives events of the playground. */
export function withAnalytics<Options extends SiteOptions>(options: Options): Options {
  if (!options.analytics?.exports.includes("onEvent")) return options;
  const analytics = `${options.base ?? ""}${analyticsPath}`;
  return { ...options, configuration: { ...options.configuration, analytics } };
}

/** Creates a function that returns the JSON to inline into pages. */
export function createPageTexts(
  options: SiteOptions,
  findText: (pathname: string) => string | undefined,
): FindText {
  return (pathname, apiId) =>
    pathname === configurationPath ? configurationFor(options, apiId) : findText(pathname);
}

/** The configuration for pages of one API, without initial values of other APIs, which may be credentials. */
function configurationFor(
  { configuration, apis, base }: SiteOptions,
  apiId: string | undefined,
): string {
  const siteApis = apis.map((listed): SiteApi => {
    const { api } = listed;
    const { initialState, ...others } = placeApi(listed, base);
    return api.id === apiId && initialState ? { ...others, initialState } : others;
  });
  return JSON.stringify({ ...configuration, apis: siteApis });
}

/** An API with the URL of its definition, and with only the parts that the navigation shows. */
function placeApi({ api, definition }: ListedApi, base = ""): SiteApi {
  const sections = listSections(definition);
  return { ...api, definitionUrl: `${base}${api.definitionUrl}`, sections };
}

/** Creates a function that returns the JSON at a path of the site. Undefined if there is none. */
export function createSiteTexts({
  configuration,
  apis,
  base,
  look,
}: SiteOptions): (pathname: string) => string | undefined {
  const site: SiteConfiguration = {
    ...configuration,
    apis: apis.map((listed) => placeApi(listed, base)),
  };
  const texts = new Map([
    [configurationPath, JSON.stringify(site)],
    ...apis.map(({ api, definitionText }): [string, string] => [
      definitionUrl(api.id),
      definitionText,
    ]),
  ]);
  const parts = apis.map(({ api, definition }) => {
    const folder = definitionUrl(api.id).replace(/\.json$/, "/");
    return { folder, find: createParts(definition) };
  });
  return (pathname) => {
    const known = texts.get(pathname);
    if (known !== undefined) return known;
    if (pathname === searchPath) {
      const found = writeSiteSearch({ apis, ...(look ? { look } : {}) });
      texts.set(searchPath, found);
      return found;
    }
    const found = parts.find(({ folder }) => pathname.startsWith(folder));
    const part = found?.find(decodePath(pathname.slice(found.folder.length)));
    const text = part && printJson(part);
    // Outlines are stored, because every page of an API loads its outline.
    if (text !== undefined && pathname.endsWith("/outline.json")) texts.set(pathname, text);
    return text;
  };
}

/** Decodes a URL path. An invalid path stays as it is. */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Writes the search index of a site: its APIs and Markdown pages. */
function writeSiteSearch({ apis, look }: Pick<SiteOptions, "apis" | "look">): string {
  const searched = apis.map(({ api, definition }) => ({
    ...api,
    title: nameVersion(api),
    definition,
  }));
  return writeSearchIndex(searched, [...(look?.texts.values() ?? [])].map(toPage));
}

function toPage({ path, title, description, text }: MarkdownText): PageToSearch {
  const headings = [...text.matchAll(/^#{1,6} +(.+?)(?: +#+)?[ \t]*$/gm)].map(
    (match) => match[1] ?? "",
  );
  const body = description === "" ? text : `${description}\n\n${text}`;
  return { href: path, title, headings, text: body };
}
