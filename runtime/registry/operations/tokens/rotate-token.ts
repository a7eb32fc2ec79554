import type { HandlerResult, NamedError } from "../../../http/index.js";
import type {
  InvalidRequest,
  RotateTokenRequest,
  RotateTokenResponse,
} from "../../../../generated/registry/types.js";
import type { CallContext } from "../../access/caller.js";
import { refuseForeigner } from "../../access/organization-checks.js";
import { createSecret, hashSecret } from "../../access/token-secret.js";
import type { HandlerParts } from "../handler-parts.js";
import { refuseValue } from "./refuse-value.js";

/** Seconds that a replaced secret stays valid by default. */
const defaultOverlap = 86_400;

type RotateTokenError =
  NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UserNotInOrgError", string>;

/** Replaces the secret of a token. What it may do and when it ends stays: who rotates gains nothing. */
export async function rotateToken(
  { store, now }: HandlerParts,
  { orgId, tokenId: id, overlapInSeconds }: RotateTokenRequest,
  context: CallContext,
): Promise<HandlerResult<RotateTokenResponse, RotateTokenError>> {
  const refusal = refuseForeigner(context.caller, orgId);
  if (refusal) return refusal;
  const token = createSecret();
  const at = now();
  const overlap = (overlapInSeconds ?? defaultOverlap) * 1000;
  const previousExpiresAt = new Date(at.getTime() + overlap);
  const rotated = await store.transact(async ({ tokens, audit }) => {
    const rotation = { orgId, id, hash: hashSecret(token), at, previousExpiresAt };
    if (!(await tokens.rotate(rotation))) return false;
    await audit.insert(context, { action: "rotate", orgId, subject: id });
    return true;
  });
  if (!rotated) {
    return refuseValue("tokenId", "is not a token of the organization, or the token has expired.");
  }
  const body = { token, id, previousExpiresAt: previousExpiresAt.toISOString() };
  return { ok: true, body, headers: [["cache-control", "no-store"]] };
}
