import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { DocsSiteUrl } from "../../../../generated/registry/types.js";
import { canSee, refuseForeigner } from "../../access/organization-checks.js";
import type { CallContext } from "../../access/caller.js";
import { findJsonProperty } from "../../../http/index.js";
import type { LocatedSite, SiteAddress } from "../../store/docs/docs-site-store.js";
import { decompress } from "../../store/gzip.js";
import { printAddress } from "./docs-address.js";
import type { DocsParts } from "./docs-parts.js";
import { listApis } from "./docs-body.js";
import { findSite, mayRead } from "./resolve-site.js";

type Describe = Pick<
  Handlers<CallContext>,
  | "getOrganizationForUrl"
  | "getDocsUrlMetadata"
  | "listDocsUrls"
  | "getDocsById"
  | "getDocsSitesForOrg"
>;

const notRegistered = { ok: false, error: "DomainNotRegisteredError" } as const;
const maxPage = 1000;

/** The operations that describe sites. */
export function createSiteDescriptions(parts: DocsParts): Describe {
  const { sites } = parts.store.docs;
  return {
    async getOrganizationForUrl({ body: { url } }, call) {
      const site = await findReadable(parts, url, call.context);
      return site ? { ok: true, body: site.orgId } : notRegistered;
    },
    async getDocsUrlMetadata({ body: { url } }, call) {
      const site = await findReadable(parts, url, call.context);
      if (!site) return notRegistered;
      const { gitUrl } = site;
      const body = {
        url: `https://${printAddress(site.address)}`,
        org: site.orgId,
        isPreviewUrl: site.isPreview,
        ...(gitUrl === undefined ? {} : { gitUrl }),
      };
      return { ok: true, body };
    },
    async listDocsUrls({ page = 0, limit = 100, custom = false }) {
      const size = Math.min(limit, maxPage);
      const found = await sites.listAddresses({
        isCustom: custom,
        limit: size,
        offset: page * size,
      });
      const urls = found.map(({ address, orgId, registeredAt }) => ({
        domain: address.domain,
        ...(address.path === "/" ? {} : { basePath: address.path }),
        organizationId: orgId,
        updatedAt: registeredAt.toISOString(),
      }));
      return { ok: true, body: { urls } };
    },
    getDocsById: ({ docsId }, call) => describeVersion(parts, docsId, call.context),
    async getDocsSitesForOrg({ body: { orgId } }, call) {
      const accessError = refuseForeigner(call.context.caller, orgId);
      if (accessError) return accessError;
      return { ok: true, body: { docsSites: groupSites(await sites.listOfOrganization(orgId)) } };
    },
  };
}

/** Other organizations see neither the owner nor the repository of a private site. */
async function findReadable(
  parts: DocsParts,
  url: string,
  { caller }: CallContext,
): Promise<LocatedSite | undefined> {
  const site = await findSite(parts, url);
  return site && mayRead(caller, site) ? site : undefined;
}

/** A version that the caller may not read does not exist for it. */
async function describeVersion(
  { store }: DocsParts,
  docsId: string,
  { caller }: CallContext,
): Promise<
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly error: "DocsDefinitionNotFoundError" }
> {
  const { sites } = store.docs;
  const version = await sites.findVersion(docsId);
  const site = version && (await sites.findById(version.siteId));
  if (!site || !canSee(caller, site.orgId)) {
    return { ok: false, error: "DocsDefinitionNotFoundError" };
  }
  const text = new TextDecoder().decode(await decompress(version.definition));
  const place = findJsonProperty(text, "config");
  if (place === undefined) throw new Error("The checked docs have no config.");
  const apis = await listApis(store, version.definitionIds);
  const config = text.slice(place.start, place.end);
  return { ok: true, text: `{"docsConfig":${config},"apis":{${apis.join(",")}}}` };
}

function groupSites(
  found: readonly LocatedSite[],
): { mainUrl: DocsSiteUrl; urls: DocsSiteUrl[] }[] {
  const bySite = new Map<string, SiteAddress[]>();
  for (const { id, address } of found) bySite.set(id, [...(bySite.get(id) ?? []), address]);
  return [...bySite.values()].flatMap((addresses) => {
    const main = addresses.find(({ isCustom }) => isCustom) ?? addresses[0];
    return main ? [{ mainUrl: toUrl(main), urls: addresses.map(toUrl) }] : [];
  });
}

function toUrl({ domain, path }: SiteAddress): DocsSiteUrl {
  return { domain, ...(path === "/" ? {} : { path }) };
}
