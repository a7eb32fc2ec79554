import type { HandlerCall, HandlerResult, NamedError } from "../../../http/index.js";
import type { RegisterApiDefinitionArguments } from "../../../../generated/registry/operations.js";
import type { RegisterApiDefinitionResponse } from "../../../../generated/registry/types.js";
import { refuseForeigner } from "../../access/organization-checks.js";
import type { CallContext } from "../../access/caller.js";
import type { DefinitionStore } from "../../store/definition-store.js";

/** Stores a definition, whose text and id are prepared, for the organization of the caller. */
export async function registerApiDefinition(
  store: DefinitionStore,
  { orgId, apiId }: RegisterApiDefinitionArguments,
  { context: { caller, prepared } }: HandlerCall<CallContext>,
): Promise<HandlerResult<RegisterApiDefinitionResponse, NamedError<"UserNotInOrgError", string>>> {
  const refusal = refuseForeigner(caller, orgId);
  if (refusal) return refusal;
  if (prepared === undefined) throw new Error("The definition was not prepared.");
  const { id, gzip } = prepared;
  await store.insert({ id, orgId, apiId, gzip });
  return { ok: true, body: { apiDefinitionId: id } };
}
