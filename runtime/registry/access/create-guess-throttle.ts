import { createSharedCounts, minuteMs } from "../limits/create-shared-counts.js";
import type { RateStore } from "../store/rate-store.js";

/** Wrong tokens that an address may send per clock minute. */
const allowedGuesses = 10;

/** Maximum number of counted addresses. The oldest count is dropped first. */
const maxAddresses = 10_000;

/** Counts wrong tokens by client address. */
export interface GuessThrottle {
  /**
   * Seconds until the address may try again, at least 1; undefined when it may try now. Callers with an
   * unknown address (undefined) never have to wait, because they would block each other.
   */
  findWait(address: string | undefined): number | undefined;
  /** Counts a wrong token. Returns whether it is the first of the address in this minute. */
  count(address: string | undefined): boolean;
}

interface GuessThrottleParts {
  /** Store in which processes share counts. Without it, this process counts alone. */
  readonly store?: RateStore | undefined;
  now(): Date;
}

/**
 * A throttle in memory that syncs with other processes about once a second, as rate limits do, so that no
 * call waits for a database. Until a sync, each of n processes may accept up to ten wrong tokens of an address.
 */
export function createGuessThrottle({ store, now }: GuessThrottleParts): GuessThrottle {
  const counts = createSharedCounts({ store, maxCounts: maxAddresses });
  const nameKey = (address: string): string => `guesses:${nameNetwork(address)}`;
  return {
    findWait(address) {
      if (address === undefined) return undefined;
      const time = now().getTime();
      counts.sync(time);
      const minute = Math.floor(time / minuteMs);
      if (counts.get(nameKey(address), minute) < allowedGuesses) return undefined;
      return Math.max(1, Math.ceil(((minute + 1) * minuteMs - time) / 1000));
    },
    count(address) {
      const time = now().getTime();
      const key = nameKey(address ?? "");
      const isFirst = counts.get(key, Math.floor(time / minuteMs)) === 0;
      counts.add(key, time);
      counts.sync(time);
      return isFirst;
    },
  };
}

/**
 * The counted unit of an address. A subscriber has at least a /64 network of IPv6 addresses (RFC 6177), so
 * its first four groups are counted. A mapped address (RFC 4291, section 2.5.5.2) counts as IPv4.
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
