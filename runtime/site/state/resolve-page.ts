import type { ApiDefinition } from "../../definition/index.js";
import type { LoadedApi, Loading } from "./load-site.js";
import { nameVersion } from "../parts/name-version.js";
import { findOnlyApi } from "../parts/group-versions.js";
import { createNavigation, type Navigation, type SiteNode } from "../parts/create-navigation.js";
import type { Route, Section } from "../parts/routes.js";
import type { SiteApi, SiteConfiguration } from "./site-configuration.js";
import type { SiteState } from "./use-site.js";

/** A page of one endpoint, channel, webhook or callback. */
export type NodePage = {
  readonly type: "node";
  readonly api: SiteApi;
  readonly node: SiteNode;
  /** Absent until the outline has arrived. */
  readonly navigation?: Navigation;
};

/** Schemas, errors or changes of an API, or one of them. */
export type SectionPage = {
  readonly type: "section";
  readonly api: LoadedApi;
  readonly section: Section;
  /** The slug of one; absent for the list. */
  readonly name?: string;
};

/** What to show for an address, given what has arrived. */
export type Page =
  | { readonly type: "loading" }
  | { readonly type: "failed"; readonly message: string }
  | { readonly type: "missing" }
  | { readonly type: "home"; readonly configuration: SiteConfiguration }
  | { readonly type: "api"; readonly api: LoadedApi }
  | SectionPage
  | NodePage;

/**
 * Finds the page of a route. A site with a single API shows it as its home. Of an endpoint or
 * channel either the API's outline tells what it is, or a `part` made for it alone.
 */
export function resolvePage(
  route: Route,
  site: Pick<SiteState, "configuration" | "apis">,
  part?: Loading<ApiDefinition>,
): Page {
  const { configuration } = site;
  if (configuration.state === "loading") return { type: "loading" };
  if (configuration.state === "failed") return { type: "failed", message: configuration.message };
  if (route.type === "unknown") return { type: "missing" };
  const { apis } = configuration.value;
  const only = findOnlyApi(apis);
  if (route.type === "home" && !only) return { type: "home", configuration: configuration.value };
  const apiId = route.type === "home" ? only?.id : route.apiId;
  const api = apis.find(({ id }) => id === apiId);
  if (!api) return { type: "missing" };
  const outline = site.apis.get(api.id) ?? { state: "loading" };
  if (route.type === "node") return resolveNode(api, route.slug, outline, part);
  if (outline.state === "loading") return { type: "loading" };
  if (outline.state === "failed") return { type: "failed", message: outline.message };
  return { ...(route.type === "section" ? route : { type: "api" }), api: outline.value };
}

/** The name of a page, for the window's title; empty while there is none. */
export function namePage(page: Page): string {
  switch (page.type) {
    case "node":
      return page.api.version ? `${page.node.title} ${page.api.version.name}` : page.node.title;
    case "api":
      return nameVersion(page.api.api);
    case "section":
      return `${nameVersion(page.api.api)} ${page.section}`;
    case "missing":
      return "Page not found";
    case "failed":
      return "Not available";
    default:
      return "";
  }
}

function resolveNode(
  api: SiteApi,
  slug: string,
  outline: Loading<LoadedApi>,
  part: Loading<ApiDefinition> | undefined,
): Page {
  if (outline.state === "loaded") {
    const { navigation } = outline.value;
    const node = navigation.all.find((entry) => entry.slug === slug);
    if (!node) return { type: "missing" };
    if (part?.state === "failed") return { type: "failed", message: part.message };
    return { type: "node", api, node, navigation };
  }
  if (part?.state === "failed") {
    return part.status === 404 && outline.state === "loading"
      ? { type: "missing" }
      : { type: "failed", message: part.message };
  }
  const only = part?.state === "loaded" ? findAlone(part.value, slug) : undefined;
  return only ? { type: "node", api, node: { ...only, slug } } : { type: "loading" };
}

/**
 * The node that a part is of: an endpoint and its callbacks are in one part. Alone in its part, a
 * node lacks the number that tells its slug from that of a namesake.
 */
function findAlone(part: ApiDefinition, slug: string): SiteNode | undefined {
  const { all } = createNavigation(part);
  const plain = slug.replace(/-\d+$/, "");
  return (
    all.find((node) => node.slug === slug) ?? all.find((node) => node.slug === plain) ?? all[0]
  );
}
