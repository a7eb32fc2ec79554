import type { SharedCall, SharedLimits } from "../../../../runtime/relay/index.js";

/** Limits that several relays of one process share; `now` in milliseconds. */
export function createMemoryLimits(now: () => number = Date.now): SharedLimits & {
  /** Calls that hold a place of a key. */
  readonly count: (key: string) => number;
} {
  const held = new Map<string, { readonly call: SharedCall; expires: number }>();
  const uses = new Map<string, number>();
  const count = (key: string): number =>
    [...held.values()].filter(
      ({ call, expires }) => expires > now() && call.places.some((place) => place.key === key),
    ).length;
  return {
    count,
    take(call) {
      const full = call.places.find(({ key, limit }) => count(key) >= limit);
      if (full !== undefined) return { key: full.key };
      const { key, perMinute } = call.rate;
      const minute = `${Math.floor(now() / 60_000)} ${key}`;
      const used = uses.get(minute) ?? 0;
      if (used >= perMinute) return { key, retryAfter: 60 - ((now() / 1000) % 60) };
      uses.set(minute, used + 1);
      held.set(call.id, { call, expires: now() + call.leaseMs });
      return undefined;
    },
    renew(ids, leaseMs) {
      for (const id of ids) {
        const found = held.get(id);
        if (found !== undefined) found.expires = now() + leaseMs;
      }
    },
    release: (id) => void held.delete(id),
  };
}
