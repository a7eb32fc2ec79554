import type { SearchEntry } from "../entries/search-entry.js";
import { joinTerms, splitTerms } from "./split-terms.js";

/** A query to rate entries for. */
interface RatedQuery {
  /** The text of the query as one name. */
  readonly joined: string;
  /** Index of the API of the current page; -1 for none. */
  readonly currentApi: number;
  /** Index terms that match its words. */
  readonly terms: ReadonlySet<string>;
}

/** The relevance of an entry. */
export interface Rating {
  /** Higher is better. */
  readonly value: number;
  /** Whether its name is exactly the text. */
  readonly isExact: boolean;
}

/** Rates an entry given its score in the index. */
type RateEntry = (place: number, score: number, query: RatedQuery) => Rating;

/** Factors that refine the score of the index. */
const factors = {
  exact: 6,
  begins: 1.6,
  /** All words of the title matched. */
  covered: 1.5,
  ofCurrentApi: 1.5,
  deprecated: 0.6,
  /** For each path segment after the second: deep paths are details. */
  segment: 0.92,
  subject: 1.3,
  /** Webhooks and callbacks, which often duplicate the names of operations. */
  received: 0.7,
};

/** Rates results so that exact names and the shortest titles come first. */
export function createRating(entries: readonly SearchEntry[]): RateEntry {
  const known = new Map<number, Named>();
  return (place, score, query) => {
    const entry = entries[place];
    if (!entry) return { value: 0, isExact: false };
    const named = known.get(place) ?? nameEntry(entry);
    known.set(place, named);
    const isExact = named.names.includes(query.joined);
    const begins = !isExact && named.names.some((name) => name.startsWith(query.joined));
    const covered =
      named.title.filter((term) => query.terms.has(term)).length / named.title.length || 0;
    const value =
      score *
      (isExact ? factors.exact : 1) *
      (begins ? factors.begins : 1) *
      factors.covered ** covered *
      (entry.api === query.currentApi ? factors.ofCurrentApi : 1) *
      (entry.deprecated ? factors.deprecated : 1) *
      (query.terms.has(named.subject ?? "") ? factors.subject : 1) *
      (named.isReceived ? factors.received : 1) *
      factors.segment ** named.depth;
    return { value, isExact };
  };
}

interface Named {
  readonly title: readonly string[];
  /** Title and name, each as one term. */
  readonly names: readonly string[];
  /** The last path term that is not a parameter. */
  readonly subject: string | undefined;
  readonly depth: number;
  readonly isReceived: boolean;
}

function nameEntry({ title, name, path, method = "" }: SearchEntry): Named {
  const names = [joinTerms(title), ...(name === undefined ? [] : [joinTerms(name)])];
  const segments = path?.split("/") ?? [];
  const literals = segments.filter((segment) => segment !== "" && !segment.includes("{"));
  return {
    title: splitTerms(title),
    names,
    subject: splitTerms(literals.at(-1) ?? "").at(-1),
    depth: Math.max(0, segments.length - 3),
    isReceived: ["WEBHOOK", "CALLBACK"].includes(method),
  };
}
