import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";

/** What the server does with the next connection. */
export type ServerBehavior =
  /** Sends every message back, and closes with 1000 after so many. */
  | { readonly type: "echo"; readonly count: number }
  | { readonly type: "refuse"; readonly status: string }
  /** Closes at once; without a code when there is none. */
  | { readonly type: "close"; readonly code?: number; readonly reason?: string }
  /** Cuts the connection after the first message, without a close frame. */
  | { readonly type: "cut" }
  /** Keeps the connection, and reports the first message. */
  | { readonly type: "wait"; readonly onMessage: () => void };

/** What arrived over one connection. */
export interface Arrival {
  readonly target: string;
  /** In the order in which they arrived. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly messages: (string | Buffer)[];
  /** Close code and reason of the client, once it is closed. */
  readonly closed: Promise<readonly [code: number, reason: string]>;
}

/** A WebSocket server on loopback that behaves as it is told, one connection after another. */
export interface ChannelServer {
  readonly url: string;
  /** Sets the behavior of the next connection; the result is what arrives over it. */
  expect(behavior: ServerBehavior): { readonly arrival: () => Arrival };
  close(): Promise<void>;
}

/** Starts a server that prefers the last subprotocol it is offered. */
export async function startChannelServer(): Promise<ChannelServer> {
  const http = createServer();
  const sockets = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered) => [...offered].at(-1) ?? false,
  });
  let behavior: ServerBehavior = { type: "refuse", status: "500 Unexpected" };
  let arrived: Arrival | undefined;
  http.on("upgrade", (request, socket, head) => {
    if (behavior.type === "refuse") {
      socket.end(`HTTP/1.1 ${behavior.status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
      return;
    }
    const chosen = behavior;
    sockets.handleUpgrade(request, socket, head, (client) => {
      arrived = receive(request, client, chosen);
    });
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
    expect(next) {
      behavior = next;
      arrived = undefined;
      return {
        arrival() {
          if (!arrived) throw new Error("No connection was opened.");
          return arrived;
        },
      };
    },
    close() {
      sockets.clients.forEach((client) => client.terminate());
      http.closeAllConnections();
      return new Promise((resolve) => http.close(() => resolve()));
    },
  };
}

function receive(
  request: IncomingMessage,
  client: WebSocket,
  behavior: Exclude<ServerBehavior, { type: "refuse" }>,
): Arrival {
  const messages: (string | Buffer)[] = [];
  client.on("message", (data: Buffer, isBinary) => {
    messages.push(isBinary ? data : data.toString());
    if (behavior.type === "wait") behavior.onMessage();
    if (behavior.type === "cut") client.terminate();
    if (behavior.type !== "echo") return;
    client.send(data, { binary: isBinary });
    if (messages.length === behavior.count) client.close(1000, "bye");
  });
  if (behavior.type === "close") client.close(behavior.code, behavior.reason);
  const { rawHeaders } = request;
  const headers = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [[name, rawHeaders[index + 1] ?? ""] as const] : [],
  );
  return {
    target: request.url ?? "",
    headers,
    messages,
    closed: new Promise((resolve) => {
      client.on("close", (code, reason) => resolve([code, reason.toString()]));
    }),
  };
}
