import type { IncomingMessage } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import { createRequest } from "./create-request.js";

/** An open WebSocket. */
export interface SocketConnection {
  /** Sends a text message; does nothing once the connection is closed. */
  send(text: string): void;
  /** Closes with a code and a reason of at most 123 bytes. */
  close(code: number, reason: string): void;
  /** Called with each message: its text, or undefined for a binary one. */
  onMessage(listener: (text: string | undefined) => void): void;
  /** Called once, with the close reason of the other side. */
  onClose(listener: (reason: string) => void): void;
}

/** An accepted handshake. */
export interface AcceptedSocket {
  /** The subprotocol to respond with. Default: none. */
  readonly protocol?: string;
  /** Called with the open connection. */
  readonly open: (connection: SocketConnection) => void;
}

/** Handles a handshake: returns the connection to open, or an error response. */
export type SocketHandler = (handshake: Request) => AcceptedSocket | Response;

/** Options of {@link serveSockets}. */
export interface SocketOptions {
  /** Origins of pages that may connect. Clients without an Origin, such as the relay, are always accepted. */
  readonly origins: readonly string[];
  /** Maximum size of a message in bytes. A larger one closes its connection with 1009. Default 16 KiB. */
  readonly messageBytes?: number;
  /** Maximum buffered bytes for a slow reader before its connection is closed. Default 1 MiB. */
  readonly backlogBytes?: number;
  /** Maximum number of connections. Further ones get 503. Default 200. */
  readonly connections?: number;
  /** Milliseconds between pings. A client that does not respond before the next one is disconnected. Default 30,000. */
  readonly pingMs?: number;
  /** Milliseconds that {@link SocketServer.close} waits for clients. Default 500. */
  readonly closeTimeout?: number;
  /** Called with errors of the handler. The client gets a 500, or a close with 1011. */
  readonly onError?: (error: unknown) => void;
}

/** The WebSockets of a server. */
export interface SocketServer {
  /** Handles an `upgrade` event of `node:http`. Check its Host and add an error listener to its socket before. */
  upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes all connections with 1001 and resolves when they are closed. */
  close(): Promise<void>;
}

/** Serves WebSockets from a handler that does not depend on Node. */
export function serveSockets(handler: SocketHandler, options: SocketOptions): SocketServer {
  const { messageBytes = 16 * 1024, pingMs = 30_000, connections = 200 } = options;
  const chosen = new WeakMap<IncomingMessage, string>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: messageBytes,
    perMessageDeflate: false,
    handleProtocols: (_offered, incoming) => chosen.get(incoming) ?? false,
  });
  const silent = new WeakSet<WebSocket>();
  const heartbeat = setInterval(() => pingAll(server.clients, silent), pingMs).unref();
  return {
    upgrade: (incoming, socket, head) => {
      const found =
        server.clients.size < connections
          ? findSocket(handler, incoming, options)
          : refuse(503, "TooManyConnections");
      if (found instanceof Response) return void rejectUpgrade(socket, found);
      if (found.protocol !== undefined) chosen.set(incoming, found.protocol);
      server.handleUpgrade(incoming, socket, head, (client) => {
        client.on("pong", () => silent.delete(client));
        const connection = new ServedSocket(client, options);
        connection.guard(() => found.open(connection));
      });
    },
    close: async () => {
      clearInterval(heartbeat);
      await closeAll(server.clients, options.closeTimeout ?? 500);
    },
  };
}

function findSocket(
  handler: SocketHandler,
  incoming: IncomingMessage,
  { origins, onError }: SocketOptions,
): AcceptedSocket | Response {
  const { origin } = incoming.headers;
  if (origin !== undefined && !origins.includes(origin)) return refuse(403, "OriginNotAllowed");
  const request = createRequest(incoming, undefined, new AbortController().signal);
  if ("status" in request) return refuse(request.status, request.error);
  try {
    return handler(request);
  } catch (error) {
    onError?.(error);
    return refuse(500, "InternalError");
  }
}

/** Adapts a WebSocket of ws. */
class ServedSocket implements SocketConnection {
  readonly #client: WebSocket;
  readonly #options: SocketOptions;

  constructor(client: WebSocket, options: SocketOptions) {
    this.#client = client;
    this.#options = options;
    // A close event follows. Without a listener, the error would end the process.
    client.on("error", () => undefined);
  }

  send(text: string): void {
    const client = this.#client;
    if (client.readyState !== WebSocket.OPEN) return;
    client.send(text);
    if (client.bufferedAmount > (this.#options.backlogBytes ?? 1024 * 1024)) client.terminate();
  }

  close(code: number, reason: string): void {
    this.#client.close(code, reason);
  }

  onMessage(listener: (text: string | undefined) => void): void {
    this.#client.on("message", (data, isBinary) => {
      this.guard(() => listener(isBinary ? undefined : String(data)));
    });
  }

  onClose(listener: (reason: string) => void): void {
    this.#client.once("close", (_code, reason) => this.guard(() => listener(String(reason))));
  }

  /** Runs code of the handler. An error closes only this connection. */
  guard(run: () => void): void {
    try {
      run();
    } catch (error) {
      this.#options.onError?.(error);
      this.#client.close(1011, "InternalError");
    }
  }
}

/** Terminates connections that have not responded to the last ping. */
function pingAll(clients: Iterable<WebSocket>, silent: WeakSet<WebSocket>): void {
  for (const client of clients) {
    if (silent.has(client)) client.terminate();
    silent.add(client);
    client.ping();
  }
}

async function closeAll(clients: ReadonlySet<WebSocket>, timeout: number): Promise<void> {
  const closed = [...clients].map(
    (client) => new Promise<void>((resolve) => void client.once("close", () => resolve())),
  );
  for (const client of clients) client.close(1001, "The server is being stopped.");
  const timer = setTimeout(() => {
    for (const client of clients) client.terminate();
  }, timeout);
  await Promise.all(closed);
  clearTimeout(timer);
}

function refuse(status: number, error: string): Response {
  return Response.json({ error }, { status });
}

/** Writes a response instead of the upgrade, and ends the connection. */
async function rejectUpgrade(socket: Duplex, response: Response): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [
    ...response.headers,
    ["content-length", String(body.length)],
    ["connection", "close"],
  ].map(([name, value]) => `${name}: ${value}`);
  const line = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ""}`;
  socket.end(Buffer.concat([Buffer.from([line, ...headers, "", ""].join("\r\n")), body]));
}
