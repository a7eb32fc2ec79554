import type { RateStore, RateUse } from "../store/rate-store.js";

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
  /** Where processes tell each other what they counted; without one, this process counts alone. */
  readonly store?: RateStore | undefined;
  now(): Date;
}

const minuteMs = 60_000;
/** Milliseconds between two exchanges with the other processes. */
const syncInterval = 1000;

interface Count {
  /** Calls of all processes, as far as they told. */
  told: number;
  /** Calls of this process that it did not tell yet. */
  untold: number;
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
  const counts = new Map<string, Count>();
  let lastSync = 0;
  let isSyncing = false;
  const sync = async (time: number): Promise<void> => {
    const present = Math.floor(time / minuteMs);
    const told = listUntold(counts);
    forget(counts, present);
    if (!store || told.length === 0) return;
    try {
      for (const use of await store.add(told, present - 2)) {
        const count = counts.get(nameCount(use.key, use.minute));
        if (count) count.told = use.uses;
      }
    } catch {
      // Told next time.
      for (const { key, minute, uses } of told) {
        const count = counts.get(nameCount(key, minute));
        if (count) Object.assign(count, { told: count.told - uses, untold: count.untold + uses });
      }
    }
  };
  return {
    take(limits) {
      const time = now().getTime();
      const limited = limits.filter(({ perMinute }) => perMinute > 0);
      const exceeded = limited
        .map((limit) => findExceeded(counts, limit, time))
        .find((found) => found !== undefined);
      if (!exceeded) for (const { key } of limited) addCall(counts, key, time);
      if (!isSyncing && time - lastSync >= syncInterval) {
        lastSync = time;
        isSyncing = true;
        void sync(time).finally(() => (isSyncing = false));
      }
      return exceeded;
    },
  };
}

function findExceeded(
  counts: ReadonlyMap<string, Count>,
  limit: RateLimit,
  time: number,
): ExceededLimit | undefined {
  const { key, perMinute } = limit;
  const minute = Math.floor(time / minuteMs);
  const passed = (time % minuteMs) / minuteMs;
  const present = countCalls(counts, key, minute);
  const before = countCalls(counts, key, minute - 1);
  if (present + before * (1 - passed) < perMinute) return undefined;
  // When the minute before, or in the next one the present, has faded enough for one more call.
  const until =
    present >= perMinute
      ? 1 - passed + (1 - perMinute / present)
      : 1 - (perMinute - present) / before - passed;
  // At that very moment it would be used up exactly; computed, it may fall short of it.
  return { ...limit, retryAfter: Math.floor(until * 60 + 1e-6) + 1 };
}

function nameCount(key: string, minute: number): string {
  return `${minute} ${key}`;
}

function countCalls(counts: ReadonlyMap<string, Count>, key: string, minute: number): number {
  const count = counts.get(nameCount(key, minute));
  return count ? count.told + count.untold : 0;
}

function addCall(counts: Map<string, Count>, key: string, time: number): void {
  const name = nameCount(key, Math.floor(time / minuteMs));
  const count = counts.get(name);
  if (count) count.untold += 1;
  else counts.set(name, { told: 0, untold: 1 });
}

/** What is told now; counted as told at once, because calls go on meanwhile. */
function listUntold(counts: ReadonlyMap<string, Count>): RateUse[] {
  return [...counts].flatMap(([name, count]) => {
    const uses = count.untold;
    if (uses === 0) return [];
    count.told += uses;
    count.untold = 0;
    const space = name.indexOf(" ");
    return [{ key: name.slice(space + 1), minute: Number(name.slice(0, space)), uses }];
  });
}

function forget(counts: Map<string, Count>, present: number): void {
  for (const name of counts.keys()) {
    if (Number(name.slice(0, name.indexOf(" "))) < present - 1) counts.delete(name);
  }
}
