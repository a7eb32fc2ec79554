import type { RateStore, RateUse } from "../store/rate-store.js";

/** Counts by key and minute, which processes on one database share. */
export interface SharedCounts {
  /** Count of all processes in a minute (since 1970), as of the last sync. */
  get(key: string, minute: number): number;
  /** Adds one to the count at a time (milliseconds since 1970). */
  add(key: string, time: number): void;
  /**
   * Syncs counts with the other processes in the background, if there are new ones and the last sync was a
   * second ago. Reads only the keys that this process has counted since.
   */
  sync(time: number): void;
}

interface SharedCountParts {
  /** Store in which processes share counts. Without it, this process counts alone. */
  readonly store?: RateStore | undefined;
  /** Maximum number of counts in memory. The oldest is dropped first. Default: no limit. */
  readonly maxCounts?: number;
}

export const minuteMs = 60_000;

const syncIntervalMs = 1000;

interface Count {
  /** Count of all processes, as of the last sync. */
  synced: number;
  /** Count of this process since then. */
  pending: number;
}

/** Creates counts in memory, of the current and the previous minute. */
export function createSharedCounts({
  store,
  maxCounts = Infinity,
}: SharedCountParts): SharedCounts {
  const counts = new Map<string, Count>();
  let last = 0;
  let hasPending = false;
  let isSyncing = false;
  const sync = async (time: number): Promise<void> => {
    const minute = Math.floor(time / minuteMs);
    const uses = takePending(counts);
    hasPending = false;
    dropOld(counts, minute);
    if (!store || uses.length === 0) return;
    try {
      for (const use of await store.add(uses, minute - 2)) {
        const count = counts.get(nameCount(use.key, use.minute));
        if (count) count.synced = use.uses;
      }
    } catch {
      // Retried at the next sync.
      hasPending = true;
      for (const use of uses) {
        const count = counts.get(nameCount(use.key, use.minute));
        if (count === undefined) continue;
        count.synced -= use.uses;
        count.pending += use.uses;
      }
    }
  };
  return {
    get(key, minute) {
      const count = counts.get(nameCount(key, minute));
      return count ? count.synced + count.pending : 0;
    },
    add(key, time) {
      const name = nameCount(key, Math.floor(time / minuteMs));
      const count = counts.get(name);
      hasPending = true;
      if (count) count.pending += 1;
      else counts.set(name, { synced: 0, pending: 1 });
      if (counts.size > maxCounts) counts.delete(counts.keys().next().value ?? "");
    },
    sync(time) {
      if (!hasPending || isSyncing || time - last < syncIntervalMs) return;
      last = time;
      isSyncing = true;
      void sync(time).finally(() => (isSyncing = false));
    },
  };
}

function nameCount(key: string, minute: number): string {
  return `${minute} ${key}`;
}

/** Takes the pending counts. They become synced at once, because new calls are counted during the sync. */
function takePending(counts: ReadonlyMap<string, Count>): RateUse[] {
  return [...counts].flatMap(([name, count]) => {
    const uses = count.pending;
    if (uses === 0) return [];
    count.synced += uses;
    count.pending = 0;
    const space = name.indexOf(" ");
    return [{ key: name.slice(space + 1), minute: Number(name.slice(0, space)), uses }];
  });
}

function dropOld(counts: Map<string, Count>, minute: number): void {
  for (const name of counts.keys()) {
    if (Number(name.slice(0, name.indexOf(" "))) < minute - 1) counts.delete(name);
  }
}
