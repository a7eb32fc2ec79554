import type { LoadDocsForUrlResponse } from "../../generated/registry/index.js";
import { takeBody } from "./explain-registry-failure.js";
import type { RegistryConnection } from "./registry-connection.js";

/** Loads the docs of a domain, without their definitions. Undefined if the registry has none. */
export async function loadSiteDocs(
  connection: RegistryConnection,
  domain: string,
): Promise<LoadDocsForUrlResponse | undefined> {
  return (await loadChangedDocs(connection, domain, undefined))?.response;
}

/** Docs and the entity tag of their response. */
export interface TaggedDocs {
  readonly response: LoadDocsForUrlResponse;
  readonly etag: string | undefined;
}

/** Loads the docs if they changed, else returns the last ones (RFC 9110, section 13.1.2). */
export async function loadChangedDocs(
  connection: RegistryConnection,
  domain: string,
  last: TaggedDocs | undefined,
): Promise<TaggedDocs | undefined> {
  const result = await connection.client.docs.loadDocsForUrl(
    { body: { url: toSiteUrl(domain), excludeApis: true } },
    last?.etag === undefined ? {} : { headers: { "if-none-match": last.etag } },
  );
  if (last && result.rawResponse.status === 304) return last;
  if (!result.ok && result.error.error === "DomainNotRegisteredError") return undefined;
  const response = takeBody(result, connection, { action: `load the docs of ${domain}`, domain });
  return { response, etag: result.rawResponse.headers.get("etag") ?? undefined };
}

/** The URL of a site, for its host or URL. */
function toSiteUrl(domain: string): string {
  return /^https?:\/\//i.test(domain) ? domain : `https://${domain}`;
}
