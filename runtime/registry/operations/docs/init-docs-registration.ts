import { randomBytes } from "node:crypto";
import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { InitDocsRegistrationRequest } from "../../../../generated/registry/types.js";
import { refuseForeigner, refuse } from "../../access/organization-checks.js";
import type { CallContext } from "../../access/caller.js";
import type { SiteAddress } from "../../store/docs/docs-site-store.js";
import { doOverlap, parseSiteAddress, type DocsAddress, printAddress } from "./docs-address.js";
import { findOrigin, isOwnDomain, type DocsParts } from "./docs-parts.js";
import { refuseRequest } from "./refuse-request.js";
import { checkFilePaths, startRegistration } from "./start-registration.js";

type Init = Handlers<CallContext>["initDocsRegistration"];

/** Claims the domains of a site and returns where to upload its files. */
export function createInitDocsRegistration(parts: DocsParts): Init {
  return async ({ body }, call) => {
    const { orgId, filepaths } = body;
    const accessError = refuseForeigner(call.context.caller, orgId);
    if (accessError) return accessError;
    const addresses = readAddresses(body, parts);
    if (!Array.isArray(addresses)) return addresses;
    const images = body.images ?? [];
    const issues = checkFilePaths(filepaths, images);
    if (issues.length > 0) return refuseRequest(issues);
    const started = await startRegistration(parts, {
      orgId,
      addresses,
      isPreview: false,
      ...(body.authConfig && { isPublic: body.authConfig.type === "public" }),
      retainsCustomDomains: !body.customDomains,
      filepaths,
      images,
      origin: findOrigin(parts, call.request),
      context: call.context,
    });
    if (!("taken" in started)) return { ok: true, body: started };
    const content = `${started.taken.join(", ")} belongs to another organization.`;
    return { ok: false, error: "DomainBelongsToAnotherOrgError", content };
  };
}

type AddressError =
  | { readonly ok: false; readonly error: "InvalidDomainError" | "InvalidCustomDomainError" }
  | { readonly ok: false; readonly error: "InvalidURLError"; readonly content: string };

/** The assigned address, then the custom ones. */
function readAddresses(
  { domain, customDomains }: InitDocsRegistrationRequest,
  parts: DocsParts,
): SiteAddress[] | AddressError {
  const main = parseSiteAddress(domain);
  if (
    typeof main === "string" ||
    !isOwnDomain(parts, main.domain) ||
    main.domain === parts.domainSuffix
  ) {
    return { ok: false, error: "InvalidDomainError" };
  }
  const customs: DocsAddress[] = [];
  for (const text of customDomains ?? []) {
    const address = parseSiteAddress(text);
    if (address === "no-url") {
      return {
        ok: false,
        error: "InvalidURLError",
        content: `${JSON.stringify(text)} is not an address.`,
      };
    }
    const isFree =
      address !== "no-domain" &&
      !isOwnDomain(parts, address.domain) &&
      !customs.some((other) => doOverlap(other, address));
    if (!isFree) return { ok: false, error: "InvalidCustomDomainError" };
    customs.push(address);
  }
  return [
    { ...main, isCustom: false },
    ...customs.map((address) => ({ ...address, isCustom: true })),
  ];
}

/**
 * The older call for one domain, which may be a custom one. It declares fewer errors, so that other
 * organizations, and domains of other organizations, are refused as unauthorized.
 */
export function createInitDocsRegistrationV1(
  parts: DocsParts,
): Handlers<CallContext>["initDocsRegistrationV1"] {
  return async ({ body: { domain, orgId, filepaths } }, call) => {
    const accessError = refuseForeigner(call.context.caller, orgId);
    if (accessError) return { ...accessError, error: "UnauthorizedError" };
    const address = parseSiteAddress(domain);
    const isDomain = typeof address === "object" && address.path === "/";
    const message = "domain must be a host without scheme or path, such as docs.example.com.";
    const issues = [
      ...(isDomain
        ? []
        : [{ code: "domain", severity: "error" as const, pointer: "/body/domain", message }]),
      ...checkFilePaths(filepaths, []),
    ];
    if (!isDomain || issues.length > 0) return refuseRequest(issues);
    const started = await startRegistration(parts, {
      orgId,
      addresses: [{ ...address, isCustom: !isOwnDomain(parts, address.domain) }],
      isPreview: false,
      retainsCustomDomains: true,
      filepaths,
      images: [],
      origin: findOrigin(parts, call.request),
      context: call.context,
    });
    if (!("taken" in started)) return { ok: true, body: started };
    return refuse("UnauthorizedError", `${domain} belongs to another organization.`);
  };
}

/** Starts a registration of a preview, at a new host. */
export function createInitDocsPreviewRegistration(
  parts: DocsParts,
): Handlers<CallContext>["initDocsPreviewRegistration"] {
  return async ({ body: { orgId, authConfig, basePath, filepaths, images } }, call) => {
    const accessError = refuseForeigner(call.context.caller, orgId);
    if (accessError) return accessError;
    const issues = checkFilePaths(filepaths, images ?? []);
    if (issues.length > 0) return refuseRequest(issues);
    const path = (basePath ?? "").replace(/^\/*/, "/");
    const address = parseSiteAddress(`${createHost(orgId)}.${parts.domainSuffix}${path}`);
    if (typeof address === "string") return { ok: false, error: "InvalidDomainError" };
    const started = await startRegistration(parts, {
      orgId,
      addresses: [{ ...address, isCustom: false }],
      isPreview: true,
      isPublic: (authConfig?.type ?? "public") === "public",
      filepaths,
      images: images ?? [],
      origin: findOrigin(parts, call.request),
      context: call.context,
    });
    if ("taken" in started) throw new Error("A random host was taken.");
    return { ok: true, body: { ...started, previewUrl: `https://${printAddress(address)}` } };
  };
}

/** A DNS label: the organization, shortened if necessary, and 80 random bits. */
function createHost(orgId: string): string {
  const name = orgId
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 30)
    .replace(/^-+|-+$/g, "");
  const host = `${name}-preview-${randomBytes(10).toString("hex")}`;
  return host.replace(/^-+/, "");
}
