import type { Caller } from "../access/caller.js";
import type { ExceededLimit, RateLimiter } from "./create-rate-limiter.js";

/** Calls per minute; 0 for no limit. */
export interface RateLimits {
  /** Calls per minute of one token. Default 0. */
  readonly perToken?: number;
  /** Calls per minute of all tokens of one organization. Default 0. */
  readonly perOrganization?: number;
  /** Whether processes on the same database share their counts, including those of wrong tokens. Default false. */
  readonly isShared?: boolean;
}

export type LimitedKind = "token" | "organization";

/**
 * Responds with 429 to a caller with too many calls (RFC 6585, section 4). The bootstrap token is never
 * limited, because operators need it to fix problems.
 */
export function createRateCheck(
  limiter: RateLimiter,
  { perToken = 0, perOrganization = 0 }: RateLimits,
  onRefused: (kind: LimitedKind) => void,
): (caller: Caller) => Response | undefined {
  return (caller) => {
    if (caller.kind !== "token") return undefined;
    const exceeded = limiter.take([
      { key: `token:${caller.id}`, perMinute: perToken },
      { key: `organization:${caller.orgId}`, perMinute: perOrganization },
    ]);
    if (!exceeded) return undefined;
    const kind = exceeded.key.startsWith("token:") ? "token" : "organization";
    onRefused(kind);
    return respondTooMany(kind, exceeded);
  };
}

function respondTooMany(kind: LimitedKind, { perMinute, retryAfter }: ExceededLimit): Response {
  const content = `This ${kind} may make ${perMinute} calls per minute. Try again in ${retryAfter} s.`;
  return Response.json(
    { error: "TooManyRequestsError", content },
    { status: 429, headers: { "retry-after": String(retryAfter) } },
  );
}
