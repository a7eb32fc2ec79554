import type { HandlerResult, NamedError } from "../../../http/index.js";
import type {
  ListedToken as ShownToken,
  ListTokensRequest,
  ListTokensResponse,
} from "../../../../generated/registry/types.js";
import type { CallContext } from "../../access/caller.js";
import { refuseForeigner } from "../../access/organization-checks.js";
import type { ListedToken, TokenStore } from "../../store/token-store.js";

const pageLength = 100;

/** The tokens of an organization, page by page, without what they are recognized by. */
export async function listTokens(
  store: TokenStore,
  { orgId, after }: ListTokensRequest,
  { caller }: CallContext,
): Promise<HandlerResult<ListTokensResponse, NamedError<"UserNotInOrgError", string>>> {
  const refusal = refuseForeigner(caller, orgId);
  if (refusal) return refusal;
  // One more than a page tells whether there is another.
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
