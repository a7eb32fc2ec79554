import type { ApiDefinition } from "../../definition/index.js";
import type { ApiIndex } from "../parts/create-api-index.js";
import { sectionHref } from "../parts/section-href.js";
import type { SiteApi } from "../state/site-configuration.js";

/** What is known of an API, without what forms begin with: that may be a credential. */
export type DescribedApi = Omit<SiteApi, "initialState" | "registry">;

/** What the Markdown of a page of an API is written from. */
export interface MarkdownContext {
  readonly api: DescribedApi;
  readonly index: ApiIndex;
  /** Whether there is a page of changes. */
  readonly hasChanges: boolean;
  /** The entire definition. */
  readonly definition: ApiDefinition;
  /** What relative links of its descriptions are relative to; absent: they become text. */
  readonly linkBase?: string | undefined;
  /** The address of the Markdown beside a page, given the path of that, such as `/garden/find-plant`. */
  readonly href: (path: string) => string;
}

/** The address of the Markdown of a named type's page; undefined where it has none. */
export function findSchemaHref(
  { api, index, href }: MarkdownContext,
  typeId: string,
): string | undefined {
  const schema = index.findSchema(typeId);
  return schema && href(sectionHref(api.id, "schemas", schema.slug));
}
