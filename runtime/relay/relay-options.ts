import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { SharedLimits } from "./limits/shared-limits.js";
import type { ConnectionUsage } from "./watch/connection-usage.js";
import type { RelayLogEntry } from "./watch/relay-log.js";

/** A host and port that may be called through the relay. */
export interface AllowedTarget {
  /**
   * A name, an address (IPv6 with or without brackets), or `*.example.com` for
   * one label below a name. An address or `localhost` listed here may be
   * private; a name must resolve to public addresses unless {@link privateHost}.
   */
  readonly host: string;
  /** TCP port, 1 to 65535. */
  readonly port: number;
  /**
   * `true`: the name may also resolve to private addresses (self-hosting); `only`: to private
   * addresses alone, as the names of a local network do. Metadata services stay refused.
   */
  readonly privateHost?: boolean | "only";
}

/** How a relay behaves that serves one person's own pages, on their own machine. */
export interface DevelopmentRules {
  /** Allow loopback addresses and `localhost` at any port. */
  readonly allowLoopback?: boolean;
  /** Ports of this machine that are never called, listed or not: those of the site itself. */
  readonly ownPorts: readonly number[];
}

/** Limits of a relay; times in milliseconds, sizes in bytes. */
export interface RelayLimits {
  /** Of a request body, and of a response that is not a stream. Default 50 MiB. */
  readonly bodyBytes: number;
  /** Until a connection to the target stands, all its addresses and TLS included. Default 10 s. */
  readonly connectMs: number;
  /** Until the caller has sent its headers. Default 30 s. */
  readonly headersMs: number;
  /** Until the target begins to answer. Default 75 s, so that long polls of a minute pass. */
  readonly answerMs: number;
  /** Longest silence within a body, in either direction. Default 60 s. */
  readonly idleMs: number;
  /** A whole call. Default 10 min. */
  readonly totalMs: number;
  /** Requests at once from one client address. Default 64. */
  readonly clientRequests: number;
  /** Sockets at once from one client address. Default 16. */
  readonly clientSockets: number;
  /** Requests and sockets at once from one network (24 bits of IPv4, 48 of IPv6). Default 256. */
  readonly networkRequests: number;
  /** Requests and sockets at once, of all clients; each may have a sixteenth of what is free. Default 1024. */
  readonly allRequests: number;
  /** Requests within a minute from one client address. Default 600. */
  readonly requestsPerMinute: number;
  /** Of a target's header block. Default 32 KiB. */
  readonly targetHeaderBytes: number;
  /** Of one message of a relayed socket. Default 16 MiB. */
  readonly messageBytes: number;
  /** Of what a relayed socket holds back for a slow reader before its sender is paused. Default 1 MiB. */
  readonly backlogBytes: number;
  /** Until the handshake of a relayed socket has come. Default 10 s. */
  readonly handshakeMs: number;
}

/** Opens a plain connection to a vetted address. */
export type ConnectToAddress = (request: {
  readonly address: string;
  readonly port: number;
  readonly signal: AbortSignal;
}) => Promise<{
  readonly socket: Socket;
  /** Address of the other side, as the connection tells it. */
  readonly peer: string;
}>;

/** Options of `createRelay`. */
export interface RelayOptions {
  /** Everything else is refused. */
  readonly allowedTargets: readonly AllowedTarget[];
  /** Any public host may be called besides, at ports 80 and 443, for development at others, too. Default false. */
  readonly anyHost?: boolean;
  /**
   * For a relay on loopback that serves pages of the same machine: calls without an Origin are
   * refused, and the refusal of a private target says that it can be allowed. Default: none.
   */
  readonly development?: DevelopmentRules;
  /** Origins of the pages that may call, or `*`. `null` is always refused. */
  readonly allowedOrigins: readonly string[];
  /**
   * Host names, with or without a port, by which the relay may be called. Default: over loopback its
   * loopback names, which are always allowed there; elsewhere any.
   */
  readonly allowedHosts?: readonly string[];
  /** Limits that differ from {@link defaultLimits}. */
  readonly limits?: Partial<RelayLimits>;
  /** Where several relays count together, per address and network. Default: each counts for itself. */
  readonly sharedLimits?: SharedLimits;
  /** Required of every call when given. */
  readonly token?: string;
  /**
   * Without a token, calls that name no Origin are refused unless they come over loopback and
   * {@link clientAddress} is not given; `true` takes them, from anybody. Default false.
   */
  readonly isOpen?: boolean;
  /**
   * Private networks, such as `10.20.0.0/16`, whose addresses may be called at any port; names with private
   * addresses must then be in one of them. Needs a token. Default: none.
   */
  readonly privateNetworks?: readonly string[];
  /** Addresses of DNS servers for public names, with or without a port. Default: those of the system. */
  readonly dnsServers?: readonly string[];
  /**
   * Speak HTTP/2 with `https` targets that choose it (ALPN). Their responses have no reason phrase, and
   * names of headers are in lower case. Default false.
   */
  readonly http2?: boolean;
  /** All addresses of a host name. Default: DNS for public names, the system's resolver for private ones. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>;
  /** Default: TCP. */
  readonly connect?: ConnectToAddress;
  /** Certificates to trust besides the system's, as PEM. Verification is never off. */
  readonly certificateAuthorities?: readonly string[];
  /** Who is counted as one client; default: the other side of the connection. For relays behind a proxy. */
  readonly clientAddress?: (request: IncomingMessage) => string;
  /**
   * The id that a proxy of one's own gave a request, such as its `X-Request-Id`. One that is longer than 128
   * characters or has others than letters, digits and `._:+/=@-` is replaced. Default: each request gets a new one.
   */
  readonly requestId?: (request: IncomingMessage) => string | undefined;
  /** Connections of callers, for `/metrics`, when the server limits them. Default: they are not counted. */
  readonly connections?: () => ConnectionUsage | undefined;
  /** Called with every request and socket that has ended; default: nothing is written. */
  readonly log?: (entry: RelayLogEntry) => void;
}

/** A relay that is listening or starting. */
export interface Relay {
  /** The HTTP server behind the relay; use `listen` and `close` of the relay to start and stop it. */
  readonly server: Server;
  /** Listens; host defaults to 127.0.0.1, port 0 picks a free one. */
  listen(address: { port: number; host?: string }): Promise<{ url: string }>;
  /** `/readyz` answers 503 from now on, so that load balancers send no new callers. Calls are answered. */
  drain(): void;
  /** Closes relayed sockets (1001), which else last as long as both sides want. */
  closeSockets(): void;
  /** Ends calls under way and stops listening. */
  close(): Promise<void>;
}

const mebibyte = 1024 * 1024;

/** The default limits. */
export const defaultLimits: RelayLimits = {
  bodyBytes: 50 * mebibyte,
  connectMs: 10_000,
  headersMs: 30_000,
  answerMs: 75_000,
  idleMs: 60_000,
  totalMs: 600_000,
  clientRequests: 64,
  clientSockets: 16,
  networkRequests: 256,
  allRequests: 1024,
  requestsPerMinute: 600,
  targetHeaderBytes: 32 * 1024,
  messageBytes: 16 * mebibyte,
  backlogBytes: mebibyte,
  handshakeMs: 10_000,
};
