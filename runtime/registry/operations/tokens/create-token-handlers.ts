import { randomUUID } from "node:crypto";
import type { Handlers } from "../../../../generated/registry/handlers.js";
import type { CallContext } from "../../access/caller.js";
import type { HandlerParts } from "../handler-parts.js";
import type { HandlerResult, NamedError, HandlerFailure } from "../../../http/index.js";
import type {
  GenerateTokenRequest,
  GenerateTokenResponse,
  InvalidRequest,
  ListedToken as ShownToken,
  ListTokensRequest,
  ListTokensResponse,
  RotateTokenRequest,
  RotateTokenResponse,
  RevokeTokenRequest,
} from "../../../../generated/registry/types.js";
import { createSecret, hashSecret } from "../../access/token-secret.js";
import { refuseForeigner } from "../../access/organization-checks.js";
import type { ListedToken, TokenStore } from "../../store/token-store.js";
import type { RegistryStore } from "../../store/registry-store.js";

type TokenOperation = "generateToken" | "revokeToken" | "listTokens" | "rotateToken";

/** The operations on tokens. */
export function createTokenHandlers(
  parts: HandlerParts,
): Pick<Handlers<CallContext>, TokenOperation> {
  return {
    generateToken: ({ body }, call) => generateToken(parts, body, call.context),
    revokeToken: ({ body }, call) => revokeToken(parts.store, body, call.context),
    listTokens: ({ body }, call) => listTokens(parts.store.tokens, body, call.context),
    rotateToken: ({ body }, call) => rotateToken(parts, body, call.context),
  };
}

const dayLength = 24 * 60 * 60 * 1000;

/** Creates a token. Stores its hash and returns the token only in this response. */
async function generateToken(
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

/** The expiry of the token; undefined if it does not expire; an error message if the values are not valid. */
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

const pageLength = 100;

/** Lists the tokens of an organization, without their hashes. */
async function listTokens(
  store: TokenStore,
  { orgId, after }: ListTokensRequest,
  { caller }: CallContext,
): Promise<HandlerResult<ListTokensResponse, NamedError<"UserNotInOrgError", string>>> {
  const accessError = refuseForeigner(caller, orgId);
  if (accessError) return accessError;
  // Reads one more than the page has, to know whether there is another page.
  const found = await store.list({ orgId, limit: pageLength + 1, ...(after && { after }) });
  const tokens = found.slice(0, pageLength).map(show);
  const next = found.length > pageLength ? tokens.at(-1)?.id : undefined;
  return { ok: true, body: { tokens, ...(next && { next }) } };
}

function show({ id, scope, generatedAt, expiresAt, lastUsedAt }: ListedToken): ShownToken {
  return {
    id,
    scope,
    generatedAt: generatedAt.toISOString(),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  };
}

/** Seconds that a replaced secret stays valid by default. */
const defaultOverlap = 86_400;

type RotateTokenError =
  NamedError<"InvalidRequest", InvalidRequest> | NamedError<"UserNotInOrgError", string>;

/** Replaces the secret of a token. Its scope and expiry do not change. */
async function rotateToken(
  { store, now }: HandlerParts,
  { orgId, tokenId: id, overlapInSeconds }: RotateTokenRequest,
  context: CallContext,
): Promise<HandlerResult<RotateTokenResponse, RotateTokenError>> {
  const accessError = refuseForeigner(context.caller, orgId);
  if (accessError) return accessError;
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

/**
 * Revokes a token, including its previous secret. Calls with it are refused from now on. Does nothing if the
 * organization has no such token.
 */
async function revokeToken(
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

const name = "InvalidRequest";

/** Rejects a value that the definition allows, in the same way as values that it does not. */
function refuseValue(
  key: string,
  problem: string,
): HandlerFailure<NamedError<"InvalidRequest", InvalidRequest>> {
  const message = `${key} ${problem}`;
  const issue = { code: "value", severity: "error" as const, pointer: `/body/${key}`, message };
  return { ok: false, error: name, content: { error: name, content: [issue] } };
}
