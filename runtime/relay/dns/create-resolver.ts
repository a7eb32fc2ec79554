import { lookup as lookupBySystem, Resolver } from "node:dns/promises";
import { AddressCache } from "./address-cache.js";
import { createPool } from "./create-pool.js";

/** Finds the addresses of host names. Rejects when a name has no address or no server could be reached. */
export interface NameResolver {
  /** Resolves by DNS, which needs no thread of libuv, so that a slow name does not delay others. */
  findPublic(hostname: string): Promise<readonly string[]>;
  /** Resolves like other programs of the system, with its hosts file. For names that an operator has listed. */
  findPrivate(hostname: string): Promise<readonly string[]>;
}

/** How a name was looked up, for metrics. */
export interface NameLookup {
  /** DNS servers, the operating system, or this process's cache. */
  readonly source: "dns" | "system" | "memory";
  /** Whether the name has an address. */
  readonly isFound: boolean;
  readonly ms: number;
}

/** Options of {@link createResolver}. */
export interface ResolverOptions {
  /** Addresses of DNS servers, with or without a port. Default: those of the system. */
  readonly servers?: readonly string[];
  /** Resolves a name by the system. Default: `getaddrinfo`. */
  readonly lookup?: (hostname: string) => Promise<readonly string[]>;
  /** Current time in milliseconds. Default: `Date.now`. */
  readonly now?: () => number;
  /** Called after every lookup. */
  readonly onLookup?: (lookup: NameLookup) => void;
  /** Milliseconds until a query is repeated once. Default 2,000. */
  readonly timeout?: number;
}

const cacheSize = 1000;
/** Bounds for the cache lifetime of DNS records. */
const longest = 60_000;
const shortest = 1000;
/** Cache lifetime of names without an address and of failed lookups (negative caching, RFC 2308). */
const withoutMs = 5000;
/** Cache lifetime of system lookups, which return no TTL. */
const systemMs = 5000;
/** System lookups at once. libuv has four threads by default, and file access needs one. */
const systemThreads = 3;

/** Creates a resolver; simultaneous lookups of a name share one query. */
export function createResolver(options: ResolverOptions = {}): NameResolver {
  const { now = Date.now, timeout = 2000, lookup = lookUp, onLookup = () => undefined } = options;
  const dns = new Resolver({ timeout, tries: 2 });
  if (options.servers !== undefined && options.servers.length > 0) dns.setServers(options.servers);
  const pool = createPool(systemThreads, 64);
  const askSystem = async (hostname: string): Promise<Found> => {
    const addresses = await pool(() => lookup(hostname));
    return { addresses, ms: systemMs };
  };
  const ask = (hostname: string): Promise<Found> => askServers(dns, hostname);
  return {
    findPublic: rememberAddresses({ source: "dns", ask, now, onLookup }),
    findPrivate: rememberAddresses({ source: "system", ask: askSystem, now, onLookup }),
  };
}

interface Found {
  readonly addresses: readonly string[];
  /** Cache lifetime in milliseconds. */
  readonly ms: number;
}

interface Source {
  readonly source: NameLookup["source"];
  readonly ask: (hostname: string) => Promise<Found>;
  readonly now: () => number;
  readonly onLookup: (lookup: NameLookup) => void;
}

/** Caches addresses, also that a name has none. Simultaneous calls for a name share one query. */
function rememberAddresses({
  source,
  ask,
  now,
  onLookup,
}: Source): (hostname: string) => Promise<readonly string[]> {
  const cache = new AddressCache(cacheSize, now);
  const asked = new Map<string, Promise<readonly string[]>>();
  const findAnew = async (hostname: string): Promise<readonly string[]> => {
    const started = now();
    const tell = (isFound: boolean): void => onLookup({ source, isFound, ms: now() - started });
    try {
      const { addresses, ms } = await ask(hostname);
      cache.keep(hostname, addresses, ms);
      tell(addresses.length > 0);
      return addresses;
    } catch {
      cache.keep(hostname, [], withoutMs);
      tell(false);
      return [];
    } finally {
      asked.delete(hostname);
    }
  };
  return async (hostname) => {
    const known = cache.find(hostname);
    if (known !== undefined) {
      onLookup({ source: "memory", isFound: known.length > 0, ms: 0 });
      return required(known);
    }
    let running = asked.get(hostname);
    if (running === undefined) asked.set(hostname, (running = findAnew(hostname)));
    return required(await running);
  };
}

function required(addresses: readonly string[]): readonly string[] {
  if (addresses.length === 0) throw new Error("The name has no address.");
  return addresses;
}

interface TimedAddress {
  readonly address: string;
  /** Seconds. */
  readonly ttl: number;
}

/** Queries A and AAAA records at once; one kind is enough. IPv4 comes first, because many hosts have no IPv6 route. */
async function askServers(dns: Resolver, hostname: string): Promise<Found> {
  const found = await Promise.allSettled<TimedAddress[]>([
    dns.resolve4(hostname, { ttl: true }),
    dns.resolve6(hostname, { ttl: true }),
  ]);
  const records = found.flatMap((each) => (each.status === "fulfilled" ? each.value : []));
  if (records.length === 0) throw new Error("The name has no address.");
  const seconds = Math.min(...records.map(({ ttl }) => ttl));
  const ms = Math.min(longest, Math.max(shortest, seconds * 1000));
  return { addresses: records.map(({ address }) => address), ms };
}

async function lookUp(hostname: string): Promise<readonly string[]> {
  return (await lookupBySystem(hostname, { all: true })).map(({ address }) => address);
}
