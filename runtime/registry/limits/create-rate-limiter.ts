import type { RateStore } from "../store/rate-store.js";
import { createSharedCounts, minuteMs, type SharedCounts } from "./create-shared-counts.js";

export interface RateLimiter {
  /**
   * Counts a call against all limits, if none is exceeded. Returns the first exceeded limit; undefined when the
   * call may pass.
   */
  take(limits: readonly RateLimit[]): ExceededLimit | undefined;
}

interface RateLimit {
  readonly key: string;
  /** Calls per minute; 0 for no limit. */
  readonly perMinute: number;
}

/** A limit that is exceeded. */
export interface ExceededLimit extends RateLimit {
  /** Seconds until a call passes again, at least 1. */
  readonly retryAfter: number;
}

interface RateLimiterParts {
  /** Store in which processes share counts. Without it, this process counts alone. */
  readonly store?: RateStore | undefined;
  now(): Date;
}

/**
 * Counts in memory and syncs with other processes about once a second, so that no call waits for a database.
 * The limit is a sliding window: the previous minute's count is weighted by its remaining share, so that no
 * burst passes at the turn of a minute.
 *
 * Between two syncs, a process does not know the calls of the others. With n processes, a minute may exceed the
 * limit by the calls of n - 1 processes within one second. Without the database, each process applies the limit
 * alone.
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
      counts.sync(time);
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
  const current = counts.get(key, minute);
  const previous = counts.get(key, minute - 1);
  if (current + previous * (1 - passed) < perMinute) return undefined;
  // When the weighted count of the previous minute, or in the next minute that of the current one, is low enough.
  const until =
    current >= perMinute
      ? 1 - passed + (1 - perMinute / current)
      : 1 - (perMinute - current) / previous - passed;
  // Rounded up past the exact moment, at which rounding errors could still exceed the limit.
  return { ...limit, retryAfter: Math.floor(until * 60 + 1e-6) + 1 };
}
