/** Wrong tokens that an address may send in a window before it has to wait. */
const allowedGuesses = 10;

/** Milliseconds of a window; it starts with the first wrong token. */
const windowLength = 60_000;

/** Addresses that are remembered at most; beyond, the oldest window is forgotten. */
const maxAddresses = 10_000;

/** Counts wrong tokens by client address. */
export interface GuessThrottle {
  /**
   * Seconds that the address has to wait, from 1 on; undefined when it may try. Callers whose
   * address is not known (undefined) are never held up, because they would hold up each other.
   */
  findWait(address: string | undefined): number | undefined;
  /** Counts a wrong token. Returns whether it is the address's first in a window. */
  count(address: string | undefined): boolean;
}

interface Window {
  readonly end: number;
  guesses: number;
}

/** A throttle in memory: each process of a registry counts on its own. */
export function createGuessThrottle(now: () => Date): GuessThrottle {
  const windows = new Map<string, Window>();
  const find = (network: string): Window | undefined => {
    const window = windows.get(network);
    if (window === undefined || window.end > now().getTime()) return window;
    windows.delete(network);
    return undefined;
  };
  return {
    findWait(address) {
      const window = address === undefined ? undefined : find(nameNetwork(address));
      if (window === undefined || window.guesses < allowedGuesses) return undefined;
      return Math.max(1, Math.ceil((window.end - now().getTime()) / 1000));
    },
    count(address) {
      const network = nameNetwork(address ?? "");
      const window = find(network);
      if (window !== undefined) {
        window.guesses += 1;
        return false;
      }
      windows.set(network, { end: now().getTime() + windowLength, guesses: 1 });
      if (windows.size > maxAddresses) windows.delete(windows.keys().next().value ?? "");
      return true;
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
