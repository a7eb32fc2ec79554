import type { LoadedApi } from "./load-site.js";
import type { SiteNode } from "../parts/create-navigation.js";

/** A page that fits what was typed. */
export interface SearchHit {
  readonly api: LoadedApi["api"];
  readonly node: SiteNode;
}

/**
 * Finds pages whose title, summary, path, badge or id hold every word typed. Titles
 * that begin with the text come first, then titles that hold it, then the rest.
 */
export function searchNodes(apis: readonly LoadedApi[], text: string, limit = 30): SearchHit[] {
  const query = text.trim().toLowerCase();
  const words = query.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [];
  const hits = apis.flatMap(({ api, navigation }) =>
    navigation.all.map((node) => ({ api, node, rank: rankNode(node, query, words) })),
  );
  return hits
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .slice(0, limit)
    .map(({ api, node }) => ({ api, node }));
}

/** 0: does not fit. */
function rankNode(node: SiteNode, query: string, words: readonly string[]): number {
  const title = node.title.toLowerCase();
  const { method, path, id, summary = "" } = node;
  const text = `${title} ${method} ${path} ${id} ${summary}`.toLowerCase();
  if (!words.every((word) => text.includes(word))) return 0;
  if (title.startsWith(query)) return 4;
  if (title.includes(query)) return 3;
  return node.path.toLowerCase().includes(query) ? 2 : 1;
}
