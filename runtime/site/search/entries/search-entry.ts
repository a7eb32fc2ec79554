/** What a search can find, in the order in which results are listed. */
export const searchKinds = ["operation", "schema", "property", "error", "page"] as const;

/** One of {@link searchKinds}; `operation` is everything with a badge: endpoints, channels, webhooks and callbacks. */
export type SearchKind = (typeof searchKinds)[number];

/** One thing to find. */
export interface SearchEntry {
  readonly kind: SearchKind;
  /** Its API, by place in the list of the site; absent for pages of the site itself. */
  readonly api?: number;
  readonly title: string;
  /** Address from the root of the site, without a slash in front. Of a property: that of its first owner. */
  readonly href: string;
  /** The badge of an operation. */
  readonly method?: string;
  /** Of an operation: with `{parameter}` where a value goes. */
  readonly path?: string;
  /** Its name for programs: an operation id, or the name of a type where the title is another. */
  readonly name?: string;
  /** Titles of the groups and tags of an operation; headings of a page; the status of an error. */
  readonly group?: string;
  /** The beginning of its description as plain text. */
  readonly text?: string;
  readonly deprecated?: boolean;
  /** Of a property: the schemas and operations that have it. */
  readonly owners?: readonly PropertyOwner[];
}

/** Where a property is. */
export interface PropertyOwner {
  /** The entry of the schema or operation, by place in the list of entries. */
  readonly entry: number;
  /** The part of the address behind `#`. */
  readonly anchor: string;
}

/** An API as results name it. */
export interface SearchedApi {
  readonly id: string;
  readonly title: string;
  /** The version of the docs that it belongs to: results are of one version of an API alone. */
  readonly version?: { readonly of: string; readonly name: string; readonly isDefault: boolean };
}

/** Everything that a site lets readers find. */
export interface SearchEntries {
  readonly apis: readonly SearchedApi[];
  /** Sorted by kind, as in {@link searchKinds}. */
  readonly entries: readonly SearchEntry[];
}
