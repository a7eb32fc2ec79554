import { hashSecret, isSameHash } from "./token-secret.js";
import type { TokenStore } from "../store/token-store.js";

/** Who makes a call. */
export type Caller =
  | { readonly kind: "anonymous" }
  /** Passes every check. */
  | { readonly kind: "bootstrap" }
  | { readonly kind: "token"; readonly orgId: string; readonly scope: string };

/** What the operations of the registry know of a call besides its values. */
export interface CallContext {
  /** Known once the call is authorized; {@link anonymous} before. */
  caller: Caller;
}

/** Nobody: no token, or none that is valid. */
export const anonymous: Caller = { kind: "anonymous" };

/** Finds out who makes a request; asks the store each time, so that revoking works at once. */
export type CallerFinder = (request: Request) => Promise<Caller>;

/** Recognizes the bootstrap token, if there is one, and the tokens of the store. */
export function createCallerFinder(
  tokens: TokenStore,
  bootstrapToken: string | undefined,
): CallerFinder {
  const bootstrapHash = bootstrapToken ? hashSecret(bootstrapToken) : undefined;
  return async (request) => {
    const secret = readBearerToken(request);
    if (secret === undefined) return anonymous;
    const hash = hashSecret(secret);
    if (bootstrapHash && isSameHash(hash, bootstrapHash)) return { kind: "bootstrap" };
    const token = await tokens.find(hash);
    if (token === undefined || !isSameHash(hash, token.hash)) return anonymous;
    return { kind: "token", orgId: token.orgId, scope: token.scope };
  };
}

/** RFC 6750, section 2.1; the scheme's case does not matter (RFC 9110, section 11.1). */
function readBearerToken(request: Request): string | undefined {
  const header = request.headers.get("authorization");
  return /^bearer +(\S+) *$/i.exec(header ?? "")?.[1];
}
