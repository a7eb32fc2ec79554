import { connect as connectTcp, isIP } from "node:net";
import type { Socket } from "node:net";
import { connect as connectTls, createSecureContext, rootCertificates } from "node:tls";
import type { SecureContext } from "node:tls";
import { createResolver, type NameLookup, type NameResolver } from "./create-resolver.js";
import { RelayProblem, readErrorCode } from "./relay-problem.js";
import type { ConnectToAddress, RelayOptions } from "./relay-options.js";
import { isAddressPermitted, isPermission } from "./target-policy.js";
import type { AddressPermission, TargetPolicy } from "./target-policy.js";

/** A connection to open. */
export interface DialRequest {
  /** Normalized, without brackets. */
  readonly hostname: string;
  readonly port: number;
  readonly secure: boolean;
  /** Whether TLS offers HTTP/2 besides HTTP/1.1. The socket's `alpnProtocol` is the target's choice. */
  readonly isHttp2?: boolean;
}

/** Connects to a target, or rejects with a {@link RelayProblem}. */
export type DialTarget = (request: DialRequest) => Promise<Socket>;

/** Options of {@link createDialer}. */
interface DialerOptions extends Pick<
  RelayOptions,
  "resolve" | "connect" | "certificateAuthorities" | "dnsServers"
> {
  /** Called after every lookup of a host name. */
  readonly onLookup?: (lookup: NameLookup) => void;
  readonly policy: TargetPolicy;
  readonly connectMs: number;
  /** Whether the relay itself listens at an address. */
  readonly isRelayAddress: (address: string, port: number) => boolean;
  /** Whether the error for a private target says that it can be allowed. */
  readonly isDevelopment: boolean;
}

/**
 * Creates the function that opens all of the relay's connections. It checks the
 * host, then each of its addresses, then the peer of the connection, before a
 * byte is sent. It connects to a checked address and never resolves the name
 * again, so that DNS rebinding cannot redirect it.
 */
export function createDialer(options: DialerOptions): DialTarget {
  const context = createContext(options.certificateAuthorities);
  const names = createResolver({
    servers: options.dnsServers ?? [],
    ...(options.onLookup && { onLookup: options.onLookup }),
  });
  return async (request) => {
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), options.connectMs);
    try {
      const socket = await openChecked(request, { ...options, names }, timeout.signal);
      if (!request.secure) return socket;
      return await secure(socket, request, context, timeout.signal);
    } catch (error) {
      if (error instanceof RelayProblem && error.code !== "connect-failed") throw error;
      throw new RelayProblem(timeout.signal.aborted ? "connect-timeout" : "connect-failed");
    } finally {
      clearTimeout(timer);
    }
  };
}

function createContext(authorities: readonly string[] | undefined): SecureContext {
  return createSecureContext(
    authorities === undefined ? {} : { ca: [...rootCertificates, ...authorities] },
  );
}

async function openChecked(
  request: DialRequest,
  options: DialerOptions & { readonly names: NameResolver },
  timeout: AbortSignal,
): Promise<Socket> {
  const permission = options.policy.check(request.hostname, request.port);
  if (!isPermission(permission)) throw new RelayProblem(permission);
  const resolve = options.resolve ?? chooseResolver(options, permission);
  const addresses = await findAddresses(request.hostname, resolve, timeout);
  for (const address of addresses) checkAddress(address, request.port, permission, options);
  const { socket, peer } = await rejectOnAbort(
    timeout,
    dialFirst(addresses, request.port, options, timeout),
  );
  // An error before the caller adds its listener must not end the process.
  socket.on("error", () => undefined);
  try {
    checkAddress(peer, request.port, permission, options);
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return socket;
}

function checkAddress(
  address: string,
  port: number,
  permission: AddressPermission,
  options: DialerOptions,
): void {
  if (!options.policy.permits(address, permission)) {
    const couldBeAllowed = options.isDevelopment && isAddressPermitted(address, "private");
    throw new RelayProblem(couldBeAllowed ? "private-refused" : "address-refused");
  }
  if (options.isRelayAddress(address, port)) throw new RelayProblem("target-loop");
}

async function findAddresses(
  hostname: string,
  resolve: NameResolver["findPublic"],
  timeout: AbortSignal,
): Promise<readonly string[]> {
  if (isIP(hostname) !== 0) return [hostname];
  const addresses = await rejectOnAbort(timeout, resolve(hostname)).catch(() => {
    throw new RelayProblem(timeout.aborted ? "connect-timeout" : "dns-failed");
  });
  if (addresses.length === 0) throw new RelayProblem("dns-failed");
  return addresses;
}

/**
 * Public names are resolved by DNS, because `getaddrinfo` blocks one of libuv's four threads. In development,
 * the system resolves all names: a developer's machine may define names that DNS does not have.
 */
function chooseResolver(
  { names, isDevelopment }: { readonly names: NameResolver; readonly isDevelopment: boolean },
  permission: AddressPermission,
): NameResolver["findPublic"] {
  return permission === "public" && !isDevelopment ? names.findPublic : names.findPrivate;
}

function rejectOnAbort<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new RelayProblem("connect-timeout"));
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

