import type { LoadDocsForUrlResponse } from "../../generated/registry/index.js";
import { takeBody } from "./explain-registry-failure.js";
import type { RegistryConnection } from "./registry-connection.js";

/** What a registry serves at a domain: the docs, without the definitions they show; undefined where the registry has none. */
export async function loadSiteDocs(
  connection: RegistryConnection,
  domain: string,
): Promise<LoadDocsForUrlResponse | undefined> {
  const result = await connection.client.docs.loadDocsForUrl({
    url: toSiteUrl(domain),
    excludeApis: true,
  });
  if (!result.ok && result.error.error === "DomainNotRegisteredError") return undefined;
  return takeBody(result, connection, { action: `load the docs of ${domain}`, domain });
}

/** The address of a site's pages, given its host or already an address. */
export function toSiteUrl(domain: string): string {
  return /^https?:\/\//i.test(domain) ? domain : `https://${domain}`;
}
