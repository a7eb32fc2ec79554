import { nameAnchor } from "../../reference/anchors.js";
import type { SearchedApi } from "./search-entry.js";

/** Path of the file that {@link writeSearchIndex} fills, from the root of the site. */
export const searchPath = "/frond/search.json";

/** The anchor that most properties have: those of a named type. */
export function usualAnchor(name: string): string {
  return nameAnchor("properties", name);
}

/** The version of the format; files of another are not read. */
export const searchFileVersion = 1;

/** Texts of entries that are columns of the file. */
export const textColumns = ["title", "href", "method", "path", "name", "group", "text"] as const;

/**
 * Entries by column rather than one by one: no name is repeated, and texts of one kind lie together, which
 * halves the compressed file. Columns end with their last value.
 */
export interface SearchFile extends Readonly<
  Record<(typeof textColumns)[number], readonly string[]>
> {
  readonly version: number;
  readonly apis: readonly SearchedApi[];
  /** How many entries there are of each kind, in the order of `searchKinds`. */
  readonly counts: readonly number[];
  /** Places of APIs; -1 for none. */
  readonly api: readonly number[];
  /** Places of entries. */
  readonly deprecated: readonly number[];
  /** Of each property: places of entries, each with its anchor, or 0 where it is a property of the type itself. */
  readonly owners: readonly (readonly (number | string)[])[];
}
