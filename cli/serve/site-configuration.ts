import type { SiteApi } from "../../runtime/site/state/site-configuration.js";

export type { SiteApi, SiteConfiguration } from "../../runtime/site/state/site-configuration.js";

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
