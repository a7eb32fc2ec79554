import type { ContentSource } from "./site-content.js";
import { openSiteDocuments, type SiteDocuments } from "./site-documents.js";
import type { SiteOptions } from "./site-options.js";
import { withAnalytics } from "./site-texts.js";
import { createCrawlerSource } from "./sources/crawler-source.js";
import { createDataSource } from "./sources/data-source.js";
import { createLookSource } from "./sources/look-source.js";
import { openPageSource, type PageSource } from "./sources/page-source.js";

/** The sources of a site's files. */
interface SiteSources {
  readonly all: readonly ContentSource[];
  /** The source of pages, which is also in `all`. */
  readonly pages: PageSource;
  readonly documents: SiteDocuments;
}

/**
 * Opens the sources of a site's files, except scripts, styles and pictures of the build.
 *
 * @throws Error When the site has not been built.
 */
export async function openSiteSources(given: SiteOptions): Promise<SiteSources> {
  const options = withAnalytics(given);
  const documents = await openSiteDocuments(options, options.address ?? options.base ?? "");
  const pages = await openPageSource(options, documents.downloads);
  const all = [
    createDataSource(options),
    pages,
    documents,
    createCrawlerSource(options.address, pages),
    ...(options.look ? [createLookSource(options.look)] : []),
  ];
  return { all, pages, documents };
}
