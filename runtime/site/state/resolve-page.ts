import type { ApiDefinition } from "../../definition/index.js";
import type { LoadedApi, Loading } from "./load-site.js";
import { nameVersion } from "../parts/name-version.js";
import { findOnlyApi } from "../parts/group-versions.js";
import { createNavigation, type Navigation, type SiteNode } from "../parts/create-navigation.js";
import type { Route, Section } from "../parts/routes.js";
import type { SiteApi, SiteConfiguration } from "./site-configuration.js";
import type { SiteState } from "./use-site.js";

/** The page of an endpoint, channel, webhook or callback. */
export type NodePage = {
  readonly type: "node";
  readonly api: SiteApi;
  readonly node: SiteNode;
  /** Absent until the outline is loaded. */
  readonly navigation?: Navigation;
};

/** A list of schemas, errors or changes, or an item of it. */
export type SectionPage = {
  readonly type: "section";
  readonly api: LoadedApi;
  readonly section: Section;
  /** The slug of an item; absent for the list. */
  readonly name?: string;
};

/** The page to show, given the data loaded so far. */
export type Page =
  | { readonly type: "loading" }
  | { readonly type: "failed"; readonly message: string }
  | { readonly type: "missing" }
  | { readonly type: "home"; readonly configuration: SiteConfiguration }
  | { readonly type: "api"; readonly api: LoadedApi }
  | SectionPage
  | NodePage;

/**
 * Resolves the page of a route. A site with a single API shows its overview as home page. Nodes are
 * found in the API's outline, or in the `part` loaded for the page.
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

/** The title of a page for the window; empty while it is unknown. */
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
 * The node described by a part, which contains an endpoint and its callbacks. A part does not
 * contain nodes with the same name, so the number at the end of a slug is ignored.
 */
function findAlone(part: ApiDefinition, slug: string): SiteNode | undefined {
  const { all } = createNavigation(part);
  const plain = slug.replace(/-\d+$/, "");
  return (
    all.find((node) => node.slug === slug) ?? all.find((node) => node.slug === plain) ?? all[0]
  );
}
