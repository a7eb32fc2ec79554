import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createHostCheck } from "./check-host.js";
import { answerRequest, type FetchHandler } from "./answer-request.js";
import { createDrain, type DrainOptions } from "./drain/index.js";
import { createClientAddressFinder } from "./find-client-address.js";
import { createNetworkCheck } from "./network-check.js";
import {
  limitConnections,
  type ConnectionCount,
  type ConnectionLimits,
} from "./limit-connections.js";
import { listenNear } from "./listen-near.js";
import type { SocketServer } from "./serve-sockets.js";

/** How {@link serveFetch} listens. */
export interface ServeOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; default 127.0.0.1. */
  readonly host?: string;
  /**
   * Host names that requests may be addressed to besides the loopback ones,
   * with or without a port. Given, or when listening on loopback, every other
   * name is answered 421, so that no web page reaches the server by a name of
   * its own (DNS rebinding).
   */
  readonly allowedHosts?: readonly string[];
  /** If the port is taken, take the next free one of the following hundred. Default false. */
  readonly nextFreePort?: boolean;
  /** Ports that `nextFreePort` passes over, because something else is expected there. */
  readonly avoidPorts?: readonly number[];
  /** Milliseconds that {@link FetchServer.close} waits for running requests; default 5000. */
  readonly closeTimeout?: number;
  /** Called when the handler rejects; the caller sees 500 without details. */
  readonly onError?: (error: unknown) => void;
  /**
   * Addresses and networks (`10.0.0.0/8`) of proxies whose `Forwarded` and `X-Forwarded-For` are believed. Default: none.
   */
  readonly trustedProxies?: readonly string[];
  /** Connections at once. Those of trusted proxies count for the total alone. */
  readonly connections?: Omit<ConnectionLimits, "isExempt">;
  /** Bytes of a request's head; beyond, 431. Default 32 KiB. */
  readonly headerBytes?: number;
  /** Milliseconds to receive the head of a request; beyond, 408. Default 20,000. */
  readonly headTimeout?: number;
  /** Milliseconds without a byte after which a client that sends or reads too slowly is cut. Default 60,000. */
  readonly stallTimeout?: number;
  /** Takes a request instead of the handler, such as for another server on the same port; false: it does not. */
  readonly divert?: (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;
  /** Takes WebSockets on the same port, and is closed with the server. Default: none are taken. */
  readonly sockets?: SocketServer;
}

/** A listening server. */
export interface FetchServer {
  /** Without a trailing slash. */
  readonly url: string;
  readonly port: number;
  /** Open and refused connections. */
  readonly connections: ConnectionCount;
  /** Ends the server as a platform wants it: see {@link Drain}. Also closes its sockets, after the notice. */
  drain(options?: DrainOptions): Promise<void>;
  /** Takes no new requests, waits for running ones, then ends what is left. */
  close(): Promise<void>;
}

/** Serves a fetch handler over HTTP/1.1. Rejects when the port cannot be had. */
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
    void answerRequest({
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
      // Without a listener the error of a lost connection would end the process.
      socket.on("error", () => socket.destroy());
      if (isAllowedHost(incoming.headers.host)) sockets.upgrade(incoming, socket, head);
      else socket.end(misdirected);
    });
  }
  const close = (): Promise<void> => drain.run({ grace: options.closeTimeout ?? 5000 });
  return { url: origin, port, connections, drain: (how) => drain.run(how), close };
}

/**
 * Milliseconds that a connection may be idle between two requests: longer than those of usual proxies, 60,000.
 * The client should close first: a request that meets a closing server is lost.
 */
const idleTimeout = 75_000;

function createLimitedServer({
  headerBytes = 32 * 1024,
  headTimeout = 20_000,
}: ServeOptions): Server {
  const server = createServer({
    maxHeaderSize: headerBytes,
    headersTimeout: headTimeout,
    keepAliveTimeout: idleTimeout,
    // A large body may take long; one that stops is cut by itself.
    requestTimeout: 0,
    connectionsCheckingInterval: Math.min(5000, headTimeout),
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (socket.writable && error.code !== "ECONNRESET") socket.end(writeClientProblem(error.code));
    else socket.destroy();
  });
  return server;
}

const clientProblems: Readonly<Record<string, readonly [status: string, error: string]>> = {
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "HeadersTooLarge"],
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "RequestTimeout"],
};

/** For what cannot be read as a request. */
function writeClientProblem(code: string | undefined): string {
  const [status, error] = clientProblems[code ?? ""] ?? ["400 Bad Request", "InvalidMessage"];
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
