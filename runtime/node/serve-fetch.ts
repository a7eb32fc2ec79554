import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createHostCheck } from "./check-host.js";
import { answerRequest, type FetchHandler } from "./answer-request.js";
import { createDrain, type DrainOptions } from "./drain/index.js";
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
  /** Takes WebSockets on the same port, and is closed with the server. Default: none are taken. */
  readonly sockets?: SocketServer;
}

/** A listening server. */
export interface FetchServer {
  /** Without a trailing slash. */
  readonly url: string;
  readonly port: number;
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
  const server = createServer();
  const drain = createDrain(server, () => options.sockets?.close());
  const listen = (port: number) => listenOnce(server, host, port);
  const port = await (options.nextFreePort
    ? listenNear(options.port, listen, options.avoidPorts)
    : listen(options.port));
  const origin = `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
  const isAllowedHost = createHostCheck(host, port, options.allowedHosts);
  server.on("request", (incoming, outgoing) => {
    void answerRequest({ incoming, outgoing, handler, isAllowedHost, onError: options.onError });
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
  return { url: origin, port, drain: (how) => drain.run(how), close };
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
