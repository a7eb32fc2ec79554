import { randomUUID } from "node:crypto";
import type { HandlerResult } from "../../http/index.js";
import type {
  GenerateTokenRequest,
  GenerateTokenResponse,
} from "../../../generated/registry/types.js";
import type { RegistryStore } from "../store/registry-store.js";
import { createSecret, hashSecret } from "../token-secret.js";

/** Makes a token. Its hash is kept; the token itself is reported this once. */
export async function generateToken(
  store: RegistryStore,
  request: GenerateTokenRequest,
): Promise<HandlerResult<GenerateTokenResponse, never>> {
  const token = createSecret();
  const id = `tok_${randomUUID()}`;
  const { orgId, scope } = request;
  await store.insertToken({ id, hash: hashSecret(token), orgId, scope });
  return { ok: true, body: { token, id }, headers: [["cache-control", "no-store"]] };
}
