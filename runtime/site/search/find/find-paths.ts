import type { SearchEntry } from "../entries/search-entry.js";
import { maxAlone, type Finding } from "./finding.js";
import { rankPath, splitPath, type PathQuery } from "./match-path.js";
import { splitTerms } from "./split-terms.js";

/** Finds operations by a URL. `shown` are indexes of the APIs to search. */
export type PathFinder = (query: PathQuery, shown: ReadonlySet<number>) => Finding[];

/** A linear search over the paths of all operations is fast enough. */
export function createPathFinder(entries: readonly SearchEntry[]): PathFinder {
  const operations = entries.flatMap((entry) =>
    entry.kind === "operation" && entry.path?.includes("/")
      ? [{ entry, segments: splitPath(entry.path) }]
      : [],
  );
  return (query, shown) => {
    const ranked = operations.flatMap(({ entry, segments }) => {
      const isMeant = query.method === undefined || query.method === entry.method;
      const cost = isMeant && shown.has(entry.api ?? -1) ? rankPath(query, segments) : undefined;
      return cost === undefined ? [] : [{ entry, cost: cost + (entry.deprecated ? 0.25 : 0) }];
    });
    const terms = new Set(query.segments.flatMap((segment) => splitTerms(segment)));
    return ranked
      .sort((a, b) => a.cost - b.cost)
      .slice(0, maxAlone)
      .map(({ entry }) => ({ entry, href: entry.href, terms }));
  };
}
