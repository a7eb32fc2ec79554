import type { RateStore } from "../store/rate-store.js";
import { createSharedCounts, minuteMs, type SharedCounts } from "./create-shared-counts.js";

/** Counts calls against limits. */
export interface RateLimiter {
  /**
   * Counts one call for each of some keys, if all have one left. Seconds until the first that has none will have
   * one; undefined when the call may pass.
   */
  take(limits: readonly RateLimit[]): ExceededLimit | undefined;
}

/** How many calls a minute one may make. */
export interface RateLimit {
  readonly key: string;
  /** Calls a minute; 0 for any number. */
  readonly perMinute: number;
}

/** A limit that has nothing left. */
export interface ExceededLimit extends RateLimit {
  /** Seconds after which a call passes again, from 1. */
  readonly retryAfter: number;
}

/** What a limiter works with. */
export interface RateLimiterParts {
  /** Where processes share their counts; without one, this process counts alone. */
  readonly store?: RateStore | undefined;
  now(): Date;
}

/**
 * Counts in memory, and tells the other processes about once a second, beside the calls: a call waits for
 * no database. The count of the minute before fades while the present one grows, so that no burst passes at the
 * turn of a minute.
 *
 * Error: between two exchanges a process does not know what the others let pass. With n processes, a minute lets
 * pass at most the limit, and what the n - 1 others count within one second. While the database is away, each process keeps
 * to the limit alone.
 */
export function createRateLimiter({ store, now }: RateLimiterParts): RateLimiter {
  const counts = createSharedCounts({ store });
  return {
    take(limits) {
      const time = now().getTime();
      const limited = limits.filter(({ perMinute }) => perMinute > 0);
      const exceeded = limited
        .map((limit) => findExceeded(counts, limit, time))
        .find((found) => found !== undefined);
      if (!exceeded) for (const { key } of limited) counts.add(key, time);
      counts.exchange(time);
      return exceeded;
    },
  };
}

function findExceeded(
  counts: SharedCounts,
  limit: RateLimit,
  time: number,
): ExceededLimit | undefined {
  const { key, perMinute } = limit;
  const minute = Math.floor(time / minuteMs);
  const passed = (time % minuteMs) / minuteMs;
  const present = counts.get(key, minute);
  const before = counts.get(key, minute - 1);
  if (present + before * (1 - passed) < perMinute) return undefined;
  // When the minute before, or in the next one the present, has faded enough for one more call.
  const until =
    present >= perMinute
      ? 1 - passed + (1 - perMinute / present)
      : 1 - (perMinute - present) / before - passed;
  // At that very moment it would be used up exactly; computed, it may fall short of it.
  return { ...limit, retryAfter: Math.floor(until * 60 + 1e-6) + 1 };
}
