import type { Handlers } from "../../../../generated/registry/handlers.js";
import { findJsonProperty } from "../../../http/index.js";
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
    const body = call.rawBody ?? "";
    const published = await publishDocs(parts, {
      registration,
      context: call.context,
      idempotencyKey: request["Idempotency-Key"],
      text: sliceDefinition(body),
      definition: request.docsDefinition,
      hasApis: request.excludeApis !== true,
      isBasepathAware: request.basepathAware === true,
      libraryDocs: sliceProperty(body, "libraryDocs"),
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
  return ({ registrationId, ...request }, call) => finish({ ...request, id: registrationId }, call);
}

/** As received: parsed and printed again, exact numbers and the order of keys would not survive. */
function sliceDefinition(body: string): string {
  const text = sliceProperty(body, "docsDefinition");
  if (text === undefined) throw new Error("The checked body has no docsDefinition.");
  return text;
}

function sliceProperty(text: string, key: string): string | undefined {
  const place = findJsonProperty(text, key);
  return place && text.slice(place.start, place.end);
}
