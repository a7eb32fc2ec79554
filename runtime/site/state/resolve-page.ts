import type { EndpointDefinition, WebSocketChannel } from "../../definition/index.js";
import type { LoadedApi } from "./load-site.js";
import type { SiteNode } from "./navigation.js";
import type { Route } from "./routes.js";
import type { SiteConfiguration } from "./site-configuration.js";
import type { SiteState } from "./use-site.js";

/** A page of one endpoint or channel. */
export type NodePage = {
  readonly type: "node";
  readonly api: LoadedApi;
  readonly node: SiteNode;
  readonly definition:
    | { readonly kind: "endpoint"; readonly endpoint: EndpointDefinition }
    | { readonly kind: "channel"; readonly channel: WebSocketChannel };
};

/** What to show for an address, given what has arrived. */
export type Page =
  | { readonly type: "loading" }
  | { readonly type: "failed"; readonly message: string }
  | { readonly type: "missing" }
  | { readonly type: "home"; readonly configuration: SiteConfiguration }
  | { readonly type: "api"; readonly api: LoadedApi }
  | NodePage;

/** Finds the page of a route. A site with a single API shows it as its home. */
export function resolvePage(route: Route, site: Pick<SiteState, "configuration" | "apis">): Page {
  const { configuration } = site;
  if (configuration.state === "loading") return { type: "loading" };
  if (configuration.state === "failed") return { type: "failed", message: configuration.message };
  if (route.type === "unknown") return { type: "missing" };
  const { apis } = configuration.value;
  const only = apis.length === 1 ? apis[0] : undefined;
  if (route.type === "home" && !only) return { type: "home", configuration: configuration.value };
  const apiId = route.type === "home" ? only?.id : route.apiId;
  if (apiId === undefined || !apis.some(({ id }) => id === apiId)) return { type: "missing" };
  const loading = site.apis.get(apiId) ?? { state: "loading" };
  if (loading.state === "loading") return { type: "loading" };
  if (loading.state === "failed") return { type: "failed", message: loading.message };
  if (route.type !== "node") return { type: "api", api: loading.value };
  return findNodePage(loading.value, route.slug) ?? { type: "missing" };
}

/** The name of a page, for the window's title; empty while there is none. */
export function namePage(page: Page): string {
  switch (page.type) {
    case "node":
      return page.node.title;
    case "api":
      return page.api.api.title;
    case "missing":
      return "Page not found";
    case "failed":
      return "Not available";
    default:
      return "";
  }
}

function findNodePage(api: LoadedApi, slug: string): NodePage | undefined {
  const node = api.navigation.all.find((entry) => entry.slug === slug);
  if (!node) return undefined;
  if (node.kind === "endpoint") {
    const endpoint = Object.values(api.definition.endpoints).find(({ id }) => id === node.id);
    return endpoint && { type: "node", api, node, definition: { kind: "endpoint", endpoint } };
  }
  const channel = Object.values(api.definition.websockets).find(({ id }) => id === node.id);
  return channel && { type: "node", api, node, definition: { kind: "channel", channel } };
}
