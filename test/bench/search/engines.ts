import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { SearchEntry } from "../../../runtime/site/search/entries/search-entry.js";
import { readSearchIndex } from "../../../runtime/site/search/entries/read-search-index.js";
import { createSearcher } from "../../../runtime/site/search/find/create-searcher.js";
import { splitTerms } from "../../../runtime/site/search/find/split-terms.js";
import { installPeers } from "../../peers/install-peers.js";

/** A search over the entries of a site. */
export interface Engine {
  readonly name: string;
  /** What a browser loads: the text of an index. */
  write(entries: readonly SearchEntry[], file: string): Promise<string>;
  /** Makes it ready; returns the addresses of what a text finds, the best first. */
  load(text: string): Promise<(query: string) => Promise<readonly string[]> | readonly string[]>;
}

interface Doc {
  readonly id: string;
  readonly title: string;
  readonly names: string;
  readonly text: string;
}

/** The same fields for every library. */
function toDocs(entries: readonly SearchEntry[]): Doc[] {
  return entries.map(({ href, title, name, method, path, group, text }, place) => ({
    id: `${place} ${href}`,
    title,
    names: [name, method, path, group].filter(Boolean).join(" "),
    text: text ?? "",
  }));
}

const toHref = (id: string): string => id.slice(id.indexOf(" ") + 1);

/** What is used of MiniSearch. */
interface MiniSearchModule {
  readonly default: {
    new (options: object): { addAll(docs: readonly Doc[]): void };
    loadJSON(
      text: string,
      options: object,
    ): { search(query: string): readonly { readonly id: string }[] };
  };
}

/** What is used of Orama; `Index` is its own. */
interface OramaModule<Index> {
  create(options: object): Index;
  insertMultiple(index: Index, docs: readonly Doc[], batch: number): Promise<unknown>;
  save(index: Index): unknown;
  load(index: Index, saved: unknown): void;
  search(
    index: Index,
    options: object,
  ): Promise<{ readonly hits: readonly { readonly id: string }[] }>;
}

/** What is used of Fuse.js. */
interface FuseModule {
  readonly default: new (
    docs: readonly Doc[],
    options: object,
  ) => { search(query: string, options: object): readonly { readonly item: Doc }[] };
}

/** Loads a library of `test/peers-search`; the types of peers are no part of the project, so callers say theirs. */
async function loadPeer<Module>(name: string): Promise<Module> {
  const require = createRequire(join(installPeers("peers-search"), "package.json"));
  return (await import(pathToFileURL(require.resolve(name)).href)) as Module;
}

const frond: Engine = {
  name: "frond",
  write: async (_entries, file) => file,
  load: async (text) => {
    const searcher = await createSearcher(readSearchIndex(text));
    return (query) =>
      searcher.find(query).flatMap(({ findings }) => findings.map(({ href }) => href));
  },
};

/** With our own terms, which split identifiers: without them it finds neither `list-reviews` nor `issue_number`. */
function createMiniSearch(library: MiniSearchModule): Engine {
  const options = {
    fields: ["title", "names", "text"],
    tokenize: (text: string) => splitTerms(text),
    processTerm: (term: string) => term,
    searchOptions: {
      boost: { title: 4, names: 2.5, text: 0.6 },
      prefix: true,
      fuzzy: 0.25,
      combineWith: "AND",
    },
  };
  return {
    name: "MiniSearch",
    write: async (entries) => {
      const index = new library.default(options);
      index.addAll(toDocs(entries));
      return JSON.stringify(index);
    },
    load: async (text) => {
      const index = library.default.loadJSON(text, options);
      return (query) =>
        index
          .search(query)
          .slice(0, 30)
          .map(({ id }) => toHref(id));
    },
  };
}

function createOrama<Index>({
  create,
  insertMultiple,
  load,
  save,
  search,
}: OramaModule<Index>): Engine {
  const schema = { title: "string", names: "string", text: "string" };
  const components = {
    tokenizer: {
      language: "english",
      normalizationCache: new Map(),
      tokenize: (text: string) => splitTerms(text),
    },
  };
  return {
    name: "Orama",
    write: async (entries) => {
      const index = create({ schema, components });
      await insertMultiple(index, toDocs(entries), 1000);
      return JSON.stringify(save(index));
    },
    load: async (text) => {
      const index = create({ schema, components });
      load(index, JSON.parse(text));
      const boost = { title: 4, names: 2.5, text: 0.6 };
      return async (term) => {
        const found = await search(index, { term, boost, tolerance: 1, threshold: 0, limit: 30 });
        return found.hits.map(({ id }) => toHref(id));
      };
    },
  };
}

/** As Scalar's API reference has it. */
function createFuse(library: FuseModule): Engine {
  const keys = [
    { name: "title", weight: 4 },
    { name: "names", weight: 2.5 },
    { name: "text", weight: 0.6 },
  ];
  return {
    name: "Fuse.js",
    write: async (entries) => JSON.stringify(toDocs(entries)),
    load: async (text) => {
      const index = new library.default(JSON.parse(text) as Doc[], {
        keys,
        ignoreLocation: true,
        threshold: 0.3,
      });
      return (query) => index.search(query, { limit: 30 }).map(({ item }) => toHref(item.id));
    },
  };
}

/** Ours, and the libraries. */
export async function listEngines(): Promise<Engine[]> {
  return [
    frond,
    createMiniSearch(await loadPeer("minisearch")),
    createOrama(await loadPeer("@orama/orama")),
    createFuse(await loadPeer("fuse.js")),
  ];
}