type Connection = Awaited<ReturnType<ConnectToAddress>>;

/** Delay before the next address is tried (RFC 8305, section 5). */
const attemptDelayMs = 250;

/** Connects to the first address that accepts. Tries the next one when an attempt fails or is slow (Happy Eyeballs). */
function dialFirst(
  addresses: readonly string[],
  port: number,
  options: DialerOptions,
  timeout: AbortSignal,
): Promise<Connection> {
  const connect = options.connect ?? connectByTcp;
  const attempts = new AbortController();
  const end = (): void => attempts.abort();
  timeout.addEventListener("abort", end, { once: true });
  return new Promise<Connection>((resolve, reject) => {
    const remaining = [...addresses];
    let open = 0;
    let timer: NodeJS.Timeout | undefined;
    const start = (): void => {
      clearTimeout(timer);
      const address = remaining.shift();
      if (address === undefined) return;
      open += 1;
      if (remaining.length > 0) timer = setTimeout(start, attemptDelayMs);
      connect({ address, port, signal: attempts.signal }).then(finish, fail);
    };
    const finish = (connection: Connection): void => {
      clearTimeout(timer);
      if (attempts.signal.aborted) return void connection.socket.destroy();
      end();
      resolve(connection);
    };
    const fail = (error: unknown): void => {
      open -= 1;
      if (remaining.length > 0 && !attempts.signal.aborted) start();
      else if (open === 0) reject(error as Error);
    };
    start();
  }).finally(() => timeout.removeEventListener("abort", end));
}

const connectByTcp: ConnectToAddress = ({ address, port, signal }) =>
  new Promise((resolve, reject) => {
    const socket = connectTcp({ host: address, port, noDelay: true, keepAlive: true });
    const abort = (): void => void socket.destroy(new RelayProblem("connect-failed"));
    const settle = (): void => {
      signal.removeEventListener("abort", abort);
      socket.off("error", reject);
    };
    signal.addEventListener("abort", abort, { once: true });
    socket.once("error", reject);
    socket.once("close", settle);
    socket.once("connect", () => {
      settle();
      resolve({ socket, peer: socket.remoteAddress ?? "" });
    });
    if (signal.aborted) abort();
  });

/** Starts TLS on a checked connection. Certificates are always verified. */
function secure(
  socket: Socket,
  { hostname, isHttp2 = false }: DialRequest,
  secureContext: SecureContext,
  timeout: AbortSignal,
): Promise<Socket> {
  const servername = isIP(hostname) === 0 ? hostname.replace(/\.$/, "") : "";
  return new Promise((resolve, reject) => {
    const tls = connectTls({
      socket,
      secureContext,
      host: hostname,
      // Explicit, because NODE_TLS_REJECT_UNAUTHORIZED=0 changes the default.
      rejectUnauthorized: true,
      ...(servername === "" ? {} : { servername }),
      ALPNProtocols: isHttp2 ? ["h2", "http/1.1"] : ["http/1.1"],
    });
    const abort = (): void => fail(new RelayProblem("connect-timeout"));
    const close = (): void => fail(new RelayProblem("target-closed"));
    const fail = (error: Error): void => {
      tls.destroy();
      reject(error instanceof RelayProblem ? error : new RelayProblem(classifyTlsError(error)));
    };
    timeout.addEventListener("abort", abort, { once: true });
    tls.once("close", close);
    tls.once("error", fail);
    tls.once("secureConnect", () => {
      tls.on("error", () => undefined).off("error", fail);
      resolve(tls);
    });
  });
}

function classifyTlsError(error: unknown): "tls-failed" | "target-closed" {
  return readErrorCode(error) === "ECONNRESET" ? "target-closed" : "tls-failed";
}
