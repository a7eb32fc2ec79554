/** Kinds of results in display order. */
export const searchKinds = ["operation", "schema", "property", "error", "page"] as const;

/** One of {@link searchKinds}. `operation` includes endpoints, channels, webhooks and callbacks. */
export type SearchKind = (typeof searchKinds)[number];

/** An entry of the search index. */
export interface SearchEntry {
  readonly kind: SearchKind;
  /** Index of its API in the site's list; absent for custom pages. */
  readonly api?: number;
  readonly title: string;
  /** Path from the site's root, without leading slash. For a property, that of its first owner. */
  readonly href: string;
  /** The badge of an operation. */
  readonly method?: string;
  /** For operations, with `{parameter}` placeholders. */
  readonly path?: string;
  /** Its name in code: an operation id, or the name of a type that differs from its title. */
  readonly name?: string;
  /** Group and tag titles of an operation, headings of a page, or the status of an error. */
  readonly group?: string;
  /** The beginning of its description as plain text. */
  readonly text?: string;
  readonly deprecated?: boolean;
  /** For a property, the schemas and operations that have it. */
  readonly owners?: readonly PropertyOwner[];
}

/** A schema or operation with a property. */
export interface PropertyOwner {
  /** Index of its entry. */
  readonly entry: number;
  /** The fragment of the URL. */
  readonly anchor: string;
}

/** An API as named in results. */
export interface SearchedApi {
  readonly id: string;
  readonly title: string;
  /** Its version. Results contain only one version of each API. */
  readonly version?: { readonly of: string; readonly name: string; readonly isDefault: boolean };
}

/** Everything that can be searched on a site. */
export interface SearchEntries {
  readonly apis: readonly SearchedApi[];
  /** Sorted by kind, as in {@link searchKinds}. */
  readonly entries: readonly SearchEntry[];
}
