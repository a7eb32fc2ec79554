import type { HandlerResult } from "../../../http/index.js";
import type { RevokeTokenRequest } from "../../../../generated/registry/types.js";
import type { TokenStore } from "../../store/token-store.js";

/** Ends a token: the next call with it is refused. Revoking an unknown one changes nothing. */
export async function revokeToken(
  store: TokenStore,
  request: RevokeTokenRequest,
): Promise<HandlerResult<undefined, never>> {
  await store.delete(request.orgId, request.tokenId);
  return { ok: true, body: undefined };
}
