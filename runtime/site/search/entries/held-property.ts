import type { SearchEntry } from "./search-entry.js";

/** A property or parameter of an operation or schema. */
export interface HeldProperty {
  readonly name: string;
  /** Its anchor on the page of its owner. */
  readonly anchor: string;
  readonly description?: string | null;
  readonly isDeprecated: boolean;
}

/** The entry of an operation or schema with its properties. */
export interface Holder {
  readonly entry: SearchEntry;
  readonly properties: readonly HeldProperty[];
}

/** The API of entries: its id, and its index on the site. */
export interface EntryApi {
  readonly id: string;
  readonly place: number;
}
