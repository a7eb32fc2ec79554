import { canSee } from "../../access/organization-checks.js";
import type { Caller } from "../../access/caller.js";
import type { LocatedSite } from "../../store/docs/docs-site-store.js";
import { listSitePaths, parseDocsUrl } from "./docs-address.js";
import type { DocsParts } from "./docs-parts.js";

/** The site at an address, which may be archived. Of several matches, the one with the longest base path. */
export async function findSite(
  { store }: DocsParts,
  url: string,
): Promise<LocatedSite | undefined> {
  const address = parseDocsUrl(url);
  return address && store.docs.sites.find(address.domain, listSitePaths(address));
}

/** Whether a caller may read a site. */
export function mayRead(caller: Caller, site: LocatedSite): boolean {
  return site.isPublic || canSee(caller, site.orgId);
}
