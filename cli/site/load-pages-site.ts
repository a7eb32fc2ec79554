import type { ConfigProblem, SiteConfig } from "../../generator/config/index.js";
import { readBasePath } from "../../generator/config/base-path.js";
import { placeIssues } from "../../generator/config/place-issues.js";
import { printIssues, printProblem } from "../print-issues.js";
import { listDocuments } from "../serve/list-apis.js";
import { loadAnalytics } from "../serve/load-analytics.js";
import type { NamedDocument } from "../serve/load-documents.js";
import type { LoadedSite } from "../serve/load-site.js";
import { warnOfSettings } from "../serve/warn-of-settings.js";
import { warnOfTitles } from "../serve/warn-of-titles.js";
import { checkCredentials } from "./check-credentials.js";
import { findSite } from "./find-site.js";
import { loadEarlier, type EarlierOptions } from "./load-earlier.js";
import { loadLook } from "./look/load-look.js";
import type { ListedApi } from "./site-configuration.js";
import type { SiteOptions } from "./site-options.js";

/** The options of a site that do not depend on whether it is served or written to files. */
export type PagesSite = Omit<SiteOptions, "configuration" | "connectTo" | "login"> & {
  readonly title: string;
};

/** The URL of a site. Flags win over the configuration. */
export interface SitePlace {
  /** The URL with its path. */
  readonly url?: string | undefined;
  readonly basePath?: string | undefined;
}

/**
 * Loads the parts of a published site other than its documents. Prints problems of the configuration and then
 * resolves to undefined.
 *
 * @param warnings Whether to warn of settings without effect.
 */
export async function loadPagesSite(
  loaded: LoadedSite,
  documents: readonly NamedDocument[],
  given: SitePlace & EarlierOptions & { readonly isPublic: boolean },
): Promise<PagesSite | undefined> {
  const { site, configPath } = loaded;
  const place = choosePlace(site, given);
  if (typeof place === "string") {
    printProblem(place);
    return undefined;
  }
  await warnOfSettings(loaded, documents);
  await warnOfTitles(loaded, documents);
  const earlier = await loadEarlier(documents, given);
  if (!earlier) return undefined;
  const apis = listDocuments(documents, [], site).map((api, index) => ({
    ...api,
    earlier: earlier[index] ?? [],
  }));
  const title = nameSite(site, apis);
  const folder = findSite();
  const apiIds = apis.map(({ api }) => api.id);
  const { look, problems } = await loadLook(site, { configPath, title, apiIds, folder });
  const found = [...problems, ...(given.isPublic ? checkCredentials(site, documents) : [])];
  const analytics = await loadAnalytics(site);
  if (found.length > 0) await report(found, configPath);
  if (found.length > 0 || analytics === "refused") return undefined;
  return { title, folder, apis, look, ...place, ...analytics };
}

async function report(problems: readonly ConfigProblem[], path: string | undefined): Promise<void> {
  if (path !== undefined) return printIssues(await placeIssues(path, problems));
  for (const { message } of problems) printProblem(`${message}.`);
}

function nameSite({ title }: SiteConfig, apis: readonly ListedApi[]): string {
  return title ?? apis[0]?.api.title ?? "API reference";
}

/** Chooses the URL and the base path of a site, or returns a message if they conflict. */
function choosePlace(
  site: SiteConfig,
  given: SitePlace,
): Pick<SiteOptions, "address" | "base"> | string {
  const url = given.url ?? site.url;
  // `--url` also replaces `site.basePath`, because a URL has a path.
  const chosen = given.basePath ?? (given.url === undefined ? site.basePath : undefined);
  const base = readBasePath(chosen ?? url ?? "/");
  if (url === undefined) return { base };
  const { origin } = new URL(url);
  const path = readBasePath(url);
  if (path !== "" && path !== base) {
    return `the site's address ${url} has another path than its base path ${base || "/"}. Write the path once.`;
  }
  return { base, address: `${origin}${base}` };
}
