import { searchKinds, type SearchEntry, type SearchKind } from "../entries/search-entry.js";
import { findByWords } from "./find-by-words.js";
import { maxAlone, type Finding, type FindingSection } from "./finding.js";
import { createRating, type Rating } from "./rate-entry.js";
import { joinTerms, splitQuery, splitTerms } from "./split-terms.js";
import type { TermIndex } from "./term-index.js";

/** The APIs to search. */
interface SearchScope {
  /** Indexes of the APIs. */
  readonly shown: ReadonlySet<number>;
  /** The API of the current page; -1 for none. */
  readonly currentApi: number;
}

type WordFinder = (text: string, scope: SearchScope) => FindingSection[];

/** Maximum results per kind; {@link maxAlone} if all are of one kind. */
const limits: Readonly<Record<SearchKind, number>> = {
  operation: 12,
  schema: 5,
  property: 6,
  error: 4,
  page: 5,
};

/** Candidates per kind that are rated; others match far worse. */
const maxRated = 80;

/** Owners shown per property. */
const maxOwners = 3;

/** Searches words in the index and sorts the results into sections. */
export function createWordFinder(entries: readonly SearchEntry[], index: TermIndex): WordFinder {
  const rate = createRating(entries);
  return (text, { shown, currentApi }) => {
    const chunks = splitQuery(text);
    if (chunks.length === 0) return [];
    const { scores, terms } = findByWords(index, chunks);
    const query = { joined: joinTerms(text), currentApi, terms };
    const byKind = new Map<SearchKind, Scored[]>(searchKinds.map((kind) => [kind, []]));
    for (const [place, score] of scores) {
      const entry = entries[place];
      const isShown = entry && (entry.api === undefined || shown.has(entry.api));
      if (isShown) byKind.get(entry.kind)?.push([place, score]);
    }
    const filled = [...byKind].filter(([, scored]) => scored.length > 0);
    const sections = filled.map(([kind, scored]) => {
      const best = rateBest(scored, (place, score) => rate(place, score, query));
      const findings = best.flatMap(({ place }) => toFindings(place, entries, terms));
      const limit = filled.length === 1 ? maxAlone : limits[kind];
      const isMeant = isIdentifier(text) && (best[0]?.isExact ?? false);
      return { kind, findings: findings.slice(0, limit), isMeant };
    });
    return arrange(sections);
  };
}

type Scored = readonly [place: number, score: number];

/** Rates the best candidates of the index. */
function rateBest(
  scored: Scored[],
  rate: (place: number, score: number) => Rating,
): (Rating & { readonly place: number })[] {
  return scored
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxRated)
    .map(([place, score]) => ({ place, ...rate(place, score) }))
    .sort((a, b) => b.value - a.value);
}

/** Names as in code. Lowercase words are searched as words. */
function isIdentifier(text: string): boolean {
  return /^(?=\S*(?:[\p{L}\p{N}][_.-][\p{L}\p{N}]|\p{Lu}))\S+$/u.test(text);
}

/** Sorts by kind, but puts exact matches of a name first. */
function arrange(sections: (FindingSection & { readonly isMeant: boolean })[]): FindingSection[] {
  return sections
    .sort((a, b) => Number(b.isMeant) - Number(a.isMeant))
    .map(({ kind, findings }) => ({ kind, findings }));
}

function toFindings(
  place: number,
  entries: readonly SearchEntry[],
  terms: ReadonlySet<string>,
): Finding[] {
  const entry = entries[place];
  if (!entry) return [];
  if (entry.kind !== "property") return [{ entry, href: entry.href, terms }];
  const owners = (entry.owners ?? []).flatMap(({ entry: place, anchor }) => {
    const owner = entries[place];
    return owner
      ? [{ entry, owner, href: `${owner.href}#${encodeURIComponent(anchor)}`, terms }]
      : [];
  });
  const isNamed = ({ owner }: Finding): boolean =>
    splitTerms(owner?.title ?? "").some((term) => terms.has(term));
  const named = owners.filter(isNamed);
  return [...named, ...owners.filter((each) => !named.includes(each))].slice(0, maxOwners);
}
