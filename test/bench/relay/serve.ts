// A process of the bench: the target, or what forwards to it. It answers each message with what it has used.
import { Agent as HttpAgent, createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { Agent } from "undici";
import type { Dispatcher } from "undici";
import { WebSocket, WebSocketServer } from "ws";
import { createRelay } from "../../../runtime/relay/index.js";
import { benchOrigin } from "./subjects.js";

const [role = "", port = "", peers = ""] = process.argv.slice(2);
const target = `http://127.0.0.1:${port}`;
const block = Buffer.alloc(64 * 1024, 120);

const roles: Readonly<Record<string, () => Promise<number> | number>> = {
  target: serveTarget,
  relay: serveRelay,
  undici: servePipe,
  "http-proxy-3": serveHttpProxy,
  fastify: serveFastify,
};

process.on("message", () => {
  process.send?.({ ...process.cpuUsage(), rss: process.memoryUsage.rss() });
});
process.on("disconnect", () => process.exit());
process.send?.(await roles[role]?.());

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

function serveTarget(): Promise<number> {
  const server = createServer((request, response) => {
    const [path, size] = (request.url ?? "").split("?");
    if (path === "/bytes") return sendBytes(response, Number(size));
    if (path === "/idle") {
      response.writeHead(200, { "content-type": "text/event-stream" });
      return void response.write("data: 1\n\n");
    }
    if (path === "/events") return sendEvents(response);
    request.resume().on("end", () => {
      response.setHeader("content-type", "application/json");
      response.end('{"hello":"world"}');
    });
  });
  new WebSocketServer({ server }).on("connection", (socket) => {
    socket.on("message", (data, isBinary) => socket.send(data, { binary: isBinary }));
  });
  return listen(server);
}

function sendBytes(response: ServerResponse, size: number): void {
  response.writeHead(200, { "content-length": size });
  let left = size;
  const more = (): void => {
    while (left > 0) {
      const part = left < block.length ? block.subarray(0, left) : block;
      left -= part.length;
      if (!response.write(part)) return void response.once("drain", more);
    }
    response.end();
  };
  more();
}

function sendEvents(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  // Milliseconds on a clock that processes share.
  const now = (): number => Number(process.hrtime.bigint()) / 1e6;
  const timer = setInterval(() => response.write(`data: ${now()}\n\n`), 5);
  response.on("close", () => clearInterval(timer));
}

async function serveRelay(): Promise<number> {
  const relay = createRelay({
    allowedTargets: [{ host: "127.0.0.1", port: Number(port) }],
    allowedOrigins: [benchOrigin],
    limits: {
      requestsPerMinute: Infinity,
      clientRequests: Infinity,
      clientSockets: Infinity,
      networkRequests: Infinity,
      allRequests: Infinity,
    },
  });
  const { url } = await relay.listen({ port: 0 });
  return Number(new URL(url).port);
}

/** Forwards without a single check: what node:http, undici and ws cost by themselves. */
function servePipe(): Promise<number> {
  const agent = new Agent();
  const server = createServer((request, response) => {
    const { method, url: path = "/" } = request;
    const { host: _, connection: __, ...headers } = request.headers;
    const body = method === "POST" ? request : null;
    agent
      .request({ origin: target, path, method: method as Dispatcher.HttpMethod, headers, body })
      .then(
        (answer) => {
          response.writeHead(answer.statusCode, answer.headers);
          answer.body.on("error", () => response.destroy()).pipe(response);
          response.once("close", () => answer.body.destroy());
        },
        () => response.destroy(),
      );
  });
  new WebSocketServer({ server }).on("connection", (page, { url = "/" }) => {
    const socket = new WebSocket(`${target.replace("http", "ws")}${url}`);
    page.on("message", (data, binary) => socket.send(data, { binary }));
    socket.on("message", (data, binary) => page.send(data, { binary }));
    page.on("close", () => socket.terminate());
    socket.on("close", () => page.terminate());
    page.pause();
    socket.on("open", () => page.resume());
  });
  return listen(server);
}

/** Untyped, because the types of peers are no part of the project. */
interface HttpProxyModule {
  readonly createProxyServer: (options: object) => {
    web: (request: IncomingMessage, response: ServerResponse) => void;
    ws: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
    on: (event: "error", listener: () => void) => void;
  };
}

function serveHttpProxy(): Promise<number> {
  const { createProxyServer } = createRequire(peers)("http-proxy-3") as HttpProxyModule;
  const agent = new HttpAgent({ keepAlive: true });
  const proxy = createProxyServer({ target, agent });
  proxy.on("error", () => undefined);
  const server = createServer((request, response) => proxy.web(request, response));
  server.on("upgrade", (request, socket, head) => proxy.ws(request, socket, head));
  return listen(server);
}

interface Fastify {
  readonly server: Server;
  register: (plugin: unknown, options: object) => unknown;
  listen: (options: object) => Promise<string>;
}

async function serveFastify(): Promise<number> {
  const load = createRequire(peers);
  const fastify = load("fastify") as (options: object) => Fastify;
  const app = fastify({ bodyLimit: 100_000_000 });
  // By default it waits with the 129th call at once.
  const undici = { connections: null };
  app.register(load("@fastify/http-proxy"), { upstream: target, websocket: true, undici });
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  return Number(new URL(url).port);
}
