import type { HandlerResult } from "../../http/index.js";
import type { RegistryStore } from "../store/registry-store.js";

/** Ends a token: the next call with it is refused. Revoking an unknown one changes nothing. */
export async function revokeToken(
  store: RegistryStore,
  request: { readonly orgId: string; readonly tokenId: string },
): Promise<HandlerResult> {
  await store.deleteToken(request.orgId, request.tokenId);
  return { ok: true, body: undefined };
}
