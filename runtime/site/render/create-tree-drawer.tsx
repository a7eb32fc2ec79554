import type { ReactNode } from "react";
import { LoadedPages } from "../navigation/ApiTree.js";
import { listAround } from "../navigation/list-around.js";
import type { NavigationGroup, SiteNode } from "../parts/create-navigation.js";
import { nodeHref } from "../parts/routes.js";
import type { LoadedApi } from "../state/load-site.js";

/** Renders the navigation of an API to HTML. */
export type DrawTree = (apiId: string, pathname: string) => string | undefined;

/** Options of {@link createTreeRenderer}. */
interface TreeDrawing {
  readonly draw: (content: ReactNode) => string;
  /** Converts a site path to the URL used in links. */
  readonly toHref: (path: string) => string;
}

/**
 * Renders the navigation of APIs. The HTML is cached and shared by pages whose navigation differs
 * only in the current entry, because rendering it would take half of the build time.
 */
export function createTreeDrawer(apis: readonly LoadedApi[], drawing: TreeDrawing): DrawTree {
  const drawers = new Map(apis.map((api) => [api.api.id, createDrawer(api, drawing)]));
  return (apiId, pathname) => drawers.get(apiId)?.(pathname);
}

function createDrawer(
  loaded: LoadedApi,
  { draw, toHref }: TreeDrawing,
): (pathname: string) => string | undefined {
  const { api, navigation } = loaded;
  if (navigation.all.length === 0) return () => undefined;
  const places = new Map<string, string>();
  addPlaces(places, api.id, "", navigation);
  const drawn = new Map<string, string>();
  return (pathname) => {
    const place = places.get(pathname) ?? "";
    const known = drawn.get(place);
    const tree = known ?? draw(<LoadedPages loaded={loaded} pathname={pathname} />);
    const plain = known ?? tree.replaceAll(mark, "");
    drawn.set(place, plain);
    if (place === "") return plain;
    const href = ` href="${escapeAttribute(toHref(pathname))}"`;
    return plain.replaceAll(href, () => `${mark}${href}`);
  };
}

const mark = ' aria-current="page"';

/** Maps pages to a key shared by pages whose navigation differs only in the current entry. */
function addPlaces(
  places: Map<string, string>,
  apiId: string,
  groupId: string,
  { nodes, groups }: { nodes: readonly SiteNode[]; groups: readonly NavigationGroup[] },
): void {
  for (const [index, node] of nodes.entries()) {
    const { from, to } = listAround(nodes.length, index);
    const path = nodeHref(apiId, node);
    places.set(path, `${places.get(path) ?? ""}${from} ${to} ${groupId}\n`);
  }
  for (const group of groups) addPlaces(places, apiId, group.id, group);
}

/** Must match React's escaping. */
function escapeAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;");
}
