import { readIpv6 } from "../classify-address.js";
import { RelayProblem } from "../relay-problem.js";
import type { RelayLimits } from "../relay-options.js";

/** Limits by what they count: calls per minute, and concurrent calls of a client, of a network and in total. */
export const clientLimits = ["rate", "requests", "sockets", "network", "all"] as const;

export type ClientLimit = (typeof clientLimits)[number];

export type Occupation = "request" | "socket";

/** Networks have a limit of their own, because one client often controls many addresses of a network. */
interface Network {
  open: number;
}

interface Client {
  readonly network: Network;
  requests: number;
  sockets: number;
  /** Calls that began in the current minute. */
  recent: number;
  minuteEnds: number;
}

const minuteMs = 60_000;

/** Counts the calls of each client per minute and at once. Removes clients without calls. */
export class ClientCounter {
  readonly #limits: RelayLimits;
  readonly #clients = new Map<string, Client>();
  readonly #networks = new Map<string, Network>();
  readonly #onRefused: (limit: ClientLimit) => void;
  #open = 0;
  #nextSweep = 0;

  /** @param onRefused Called with the limit that refused a call. */
  constructor(limits: RelayLimits, onRefused: (limit: ClientLimit) => void = () => undefined) {
    this.#limits = limits;
    this.#onRefused = onRefused;
  }

  /** Calls in progress, of all clients. */
  get open(): number {
    return this.#open;
  }

  /** Number of clients in memory. */
  get known(): number {
    return this.#clients.size;
  }

  /**
   * Counts a call and returns the function that ends it.
   *
   * @throws RelayProblem rate-limited or too-many-requests, with a time to try again.
   */
  enter(address: string, occupation: Occupation, now = Date.now()): () => void {
    this.#sweep(now);
    const client = this.#findClient(address, now);
    if (client.recent >= this.#limits.requestsPerMinute) {
      this.#onRefused("rate");
      const retryAfterSeconds = Math.max(1, Math.ceil((client.minuteEnds - now) / 1000));
      throw new RelayProblem("rate-limited", { retryAfterSeconds });
    }
    const full = this.#findFull(client, occupation);
    if (full !== undefined) {
      this.#onRefused(full);
      throw new RelayProblem("too-many-requests", { retryAfterSeconds: 1 });
    }
    client.recent += 1;
    return this.#occupy(client, occupation === "socket" ? "sockets" : "requests");
  }

  #occupy(client: Client, kind: "requests" | "sockets"): () => void {
    client[kind] += 1;
    client.network.open += 1;
    this.#open += 1;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      client[kind] -= 1;
      client.network.open -= 1;
      this.#open -= 1;
    };
  }

  /**
   * A client may have one sixteenth of the capacity that other clients leave free, so its share shrinks as the
   * relay fills and dozens of clients cannot use all of it (dynamic thresholds, Choudhury and Hahne 1998).
   */
  #findFull(client: Client, occupation: Occupation): ClientLimit | undefined {
    const { allRequests, networkRequests, clientSockets, clientRequests } = this.#limits;
    const held = client.requests + client.sockets;
    const free = allRequests - this.#open;
    if (occupation === "socket" && client.sockets >= clientSockets) return "sockets";
    if (occupation === "request" && client.requests >= clientRequests) return "requests";
    if (client.network.open >= networkRequests) return "network";
    return free <= 0 || held >= Math.ceil((free + held) / 16) ? "all" : undefined;
  }

  #findClient(address: string, now: number): Client {
    const key = toClientKey(address);
    let client = this.#clients.get(key);
    if (client === undefined) {
      const network = this.#findNetwork(toNetworkKey(address));
      client = { network, requests: 0, sockets: 0, recent: 0, minuteEnds: now + minuteMs };
      this.#clients.set(key, client);
    } else if (now >= client.minuteEnds) {
      client.recent = 0;
      client.minuteEnds = now + minuteMs;
    }
    return client;
  }

  #findNetwork(key: string): Network {
    let network = this.#networks.get(key);
    if (network === undefined) this.#networks.set(key, (network = { open: 0 }));
    return network;
  }

  /** Once a minute, removes clients without open or recent calls. */
  #sweep(now: number): void {
    if (now < this.#nextSweep) return;
    this.#nextSweep = now + minuteMs;
    for (const [key, client] of this.#clients) {
      const idle = client.requests === 0 && client.sockets === 0;
      if (idle && now >= client.minuteEnds) this.#clients.delete(key);
    }
    const used = new Set([...this.#clients.values()].map(({ network }) => network));
    for (const [key, network] of this.#networks) if (!used.has(network)) this.#networks.delete(key);
  }
}

/** A client is an IPv4 address or an IPv6 /64 network, which usually belongs to one household. */
export function toClientKey(address: string): string {
  return readIpv4(address) ?? readIpv6(address)?.slice(0, 4).join(":") ?? address;
}

/** The /24 network of an IPv4 address or the /48 network of an IPv6 address, as providers assign them. */
export function toNetworkKey(address: string): string {
  const ipv4 = readIpv4(address)?.replace(/\.\d+$/, "");
  return ipv4 ?? readIpv6(address)?.slice(0, 3).join(":") ?? address;
}

function readIpv4(address: string): string | undefined {
  return /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
}
