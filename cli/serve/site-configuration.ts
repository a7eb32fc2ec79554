/** One API of the docs site; read by the page. */
export interface SiteApi {
  /** First segment of its addresses. */
  readonly id: string;
  readonly title: string;
  /** Where the page finds its `ApiDefinition`. */
  readonly definitionUrl: string;
  /** What the playground's form starts with. May hold a credential, which then goes to this API alone. */
  readonly initialState?: Readonly<Record<string, unknown>>;
  /** The environment chosen at first. */
  readonly environmentId?: string;
  /** Base addresses that replace the definition's, by environment id. */
  readonly baseUrls?: Readonly<Record<string, string>>;
}

/** What `/frond/site.json` says. */
export interface SiteConfiguration {
  readonly title: string;
  readonly apis: readonly SiteApi[];
  /** Address of the relay; `false`: calls go straight from the page. */
  readonly relay: string | false;
  readonly localDevelopment: boolean;
}

/** An API and the text of its definition. */
export interface ListedApi {
  readonly api: SiteApi;
  /** JSON, exact. */
  readonly definitionText: string;
}

/** Where the definition of an API is served. */
export function definitionUrl(apiId: string): string {
  return `/frond/definitions/${encodeURIComponent(apiId)}.json`;
}
