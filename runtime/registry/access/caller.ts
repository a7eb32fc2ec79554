import { hashSecret, isSameHash } from "./token-secret.js";
import type { TokenStore } from "../store/token-store.js";

/** Who makes a call. Ask the functions of `organization-checks.ts` instead of comparing fields. */
export type Caller =
  | { readonly kind: "anonymous" }
  /** Passes every check. */
  | { readonly kind: "bootstrap" }
  | {
      readonly kind: "token";
      /** Of the token, such as `tok_...`; not a secret. */
      readonly id: string;
      readonly orgId: string;
      /** `admin`, or `sdk:read:` and a package name. */
      readonly scope: string;
      /** Whether it is an admin token of the organization that runs the registry. */
      readonly isStaff: boolean;
    };

/** What the operations of the registry know of a call besides its values. */
export interface CallContext {
  /** Known once the call is authorized; {@link anonymous} before. */
  caller: Caller;
  /** The IP address that the request came from, if the server knows it; wrong tokens are throttled by it. */
  readonly clientAddress?: string;
  /** Names the request in logs and in the audit trail. */
  readonly requestId?: string;
}

/** Nobody: no token, or none that is valid. */
export const anonymous: Caller = { kind: "anonymous" };

/** Finds out who makes a request; asks the store each time, so that revoking works at once. */
export type CallerFinder = (request: Request) => Promise<Caller>;

/** What callers are recognized by. */
export interface CallerFinderParts {
  readonly tokens: TokenStore;
  readonly bootstrapToken?: string | undefined;
  /** The organization that runs the registry. */
  readonly staffOrganization?: string | undefined;
}

/** Recognizes the bootstrap token, if there is one, and the tokens of the store. */
export function createCallerFinder(parts: CallerFinderParts): CallerFinder {
  const { tokens, bootstrapToken, staffOrganization } = parts;
  const bootstrapHash = bootstrapToken ? hashSecret(bootstrapToken) : undefined;
  return async (request) => {
    const secret = readBearerToken(request);
    if (secret === undefined) return anonymous;
    const hash = hashSecret(secret);
    if (bootstrapHash && isSameHash(hash, bootstrapHash)) return { kind: "bootstrap" };
    const token = await tokens.find(hash);
    if (token === undefined || !isSameHash(hash, token.hash)) return anonymous;
    const { id, orgId, scope } = token;
    const isStaff = scope === "admin" && orgId === staffOrganization;
    return { kind: "token", id, orgId, scope, isStaff };
  };
}

/** RFC 6750, section 2.1; the scheme's case does not matter (RFC 9110, section 11.1). */
function readBearerToken(request: Request): string | undefined {
  const header = request.headers.get("authorization");
  return /^bearer +(\S+) *$/i.exec(header ?? "")?.[1];
}
