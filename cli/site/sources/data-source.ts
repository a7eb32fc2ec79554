import { createHash } from "node:crypto";
import { printJson } from "../../../runtime/http/index.js";
import { createResponseParts } from "../../../runtime/site/parts/create-response-parts.js";
import { createNavigation } from "../../../runtime/site/parts/create-navigation.js";
import { partUrl } from "../../../runtime/site/parts/part-urls.js";
import { searchPath } from "../../../runtime/site/search/entries/search-file.js";
import { definitionUrl, type ListedApi } from "../site-configuration.js";
import type { ContentSource } from "../site-content.js";
import type { SiteOptions } from "../site-options.js";
import { analyticsPath, configurationPath, createSiteTexts, decodePath } from "../site-texts.js";

/**
 * Creates the source of the data that scripts load: the configuration, the search index and the analytics module. For
 * each API, it has the outline and the parts of the definition for forms and for checking responses.
 */
export function createDataSource(options: SiteOptions): ContentSource {
  const findText = createSiteTexts(options);
  const { analytics } = options;
  const apis = options.apis.map((api) => createApiData(api, findText));
  return {
    *list() {
      yield configurationPath;
      yield searchPath;
      if (analytics) yield analyticsPath;
      for (const api of apis) yield* api.list();
    },
    find: (path) => {
      if (analytics && path === analyticsPath) {
        return { body: analytics.code, type: "text/javascript; charset=utf-8" };
      }
      const isGeneral = path === configurationPath || path === searchPath;
      const api = apis.find(({ folder }) => path.startsWith(folder));
      const body = isGeneral ? findText(path) : api?.find(path);
      return body === undefined ? undefined : { body, type: "application/json" };
    },
  };
}

/** The data of one API. */
interface ApiData {
  /** The prefix of its paths. */
  readonly folder: string;
  readonly list: () => Iterable<string>;
  readonly find: (path: string) => string | undefined;
}

function createApiData(
  { api, definition }: ListedApi,
  findText: (path: string) => string | undefined,
): ApiData {
  const url = definitionUrl(api.id);
  const folder = url.replace(/\.json$/, "/");
  const outline = partUrl(url, { type: "outline" });
  const responses = createResponseParts(definition, hashText);
  const own = (path: string) => path.slice(folder.length);
  return {
    folder,
    *list() {
      yield outline;
      for (const { kind, slug } of createNavigation(definition).all) {
        const hasForm = kind === "endpoint" || kind === "channel";
        if (hasForm) yield partUrl(url, { type: "request", slug });
        if (kind === "endpoint") yield partUrl(url, { type: "response", slug });
      }
      for (const file of responses.listShared()) yield `${folder}${file}`;
    },
    find: (path) => {
      if (path === outline || own(path).startsWith("requests/")) return findText(path);
      const part = responses.find(decodePath(own(path)));
      return part && printJson(part);
    },
  };
}

function hashText(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 16);
}
