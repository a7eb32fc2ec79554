import type { SiteConfiguration } from "../../../runtime/site/state/site-configuration.js";
import { createSlug } from "../../../runtime/site/parts/create-slugs.js";
import type { BenchDocument } from "./documents.js";

/**
 * The addresses of our site that open the playground at the operation of each document. `end`: what the paths
 * end with, `/` on a site that was built.
 */
export async function findSitePages(
  site: string,
  documents: readonly BenchDocument[],
  end: "" | "/" = "",
): Promise<Map<string, string>> {
  const response = await fetch(`${site}/frond/site.json`);
  // The user's own documents are first, in their order.
  const { apis } = (await response.json()) as SiteConfiguration;
  return new Map(
    documents.map(({ name, operation }, index) => [
      name,
      `${site}/${apis[index]?.id}/${createSlug(operation.operationId)}${end}?explorer=true`,
    ]),
  );
}
