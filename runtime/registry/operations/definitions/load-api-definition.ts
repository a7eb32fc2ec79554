import type { HandlerCall, HandlerResult, NamedError } from "../../../http/index.js";
import type { LoadApiDefinitionRequest } from "../../../../generated/registry/operations.js";
import type { ApiDefinition } from "../../../../generated/registry/types.js";
import type { CallContext } from "../../access/caller.js";
import { canSee } from "../../access/organization-checks.js";
import type { DefinitionStore } from "../../store/definition-store.js";
import { hasTag, sendDefinition, sendNotModified } from "./send-definition.js";

type UnknownDefinition = NamedError<"ApiDoesNotExistError", undefined>;
type LoadedDefinition = HandlerResult<ApiDefinition, UnknownDefinition>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const unknown: LoadedDefinition = { ok: false, error: "ApiDoesNotExistError" };

/**
 * The text of a definition as it was registered, for the organization that registered it. Others are
 * not told that it is there. Who has it gets 304, and the text is not read.
 */
export async function loadApiDefinition(
  store: DefinitionStore,
  request: LoadApiDefinitionRequest,
  call: HandlerCall<CallContext>,
): Promise<LoadedDefinition> {
  return load(store, request, call, (_id, orgId) => canSee(call.context.caller, orgId));
}

/** The same, and for everybody who asks for a definition that a published site refers to. */
export async function loadApiDefinitionLegacy(
  store: DefinitionStore,
  request: LoadApiDefinitionRequest,
  call: HandlerCall<CallContext>,
): Promise<LoadedDefinition> {
  return load(
    store,
    request,
    call,
    async (id, orgId) => canSee(call.context.caller, orgId) || (await store.isPublished(id)),
  );
}

async function load(
  store: DefinitionStore,
  request: LoadApiDefinitionRequest,
  call: HandlerCall<CallContext>,
  mayLoad: (id: string, orgId: string) => boolean | Promise<boolean>,
): Promise<LoadedDefinition> {
  const id = request.apiId.toLowerCase();
  if (!uuid.test(id)) return unknown;
  if (hasTag(call.request, id)) {
    const orgId = await store.findOwner(id);
    return orgId !== undefined && (await mayLoad(id, orgId)) ? sendNotModified(id) : unknown;
  }
  const found = await store.find(id);
  if (found === undefined || !(await mayLoad(id, found.orgId))) return unknown;
  return sendDefinition(call.request, found);
}
