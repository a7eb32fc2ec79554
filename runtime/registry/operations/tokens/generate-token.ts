import { randomUUID } from "node:crypto";
import type { HandlerResult } from "../../../http/index.js";
import type {
  GenerateTokenRequest,
  GenerateTokenResponse,
} from "../../../../generated/registry/types.js";
import type { TokenStore } from "../../store/token-store.js";
import { createSecret, hashSecret } from "../../access/token-secret.js";

/** Makes a token. Its hash is kept; the token itself is reported this once. */
export async function generateToken(
  store: TokenStore,
  request: GenerateTokenRequest,
): Promise<HandlerResult<GenerateTokenResponse, never>> {
  const token = createSecret();
  const id = `tok_${randomUUID()}`;
  const { orgId, scope } = request;
  await store.insert({ id, hash: hashSecret(token), orgId, scope });
  return { ok: true, body: { token, id }, headers: [["cache-control", "no-store"]] };
}
