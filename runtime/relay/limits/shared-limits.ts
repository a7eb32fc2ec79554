/**
 * Counts the calls of several relays in a shared store, such as a database. Each relay also applies
 * its limits locally. If the store fails or is slow, only the local limits apply.
 *
 * Every method may return a value or a promise. A call waits only for `take`, for up to half a second.
 */
export interface SharedLimits {
  /**
   * Counts a call against all of its limits. If one of them is exceeded, counts it against none.
   *
   * @returns the exceeded limit; undefined when the call was counted.
   */
  take(call: SharedCall): ExceededLimit | undefined | Promise<ExceededLimit | undefined>;
  /** Extends the leases of calls in progress to `leaseMs` from now. Called before their leases expire. */
  renew(ids: readonly string[], leaseMs: number): void | Promise<void>;
  /** Releases the places of a call that has ended. It stays counted in its minute. */
  release(id: string): void | Promise<void>;
}

/** A call to count. */
export interface SharedCall {
  /** Unique id among the calls of all relays. */
  readonly id: string;
  /** Limits of concurrent calls. The call counts until it is released or its lease expires. */
  readonly places: readonly PlaceLimit[];
  /** Limit of calls per minute. */
  readonly rate: RateLimit;
  /** Milliseconds until the places are released unless renewed, for relays that crash. */
  readonly leaseMs: number;
}

/** Maximum number of concurrent calls. */
export interface PlaceLimit {
  /** What is counted, such as `requests:203.0.113.7`, `sockets:203.0.113.7` or `network:203.0.113`. */
  readonly key: string;
  /** Calls, at least 0. */
  readonly limit: number;
}

/** Maximum number of calls that begin within a minute. */
export interface RateLimit {
  /** What is counted, such as `rate:203.0.113.7`. */
  readonly key: string;
  /** Calls, at least 0. */
  readonly perMinute: number;
}

/** A limit that is exceeded. */
export interface ExceededLimit {
  /** Key of the place or the rate. */
  readonly key: string;
  /** Seconds until the caller may try again, at least 1. Default 1. */
  readonly retryAfter?: number;
}
