import type { ReactNode } from "react";
import { LoadedPages } from "../navigation/ApiTree.js";
import { listAround } from "../navigation/list-around.js";
import type { NavigationGroup, SiteNode } from "../parts/create-navigation.js";
import { nodeHref } from "../parts/routes.js";
import type { LoadedApi } from "../state/load-site.js";

/** Renders the navigation of an API to HTML. */
type RenderTree = (apiId: string, pathname: string) => string | undefined;

/** Options of {@link createTreeRenderer}. */
interface TreeOptions {
  readonly render: (content: ReactNode) => string;
  /** Converts a site path to the URL used in links. */
  readonly toHref: (path: string) => string;
}

/**
 * Renders the navigation of APIs. The HTML is cached and shared by pages whose navigation differs
 * only in the current entry, because rendering it would take half of the build time.
 */
export function createTreeRenderer(apis: readonly LoadedApi[], options: TreeOptions): RenderTree {
  const renderers = new Map(apis.map((api) => [api.api.id, createApiRenderer(api, options)]));
  return (apiId, pathname) => renderers.get(apiId)?.(pathname);
}

function createApiRenderer(
  loaded: LoadedApi,
  { render, toHref }: TreeOptions,
): (pathname: string) => string | undefined {
  const { api, navigation } = loaded;
  if (navigation.all.length === 0) return () => undefined;
  const keys = new Map<string, string>();
  addKeys(keys, api.id, "", navigation);
  const rendered = new Map<string, string>();
  return (pathname) => {
    const key = keys.get(pathname) ?? "";
    const known = rendered.get(key);
    const tree = known ?? render(<LoadedPages loaded={loaded} pathname={pathname} />);
    const plain = known ?? tree.replaceAll(mark, "");
    rendered.set(key, plain);
    if (key === "") return plain;
    const href = ` href="${escapeAttribute(toHref(pathname))}"`;
    return plain.replaceAll(href, () => `${mark}${href}`);
  };
}

const mark = ' aria-current="page"';

/** Maps pages to a key shared by pages whose navigation differs only in the current entry. */
function addKeys(
  keys: Map<string, string>,
  apiId: string,
  groupId: string,
  { nodes, groups }: { nodes: readonly SiteNode[]; groups: readonly NavigationGroup[] },
): void {
  for (const [index, node] of nodes.entries()) {
    const { from, to } = listAround(nodes.length, index);
    const path = nodeHref(apiId, node);
    keys.set(path, `${keys.get(path) ?? ""}${from} ${to} ${groupId}\n`);
  }
  for (const group of groups) addKeys(keys, apiId, group.id, group);
}

/** Must match React's escaping. */
function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
}
