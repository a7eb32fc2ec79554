import { createSharedCounts, minuteMs } from "../limits/create-shared-counts.js";
import type { RateStore } from "../store/rate-store.js";

/** Wrong tokens that an address may send in a minute of the clock before it has to wait for the next. */
const allowedGuesses = 10;

/** Addresses that are remembered at most; beyond, the oldest count is forgotten. */
const maxAddresses = 10_000;

/** Counts wrong tokens by client address. */
export interface GuessThrottle {
  /**
   * Seconds that the address has to wait, from 1 on; undefined when it may try. Callers whose
   * address is not known (undefined) are never held up, because they would hold up each other.
   */
  findWait(address: string | undefined): number | undefined;
  /** Counts a wrong token. Returns whether it is the address's first in this minute. */
  count(address: string | undefined): boolean;
}

/** What a throttle works with. */
export interface GuessThrottleParts {
  /** Where processes share their counts; without one, this process counts alone. */
  readonly store?: RateStore | undefined;
  now(): Date;
}

/**
 * A throttle in memory, which tells the other processes about once a second, as rate limits do: no caller
 * waits for a database. With n processes, an address may send at most ten wrong tokens in a minute, and what the
 * n - 1 others let pass before they were told: never more than ten each.
 */
export function createGuessThrottle({ store, now }: GuessThrottleParts): GuessThrottle {
  const counts = createSharedCounts({ store, maxCounts: maxAddresses });
  const nameKey = (address: string): string => `guesses:${nameNetwork(address)}`;
  return {
    findWait(address) {
      if (address === undefined) return undefined;
      const time = now().getTime();
      counts.exchange(time);
      const minute = Math.floor(time / minuteMs);
      if (counts.get(nameKey(address), minute) < allowedGuesses) return undefined;
      return Math.max(1, Math.ceil(((minute + 1) * minuteMs - time) / 1000));
    },
    count(address) {
      const time = now().getTime();
      const key = nameKey(address ?? "");
      const isFirst = counts.get(key, Math.floor(time / minuteMs)) === 0;
      counts.add(key, time);
      counts.exchange(time);
      return isFirst;
    },
  };
}

/**
 * A subscriber has a /64 of IPv6 addresses at least (RFC 6177), so the first four groups count as
 * one. An IPv4 address within IPv6 (RFC 4291, section 2.5.5.2) is the IPv4 address.
 */
function nameNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.toLowerCase().split("%")[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => "0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}
