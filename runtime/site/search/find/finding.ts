import type { SearchEntry, SearchKind } from "../entries/search-entry.js";

/** A search result. */
export interface Finding {
  readonly entry: SearchEntry;
  /** Path from the site's root, with a leading slash. */
  readonly href: string;
  /** The schema or operation of a property. */
  readonly owner?: SearchEntry;
  /** Index terms that matched, for highlighting. */
  readonly terms: ReadonlySet<string>;
}

/** Results of one kind, best first. */
export interface FindingSection {
  readonly kind: SearchKind;
  readonly findings: readonly Finding[];
}

/** Maximum results if all are of one kind. */
export const maxAlone = 30;
