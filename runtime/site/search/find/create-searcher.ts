import type { SearchEntries, SearchEntry } from "../entries/search-entry.js";
import { createPathFinder } from "./find-paths.js";
import { createWordFinder } from "./find-words.js";
import type { FindingSection } from "./finding.js";
import { listShownApis } from "./list-shown-apis.js";
import { readPathQuery, toWords } from "./match-path.js";
import { splitTerms } from "./split-terms.js";
import { TermIndex, type FieldTerms } from "./term-index.js";

/** Finds entries of a site. */
export interface Searcher {
  /**
   * Finds what fits a text, typing errors allowed: operations first, but after what is called exactly as the text.
   *
   * @param apiId The API of the page that is shown: its results come first, and those of its other versions not
   * at all.
   */
  find(text: string, apiId?: string): FindingSection[];
}

/** Characters of a query that are read. */
const maxQueryLength = 200;

/** Entries that are indexed before the page gets its turn. */
const sliceSize = 500;

/** Indexes entries, in slices between which the page is drawn and takes keys. */
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

/** What an entry is called, what else it is known by, and its description. */
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
