import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import { createSiteChanges } from "./change-sites.js";
import { createSiteDescriptions } from "./describe-sites.js";
import { createInitDocsPreviewRegistration } from "./init-docs-registration.js";
import { createInitDocsRegistrationV1 } from "./init-docs-registration.js";
import type { DocsParts } from "./docs-parts.js";
import { createFinishDocsRegistration, createFinishDocsRegistrationV1 } from "./publish-docs.js";
import { createInitDocsRegistration } from "./init-docs-registration.js";
import {
  createLoadDocsForDomain,
  createLoadDocsForUrl,
  createLoadPrivateDocsForUrl,
} from "./load-docs.js";

type DocsOperation =
  | "finishDocsRegistration"
  | "finishDocsRegistrationV1"
  | "getDocsById"
  | "getDocsSitesForOrg"
  | "getDocsUrlMetadata"
  | "getOrganizationForUrl"
  | "initDocsPreviewRegistration"
  | "initDocsRegistration"
  | "initDocsRegistrationV1"
  | "invalidateDocsCache"
  | "listDocsUrls"
  | "loadDocsForDomain"
  | "loadDocsForDomainLegacy"
  | "loadDocsForUrl"
  | "loadPrivateDocsForUrl"
  | "prepopulateS3Bucket"
  | "setDocsArchived"
  | "setDocsUrlMetadata"
  | "transferDocsOwnership";

/** The operations on docs sites. */
export function createDocsHandlers(parts: DocsParts): Pick<Handlers<CallContext>, DocsOperation> {
  const loadDocsForDomain = createLoadDocsForDomain(parts);
  return {
    ...createSiteChanges(parts),
    ...createSiteDescriptions(parts),
    finishDocsRegistration: createFinishDocsRegistration(parts),
    finishDocsRegistrationV1: createFinishDocsRegistrationV1(parts),
    initDocsPreviewRegistration: createInitDocsPreviewRegistration(parts),
    initDocsRegistrationV1: createInitDocsRegistrationV1(parts),
    initDocsRegistration: createInitDocsRegistration(parts),
    loadDocsForDomain,
    loadDocsForDomainLegacy: (request, call) => loadDocsForDomain({ body: request }, call),
    loadDocsForUrl: createLoadDocsForUrl(parts),
    loadPrivateDocsForUrl: createLoadPrivateDocsForUrl(parts),
  };
}
