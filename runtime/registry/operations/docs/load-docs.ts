import { createHash } from "node:crypto";
import type { Handlers } from "../../../../generated/registry/handlers.js";
import { refuse } from "../../access/organization-checks.js";
import type { CallContext } from "../../access/caller.js";
import type { LocatedSite } from "../../store/docs/docs-site-store.js";
import { findOrigin, type DocsParts } from "./docs-parts.js";
import { findSite, mayRead } from "./resolve-site.js";
import type { HandlerResponse } from "../../../http/index.js";

type Load<Name extends "loadDocsForUrl" | "loadPrivateDocsForUrl" | "loadDocsForDomain"> =
  Handlers<CallContext>[Name];

const notRegistered = { ok: false, error: "DomainNotRegisteredError" } as const;

/** Loads the docs at an address. Private docs are only for their organization and staff. */
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

/** Loads the docs at an address, for staff. */
export function createLoadPrivateDocsForUrl(parts: DocsParts): Load<"loadPrivateDocsForUrl"> {
  return async ({ body: { url } }, call) => {
    const site = await findSite(parts, url);
    if (site === undefined || site.isArchived) return notRegistered;
    return loadSite(parts, site, call.request, true);
  };
}

/** The older call, which returns only the docs. A site that the caller may not read does not exist for it. */
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

/** JSON text with its headers. */
type SentText = HandlerResponse & { readonly text: string };

/**
 * Sends prepared docs with an entity tag, or 304 if the caller has them (RFC 9110, section 13.1.2). Callers
 * must revalidate them each time, because access to a site may change.
 *
 * @param tag Entity tag of the docs.
 * @param around Other text of the response, which may differ for the same docs.
 */
function sendPrepared(request: Request, text: string, tag: string, around = ""): SentText {
  const etag = `"${createHash("sha256").update(around).digest("base64url").slice(0, 8)}.${tag}"`;
  const headers = [
    ["etag", etag],
    ["cache-control", "private, no-cache"],
    ["vary", "Authorization"],
  ] as const;
  if (!hasTag(request, etag)) return { ok: true, text, headers };
  // A 304 has no body; its declared type does not say so.
  return { ok: true, body: undefined, status: 304, headers } as unknown as SentText;
}

function hasTag(request: Request, etag: string): boolean {
  const tags = request.headers.get("if-none-match")?.split(",") ?? [];
  return tags.some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
