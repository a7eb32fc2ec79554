import { randomUUID } from "node:crypto";
import type { HandlerResult, NamedError } from "../../../http/index.js";
import type {
  GenerateTokenRequest,
  GenerateTokenResponse,
  InvalidRequest,
} from "../../../../generated/registry/types.js";
import type { CallContext } from "../../access/caller.js";
import { createSecret, hashSecret } from "../../access/token-secret.js";
import type { HandlerParts } from "../handler-parts.js";
import { refuseValue } from "./refuse-value.js";

const dayLength = 24 * 60 * 60 * 1000;

/** Makes a token. Its hash is kept; the token itself is reported this once. */
export async function generateToken(
  { store, now }: HandlerParts,
  request: GenerateTokenRequest,
  context: CallContext,
): Promise<HandlerResult<GenerateTokenResponse, NamedError<"InvalidRequest", InvalidRequest>>> {
  const generatedAt = now();
  const expiresAt = findExpiry(request, generatedAt);
  if (typeof expiresAt === "string") return refuseValue("expiresAt", expiresAt);
  const token = createSecret();
  const id = `tok_${randomUUID()}`;
  const { orgId, scope } = request;
  await store.transact(async ({ tokens, audit }) => {
    await tokens.insert({ id, hash: hashSecret(token), orgId, scope, generatedAt, expiresAt });
    await audit.insert(context, { action: "generate", orgId, subject: id });
  });
  const body = { token, id, ...(expiresAt && { expiresAt: expiresAt.toISOString() }) };
  return { ok: true, body, headers: [["cache-control", "no-store"]] };
}

/** When the token ends; undefined: never; a text: what is wrong with the values. */
function findExpiry(
  { expiresAt, expiresInDays }: GenerateTokenRequest,
  generatedAt: Date,
): Date | string | undefined {
  if (expiresAt && expiresInDays) return "must not be given together with expiresInDays.";
  if (expiresInDays) return new Date(generatedAt.getTime() + expiresInDays * dayLength);
  if (!expiresAt) return undefined;
  const end = new Date(expiresAt);
  if (Number.isNaN(end.getTime())) return "must be a date and time, such as 2030-01-31T00:00:00Z.";
  return end > generatedAt ? end : "must be in the future.";
}
