import type { NavigationGroup, SiteNode } from "../parts/create-navigation.js";
import { listApiPages, type SitePage } from "../parts/list-pages.js";
import { apiHref, nodeHref, type Section } from "../parts/routes.js";
import { sectionHref } from "../parts/section-href.js";
import { nameAnchor } from "../facts/anchors.js";
import type { ShownApi } from "../schemas/use-shown-api.js";
import { nameVersion } from "../parts/name-version.js";
import type { Page } from "../state/resolve-page.js";

/** A page that belongs to an API. */
export type PlacedPage = Extract<Page, { readonly type: "api" | "section" | "node" }>;

/** An item of the breadcrumbs. */
interface Crumb {
  readonly title: string;
  readonly href: string;
}

/** Titles of the list pages. */
export const sectionTitles: Readonly<Record<Section, string>> = {
  schemas: "Schemas",
  errors: "Errors",
  changes: "Changes",
};

/** The breadcrumbs of a page, from the overview of its API; empty for the overview. */
export function findTrail(page: PlacedPage): Crumb[] {
  if (page.type === "api") return [];
  const api = page.type === "node" ? page.api : page.api.api;
  const overview = { title: nameVersion(api), href: apiHref(api.id) };
  if (page.type === "node") {
    const groups = findGroups(page.navigation?.groups ?? [], page.node);
    const crumbs = groups.map((group) => ({
      title: group.title,
      href: `${apiHref(api.id)}#${encodeURIComponent(groupAnchor(group))}`,
    }));
    return [overview, ...crumbs];
  }
  const { section, name } = page;
  const list = { title: sectionTitles[section], href: sectionHref(api.id, section) };
  return name === undefined ? [overview] : [overview, list];
}

/** The anchor of a group on the overview. */
export function groupAnchor({ id }: Pick<NavigationGroup, "id">): string {
  return nameAnchor("group", id);
}

function findGroups(groups: readonly NavigationGroup[], node: SiteNode): NavigationGroup[] {
  for (const group of groups) {
    if (group.nodes.some(({ slug }) => slug === node.slug)) return [group];
    const inner = findGroups(group.groups, node);
    if (inner.length > 0) return [group, ...inner];
  }
  return [];
}

/** Previous and next page in reading order. */
interface Neighbors {
  readonly previous?: SitePage;
  readonly next?: SitePage;
}

/**
 * The previous and next page within an API. Includes pages of types if the complete API is loaded.
 */
export function findNeighbors(page: PlacedPage, shown: ShownApi | undefined): Neighbors {
  const pages = shown?.pages ?? listKnownPages(page);
  const path = pathOf(page);
  const place = findPlace(pages, path);
  const previous = pages[place - 1];
  const next = pages[place + 1];
  if (place < 0) return {};
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) };
}

/** Indexes of pages, cached per list, because every page of an API needs them. */
const places = new WeakMap<readonly SitePage[], ReadonlyMap<string, number>>();

function findPlace(pages: readonly SitePage[], path: string): number {
  const known = places.get(pages) ?? new Map(pages.map((page, index) => [page.path, index]));
  places.set(pages, known);
  return known.get(path) ?? -1;
}

function listKnownPages(page: PlacedPage): SitePage[] {
  const api = page.type === "node" ? page.api : page.api.api;
  const navigation = page.type === "node" ? page.navigation : page.api.navigation;
  if (!navigation) return [];
  const index = { navigation, errors: [], schemas: [] };
  return listApiPages({ id: api.id, title: api.title, version: api.version?.name, index });
}

function pathOf(page: PlacedPage): string {
  if (page.type === "node") return nodeHref(page.api.id, page.node);
  const { id } = page.api.api;
  return page.type === "api" ? apiHref(id) : sectionHref(id, page.section, page.name);
}
