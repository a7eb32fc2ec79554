import { nameAnchor } from "../../facts/anchors.js";
import type { SearchedApi } from "./search-entry.js";

/** Path of the file that {@link writeSearchIndex} writes, from the site's root. */
export const searchPath = "/frond/search.json";

/** The most common anchor of a property: that on the page of a named type. */
export function usualAnchor(name: string): string {
  return nameAnchor("properties", name);
}

/** Version of the format. Other versions are rejected. */
export const searchFileVersion = 1;

/** Text properties of entries that are columns of the file. */
export const textColumns = ["title", "href", "method", "path", "name", "group", "text"] as const;

/**
 * Entries by column. Compared with one object per entry, this halves the compressed file. Columns
 * end with their last value.
 */
export interface SearchFile extends Readonly<
  Record<(typeof textColumns)[number], readonly string[]>
> {
  readonly version: number;
  readonly apis: readonly SearchedApi[];
  /** Number of entries per kind, in the order of `searchKinds`. */
  readonly counts: readonly number[];
  /** Indexes of APIs; -1 for none. */
  readonly api: readonly number[];
  /** Indexes of entries. */
  readonly deprecated: readonly number[];
  /**
   * For each property: indexes of its owners, each followed by the anchor, or 0 for the usual one.
   */
  readonly owners: readonly (readonly (number | string)[])[];
}
