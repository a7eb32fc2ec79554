import { apiHref, nodeHref, readRoute } from "../parts/routes.js";
import type { LoadedApi, Loading } from "./load-site.js";
import type { SiteApi } from "./site-configuration.js";
import type { StaticPage } from "./use-static-page.js";

/** What is known of a version's pages: all where pages are written as HTML, else those of its navigation. */
interface KnownPages {
  readonly page: StaticPage | undefined;
  readonly loading: Loading<LoadedApi> | undefined;
}

/** The page of an address in another version of its API, or that version's overview where it has no such page. */
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
