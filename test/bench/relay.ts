/**
 * What the relay costs next to a direct call, on loopback: time per small
 * request, throughput of a large body, lag of events. Target, relay and load
 * are three processes. Run: `npx tsx test/bench/relay.ts`.
 */
import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { Agent } from "undici";
import type { Dispatcher } from "undici";
import { WebSocket, WebSocketServer } from "ws";
import { createRelay } from "../../runtime/relay/index.js";
import { encodeRelayHeaders } from "../../runtime/relay/protocol.js";

const block = Buffer.alloc(1024 * 1024, 120);
/** Requests of one round. */
const smallCount = 8_000;
const largeBytes = 48 * block.length;
const origin = "http://docs.example";

const role = process.argv[2];
if (role === "target") await serveTarget();
else if (role === "relay") await serveRelay(Number(process.argv[3]));
else if (role === "bare") serveBare(Number(process.argv[3]));
else await measure();

function tell(port: number): void {
  process.send?.(port);
}

async function serveTarget(): Promise<void> {
  const server = createServer((request, response) => {
    if (request.url === "/large") {
      response.writeHead(200, { "content-length": largeBytes });
      let sent = 0;
      const more = (): void => {
        while (sent < largeBytes) {
          sent += block.length;
          if (!response.write(block)) return void response.once("drain", more);
        }
        response.end();
      };
      return more();
    }
    if (request.url === "/idle") {
      response.writeHead(200, { "content-type": "text/event-stream" });
      return void response.write("data: 1\n\n");
    }
    if (request.url === "/events") {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const timer = setInterval(() => response.write(`data: ${now()}\n\n`), 5);
      return void response.on("close", () => clearInterval(timer));
    }
    request.resume().on("end", () => {
      response.setHeader("content-type", "application/json");
      response.end('{"hello":"world"}');
    });
  });
  new WebSocketServer({ server }).on("connection", (socket) => {
    socket.on("message", (data, isBinary) => socket.send(data, { binary: isBinary }));
  });
  server.listen(0, "127.0.0.1", () => tell((server.address() as AddressInfo).port));
}

async function serveRelay(port: number): Promise<void> {
  const relay = createRelay({
    allowedTargets: [{ host: "127.0.0.1", port }],
    allowedOrigins: [origin],
    limits: {
      requestsPerMinute: Infinity,
      clientRequests: Infinity,
      clientSockets: Infinity,
      allRequests: Infinity,
    },
  });
  const { url } = await relay.listen({ port: 0 });
  tellUsage();
  tell(Number(new URL(url).port));
}

/** Forwards without a single check: what node:http and undici cost by themselves. */
function serveBare(port: number): void {
  const agent = new Agent();
  const server = createServer((request, response) => {
    const { method, url: path = "/" } = request;
    const body = method === "POST" ? request : null;
    const options = { origin: `http://127.0.0.1:${port}`, path, method: method as "GET", body };
    agent.request(options).then(
      (answer) => {
        response.writeHead(answer.statusCode, answer.headers);
        answer.body.pipe(response);
      },
      () => response.destroy(),
    );
  });
  tellUsage();
  server.listen(0, "127.0.0.1", () => tell((server.address() as AddressInfo).port));
}

function tellUsage(): void {
  process.on("message", () => {
    process.send?.({ ...process.cpuUsage(), rss: process.memoryUsage.rss() });
  });
}

