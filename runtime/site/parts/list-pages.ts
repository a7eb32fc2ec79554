import type { ApiIndex } from "./create-api-index.js";
import { apiHref, nodeHref } from "./routes.js";
import { sectionHref } from "./section-href.js";

/** An API whose pages are listed. */
export interface IndexedApi {
  readonly id: string;
  readonly title: string;
  /** Version name, on sites that show several. */
  readonly version?: string | undefined;
  readonly index: Pick<ApiIndex, "navigation" | "errors" | "schemas">;
  /** Whether earlier versions are known. Default: false, so there is no page of changes. */
  readonly hasChanges?: boolean | undefined;
}

/** A page of a site. */
export interface SitePage {
  /** Path from the site's root, without trailing slash except for `/`. */
  readonly path: string;
  /** Title in tabs and search results, unique within the site. Empty: the site's title. */
  readonly title: string;
  /** Title within its API and version. */
  readonly name: string;
  readonly kind: "home" | "overview" | "node" | "schemas" | "schema" | "errors" | "changes";
  /** Absent for the home page of a site with several APIs. */
  readonly apiId?: string;
  /** Second segment of the URL of a `node`; third of a `schema`. */
  readonly slug?: string;
  /** Path of the canonical page with the same content. */
  readonly repeats?: string;
}

/**
 * Lists every page of a site: the home page, then the pages of each API.
 * @param onlyId The id of the site's only API, whose overview is the home page.
 */
export function listPages(apis: readonly IndexedApi[], onlyId?: string): SitePage[] {
  const pages = apis.flatMap(listApiPages);
  const overview = pages.find(({ kind, apiId }) => kind === "overview" && apiId === onlyId);
  const home: SitePage = overview
    ? { ...overview, path: "/", kind: "home", repeats: overview.path }
    : { path: "/", title: "", name: "", kind: "home" };
  return [home, ...distinguishTitles(pages, apis)];
}

/** The pages of an API in reading order: overview, operations, changes, errors, schemas. */
export function listApiPages({
  id: apiId,
  title,
  version,
  index,
  hasChanges = false,
}: IndexedApi): SitePage[] {
  const { navigation, errors, schemas } = index;
  const fullTitle = version === undefined ? title : `${title} ${version}`;
  const ofVersion = version === undefined ? "" : ` ${version}`;
  return [
    { path: apiHref(apiId), title: fullTitle, name: title, kind: "overview", apiId },
    ...navigation.all.map(({ title: name, ...node }): SitePage => {
      const path = nodeHref(apiId, node);
      return { path, title: `${name}${ofVersion}`, name, kind: "node", apiId, slug: node.slug };
    }),
    ...listWhere(hasChanges, {
      path: sectionHref(apiId, "changes"),
      title: `Changes of ${fullTitle}`,
      name: "Changes",
      kind: "changes",
      apiId,
    }),
    ...listWhere(errors.length > 0, {
      path: sectionHref(apiId, "errors"),
      title: `Errors of ${fullTitle}`,
      name: "Errors",
      kind: "errors",
      apiId,
    }),
    ...listWhere(schemas.length > 0, {
      path: sectionHref(apiId, "schemas"),
      title: `Schemas of ${fullTitle}`,
      name: "Schemas",
      kind: "schemas",
      apiId,
    }),
    ...schemas.map((schema): SitePage => {
      const path = sectionHref(apiId, "schemas", schema.slug);
      const { title: schemaTitle, slug } = schema;
      const name = `${schemaTitle} schema`;
      return { path, title: `${name}${ofVersion}`, name, kind: "schema", apiId, slug };
    }),
  ];
}

function listWhere(isThere: boolean, page: SitePage): SitePage[] {
  return isThere ? [page] : [];
}

/** Makes titles unique by adding the API's name, or the slug if that is not enough. */
function distinguishTitles(pages: readonly SitePage[], apis: readonly IndexedApi[]): SitePage[] {
  const titles = new Map(apis.map(({ id, title }) => [id, title]));
  const nameApi = (apiId: string, others: readonly string[]): string => {
    const title = titles.get(apiId) ?? apiId;
    return others.some((id) => id !== apiId && titles.get(id) === title) ? apiId : title;
  };
  const named = rename(pages, ({ title, apiId = "" }, same) => {
    const apiIds = same.map((each) => each.apiId ?? "");
    const isOne = apiIds.every((each) => each === apiId);
    return isOne ? title : `${title} · ${nameApi(apiId, apiIds)}`;
  });
  return rename(named, ({ title, slug }) => (slug === undefined ? title : `${title} (${slug})`));
}

/** Renames titles that are used more than once. */
function rename(
  pages: readonly SitePage[],
  write: (page: SitePage, same: readonly SitePage[]) => string,
): SitePage[] {
  const groups = new Map<string, SitePage[]>();
  for (const page of pages) groups.set(page.title, [...(groups.get(page.title) ?? []), page]);
  return pages.map((page) => {
    const same = groups.get(page.title) ?? [];
    return same.length > 1 ? { ...page, title: write(page, same) } : page;
  });
}
