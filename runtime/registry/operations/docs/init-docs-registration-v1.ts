import type { Handlers } from "../../../../generated/registry/handlers.js";
import { refuse, refuseForeigner } from "../../access/organization-checks.js";
import type { CallContext } from "../../access/caller.js";
import { parseSiteAddress } from "./docs-address.js";
import { findOrigin, isOwnDomain, type DocsParts } from "./docs-parts.js";
import { refuseRequest } from "./refuse-request.js";
import { checkFilePaths, startRegistration } from "./start-registration.js";

/**
 * The older call: one domain, which need not be the registry's own. It declares fewer errors, so that
 * other organizations, and domains of other organizations, are refused as unauthorized.
 */
export function createInitDocsRegistrationV1(
  parts: DocsParts,
): Handlers<CallContext>["initDocsRegistrationV1"] {
  return async ({ body: { domain, orgId, filepaths } }, call) => {
    const refusal = refuseForeigner(call.context.caller, orgId);
    if (refusal) return { ...refusal, error: "UnauthorizedError" };
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
      keepsCustomDomains: true,
      filepaths,
      images: [],
      origin: findOrigin(parts, call.request),
      context: call.context,
    });
    if (!("taken" in started)) return { ok: true, body: started };
    return refuse("UnauthorizedError", `${domain} belongs to another organization.`);
  };
}