/** Milliseconds on a clock that processes share. */
function now(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

function start(...args: string[]): Promise<{ port: number; process: ChildProcess }> {
  const child = fork(fileURLToPath(import.meta.url), args, { execArgv: process.execArgv });
  return new Promise((resolve) => {
    child.once("message", (port) => resolve({ port: port as number, process: child }));
  });
}

interface Route {
  readonly name: string;
  readonly port: number;
  readonly prefix: string;
  readonly headers: Record<string, string>;
}

interface Usage {
  /** Microseconds of processor time. */
  readonly cpu: number;
  /** Bytes of memory. */
  readonly rss: number;
}

/** What a process has used so far. */
function readUsage(child: ChildProcess): Promise<Usage> {
  return new Promise((resolve) => {
    child.once("message", (usage) => {
      const { user, system, rss } = usage as NodeJS.CpuUsage & { rss: number };
      resolve({ cpu: user + system, rss });
    });
    child.send("usage");
  });
}

async function measure(): Promise<void> {
  const target = await start("target");
  const relay = await start("relay", String(target.port));
  const headers = { origin, ...encodeRelayHeaders({ headers: [["Accept", "application/json"]] }) };
  const direct = {
    name: "direct",
    port: target.port,
    prefix: "",
    headers: { accept: "application/json" },
  };
  const prefix = `/proxy/http://127.0.0.1:${target.port}`;
  const relayed = { name: "relay", port: relay.port, prefix, headers };
  const bare = await start("bare", String(target.port));
  const unchecked = { ...direct, name: "bare", port: bare.port };
  for (const method of ["GET", "POST"] as const) {
    await compareSmall(method, direct, [unchecked, bare.process]);
    await compareSmall(method, direct, [relayed, relay.process]);
  }
  bare.process.kill();
  const [one, other] = await alternate(direct, relayed, timeLarge);
  report("large GET", one, other, "MB/s");
  report("event lag", await timeEvents(direct), await timeEvents(relayed), "us");
  report("socket round trip", await timeSocket(direct), await timeSocket(relayed), "us");
  await measureIdleStreams(relayed, relay.process);
  target.process.kill();
  relay.process.kill();
}

async function compareSmall(
  method: "GET" | "POST",
  direct: Route,
  [route, child]: readonly [Route, ChildProcess],
): Promise<void> {
  const before = await readUsage(child);
  const [one, other] = await alternate(direct, route, (each) => timeSmall(each, method));
  const cpu = (await readUsage(child)).cpu - before.cpu;
  report(`small ${method}`, one, other, "us", route.name);
  console.log(
    `  processor time of ${route.name}: ${(cpu / (6 * smallCount)).toFixed(0)} us a request`,
  );
}

function report(name: string, direct: number, relayed: number, unit: string, by = "relay"): void {
  const ratio = (relayed / direct).toFixed(2);
  const difference = (relayed - direct).toFixed(0);
  console.log(
    `${name}: direct ${direct.toFixed(0)} ${unit}, ${by} ${relayed.toFixed(0)} ${unit}, ` +
      `ratio ${ratio}, difference ${difference} ${unit}`,
  );
}

/** Medians of five rounds of each, in turns, after one to warm up. */
async function alternate(
  direct: Route,
  relayed: Route,
  time: (route: Route) => Promise<number>,
): Promise<[number, number]> {
  const results: [number[], number[]] = [[], []];
  for (let round = 0; round < 6; round++) {
    const pair = [await time(direct), await time(relayed)] as const;
    if (round > 0) pair.forEach((value, index) => results[index as 0 | 1].push(value));
  }
  return [median(results[0]), median(results[1])];
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Microseconds of wall time per request, sixteen at once. */
async function timeSmall(route: Route, method: "GET" | "POST"): Promise<number> {
  const agent = new Agent({ connections: 16, pipelining: 1 });
  let left = smallCount;
  const started = now();
  const work = async (): Promise<void> => {
    while (left-- > 0) {
      const body = method === "POST" ? '{"some":"json"}' : null;
      const response = await agent.request(options(route, "/small", method, body));
      if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`);
      await response.body.dump();
    }
  };
  await Promise.all(Array.from({ length: 16 }, work));
  const elapsed = now() - started;
  await agent.close();
  return (elapsed * 1000) / smallCount;
}

function options(
  route: Route,
  path: string,
  method: "GET" | "POST",
  body: string | null,
): Dispatcher.RequestOptions {
  const { port, prefix, headers } = route;
  return { origin: `http://127.0.0.1:${port}`, path: `${prefix}${path}`, method, headers, body };
}

/** Megabytes a second. */
async function timeLarge(route: Route): Promise<number> {
  const agent = new Agent();
  const started = now();
  for (let count = 0; count < 4; count++) {
    const { body } = await agent.request(options(route, "/large", "GET", null));
    let bytes = 0;
    for await (const chunk of body) bytes += (chunk as Buffer).length;
    if (bytes !== largeBytes) throw new Error(`${bytes} bytes`);
  }
  const elapsed = now() - started;
  await agent.close();
  return (4 * largeBytes) / 1e6 / (elapsed / 1000);
}

/** Median microseconds from the target's write to the user. */
async function timeEvents(route: Route): Promise<number> {
  const agent = new Agent();
  const { body } = await agent.request(options(route, "/events", "GET", null));
  const lags: number[] = [];
  for await (const chunk of body) {
    const sent = /data: ([\d.]+)\n\n$/.exec(String(chunk))?.[1];
    lags.push(now() - Number(sent));
    if (lags.length === 300) break;
  }
  await agent.destroy();
  return median(lags) * 1000;
}

/** Median microseconds of a message and its echo. */
async function timeSocket(route: Route): Promise<number> {
  const target = route.prefix.replace("/proxy/http", "ws");
  const path = target === "" ? "/" : `/proxy/${target}/`;
  const socket = new WebSocket(`ws://127.0.0.1:${route.port}${path}`, { origin });
  await new Promise((resolve) => socket.once("open", resolve));
  if (target !== "")
    socket.send(JSON.stringify({ type: "handshake", url: `${target}/`, headers: {} }));
  const times: number[] = [];
  for (let count = 0; count < 3_000; count++) {
    const started = now();
    socket.send("ping");
    await new Promise((resolve) => socket.once("message", resolve));
    times.push(now() - started);
  }
  socket.terminate();
  return median(times.slice(500)) * 1000;
}

/** What a thousand open streams cost the relay, and whether that grows. */
async function measureIdleStreams(route: Route, child: ChildProcess): Promise<void> {
  const agent = new Agent();
  const before = await readUsage(child);
  const count = 1_000;
  const opened = await Promise.all(
    Array.from({ length: count }, () => agent.request(options(route, "/idle", "GET", null))),
  );
  for (const { body } of opened) body.on("error", () => undefined).resume();
  const open = await readUsage(child);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const later = await readUsage(child);
  const each = ((open.rss - before.rss) / count / 1024).toFixed(0);
  const growth = ((later.rss - open.rss) / 1024 / 1024).toFixed(1);
  console.log(`idle streams: ${each} kB each of ${count}, growth within 3 s ${growth} MB`);
  await agent.destroy();
}
