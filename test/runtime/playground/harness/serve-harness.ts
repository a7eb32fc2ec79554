import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { build, preview } from "vite";

/** The harness page and the API that it calls, both on loopback. */
export interface RunningHarness {
  readonly page: string;
  readonly api: string;
  /** Sends the responses that `/slow` keeps back. */
  finishSlow(): void;
  close(): Promise<void>;
}

/**
 * Serves the harness and an API that answers in every way the playground shows. The harness is built
 * once, with React for development: one module at a time, each page of a test would load hundreds.
 */
export async function serveHarness(): Promise<RunningHarness> {
  const outDir = mkdtempSync(join(tmpdir(), "frond-harness-"));
  const root = import.meta.dirname;
  await build({
    root,
    configFile: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": JSON.stringify("development") },
    oxc: { jsx: { runtime: "automatic" } },
    build: { outDir, emptyOutDir: true, minify: false, chunkSizeWarningLimit: 10_000 },
  });
  const pages = await preview({
    root,
    configFile: false,
    logLevel: "error",
    build: { outDir },
    preview: { host: "127.0.0.1", port: 0 },
  });
  const api = createServer(answer);
  await new Promise<void>((resolve) => api.listen(0, "127.0.0.1", resolve));
  return {
    page: pages.resolvedUrls?.local[0] ?? "",
    api: `http://localhost:${(api.address() as AddressInfo).port}/v1`,
    finishSlow: () => {
      for (const response of slow.splice(0)) json(response, 200, wateringAnswer);
    },
    close: async () => {
      await pages.close();
      await closeServer(api);
      rmSync(outDir, { recursive: true });
    },
  };
}

async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("access-control-allow-origin", request.headers.origin ?? "*");
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader(
    "access-control-expose-headers",
    "content-disposition, retry-after, x-organization-subscription-schedule-renewal, x-request-id",
  );
  response.setHeader(
    "access-control-allow-headers",
    "authorization, content-type, idempotency-key, x-api-key",
  );
  response.setHeader("access-control-allow-methods", "GET, POST, PUT, DELETE");
  response.setHeader("x-request-id", "req_8f2c1d");
  if (request.method === "OPTIONS") {
    response.writeHead(204).end();
    return;
  }
  const path = (request.url ?? "").split("?")[0]?.replace("/v1", "") ?? "";
  const route = Object.keys(routes).find((name) => path.startsWith(name)) ?? "";
  request.resume();
  request.on("end", () => (routes[route] ?? notFound)(response));
}

type Route = (response: ServerResponse) => void;

function json(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "content-type": "application/json" }).end(text);
}

const notFound: Route = (response) =>
  json(response, 404, '{"error":"PlantNotFound","content":"No plant is called that."}');

/** What `/slow` has not answered yet. */
const slow: ServerResponse[] = [];

const wateringAnswer = `{"id":9223372036854775807,"plant":"monstera-04","amountMl":9007199254740993,"source":{"type":"rainBarrel","barrelId":"6b0a-not-a-uuid"},"soil":{"moisture":0.62,"ph":6.10},"tags":[],"note":null,"createdAt":"2026-11-20T09:30:00.184Z"}`;

const routes: Readonly<Record<string, Route>> = {
  "/plants/": (response) => json(response, 201, wateringAnswer),
  "/everything": (response) => json(response, 200, wateringAnswer),
  "/photos": (response) => json(response, 200, '{"stored":2}'),
  "/rpc": (response) => json(response, 200, '{"jsonrpc":"2.0","id":1,"result":3}'),
  "/large": (response) => json(response, 200, largeJson(60_000)),
  "/picture": (response) =>
    void response.writeHead(200, { "content-type": "image/png" }).end(drawPicture()),
  "/archive": (response) =>
    void response
      .writeHead(200, {
        "content-type": "application/zip",
        "content-disposition": 'attachment; filename="plants.zip"',
      })
      .end(Buffer.from([0x50, 0x4b, 3, 4, 0xff, 0xfe, 0, 0x80])),
  "/plain": (response) =>
    void response
      .writeHead(200, { "content-type": "text/plain; charset=utf-8" })
      .end("Water me.\nThank you."),
  "/slow": (response) => void slow.push(response),
  "/longNames": (response) =>
    void response
      .writeHead(404, "Subscription Schedule Renewal Configuration Not Found", {
        "content-type": "application/json",
        "retry-after": "30",
        "x-organization-subscription-schedule-renewal": "a".repeat(300),
      })
      .end('{"a":1}'),
  "/events": followEvents,
};

function followEvents(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "text/event-stream" });
  let count = 0;
  const timer = setInterval(() => {
    count += 1;
    response.write(
      `event: moisture\ndata: {"plant":"monstera-04","value":0.${60 + (count % 9)}}\n\n`,
    );
  }, 150);
  response.on("close", () => clearInterval(timer));
}

function largeJson(count: number): string {
  const item = (index: number): string =>
    `{"id":${9_007_199_254_740_993n + BigInt(index)},"name":"Plant ${index}","price":1.10,"tags":["a","b"]}`;
  return `[${Array.from({ length: count }, (_, index) => item(index)).join(",")}]`;
}

/** A small PNG, made here so that no binary file has to be kept. */
function drawPicture(): Buffer {
  const [width, height] = [240, 160];
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([
      0,
      ...Array.from({ length: width }, (_, x) => [40 + x / 2, 120 + y / 2, 90]).flat(),
    ]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.concat(rows));
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
