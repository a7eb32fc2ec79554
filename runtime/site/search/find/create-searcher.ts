import type { SearchEntries, SearchEntry } from "../entries/search-entry.js";
import { createPathFinder } from "./find-paths.js";
import { createWordFinder } from "./find-words.js";
import type { FindingSection } from "./finding.js";
import { listShownApis } from "./list-shown-apis.js";
import { readPathQuery, toWords } from "./match-path.js";
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
