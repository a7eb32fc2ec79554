// A process of the soak: a server that behaves as its paths say, until its parent ends it.
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocketServer } from "ws";
import type { WebSocket } from "ws";
import { fillBytes, fillText } from "./soak-bytes.js";

type Behavior = (
  response: ServerResponse,
  request: IncomingMessage,
  given: (name: string) => number,
) => Promise<unknown> | void;

const behaviors: Readonly<Record<string, Behavior>> = {
  "/small": (response) => void response.end(fillText(200)),
  "/events": (response, _, given) => {
    response.setHeader("content-type", "text/event-stream");
    return drip(response, given, (index) => `data: ${index}\n\n`);
  },
  "/drip": (response, _, given) => drip(response, given, (index) => fillText(index + 1)),
  "/bytes": (response, _, given) => sendBytes(response, given("length")),
  "/count": async (response, request) => {
    let bytes = 0;
    for await (const chunk of request) bytes += (chunk as Buffer).length;
    response.end(String(bytes));
  },
  "/late": async (response, _, given) => {
    await wait(given("ms"));
    response.end(fillText(200));
  },
  "/never": () => undefined,
  "/stall": (response) => {
    response.writeHead(200, { "content-length": 1000 }).write(fillText(10));
  },
  "/unread": (_, request) => void request.pause(),
  "/reset": async (response, request, given) => {
    response.writeHead(200, { "content-length": 1_000_000 }).write(fillText(5000));
    await wait(given("ms"));
    request.socket.resetAndDestroy();
  },
  "/reset-early": (_, request) => void request.socket.resetAndDestroy(),
  "/cut": async (response, request, given) => {
    response.write(fillText(5000));
    await wait(given("ms"));
    request.socket.destroy();
  },
  "/no-http": (_, { socket }) => void socket.end("SSH-2.0-target\r\n"),
  "/no-chunk": (_, { socket }) =>
    void socket.end("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\nzz\r\nabcd"),
  "/no-length": (_, { socket }) =>
    void socket.end("HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 9\r\n\r\nabcde"),
  "/no-gzip": (response) => {
    response.writeHead(200, { "content-encoding": "gzip" }).end(fillText(300));
  },
  "/flood": (response) => {
    for (let index = 0; index < 600; index++) response.setHeader(`x-${index}`, "x".repeat(80));
    response.end();
  },
};

async function drip(
  response: ServerResponse,
  given: (name: string) => number,
  write: (index: number) => string,
): Promise<void> {
  for (let index = 0; index < given("count") && !response.destroyed; index++) {
    response.write(write(index));
    await wait(given("every"));
  }
  response.end();
}

function sendBytes(response: ServerResponse, length: number): void {
  response.writeHead(200, { "content-length": length });
  let sent = 0;
  const more = (): void => {
    while (sent < length) {
      const chunk = fillBytes(sent, Math.min(16_384, length - sent));
      sent += chunk.length;
      if (!response.write(chunk)) return void response.once("drain", more);
    }
    response.end();
  };
  more();
}

const socketBehaviors: Readonly<Record<string, (socket: WebSocket, connection: Socket) => void>> = {
  "/echo": () => undefined,
  "/socket-reset": (_, connection) => void connection.resetAndDestroy(),
  "/socket-cut": (_, connection) => void connection.destroy(),
  "/socket-damaged": (_, connection) => void connection.write(Buffer.from([0xff, 0xff, 0, 1, 2])),
  "/socket-close": (socket) => socket.close(4000, "enough"),
};

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://target");
  response.on("error", () => undefined);
  const given = (name: string): number => Number(searchParams.get(name) ?? 0);
  Promise.resolve(behaviors[pathname]?.(response, request, given)).catch(() => response.destroy());
});
// Longer than a busy relay could be late to close what it keeps: a request on a closing connection fails.
server.keepAliveTimeout = 20_000;
const sockets = new WebSocketServer({ noServer: true });
server.on("upgrade", (request, connection: Socket, head) => {
  const path = request.url ?? "";
  connection.on("error", () => undefined);
  if (path === "/socket-refused") return void connection.end("HTTP/1.1 403 Forbidden\r\n\r\n");
  if (path === "/socket-never") return;
  sockets.handleUpgrade(request, connection, head, (socket) => {
    socket.on("error", () => undefined);
    let messages = 0;
    socket.on("message", (data, isBinary) => {
      messages += 1;
      if (messages === 3) socketBehaviors[path]?.(socket, connection);
      if (socket.readyState === socket.OPEN) socket.send(data, { binary: isBinary });
    });
  });
});
process.on("disconnect", () => process.exit());
server.listen(Number(process.argv[2]), "127.0.0.1", () => process.send?.("listening"));
