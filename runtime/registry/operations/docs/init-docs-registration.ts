import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { InitDocsRegistrationRequest } from "../../../../generated/registry/types.js";
import { refuseForeigner } from "../../access/organization-checks.js";
import type { CallContext } from "../../access/caller.js";
import type { SiteAddress } from "../../store/docs/docs-site-store.js";
import { doOverlap, parseSiteAddress, type DocsAddress } from "./docs-address.js";
import { findOrigin, isOwnDomain, type DocsParts } from "./docs-parts.js";
import { refuseRequest } from "./refuse-request.js";
import { checkFilePaths, startRegistration } from "./start-registration.js";

type Init = Handlers<CallContext>["initDocsRegistration"];

/** Claims the domains of a site and returns where to upload its files. */
export function createInitDocsRegistration(parts: DocsParts): Init {
  return async ({ body }, call) => {
    const { orgId, filepaths } = body;
    const refusal = refuseForeigner(call.context.caller, orgId);
    if (refusal) return refusal;
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
      keepsCustomDomains: !body.customDomains,
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

type AddressRefusal =
  | { readonly ok: false; readonly error: "InvalidDomainError" | "InvalidCustomDomainError" }
  | { readonly ok: false; readonly error: "InvalidURLError"; readonly content: string };

/** The site's own address, then the custom ones. */
function readAddresses(
  { domain, customDomains }: InitDocsRegistrationRequest,
  parts: DocsParts,
): SiteAddress[] | AddressRefusal {
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
