import { lookup as lookupBySystem, Resolver } from "node:dns/promises";
import { AddressCache } from "./address-cache.js";
import { createPool } from "./create-pool.js";

/** Finds the addresses of host names. Rejects when a name has none, or no server could be reached. */
export interface NameResolver {
  /** By DNS alone, without a thread of libuv: a slow name delays no other. */
  findPublic(hostname: string): Promise<readonly string[]>;
  /** As the system does, with its hosts file; for names that an operator has listed. */
  findPrivate(hostname: string): Promise<readonly string[]>;
}

/** How a name was looked up, for metrics. */
export interface NameLookup {
  /** Who answered: DNS servers, the machine, or what was remembered of them. */
  readonly source: "dns" | "system" | "memory";
  /** Whether there was an address. */
  readonly isFound: boolean;
  readonly ms: number;
}

/** What a {@link NameResolver} asks; what is absent is the system's. */
export interface ResolverOptions {
  /** Addresses of DNS servers, with or without a port. */
  readonly servers?: readonly string[];
  readonly lookup?: (hostname: string) => Promise<readonly string[]>;
  /** Milliseconds. */
  readonly now?: () => number;
  /** Told of every lookup. */
  readonly onLookup?: (lookup: NameLookup) => void;
  /** Milliseconds until a server that does not answer is asked once more. Default 2,000. */
  readonly timeout?: number;
}

/** Names that are remembered. */
const cacheSize = 1000;
/** Longest and shortest time that a server's word is taken for, in milliseconds. */
const longest = 60_000;
const shortest = 1000;
/** How long it is remembered that a name has no address (RFC 2308 allows more), or was not found out. */
const withoutMs = 5000;
/** How long what the system said of a listed name is remembered: it tells no time. */
const systemMs = 5000;
/** Of the four threads that look names up, files use the others, too. */
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
  /** How long they may be used, in milliseconds. */
  readonly ms: number;
}

interface Source {
  readonly source: NameLookup["source"];
  readonly ask: (hostname: string) => Promise<Found>;
  readonly now: () => number;
  readonly onLookup: (lookup: NameLookup) => void;
}

/** Asks once at a time for a name, and not again while the answer holds, also when there was none. */
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

/** Both kinds at once; one kind is enough. IPv4 first, because many hosts have no way to IPv6. */
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
