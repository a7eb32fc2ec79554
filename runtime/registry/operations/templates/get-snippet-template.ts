import type { HandlerCall, HandlerResult, NamedError } from "../../../http/index.js";
import type {
  EndpointSnippetTemplate,
  GetSnippetTemplateRequest,
} from "../../../../generated/registry/types.js";
import type { CallContext } from "../../access/caller.js";
import { namePackage } from "../../access/name-package.js";
import {
  isStaff,
  refuse,
  refuseForeigner,
  refuseOtherPackage,
  type AccessError,
} from "../../access/organization-checks.js";
import type { RegistryStore } from "../../store/registry-store.js";
import { createTemplateKeys } from "./template-keys.js";

type FoundTemplate = HandlerResult<
  EndpointSnippetTemplate,
  NamedError<"UnauthorizedError", string> | NamedError<"SnippetNotFound", string>
>;

/**
 * The template of an endpoint, by default of the latest version. Callers of other organizations only see
 * templates of definitions that published sites refer to.
 */
export async function getSnippetTemplate(
  { templates }: RegistryStore,
  request: GetSnippetTemplateRequest,
  { context }: HandlerCall<CallContext>,
): Promise<FoundTemplate> {
  const { sdk, endpointId } = request;
  const accessError = refuseReader(context, request);
  const text = await templates.find({
    ...createTemplateKeys(request, sdk, endpointId),
    ...(sdk.version == null ? {} : { version: sdk.version }),
    onlyPublished: accessError !== undefined,
  });
  if (text !== undefined) return { ok: true, text };
  return accessError ?? { ok: false, error: "SnippetNotFound", content: describeMissing(request) };
}

/** Why a caller sees only public templates. */
function refuseReader(
  { caller }: CallContext,
  { orgId, sdk }: GetSnippetTemplateRequest,
): AccessError<"UnauthorizedError"> | undefined {
  if (isStaff(caller)) return undefined;
  if (caller.kind === "anonymous") {
    const content = "This template is not public. Send a token: Authorization: Bearer <token>.";
    return refuse("UnauthorizedError", content);
  }
  const foreign = refuseForeigner(caller, orgId);
  if (foreign) return refuse("UnauthorizedError", foreign.content);
  return refuseOtherPackage(caller, namePackage(sdk));
}

function describeMissing({ sdk, endpointId }: GetSnippetTemplateRequest): string {
  const { method, path, identifierOverride } = endpointId;
  const endpoint = identifierOverride ?? `${method} ${path}`;
  const version = sdk.version == null ? "" : ` in version ${sdk.version}`;
  return `There is no template of ${endpoint} for the ${sdk.type} package ${namePackage(sdk)}${version}.`;
}
