import type { ApiDefinition } from "../../runtime/definition/index.js";
import type { NamedDefinition } from "../../runtime/site/parts/list-versions.js";
import type { OriginalDocument } from "../serve/original-document.js";
import type { SiteApi } from "../../runtime/site/state/site-configuration.js";

export type { SiteApi, SiteConfiguration } from "../../runtime/site/state/site-configuration.js";

/** An API, its definition and the definition's text. */
export interface ListedApi {
  readonly api: SiteApi;
  readonly definition: ApiDefinition;
  /** The definition as JSON with exact numbers. */
  readonly definitionText: string;
  /** The document as its author wrote it. */
  readonly original?: OriginalDocument;
  /** Earlier versions, newest first. */
  readonly earlier?: readonly NamedDefinition[];
}

/** The path of an API's definition. */
export function definitionUrl(apiId: string): string {
  return `/frond/definitions/${encodeURIComponent(apiId)}.json`;
}
