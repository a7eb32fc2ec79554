import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { DocsParts } from "./docs-parts.js";
import {
  createFinishDocsRegistration,
  createFinishDocsRegistrationV1,
} from "./finish-docs-registration.js";
import { createInitDocsRegistration } from "./init-docs-registration.js";
import {
  createLoadDocsForDomain,
  createLoadDocsForUrl,
  createLoadPrivateDocsForUrl,
} from "./load-docs.js";

/** The operations on docs sites. */
export function createDocsHandlers(parts: DocsParts): Partial<Handlers<CallContext>> {
  const loadDocsForDomain = createLoadDocsForDomain(parts);
  return {
    finishDocsRegistration: createFinishDocsRegistration(parts),
    finishDocsRegistrationV1: createFinishDocsRegistrationV1(parts),
    initDocsRegistration: createInitDocsRegistration(parts),
    loadDocsForDomain,
    loadDocsForDomainLegacy: loadDocsForDomain,
    loadDocsForUrl: createLoadDocsForUrl(parts),
    loadPrivateDocsForUrl: createLoadPrivateDocsForUrl(parts),
  };
}
