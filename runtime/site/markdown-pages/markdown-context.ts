import type { ApiDefinition } from "../../definition/index.js";
import type { LinkRules } from "../../markdown/index.js";
import type { ApiIndex } from "../parts/create-api-index.js";
import type { LinkedApi } from "../links/resolve-address.js";
import { sectionHref } from "../parts/section-href.js";
import type { SiteApi } from "../state/site-configuration.js";

/** An API without the initial form values, which may contain credentials. */
type DescribedApi = Omit<SiteApi, "initialState" | "registry">;

/** Input of the Markdown pages of an API. */
export interface MarkdownContext {
  readonly api: DescribedApi;
  readonly index: ApiIndex;
  /** Whether the API has a page of changes. */
  readonly hasChanges: boolean;
  readonly definition: ApiDefinition;
  /** The same for links of descriptions. */
  readonly linked: LinkedApi;
  /** Resolves relative links and fragments of descriptions. */
  readonly links: LinkRules;
  /**
   * URL of the Markdown version of a page, given the path of the page, such as
   * `/garden/find-plant`.
   */
  readonly href: (path: string) => string;
}

/** URL of the Markdown page of a named type; undefined if it has none. */
export function findSchemaHref(
  { api, index, href }: MarkdownContext,
  typeId: string,
): string | undefined {
  const schema = index.findSchema(typeId);
  return schema && href(sectionHref(api.id, "schemas", schema.slug));
}
