import type { RateStore, RateUse } from "../store/rate-store.js";

/** Counts by key and minute that processes on one database share. */
export interface SharedCounts {
  /** What all processes counted in a minute (since 1970), as far as they told. */
  get(key: string, minute: number): number;
  /** Counts one at a time (milliseconds since 1970). */
  add(key: string, time: number): void;
  /**
   * Exchanges counts with the other processes in the background, if there are new ones and the last
   * exchange was a second ago. Reads only the keys that this process has counted since.
   */
  exchange(time: number): void;
}

/** What is shared. */
export interface SharedCountParts {
  /** Where processes tell each other; without one, this process counts alone. */
  readonly store?: RateStore | undefined;
  /** Counts that are kept at most; beyond, the oldest is forgotten. Default: any number. */
  readonly maxCounts?: number;
}

/** Milliseconds of a minute. */
export const minuteMs = 60_000;

/** Milliseconds between two exchanges with the other processes. */
const exchangeInterval = 1000;

interface Count {
  /** Of all processes, as far as they told. */
  told: number;
  /** Of this process, not told yet. */
  untold: number;
}

/** Counts in memory. The minute before the present one is kept, too. */
export function createSharedCounts({
  store,
  maxCounts = Infinity,
}: SharedCountParts): SharedCounts {
  const counts = new Map<string, Count>();
  let last = 0;
  let hasUntold = false;
  let isExchanging = false;
  const exchange = async (time: number): Promise<void> => {
    const present = Math.floor(time / minuteMs);
    const told = listUntold(counts);
    hasUntold = false;
    forget(counts, present);
    if (!store || told.length === 0) return;
    try {
      for (const use of await store.add(told, present - 2)) {
        const count = counts.get(nameCount(use.key, use.minute));
        if (count) count.told = use.uses;
      }
    } catch {
      // Told next time.
      hasUntold = true;
      for (const { key, minute, uses } of told) {
        const count = counts.get(nameCount(key, minute));
        if (count) Object.assign(count, { told: count.told - uses, untold: count.untold + uses });
      }
    }
  };
  return {
    get(key, minute) {
      const count = counts.get(nameCount(key, minute));
      return count ? count.told + count.untold : 0;
    },
    add(key, time) {
      const name = nameCount(key, Math.floor(time / minuteMs));
      const count = counts.get(name);
      hasUntold = true;
      if (count) count.untold += 1;
      else counts.set(name, { told: 0, untold: 1 });
      if (counts.size > maxCounts) counts.delete(counts.keys().next().value ?? "");
    },
    exchange(time) {
      if (!hasUntold || isExchanging || time - last < exchangeInterval) return;
      last = time;
      isExchanging = true;
      void exchange(time).finally(() => (isExchanging = false));
    },
  };
}

function nameCount(key: string, minute: number): string {
  return `${minute} ${key}`;
}

/** What is told now; counted as told at once, because counting goes on meanwhile. */
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
