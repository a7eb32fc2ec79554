import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { NamedDefinition } from "../../runtime/site/parts/list-versions.js";
import type { OriginalDocument } from "../serve/original-document.js";
import type { SiteApi } from "../../runtime/site/state/site-configuration.js";

export type { SiteApi, SiteConfiguration } from "../../runtime/site/state/site-configuration.js";

/** An API, its definition and the text of it. */
export interface ListedApi {
  readonly api: SiteApi;
  readonly definition: ApiDefinition;
  /** JSON, exact. */
  readonly definitionText: string;
  /** The document that it comes from, as its author wrote it. */
  readonly original?: OriginalDocument;
  /** What it was before, newest first. */
  readonly earlier?: readonly NamedDefinition[];
}

/** Where the definition of an API is served. */
export function definitionUrl(apiId: string): string {
  return `/frond/definitions/${encodeURIComponent(apiId)}.json`;
}
