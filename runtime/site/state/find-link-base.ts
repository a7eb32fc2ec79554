import type { ApiDefinition, ExternalDocs } from "../../definition/index.js";
import type { SiteApi } from "./site-configuration.js";

/**
 * What relative links in descriptions are relative to: the author's documentation of the endpoint,
 * else that of the API, else the address that the document was read from.
 */
export function findLinkBase(
  api: SiteApi,
  definition: ApiDefinition,
  docs?: ExternalDocs | null,
): string | undefined {
  const candidates = [docs?.url, definition.info?.externalDocs?.url, api.documentUrl];
  return candidates.find((url) => /^https?:\/\//i.test(url ?? "")) ?? undefined;
}
