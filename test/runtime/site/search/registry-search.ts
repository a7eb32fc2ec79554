import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ApiDefinition } from "../../../../runtime/definition/index.js";
import { readSearchIndex } from "../../../../runtime/site/search/entries/read-search-index.js";
import { writeSearchIndex } from "../../../../runtime/site/search/entries/write-search-index.js";
import {
  createSearcher,
  type Searcher,
} from "../../../../runtime/site/search/find/create-searcher.js";

const path = join(import.meta.dirname, "../../../../generated/registry/definition.json");

/** The registry's own API: 57 operations and 421 types that people wrote. */
export const registry = JSON.parse(readFileSync(path, "utf8")) as ApiDefinition;

/** Searches a site of the registry's API, from the text of its file. */
export function searchRegistry(): Promise<Searcher> {
  const apis = [{ id: "registry", title: "Registry", definition: registry }];
  return createSearcher(readSearchIndex(writeSearchIndex(apis)));
}
