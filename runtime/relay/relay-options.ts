import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import type { SharedLimits } from "./limits/shared-limits.js";
import type { RelayLogEntry } from "./watch/relay-log.js";

/** A host and port that may be called through the relay. */
export interface AllowedTarget {
  /**
   * A name, an address (IPv6 with or without brackets), or `*.example.com` for
   * one label below a name. An address or `localhost` may be private. Other
   * names must resolve to public addresses, unless {@link privateHost} is set.
   */
  readonly host: string;
  /** TCP port, 1 to 65535. */
  readonly port: number;
  /**
   * `true`: the name may also resolve to private addresses (self-hosting). `only`: it must resolve to private
   * addresses, as names of a local network do. Addresses of metadata services are always refused.
   */
  readonly privateHost?: boolean | "only";
}

/** Rules of a relay on a developer's machine. */
export interface DevelopmentRules {
  /** Allow loopback addresses and `localhost` at any port. */
  readonly allowLoopback?: boolean;
  /** Ports of this machine that are never called, even if they are allowed targets: those of the site itself. */
  readonly ownPorts: readonly number[];
}

/** Limits of a relay; times in milliseconds, sizes in bytes. */
export interface RelayLimits {
  /** Maximum size of a request body, and of a response that is not a stream. Default 50 MiB. */
  readonly bodyBytes: number;
  /** Time to connect to the target, including TLS and all attempted addresses. Default 10 s. */
  readonly connectMs: number;
  /** Time for the caller to send its headers. Default 30 s. */
  readonly headersMs: number;
  /** Time for the target to send its response headers. Default 75 s, so that long polls of a minute pass. */
  readonly responseMs: number;
  /** Maximum pause within a body, in either direction. Default 60 s. */
  readonly idleMs: number;
  /** Maximum duration of a call. Default 10 min. */
  readonly totalMs: number;
  /** Concurrent requests from one client address. Default 64. */
  readonly clientRequests: number;
  /** Concurrent sockets from one client address. Default 16. */
  readonly clientSockets: number;
  /** Concurrent requests and sockets from one network (24 bits of IPv4, 48 of IPv6). Default 256. */
  readonly networkRequests: number;
  /** Concurrent requests and sockets of all clients. Each client may have one sixteenth of what is free. Default 1024. */
  readonly allRequests: number;
  /** Requests within a minute from one client address. Default 600. */
  readonly requestsPerMinute: number;
  /** Maximum size of a target's header block. Default 32 KiB. */
  readonly targetHeaderBytes: number;
  /** Maximum size of one message of a relayed socket. Default 16 MiB. */
  readonly messageBytes: number;
  /** Bytes that a relayed socket buffers for a slow reader before its sender is paused. Default 1 MiB. */
  readonly backlogBytes: number;
  /** Time for the page to send the handshake of a relayed socket. Default 10 s. */
  readonly handshakeMs: number;
}

/** Opens a TCP connection to a checked address. */
export type ConnectToAddress = (request: {
  readonly address: string;
  readonly port: number;
  readonly signal: AbortSignal;
}) => Promise<{
  readonly socket: Socket;
  /** Remote address of the connection. */
  readonly peer: string;
}>;

/** Options of `createRelay`. */
export interface RelayOptions {
  /** Targets that may be called. All others are refused. */
  readonly allowedTargets: readonly AllowedTarget[];
  /**
   * Also allow every public host, at ports 80 and 443. With {@link development}, at other ports too. Default false.
   */
  readonly anyHost?: boolean;
  /**
   * For a relay on loopback that serves pages of the same machine. Calls without an Origin are refused. The
   * error for a private target says that it can be allowed. Default: none.
   */
  readonly development?: DevelopmentRules;
  /** Origins of the pages that may call, or `*`. `null` is always refused. */
  readonly allowedOrigins: readonly string[];
  /**
   * Host names, with or without a port, by which the relay may be called. Over loopback, its loopback names are
   * always allowed. Default: over loopback no others, elsewhere any name.
   */
  readonly allowedHosts?: readonly string[];
  /** Limits that differ from {@link defaultLimits}. */
  readonly limits?: Partial<RelayLimits>;
  /** Store in which several relays count calls together. Default: each relay counts its own calls. */
  readonly sharedLimits?: SharedLimits;
  /** Token that every call must have. Default: none. */
  readonly token?: string;
  /**
   * Accept calls without an Origin and without a token from any address. By default, such calls are accepted
   * only over loopback, and only if {@link clientAddress} is not set. Default false.
   */
  readonly isOpen?: boolean;
  /**
   * Private networks, such as `10.20.0.0/16`, whose addresses may be called at any port. Names that resolve to
   * private addresses must then be in one of them. Requires {@link token}. Default: none.
   */
  readonly privateNetworks?: readonly string[];
  /** Addresses of DNS servers for public names, with or without a port. Default: those of the system. */
  readonly dnsServers?: readonly string[];
  /**
   * Use HTTP/2 with `https` targets that choose it (ALPN). Their responses have no reason phrase and lower-case
   * header names. Default false.
   */
  readonly http2?: boolean;
  /** Resolves a host name to all its addresses. Default: DNS for public names, the system for private ones. */
  readonly resolve?: (hostname: string) => Promise<readonly string[]>;
  /** Opens connections. Default: TCP. */
  readonly connect?: ConnectToAddress;
  /** Additional certificate authorities, as PEM. Certificates are always verified. */
  readonly certificateAuthorities?: readonly string[];
  /** The client's address, for relays behind a proxy. Default: the remote address of the connection. */
  readonly clientAddress?: (request: IncomingMessage) => string;
  /**
   * The id that a trusted proxy assigned to the request, such as its `X-Request-Id`. It is replaced if it is longer
   * than 128 characters, or has other characters than letters, digits and `._:+/=@-`. Default: a new id.
   */
  readonly requestId?: (request: IncomingMessage) => string | undefined;
  /** Open and refused connections of callers, for `/metrics`. Default: not reported. */
  readonly connections?: () => ConnectionUsage | undefined;
  /** Called when a request or socket has ended. Default: no log. */
  readonly log?: (entry: RelayLogEntry) => void;
}

/** A relay. */
export interface Relay {
  /** The relay's HTTP server. Start and stop it with the relay's `listen` and `close`. */
  readonly server: Server;
  /** Starts to listen. The default host is 127.0.0.1; port 0 selects a free port. */
  listen(address: { port: number; host?: string }): Promise<{ url: string }>;
  /** Makes `/readyz` respond with 503, so that load balancers send no new calls. Calls are still handled. */
  drain(): void;
  /** Closes relayed sockets with code 1001. */
  closeSockets(): void;
  /** Ends calls in progress and stops listening. */
  close(): Promise<void>;
}

const mebibyte = 1024 * 1024;

/** Default limits of a relay. */
export const defaultLimits: RelayLimits = {
  bodyBytes: 50 * mebibyte,
  connectMs: 10_000,
  headersMs: 30_000,
  responseMs: 75_000,
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

/** Open and refused connections of callers. */
export interface ConnectionUsage {
  /** Connections that are open. */
  readonly open: number;
  /** Connections refused since the server started. */
  readonly refused: number;
}
