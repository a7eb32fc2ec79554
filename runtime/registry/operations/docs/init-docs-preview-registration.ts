import { randomBytes } from "node:crypto";
import type { Handlers } from "../../../../generated/registry/handlers.js";
import { refuseForeigner } from "../../access/organization-checks.js";
import type { CallContext } from "../../access/caller.js";
import { parseSiteAddress, printAddress } from "./docs-address.js";
import { findOrigin, type DocsParts } from "./docs-parts.js";
import { refuseRequest } from "./refuse-request.js";
import { checkFilePaths, startRegistration } from "./start-registration.js";

/** Starts a registration at a host of its own. */
export function createInitDocsPreviewRegistration(
  parts: DocsParts,
): Handlers<CallContext>["initDocsPreviewRegistration"] {
  return async ({ body: { orgId, authConfig, basePath, filepaths, images } }, call) => {
    const refusal = refuseForeigner(call.context.caller, orgId);
    if (refusal) return refusal;
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

/** One label of DNS: as much of the organization as fits, then 80 random bits. */
function createHost(orgId: string): string {
  const name = orgId
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 30)
    .replace(/^-+|-+$/g, "");
  const host = `${name}-preview-${randomBytes(10).toString("hex")}`;
  return host.replace(/^-+/, "");
}
