import type { SearchEntry, SearchKind } from "../entries/search-entry.js";

/** One result of a search. */
export interface Finding {
  readonly entry: SearchEntry;
  /** From the root of the site, with a slash in front. */
  readonly href: string;
  /** The schema or operation of a property. */
  readonly owner?: SearchEntry;
  /** What in its texts was found, as terms of the index. */
  readonly terms: ReadonlySet<string>;
}

/** Results of one kind, the best first. */
export interface FindingSection {
  readonly kind: SearchKind;
  readonly findings: readonly Finding[];
}

/** Results that are shown where all are of one kind. */
export const maxAlone = 30;
