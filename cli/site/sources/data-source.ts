import { createNavigation } from "../../../runtime/site/parts/create-navigation.js";
import { partUrl } from "../../../runtime/site/parts/create-parts.js";
import { searchPath } from "../../../runtime/site/search/entries/search-file.js";
import { definitionUrl } from "../site-configuration.js";
import type { ContentSource } from "../site-content.js";
import type { SiteOptions } from "../site-options.js";
import { analyticsPath, configurationPath, createSiteTexts } from "../site-texts.js";

/** What scripts of pages load: the configuration, definitions and their parts, the module of events. */
export function createDataSource(options: SiteOptions): ContentSource {
  const findText = createSiteTexts(options);
  const { analytics } = options;
  return {
    *list() {
      yield configurationPath;
      yield searchPath;
      if (analytics) yield analyticsPath;
      for (const { api, definition } of options.apis) {
        const url = definitionUrl(api.id);
        yield url;
        yield partUrl(url, { type: "outline" });
        for (const { slug } of createNavigation(definition).all) {
          yield partUrl(url, { type: "request", slug });
          yield partUrl(url, { type: "page", slug });
        }
      }
    },
    find: (path) => {
      if (analytics && path === analyticsPath) {
        return { body: analytics.code, type: "text/javascript; charset=utf-8" };
      }
      const body = findText(path);
      return body === undefined ? undefined : { body, type: "application/json" };
    },
  };
}
