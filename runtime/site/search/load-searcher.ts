import { readSearchIndex } from "./entries/read-search-index.js";
import { searchPath } from "./entries/search-file.js";
import { createSearcher, type Searcher } from "./find/create-searcher.js";
import type { SearchedApi } from "./entries/search-entry.js";

/** A loaded search index. */
export interface LoadedSearch {
  readonly searcher: Searcher;
  readonly apis: readonly SearchedApi[];
}

let loading: Promise<LoadedSearch> | undefined;

/**
 * Loads the index of the site below `root` once. Failed loads are retried by the next call.
 * @throws Error with a message for readers.
 */
export function loadSearcher(root: string): Promise<LoadedSearch> {
  loading ??= load(root).catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(root: string): Promise<LoadedSearch> {
  const searched = readSearchIndex(await fetchText(`${root.replace(/\/$/, "")}${searchPath}`));
  return { searcher: await createSearcher(searched), apis: searched.apis };
}

async function fetchText(url: string): Promise<string> {
  // Revalidates, because the file's name stays the same when the site is built again.
  const response = await fetch(url, { cache: "no-cache" }).catch(() => undefined);
  if (!response) throw new Error("The server does not respond.");
  if (!response.ok) throw new Error(`The server responded with ${response.status}.`);
  return response.text();
}
