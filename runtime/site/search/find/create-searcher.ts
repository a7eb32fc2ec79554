import type { SearchEntries, SearchEntry, SearchedApi } from "../entries/search-entry.js";
import { createWordFinder } from "./find-words.js";
import { type FindingSection, maxAlone, type Finding } from "./finding.js";
import { readPathQuery, toWords, rankPath, splitPath, type PathQuery } from "./match-path.js";
import { splitTerms } from "./split-terms.js";
import { TermIndex, type FieldTerms } from "./term-index.js";

/** Searches the entries of a site. */
export interface Searcher {
  /**
   * Finds entries that match a text, allowing for typing errors. Operations come first, unless
   * another entry has exactly that name.
   * @param apiId The API of the current page. Its results come first, and its other versions are
   * excluded.
   */
  find(text: string, apiId?: string): FindingSection[];
}

/** Longer queries are cut. */
const maxQueryLength = 200;

/** Entries indexed per slice. */
const sliceSize = 500;

/** Indexes entries in slices, so that the page stays responsive. */
export async function createSearcher({ apis, entries }: SearchEntries): Promise<Searcher> {
  const index = new TermIndex();
  for (const [place, entry] of entries.entries()) {
    if (place % sliceSize === sliceSize - 1) await new Promise((resolve) => setTimeout(resolve, 0));
    index.add(listTerms(entry, entries));
  }
  index.close();
  const findPaths = createPathFinder(entries);
  const findWords = createWordFinder(entries, index);
  return {
    find: (text, apiId) => {
      const query = text.trim().slice(0, maxQueryLength);
      if (query === "") return [];
      const shown = listShownApis(apis, apiId);
      const path = readPathQuery(query);
      const found = path ? findPaths(path, shown) : [];
      if (found.length > 0) return [{ kind: "operation", findings: found }];
      const currentApi = apiId === undefined ? -1 : apis.findIndex(({ id }) => id === apiId);
      return findWords(path ? toWords(path) : query, { shown, currentApi });
    },
  };
}

/** Title, other names and description of an entry. */
function listTerms(entry: SearchEntry, entries: readonly SearchEntry[]): FieldTerms {
  const { kind, title, name = "", method = "", path = "", group, text = "" } = entry;
  const isName = kind !== "operation" && kind !== "page";
  return [
    splitTerms(title, isName),
    [
      ...splitTerms(name, true),
      ...splitTerms(`${method} ${path}`),
      ...splitTerms(group ?? listOwnerTitles(entries, entry)),
    ],
    splitTerms(text),
  ];
}

function listOwnerTitles(entries: readonly SearchEntry[], { owners = [] }: SearchEntry): string {
  return owners.map(({ entry }) => entries[entry]?.title ?? "").join(" ");
}

/** Finds operations by a URL. `shown` are indexes of the APIs to search. */
type PathFinder = (query: PathQuery, shown: ReadonlySet<number>) => Finding[];

/** A linear search over the paths of all operations is fast enough. */
function createPathFinder(entries: readonly SearchEntry[]): PathFinder {
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

/**
 * Indexes of the APIs to search. Of versioned APIs only one version is included: that of the
 * current page, otherwise the default.
 */
function listShownApis(
  apis: readonly SearchedApi[],
  currentId: string | undefined,
): ReadonlySet<number> {
  const current = apis.find(({ id }) => id === currentId)?.version?.name;
  const groups = new Map<string, number[]>();
  for (const [place, { id, version }] of apis.entries()) {
    const key = version ? `version of ${version.of}` : `api ${id}`;
    groups.set(key, [...(groups.get(key) ?? []), place]);
  }
  const choose = (places: readonly number[]): number | undefined =>
    places.find((place) => apis[place]?.id === currentId) ??
    places.find((place) => current !== undefined && apis[place]?.version?.name === current) ??
    places.find((place) => apis[place]?.version?.isDefault) ??
    places[0];
  return new Set([...groups.values()].flatMap((places) => choose(places) ?? []));
}
