import { readIpv6 } from "./classify-address.js";
import { RelayProblem } from "./relay-problem.js";
import type { RelayLimits } from "./relay-options.js";

/** What a call occupies. */
export type Occupation = "request" | "socket";

interface Client {
  requests: number;
  sockets: number;
  /** Calls begun in the present minute. */
  recent: number;
  minuteEnds: number;
}

const minuteMs = 60_000;

/** Who calls how often, and how much at once; holds nobody for longer than needed. */
export class ClientCounter {
  readonly #limits: RelayLimits;
  readonly #clients = new Map<string, Client>();
  #open = 0;
  #nextSweep = 0;

  constructor(limits: RelayLimits) {
    this.#limits = limits;
  }

  /** Calls under way, of all clients. */
  get open(): number {
    return this.#open;
  }

  /** Clients that are remembered. */
  get known(): number {
    return this.#clients.size;
  }

  /**
   * Begins a call and returns what ends it.
   *
   * @throws RelayProblem rate-limited or too-many-requests, with a time to try again.
   */
  enter(address: string, occupation: Occupation, now = Date.now()): () => void {
    this.#sweep(now);
    const client = this.#findClient(clientKey(address), now);
    if (client.recent >= this.#limits.requestsPerMinute) {
      const retryAfterSeconds = Math.max(1, Math.ceil((client.minuteEnds - now) / 1000));
      throw new RelayProblem("rate-limited", { retryAfterSeconds });
    }
    if (this.#isFull(client, occupation)) {
      throw new RelayProblem("too-many-requests", { retryAfterSeconds: 1 });
    }
    client.recent += 1;
    return this.#occupy(client, occupation === "socket" ? "sockets" : "requests");
  }

  #occupy(client: Client, kind: "requests" | "sockets"): () => void {
    client[kind] += 1;
    this.#open += 1;
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      client[kind] -= 1;
      this.#open -= 1;
    };
  }

  #isFull(client: Client, occupation: Occupation): boolean {
    if (this.#open >= this.#limits.allRequests) return true;
    return occupation === "socket"
      ? client.sockets >= this.#limits.clientSockets
      : client.requests >= this.#limits.clientRequests;
  }

  #findClient(key: string, now: number): Client {
    let client = this.#clients.get(key);
    if (client === undefined) {
      client = { requests: 0, sockets: 0, recent: 0, minuteEnds: now + minuteMs };
      this.#clients.set(key, client);
    } else if (now >= client.minuteEnds) {
      client.recent = 0;
      client.minuteEnds = now + minuteMs;
    }
    return client;
  }

  /** Forgets, once a minute, who has nothing open and nothing recent. */
  #sweep(now: number): void {
    if (now < this.#nextSweep) return;
    this.#nextSweep = now + minuteMs;
    for (const [key, client] of this.#clients) {
      const idle = client.requests === 0 && client.sockets === 0;
      if (idle && now >= client.minuteEnds) this.#clients.delete(key);
    }
  }
}

/** One client is one IPv4 address or one IPv6 network of 64 bits, which one household owns whole. */
function clientKey(address: string): string {
  const ipv4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return ipv4 ?? readIpv6(address)?.slice(0, 4).join(":") ?? address;
}
