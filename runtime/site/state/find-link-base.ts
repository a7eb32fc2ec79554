import type { ApiDefinition, ExternalDocs } from "../../definition/index.js";
import type { SiteApi } from "./site-configuration.js";

/**
 * Base URL of relative links in descriptions: the external documentation of the endpoint, otherwise
 * of the API, otherwise the URL of the document.
 */
export function findLinkBase(
  api: SiteApi,
  definition: ApiDefinition,
  docs?: ExternalDocs | null,
): string | undefined {
  const candidates = [docs?.url, definition.info?.externalDocs?.url, api.documentUrl];
  return candidates.find((url) => /^https?:\/\//i.test(url ?? "")) ?? undefined;
}
