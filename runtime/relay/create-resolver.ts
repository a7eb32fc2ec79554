import { lookup as lookupBySystem, Resolver } from "node:dns/promises";

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
const maxTtlMs = 60_000;
const minTtlMs = 1000;
/** Cache lifetime of names without an address and of failed lookups (negative caching, RFC 2308). */
const negativeTtlMs = 5000;
/** Cache lifetime of system lookups, which return no TTL. */
const systemTtlMs = 5000;
/** System lookups at once. libuv has four threads by default, and file access needs one. */
const systemThreads = 3;

/** Creates a resolver; simultaneous lookups of a name share one query. */
export function createResolver(options: ResolverOptions = {}): NameResolver {
  const {
    now = Date.now,
    timeout = 2000,
    lookup = systemLookup,
    onLookup = () => undefined,
  } = options;
  const dns = new Resolver({ timeout, tries: 2 });
  if (options.servers !== undefined && options.servers.length > 0) dns.setServers(options.servers);
  const pool = createPool(systemThreads, 64);
  const querySystem = async (hostname: string): Promise<Found> => {
    const addresses = await pool(() => lookup(hostname));
    return { addresses, ms: systemTtlMs };
  };
  const query = (hostname: string): Promise<Found> => queryServers(dns, hostname);
  return {
    findPublic: cacheAddresses({ source: "dns", query, now, onLookup }),
    findPrivate: cacheAddresses({ source: "system", query: querySystem, now, onLookup }),
  };
}

interface Found {
  readonly addresses: readonly string[];
  /** Cache lifetime in milliseconds. */
  readonly ms: number;
}

interface CachedSource {
  readonly source: NameLookup["source"];
  readonly query: (hostname: string) => Promise<Found>;
  readonly now: () => number;
  readonly onLookup: (lookup: NameLookup) => void;
}

/** Caches addresses, also that a name has none. Simultaneous calls for a name share one query. */
function cacheAddresses({
  source,
  query,
  now,
  onLookup,
}: CachedSource): (hostname: string) => Promise<readonly string[]> {
  const cache = new AddressCache(cacheSize, now);
  const pending = new Map<string, Promise<readonly string[]>>();
  const refresh = async (hostname: string): Promise<readonly string[]> => {
    const started = now();
    const report = (isFound: boolean): void => onLookup({ source, isFound, ms: now() - started });
    try {
      const { addresses, ms } = await query(hostname);
      cache.set(hostname, addresses, ms);
      report(addresses.length > 0);
      return addresses;
    } catch {
      cache.set(hostname, [], negativeTtlMs);
      report(false);
      return [];
    } finally {
      pending.delete(hostname);
    }
  };
  return async (hostname) => {
    const known = cache.get(hostname);
    if (known !== undefined) {
      onLookup({ source: "memory", isFound: known.length > 0, ms: 0 });
      return required(known);
    }
    let running = pending.get(hostname);
    if (running === undefined) pending.set(hostname, (running = refresh(hostname)));
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
async function queryServers(dns: Resolver, hostname: string): Promise<Found> {
  const found = await Promise.allSettled<TimedAddress[]>([
    dns.resolve4(hostname, { ttl: true }),
    dns.resolve6(hostname, { ttl: true }),
  ]);
  const records = found.flatMap((result) => (result.status === "fulfilled" ? result.value : []));
  if (records.length === 0) throw new Error("The name has no address.");
  const seconds = Math.min(...records.map(({ ttl }) => ttl));
  const ms = Math.min(maxTtlMs, Math.max(minTtlMs, seconds * 1000));
  return { addresses: records.map(({ address }) => address), ms };
}

async function systemLookup(hostname: string): Promise<readonly string[]> {
  return (await lookupBySystem(hostname, { all: true })).map(({ address }) => address);
}

interface Entry {
  readonly addresses: readonly string[];
  readonly expires: number;
}

/** Caches addresses until they expire. Drops the oldest entry when it is full. */
class AddressCache {
  readonly #entries = new Map<string, Entry>();
  readonly #size: number;
  readonly #now: () => number;

  constructor(size: number, now: () => number) {
    this.#size = size;
    this.#now = now;
  }

  /** The cached addresses: undefined when the name is not cached, empty when it has none. */
  get(name: string): readonly string[] | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    if (entry.expires > this.#now()) return entry.addresses;
    this.#entries.delete(name);
    return undefined;
  }

  set(name: string, addresses: readonly string[], ttlMs: number): void {
    this.#entries.delete(name);
    this.#entries.set(name, { addresses, expires: this.#now() + ttlMs });
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > this.#size && oldest !== undefined) this.#entries.delete(oldest);
  }
}

/**
 * Runs at most `size` tasks at once, in order. Rejects tasks while `maxWaiting` others wait, because in an
 * unlimited queue they would finish after their callers have timed out.
 */
function createPool(size: number, maxWaiting: number): <T>(run: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let running = 0;
  const enter = async (): Promise<void> => {
    if (running < size) return void (running += 1);
    if (queue.length >= maxWaiting) throw new Error("Too many system lookups are waiting.");
    await new Promise<void>((resolve) => queue.push(resolve));
  };
  const leave = (): void => {
    const next = queue.shift();
    // `running` is unchanged, because the next task starts.
    if (next === undefined) running -= 1;
    else next();
  };
  return async (run) => {
    await enter();
    try {
      return await run();
    } finally {
      leave();
    }
  };
}
