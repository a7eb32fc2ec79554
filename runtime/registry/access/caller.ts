import type { PreparedBody } from "../tasks/registry-tasks.js";
import type { TokenStore } from "../store/token-store.js";
import type { GuessThrottle } from "./create-guess-throttle.js";
import { hashSecret, isSameHash, isWellFormed } from "./token-secret.js";
import { createUseRecorder } from "./create-use-recorder.js";

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
  /** The large part of the body, of operations that keep it as text. */
  prepared?: PreparedBody;
  /** SHA-256 of the body as received; absent when there was none. */
  bodyHash?: Uint8Array;
  /** The IP address that the request came from, if the server knows it; wrong tokens are throttled by it. */
  readonly clientAddress?: string;
  /** Names the request in logs and in the audit trail. */
  readonly requestId?: string;
}

/** No token, or an invalid one. */
export const anonymous: Caller = { kind: "anonymous" };

/** A caller, and why a token that was sent is none. */
export interface FoundCaller {
  readonly caller: Caller;
  /** When the token that was sent ended; only of a token that has expired. */
  readonly expiredAt?: Date;
  /** Seconds to wait, because too many wrong tokens came from the address. */
  readonly wait?: number;
}

/** Finds out who makes a request; asks the store each time, so that revoking works at once. */
export type CallerFinder = (request: Request, clientAddress?: string) => Promise<FoundCaller>;

/** What callers are recognized by. */
export interface CallerFinderParts {
  readonly tokens: TokenStore;
  readonly throttle: GuessThrottle;
  now(): Date;
  readonly bootstrapToken?: string | undefined;
  /** The organization that runs the registry. */
  readonly staffOrganization?: string | undefined;
}

/**
 * Recognizes the bootstrap token, if there is one, and the tokens of the store. After too many
 * wrong tokens an address has to wait before it may try a bootstrap token again; tokens of the
 * store pass all the same, because 256 random bits cannot be guessed, and one program with a revoked
 * token must not stop the others behind the same address.
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

/** RFC 6750, section 2.1; the scheme's case does not matter (RFC 9110, section 11.1). */
export function readBearerToken(request: Request): string | undefined {
  const header = request.headers.get("authorization");
  return /^bearer +(\S+) *$/i.exec(header ?? "")?.[1];
}
