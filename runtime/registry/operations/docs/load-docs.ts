import type { Handlers } from "../../../../generated/registry/handlers.js";
import { refuse } from "../../access/organization-checks.js";
import type { CallContext } from "../../access/caller.js";
import type { LocatedSite } from "../../store/docs/docs-site-store.js";
import { findOrigin, type DocsParts } from "./docs-parts.js";
import { findSite, mayRead } from "./resolve-site.js";
import { sendPrepared } from "./send-prepared.js";

type Load<Name extends "loadDocsForUrl" | "loadPrivateDocsForUrl" | "loadDocsForDomain"> =
  Handlers<CallContext>[Name];

const notRegistered = { ok: false, error: "DomainNotRegisteredError" } as const;

/** The docs at an address, for everybody if they are public, else for their organization and staff. */
export function createLoadDocsForUrl(parts: DocsParts): Load<"loadDocsForUrl"> {
  return async ({ body: { url, excludeApis } }, call) => {
    const site = await findSite(parts, url);
    if (site === undefined || site.isArchived) return notRegistered;
    if (!mayRead(call.context.caller, site)) {
      return refuse("UnauthorizedError", "This site is private: send a token of its organization.");
    }
    return loadSite(parts, site, call.request, excludeApis !== true);
  };
}

/** The docs at an address, for staff. */
export function createLoadPrivateDocsForUrl(parts: DocsParts): Load<"loadPrivateDocsForUrl"> {
  return async ({ body: { url } }, call) => {
    const site = await findSite(parts, url);
    if (site === undefined || site.isArchived) return notRegistered;
    return loadSite(parts, site, call.request, true);
  };
}

/** The older call: the docs alone. A site that the caller may not read does not exist for it. */
export function createLoadDocsForDomain(parts: DocsParts): Load<"loadDocsForDomain"> {
  return async ({ body: { domain } }, call) => {
    const site = await findSite(parts, domain);
    if (site === undefined || site.isArchived || !mayRead(call.context.caller, site)) {
      return notRegistered;
    }
    const origin = findOrigin(parts, call.request);
    const { definition, tag } = await parts.prepared.prepare({ site, origin, hasApis: true });
    return sendPrepared(call.request, definition, tag);
  };
}

async function loadSite(
  parts: DocsParts,
  site: LocatedSite,
  request: Request,
  hasApis: boolean,
): Promise<ReturnType<typeof sendPrepared>> {
  const origin = findOrigin(parts, request);
  const prepared = await parts.prepared.prepare({ site, origin, hasApis });
  const { domain, path } = site.address;
  const around = {
    orgId: site.orgId,
    baseUrl: { domain, ...(path === "/" ? {} : { basePath: path }) },
    lightModeEnabled: prepared.hasLightMode,
  };
  const text = `${JSON.stringify(around).slice(0, -1)},"definition":${prepared.definition}}`;
  return sendPrepared(request, text, prepared.tag, JSON.stringify(around));
}
