/**
 * Counts the calls of several relays in a shared store, such as a database. Each relay keeps to
 * its own limits besides, so a store that fails or is slow lets pass what one relay alone would.
 *
 * Every method may return a value or a promise. A call waits for `take` alone, half a second at most.
 */
export interface SharedLimits {
  /**
   * Counts a call in all of its places and in its minute if all of them have room, else in none.
   *
   * @returns what has no room; undefined when the call was counted.
   */
  take(call: SharedCall): ExceededLimit | undefined | Promise<ExceededLimit | undefined>;
  /** Calls go on: keeps their places for `leaseMs` from now. Told of every call that lasts, in time. */
  renew(ids: readonly string[], leaseMs: number): void | Promise<void>;
  /** A call has ended: its places are free. Its minute stays counted. */
  release(id: string): void | Promise<void>;
}

/** A call to be counted. */
export interface SharedCall {
  /** Unique among the calls of all relays. */
  readonly id: string;
  /** What it takes until it is released or its lease runs out. */
  readonly places: readonly PlaceLimit[];
  /** What it uses of a minute. */
  readonly rate: RateLimit;
  /** Milliseconds after which the places are free unless they are renewed: those of a relay that crashed. */
  readonly leaseMs: number;
}

/** The most concurrent calls. */
export interface PlaceLimit {
  /** Whose, such as `requests:203.0.113.7`, `sockets:203.0.113.7` or `network:203.0.113`. */
  readonly key: string;
  /** Calls, at least 0. */
  readonly limit: number;
}

/** The most calls that may begin within a minute. */
export interface RateLimit {
  /** Whose, such as `rate:203.0.113.7`. */
  readonly key: string;
  /** Calls, at least 0. */
  readonly perMinute: number;
}

/** A limit that is exceeded. */
export interface ExceededLimit {
  /** That of the place or the rate. */
  readonly key: string;
  /** Seconds after which it may have, from 1. Default 1. */
  readonly retryAfter?: number;
}
