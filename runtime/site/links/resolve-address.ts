import type { ApiDefinition } from "../../definition/index.js";
import { findLinkTarget, type LinkTarget } from "../../definition/links/index.js";
import { headingAnchor, headingId, listHeadingIds } from "../../markdown/index.js";
import { groupAnchor } from "../pages/find-trail.js";
import type { ApiIndex } from "../parts/create-api-index.js";
import type { Navigation, NavigationGroup } from "../parts/create-navigation.js";
import { createSlug } from "../parts/create-slugs.js";
import { apiHref, homeHref, nodeHref } from "../parts/routes.js";
import { sectionHref } from "../parts/section-href.js";

/** The API whose descriptions are rendered. */
export interface LinkedApi {
  readonly apiId: string;
  /** The complete definition, or an outline. */
  readonly definition: ApiDefinition;
  readonly navigation: Navigation;
  /** Finds the page of a named type. Absent while only an outline is loaded. */
  readonly findSchema?: ApiIndex["findSchema"] | undefined;
  /** Whether the site has a page or file at a path without trailing slash. */
  readonly hasPage: (path: string) => boolean;
}

/** A location of the site that a description links to. */
export interface LinkedLocation {
  /** Path from the site's root, without trailing slash. */
  readonly path: string;
  /** Id of the element, for HTML. */
  readonly id?: string;
  /** The element's heading as the fragment of a Markdown file. Default: the id. */
  readonly anchor?: string;
}

/**
 * Resolves a relative address or fragment of a description to a location of the site. Undefined if
 * it leads nowhere.
 *
 * Relative addresses are resolved against the overview of the API, or else against the page of an
 * operation, whichever leads to a page (OpenAPI 3.1, section 4.7: relative to where a description is
 * rendered). The current page is no base, because the description of a schema is on many pages.
 */
export function resolveAddress(api: LinkedApi, address: string): LinkedLocation | undefined {
  if (!address.startsWith("#")) return resolveRelative(api, address);
  const target = findLinkTarget(api.definition, address);
  return target && locate(api, target);
}

function resolveRelative(api: LinkedApi, address: string): LinkedLocation | undefined {
  const home = homeHref();
  const overview = apiHref(api.apiId).slice(home.length - 1);
  for (const base of [`${overview}/`, `${overview}/operation/`]) {
    const { pathname, hash } = new URL(address, `https://site.invalid${base}`);
    const path = `${home.slice(0, -1)}${pathname}`.replace(/(?<=.)\/+$/, "");
    if (api.hasPage(path)) return hash === "" ? { path } : { path, id: hash.slice(1) };
  }
  return undefined;
}

function locate(api: LinkedApi, target: LinkTarget): LinkedLocation | undefined {
  const { apiId, definition, navigation } = api;
  const overview = apiHref(apiId);
  switch (target.type) {
    case "endpoint":
    case "channel":
    case "webhook":
      return locateNode(api, target);
    case "tag":
      return locateNode(api, target) ?? locateGroup(overview, navigation.groups, target.id);
    case "schema":
      return locateSchema(api, target);
    case "schemas":
      return { path: sectionHref(apiId, "schemas") };
    case "authentication":
      return { path: overview, id: "authentication" };
    case "heading": {
      const id = headingId(target.text);
      const isThere = listHeadingIds(definition.info?.description ?? "").has(id);
      return isThere ? { path: overview, id, anchor: headingAnchor(id) } : undefined;
    }
  }
}

function locateNode(
  { apiId, navigation }: LinkedApi,
  { type, id }: { readonly type: string; readonly id: string },
): LinkedLocation | undefined {
  const node = navigation.all.find((each) => each.kind === type && each.id === id);
  return node && { path: nodeHref(apiId, node) };
}

/** The group of a tag. The only tag of an API is no group, but all of the overview. */
function locateGroup(
  overview: string,
  groups: readonly NavigationGroup[],
  tag: string,
): LinkedLocation {
  const group = findGroup(groups, tag);
  if (!group) return { path: overview };
  return {
    path: overview,
    id: groupAnchor(group),
    anchor: headingAnchor(headingId(group.title)),
  };
}

function findGroup(groups: readonly NavigationGroup[], id: string): NavigationGroup | undefined {
  for (const group of groups) {
    const found = group.id === id ? group : findGroup(group.groups, id);
    if (found) return found;
  }
  return undefined;
}

function locateSchema(
  { apiId, findSchema }: LinkedApi,
  { name, id }: Extract<LinkTarget, { readonly type: "schema" }>,
): LinkedLocation | undefined {
  // An outline has no types, so that the name is all that is known.
  const slug = findSchema ? findSchema(id ?? "")?.slug : createSlug(name);
  return slug === undefined ? undefined : { path: sectionHref(apiId, "schemas", slug) };
}
