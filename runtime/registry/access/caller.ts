import type { PreparedBody } from "../tasks/registry-tasks.js";
import type { TokenStore, StoredToken } from "../store/token-store.js";
import type { GuessThrottle } from "./create-guess-throttle.js";
import { hashSecret, isSameHash, isWellFormed } from "./token-secret.js";

/** Who makes a call. Use the functions of `organization-checks.ts` instead of comparing fields. */
export type Caller =
  | { readonly kind: "anonymous" }
  /** Passes every check. */
  | { readonly kind: "bootstrap" }
  | {
      readonly kind: "token";
      /** Id of the token, such as `tok_...`; not a secret. */
      readonly id: string;
      readonly orgId: string;
      /** `admin`, or `sdk:read:` and a package name. */
      readonly scope: string;
      /** Whether it is an admin token of the organization that runs the registry. */
      readonly isStaff: boolean;
    };

/** Context of a call for the registry's operations. */
export interface CallContext {
  /** Set when the call is authorized; {@link anonymous} before. */
  caller: Caller;
  /** The large part of the body, for operations that store it as text. */
  prepared?: PreparedBody;
  /** SHA-256 of the body as received; absent when there was none. */
  bodyHash?: Uint8Array;
  /** IP address of the client, if the server knows it. Wrong tokens are throttled by address. */
  readonly clientAddress?: string;
  /** Id of the request in logs and in the audit trail. */
  readonly requestId?: string;
}

/** No token, or an invalid one. */
export const anonymous: Caller = { kind: "anonymous" };

/** A caller, and why its token is not valid. */
export interface FoundCaller {
  readonly caller: Caller;
  /** When the token expired; undefined for tokens that have not. */
  readonly expiredAt?: Date;
  /** Seconds until the address may try again, after too many wrong tokens. */
  readonly wait?: number;
}

/** Finds the caller of a request. Queries the store each time, so that revoked tokens are refused at once. */
export type CallerFinder = (request: Request, clientAddress?: string) => Promise<FoundCaller>;

interface CallerFinderParts {
  readonly tokens: TokenStore;
  readonly throttle: GuessThrottle;
  now(): Date;
  readonly bootstrapToken?: string | undefined;
  /** The organization that runs the registry. */
  readonly staffOrganization?: string | undefined;
}

/**
 * Authenticates callers by the bootstrap token, if there is one, and the tokens of the store. After too
 * many wrong tokens, an address has to wait before it may try a bootstrap token again. Tokens of the
 * store are not throttled: their 256 random bits cannot be guessed, and one program with a revoked token
 * must not block others behind the same address.
 */
export function createCallerFinder(parts: CallerFinderParts): CallerFinder {
  const { bootstrapToken, throttle } = parts;
  const bootstrapHash = bootstrapToken ? hashSecret(bootstrapToken) : undefined;
  const findStored = createStoredFinder(parts);
  return async (request, clientAddress) => {
    const secret = readBearerToken(request);
    if (secret === undefined) return { caller: anonymous };
    const mayBeStored = isWellFormed(secret);
    const wait = throttle.findWait(clientAddress);
    if (wait !== undefined && !mayBeStored) return { caller: anonymous, wait };
    const hash = hashSecret(secret);
    if (bootstrapHash && isSameHash(hash, bootstrapHash)) return { caller: { kind: "bootstrap" } };
    const found = mayBeStored ? await findStored(hash) : undefined;
    if (found) return found;
    throttle.count(clientAddress);
    return { caller: anonymous, ...(wait === undefined ? {} : { wait }) };
  };
}

/** Finds tokens of the store by their hash; undefined when there is no such token. */
function createStoredFinder({
  tokens,
  now,
  staffOrganization,
}: CallerFinderParts): (hash: Uint8Array) => Promise<FoundCaller | undefined> {
  const recordUse = createUseRecorder(tokens);
  return async (hash) => {
    const token = await tokens.find(hash);
    if (token === undefined) return undefined;
    const isPrevious = !isSameHash(hash, token.hash);
    if (isPrevious && !(token.previousHash && isSameHash(hash, token.previousHash))) {
      return undefined;
    }
    const at = now();
    const ends = [token.expiresAt, isPrevious ? token.previousExpiresAt : undefined];
    const expiredAt = ends.find((end) => end !== undefined && end <= at);
    if (expiredAt) return { caller: anonymous, expiredAt };
    recordUse(token, at);
    const { id, orgId, scope } = token;
    const isStaff = scope === "admin" && orgId === staffOrganization;
    return { caller: { kind: "token", id, orgId, scope, isStaff } };
  };
}

/** RFC 6750, section 2.1. The scheme is case-insensitive (RFC 9110, section 11.1). */
export function readBearerToken(request: Request): string | undefined {
  const header = request.headers.get("authorization");
  return /^bearer +(\S+) *$/i.exec(header ?? "")?.[1];
}

/** Milliseconds between two records of a token's use. */
const intervalMs = 60_000;

/**
 * Records when a token was last used, at most once a minute per token. Runs in the background of the
 * call and ignores errors; the next call records the use again.
 */
export function createUseRecorder(tokens: TokenStore): (token: StoredToken, at: Date) => void {
  const pending = new Set<string>();
  return ({ id, lastUsedAt }, at) => {
    if (lastUsedAt !== undefined && at.getTime() - lastUsedAt.getTime() < intervalMs) return;
    if (pending.has(id)) return;
    pending.add(id);
    const finish = () => void pending.delete(id);
    tokens.recordUse(id, at).then(finish, finish);
  };
}
