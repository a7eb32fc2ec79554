import { apiHref, nodeHref, readRoute } from "../parts/routes.js";
import type { LoadedApi, Loading } from "./load-site.js";
import type { SiteApi } from "./site-configuration.js";
import type { StaticPage } from "./use-static-page.js";

/** The pages of a version: all pages when rendering to HTML, otherwise those of its navigation. */
interface KnownPages {
  readonly page: StaticPage | undefined;
  readonly loading: Loading<LoadedApi> | undefined;
}

/**
 * The same page in another version of the API, or that version's overview if it does not exist
 * there.
 */
export function findSamePage(
  { id }: SiteApi,
  pathname: string,
  { page, loading }: KnownPages,
): string {
  const route = readRoute(pathname);
  if (page && "apiId" in route) {
    const href = pathname.replace(apiHref(route.apiId), apiHref(id));
    if (page.hasPage(href)) return href;
  }
  const pages = loading?.state === "loaded" ? loading.value.navigation.all : [];
  const same = route.type === "node" && pages.find(({ slug }) => slug === route.slug);
  return same ? nodeHref(id, same) : apiHref(id);
}
