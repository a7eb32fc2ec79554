import type { HandlerCall, HandlerResult, NamedError } from "../../../http/index.js";
import type { RegisterApiDefinitionArguments } from "../../../../generated/registry/operations.js";
import type { RegisterApiDefinitionResponse } from "../../../../generated/registry/types.js";
import { refuseForeigner } from "../../access/organization-checks.js";
import type { CallContext } from "../../access/caller.js";
import type { RegistryStore } from "../../store/registry-store.js";

/** Stores a definition, whose text and id are prepared, for the organization of the caller. */
export async function registerApiDefinition(
  store: RegistryStore,
  { body: { orgId, apiId } }: RegisterApiDefinitionArguments,
  { context }: HandlerCall<CallContext>,
): Promise<HandlerResult<RegisterApiDefinitionResponse, NamedError<"UserNotInOrgError", string>>> {
  const refusal = refuseForeigner(context.caller, orgId);
  if (refusal) return refusal;
  const { prepared } = context;
  if (prepared?.type !== "definition") throw new Error("The definition was not prepared.");
  const { id, gzip } = prepared;
  await store.transact(async ({ definitions, audit }) => {
    if (!(await definitions.insert({ id, orgId, apiId, gzip }))) return;
    const subject = `definition ${id} of ${apiId}`;
    await audit.insert(context, { action: "register", orgId, subject });
  });
  return { ok: true, body: { apiDefinitionId: id } };
}
