import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createHostCheck } from "./check-host.js";
import { handleRequest, type FetchHandler } from "./handle-request.js";
import { createDrain, type DrainOptions } from "./create-drain.js";
import { createClientAddressFinder } from "./find-client-address.js";
import { createNetworkCheck } from "./network-check.js";
import {
  limitConnections,
  type ConnectionCount,
  type ConnectionLimits,
} from "./limit-connections.js";
import { listenNear } from "./listen-near.js";
import type { SocketServer } from "./serve-sockets.js";

/** Options of {@link serveFetch}. */
export interface ServeOptions {
  /** Port to listen on; 0 selects a free port. */
  readonly port: number;
  /** Address to listen on. Default: 127.0.0.1. */
  readonly host?: string;
  /**
   * Accepted host names besides the loopback ones, with or without a port. With this option, and always on
   * loopback, requests with other names get 421, which prevents DNS rebinding.
   */
  readonly allowedHosts?: readonly string[];
  /** If the port is in use, try the next hundred ports. Default false. */
  readonly nextFreePort?: boolean;
  /** Ports that `nextFreePort` skips, because another server is expected there. */
  readonly avoidPorts?: readonly number[];
  /** Milliseconds that {@link FetchServer.close} waits for requests in progress. Default 5000. */
  readonly closeTimeout?: number;
  /** Called when the handler rejects. The client gets a 500 without details. */
  readonly onError?: (error: unknown) => void;
  /**
   * Addresses and networks (`10.0.0.0/8`) of proxies whose `Forwarded` and `X-Forwarded-For` are trusted.
   * Default: none.
   */
  readonly trustedProxies?: readonly string[];
  /** Limits of concurrent connections. Trusted proxies are exempt from the limit per address. */
  readonly connections?: Omit<ConnectionLimits, "isExempt">;
  /** Maximum size of a request's headers in bytes; larger ones get 431. Default 32 KiB. */
  readonly headerBytes?: number;
  /** Milliseconds to receive the headers of a request; slower ones get 408. Default 20,000. */
  readonly headTimeout?: number;
  /** Milliseconds without data after which a slow client is disconnected. Default 60,000. */
  readonly stallTimeout?: number;
  /** Handles a request before the handler, such as for another server on the same port. False if it does not. */
  readonly divert?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Accepts WebSockets on the same port, and is closed with the server. Default: none. */
  readonly sockets?: SocketServer;
}

/** A listening server. */
export interface FetchServer {
  /** URL without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Open and refused connections. */
  readonly connections: ConnectionCount;
  /** Shuts the server down gracefully, see {@link Drain}. Closes its sockets after the notice. */
  drain(options?: DrainOptions): Promise<void>;
  /** Accepts no new requests, waits for those in progress, then closes the remaining connections. */
  close(): Promise<void>;
}

/** Serves a fetch handler over HTTP/1.1. Rejects when the port is not available. */
export async function serveFetch(
  handler: FetchHandler,
  options: ServeOptions,
): Promise<FetchServer> {
  const host = options.host ?? "127.0.0.1";
  const server = createLimitedServer(options);
  const { stallTimeout = 60_000, trustedProxies = [], onError } = options;
  const findClientAddress = createClientAddressFinder(trustedProxies);
  const isExempt = createNetworkCheck(trustedProxies);
  const connections = limitConnections(server, { ...options.connections, isExempt });
  const drain = createDrain(server, () => options.sockets?.close());
  const listen = (port: number) => listenOnce(server, host, port);
  const port = await (options.nextFreePort
    ? listenNear(options.port, listen, options.avoidPorts)
    : listen(options.port));
  const origin = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const isAllowedHost = createHostCheck(host, port, options.allowedHosts);
  server.on("request", (incoming, outgoing) => {
    if (options.divert?.(incoming, outgoing)) return;
    void handleRequest({
      incoming,
      outgoing,
      handler,
      isAllowedHost,
      findClientAddress,
      stallTimeout,
      onError,
    });
  });
  const { sockets } = options;
  if (sockets) {
    server.on("upgrade", (incoming, socket, head) => {
      // Without a listener, an error of the connection would end the process.
      socket.on("error", () => socket.destroy());
      if (isAllowedHost(incoming.headers.host)) sockets.upgrade(incoming, socket, head);
      else socket.end(misdirected);
    });
  }
  const close = (): Promise<void> => drain.run({ grace: options.closeTimeout ?? 5000 });
  return { url: origin, port, connections, drain: (how) => drain.run(how), close };
}

/**
 * Idle timeout of connections. It is longer than that of most proxies, 60 seconds, so that the proxy closes first:
 * a request on a connection that the server is closing is lost.
 */
const idleTimeoutMs = 75_000;

function createLimitedServer({
  headerBytes = 32 * 1024,
  headTimeout = 20_000,
}: ServeOptions): Server {
  const server = createServer({
    maxHeaderSize: headerBytes,
    headersTimeout: headTimeout,
    keepAliveTimeout: idleTimeoutMs,
    // A large body may take long. Stalled bodies have their own timeout.
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(5000, headTimeout),
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable && error.code !== "ECONNRESET")
      socket.end(serializeClientError(error.code));
    else socket.destroy();
  });
  return server;
}

const clientErrors: Readonly<Record<string, readonly [status: string, error: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "HeadersTooLarge"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "RequestTimeout"],
};

/** Response to a malformed request. */
function serializeClientError(code: string | undefined): string {
  const [status, error] = clientErrors[code ?? ""] ?? ["400 Bad Request", "InvalidMessage"];
  const body = JSON.stringify({ error });
  return [
    `HTTP/1.1 ${status}`,
    "connection: close",
    "content-type: application/json",
    "x-content-type-options: nosniff",
    `content-length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}

const misdirected =
  "HTTP/1.1 421 Misdirected Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n";

function listenOnce(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
