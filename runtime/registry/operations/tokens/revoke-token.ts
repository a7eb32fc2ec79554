import type { HandlerResult } from "../../../http/index.js";
import type { RevokeTokenRequest } from "../../../../generated/registry/types.js";
import type { CallContext } from "../../access/caller.js";
import type { RegistryStore } from "../../store/registry-store.js";

/**
 * Ends a token, also its secret before the last rotation: the next call with it is refused.
 * Revoking one that the organization does not have changes nothing.
 */
export async function revokeToken(
  store: RegistryStore,
  { orgId, tokenId }: RevokeTokenRequest,
  context: CallContext,
): Promise<HandlerResult<undefined, never>> {
  await store.transact(async ({ tokens, audit }) => {
    if (!(await tokens.delete(orgId, tokenId))) return;
    await audit.insert(context, { action: "revoke", orgId, subject: tokenId });
  });
  return { ok: true, body: undefined };
}
