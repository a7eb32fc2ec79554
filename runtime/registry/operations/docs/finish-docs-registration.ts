import type { Handlers } from "../../../../generated/registry/handlers.js";
import { refuseForeigner } from "../../access/organization-checks.js";
import type { CallContext } from "../../access/caller.js";
import type { DocsParts } from "./docs-parts.js";
import { publishDocs } from "./publish-docs.js";
import { refuseRequest } from "./refuse-request.js";

type Finish = Handlers<CallContext>["finishDocsRegistration"];

/** Publishes docs at every address of their registration, all or none. */
export function createFinishDocsRegistration(parts: DocsParts): Finish {
  return async (request, call) => {
    const registration = await parts.store.docs.registrations.find(request.id);
    if (registration === undefined) return { ok: false, error: "DocsRegistrationIdNotFound" };
    const refusal = refuseForeigner(call.context.caller, registration.orgId);
    if (refusal) return refusal;
    const { prepared } = call.context;
    if (prepared?.type !== "site") throw new Error("The docs were not prepared.");
    const published = await publishDocs(parts, {
      registration,
      context: call.context,
      idempotencyKey: request["Idempotency-Key"],
      docs: prepared,
      hasApis: request.body.excludeApis !== true,
      isBasepathAware: request.body.basepathAware === true,
    });
    if (typeof published === "object") return refuseRequest(published);
    if (!published) return { ok: false, error: "DocsRegistrationIdNotFound" };
    return { ok: true, body: undefined };
  };
}

/** The older call: the same registrations, fewer choices. */
export function createFinishDocsRegistrationV1(
  parts: DocsParts,
): Handlers<CallContext>["finishDocsRegistrationV1"] {
  const finish = createFinishDocsRegistration(parts);
  return ({ registrationId, ...request }, call) => finish({ id: registrationId, ...request }, call);
}
