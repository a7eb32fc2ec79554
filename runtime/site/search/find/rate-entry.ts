import type { SearchEntry } from "../entries/search-entry.js";
import { joinTerms, splitTerms } from "./split-terms.js";

/** What entries are rated for. */
export interface RatedQuery {
  /** The text that was typed as one name. */
  readonly joined: string;
  /** The place of the API whose page is shown; -1 for none. */
  readonly currentApi: number;
  /** The terms of the index that its words may be. */
  readonly terms: ReadonlySet<string>;
}

/** How well an entry fits. */
export interface Rating {
  /** Higher is better. */
  readonly value: number;
  /** Whether it is called as the text that was typed. */
  readonly isExact: boolean;
}

/** Rates an entry that the index has found and given a score. */
export type RateEntry = (place: number, score: number, query: RatedQuery) => Rating;

/** What makes an entry fit better than the index knows. */
const factors = {
  exact: 6,
  begins: 1.6,
  /** All words of the title were found. */
  covered: 1.5,
  ofCurrentApi: 1.5,
  deprecated: 0.6,
  /** For each segment of a path behind the second: what lies deep is a detail of something. */
  segment: 0.92,
  subject: 1.3,
  /** Webhooks and callbacks: most APIs have one for each thing that they have operations for. */
  received: 0.7,
};

/** Rates what the index found by what readers mean: first what has the name, and what needs the fewest further words. */
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
  /** The last term of its path that is no parameter: what it is about. */
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
