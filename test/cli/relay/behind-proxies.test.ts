import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { createRelayOptions } from "../../../cli/relay/create-relay-options.js";
import { readSettings } from "../../../cli/settings/read-settings.js";
import { relayServer } from "../../../generator/config/relay-settings.js";
import type { RelayValues } from "../../../generator/config/relay-settings.js";
import { createRelay } from "../../../runtime/relay/index.js";
import type { Relay, RelayLogEntry } from "../../../runtime/relay/index.js";
import { encodeHeaderPairs } from "../../../runtime/relay/protocol.js";
import type { HeaderPair } from "../../../runtime/relay/protocol.js";
import {
  callThrough,
  connectThrough,
  openThrough,
  pageOrigin,
  readAnswer,
} from "./call-through.js";
import type { ProxiedCall } from "./call-through.js";
import { proxyKinds, relayName, startProxy } from "./start-proxy.js";
import type { RunningProxy } from "./start-proxy.js";
import { findTools } from "../../needed-tools.js";

/** The API behind the relay: each test says how it responds. */
let target: Server;
let base: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  target = createServer({ maxHeaderSize: 256 * 1024 }, (request, response) =>
    answer(request, response),
  );
  target.listen(0, "127.0.0.1");
  await once(target, "listening");
  base = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
});
afterAll(() => {
  target.closeAllConnections();
  target.close();
});

interface RunningRelay {
  readonly relay: Relay;
  readonly port: number;
  readonly log: RelayLogEntry[];
}

/** A relay as the configurations say it is started. */
async function startRelay(settings: Partial<RelayValues> = {}): Promise<RunningRelay> {
  const given: Partial<RelayValues> = {
    targets: [base.slice("http://".length)],
    origins: [pageOrigin],
    trustedProxies: ["127.0.0.1"],
    allowedHosts: [relayName],
    rate: 200,
    ...settings,
  };
  const read = readSettings(relayServer, { flags: {}, environment: {}, file: given });
  if ("problems" in read) throw new Error(read.problems.join("\n"));
  const log: RelayLogEntry[] = [];
  const options = createRelayOptions(read.values, undefined);
  const relay = createRelay({ ...options, log: (entry) => log.push(entry) });
  const { url } = await relay.listen({ port: 0 });
  return { relay, port: Number(new URL(url).port), log };
}

/** Whatever became of the test: a proxy would stay behind. */
async function endAll(proxy: RunningProxy, ...relays: readonly RunningRelay[]): Promise<void> {
  await proxy.stop();
  for (const { relay } of relays) if (relay.server.listening) await relay.close();
}

function readBody(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => resolve(Buffer.concat(chunks)));
  });
}

const hash = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

/** A text in the encodings that browsers offer. */
function encodeInEachWay(text: string): (readonly [encoding: string, bytes: Buffer])[] {
  return [
    ["gzip", gzipSync(text)],
    ["br", brotliCompressSync(text)],
    ["deflate", deflateSync(text)],
    // RFC 8878: one raw block of five bytes, since older lines of Node have no encoder.
    ["zstd", Buffer.from("28b52ffd200529000068656c6c6f", "hex")],
    ["identity", Buffer.from(text)],
  ];
}

/** Headers that name what is sent on. */
const forward = (pairs: readonly HeaderPair[]): Record<string, string> => ({
  "x-relay-headers": encodeHeaderPairs(pairs),
});

for (const kind of proxyKinds) {
  const { isMissing, note } = findTools(kind);
  describe.skipIf(isMissing)(`a relay behind ${kind}${note}`, () => {
    let proxy: RunningProxy;
    let behind: RunningRelay;
    beforeAll(async () => {
      behind = await startRelay();
      proxy = await startProxy(kind, [behind.port]);
    });
    afterAll(async () => {
      await proxy.stop();
      await behind.relay.close();
    });
    const call = (path: string, options?: ProxiedCall) =>
      callThrough(proxy.port, `/proxy/${base}${path}`, options);

    it.each([
      "/a//b///c",
      "/a%2Fb/%2f%2e%2e/c",
      "/a/./b/../c",
      "/;a=1;b/@:!$&'()*+,=~",
      "/%E6%97%A5%E6%9C%AC/%F0%9F%9A%80?q=%C3%A9",
      "/?a=1&a=2&b=%2F&c=+&d=%20//..",
      "?only=query",
      "",
    ])("gets the address %j as the page wrote it", async (path) => {
      answer = (request, response) => response.end(request.url);
      const { status, body, envelope } = await call(path);
      expect([status, body.toString()]).toEqual([200, path.startsWith("/") ? path : `/${path}`]);
      expect(envelope?.url).toBe(`${base}${path}`);
    });

    it("refuses few addresses that browsers do not send either", async () => {
      answer = (request, response) => response.end(request.url);
      const statuses = await Promise.all(
        ["/../../../../../x", "/%zz"].map(async (path) => (await call(path)).status),
      );
      expect(statuses).toEqual(kind === "nginx" ? [400, 400] : [200, 200]);
    });

    it("brings the envelope as the relay wrote it", async () => {
      answer = (_, response) => {
        const fields = {
          "Set-Cookie": ["a=1", "b=2"],
          Server: "target",
          "X-Empty": "",
          "Cache-Control": "public",
          Location: "/elsewhere",
          "Content-Type": "text/html",
          Expires: "0",
          X_under: "1",
          "Transfer-Encoding": "chunked",
        };
        response.sendDate = false;
        response.writeHead(418, "Très court", fields);
        response.end("<p>body</p>");
      };
      const direct = await fetch(`http://127.0.0.1:${behind.port}/proxy/${base}/`, {
        headers: { origin: pageOrigin, "x-relay-request-headers": "" },
      });
      const through = await call("/");
      const { "x-relay-response": envelope } = through.headers;
      expect(envelope).toBe(direct.headers.get("x-relay-response"));
      expect(through.body.toString()).toBe("<p>body</p>");
      const isOwn =
        /^(x-relay-(origin-latency|response-time|request-id)|date|connection|keep-alive|transfer-encoding)$/;
      const expected = [...direct.headers].filter(([name]) => !isOwn.test(name));
      expect(through.headers).toMatchObject(Object.fromEntries(expected));
      expect(through.headers["content-encoding"]).toBeUndefined();
    });

    it("passes each piece of a stream on before there is a next one", async () => {
      let next = (): void => undefined;
      answer = (_, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        let count = 0;
        next = () => {
          count += 1;
          if (count > 20) response.end();
          else response.write(`data: ${count}\n\n`);
        };
        next();
      };
      const request = openThrough(proxy.port, `/proxy/${base}/events`);
      request.end();
      const [response] = (await once(request, "response")) as [IncomingMessage];
      const events: string[] = [];
      response.on("data", (chunk: Buffer) => {
        events.push(chunk.toString());
        next();
      });
      await once(response, "end");
      expect(events).toHaveLength(20);
      expect(events.at(-1)).toBe("data: 20\n\n");
    });

    it("passes each piece of a chunked upload on before there is a next one", async () => {
      const request = openThrough(proxy.port, `/proxy/${base}/upload`, { method: "POST" });
      const pieces: string[] = [];
      answer = (incoming, response) => {
        incoming.on("data", (chunk: Buffer) => {
          pieces.push(chunk.toString());
          if (pieces.length < 10) request.write(`piece ${pieces.length}`);
          else request.end();
        });
        incoming.on("end", () => response.end(incoming.headers["transfer-encoding"]));
      };
      request.write("piece 0");
      expect((await readAnswer(request)).body.toString()).toBe("chunked");
      expect(pieces).toHaveLength(10);
    });

    it("keeps the length of uploads up to 50 MiB, and tells pages of larger ones", async () => {
      answer = (incoming, response) =>
        void readBody(incoming).then((bytes) =>
          response.end(`${incoming.headers["content-length"]} ${hash(bytes)}`),
        );
      const body = randomBytes(50 * 1024 * 1024);
      const options = { method: "PUT", headers: forward([["content-type", "image/png"]]) };
      const { body: said } = await call("/large", { ...options, body });
      expect(said.toString()).toBe(`${body.length} ${hash(body)}`);
      const large = Buffer.concat([body, Buffer.alloc(1)]);
      const refused = await call("/larger", { ...options, body: large });
      expect([refused.status, refused.error]).toEqual([413, "body-too-large"]);
      expect(refused.headers["access-control-allow-origin"]).toBe(pageOrigin);
    });

    it("shows a body that breaks off as broken off", async () => {
      answer = (_, response) => {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.write("data: 1\n\n", () => response.destroy());
      };
      const broken = await call("/broken");
      expect([broken.status, broken.complete]).toEqual([200, false]);
    });

    it("ends the call to the API when the page goes away", async () => {
      const gone = new Promise<string>((resolve) => {
        answer = (_, response) => {
          response.writeHead(200, { "content-type": "text/event-stream" }).write("data: 1\n\n");
          response.on("close", () => resolve("gone"));
        };
      });
      const request = openThrough(proxy.port, `/proxy/${base}/events`);
      request.on("error", () => undefined).end();
      await once(request, "response");
      request.destroy();
      expect(await gone).toBe("gone");
    });

    it("takes heads as large as the relay itself does", async () => {
      const long = "l".repeat(48 * 1024);
      answer = (request, response) => {
        const many = Array.from({ length: 3_900 }, (_, index) => [index.toString(36), ""]);
        response.writeHead(200, many.flat());
        response.end(String(request.headers["x-long"]).length.toString());
      };
      const { status, body, envelope, headers } = await call("/", {
        headers: forward([["x-long", long]]),
      });
      expect([status, body.toString()]).toEqual([200, String(long.length)]);
      expect(envelope?.headers.length).toBeGreaterThan(3_900);
      expect(String(headers["x-relay-response"]).length).toBeGreaterThan(50_000);
    });

    it("passes header names on that the proxy finds odd", async () => {
      answer = (request, response) => response.end(JSON.stringify(request.rawHeaders));
      const { body } = await call("/", {
        headers: { X_Under: "1", "x.dot": "2", "x-relay-request-headers": "x_under, x.dot" },
      });
      expect(body.toString().toLowerCase()).toContain(`"x_under","1","x.dot","2"`);
    });

    it("opens WebSockets, and brings messages and the close both ways", async () => {
      const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1" });
      await once(sockets, "listening");
      sockets.on("connection", (socket) => {
        socket.on("message", (data, binary) => socket.send(data, { binary }));
        socket.on("close", (code, reason) => closes.push([code, reason.toString()]));
      });
      const closes: unknown[] = [];
      const { port } = sockets.address() as AddressInfo;
      const own = await startRelay({ targets: [`127.0.0.1:${port}`] });
      const before = await startProxy(kind, [own.port]);
      onTestFinished(() => endAll(before, own));
      const url = `ws://127.0.0.1:${port}/a//b%2F?c=+`;
      const page = new WebSocket(`wss://127.0.0.1:${before.port}/proxy/${url}`, {
        origin: pageOrigin,
        headers: { host: relayName },
        createConnection: () => connectThrough(before.port),
        // ws would normalize the path.
        finishRequest: (request) => {
          request.path = `/proxy/${url}`;
          request.end();
        },
      });
      await once(page, "open");
      page.send(JSON.stringify({ type: "handshake", url, headers: {} }));
      const bytes = randomBytes(1024 * 1024);
      page.send(bytes);
      const [echoed] = (await once(page, "message")) as [Buffer];
      expect(hash(echoed)).toBe(hash(bytes));
      page.close(3001, "done");
      const [code, reason] = (await once(page, "close")) as [number, Buffer];
      expect([code, reason.toString()]).toEqual([3001, "done"]);
      await expect.poll(() => closes).toEqual([[3001, "done"]]);
      sockets.close();
    });

    it("counts callers apart, whatever they claim to be", async () => {
      const own = await startRelay({ rate: 3 });
      const before = await startProxy(kind, [own.port]);
      onTestFinished(() => endAll(before, own));
      answer = (_, response) => response.end("ok");
      const ask = async (localAddress: string, headers: Record<string, string> = {}) => {
        const path = `/proxy/${base}/`;
        return (await callThrough(before.port, path, { localAddress, headers })).status;
      };
      const askAll = async (
        address: string,
        headers: (index: number) => Record<string, string>,
      ) => {
        const statuses = [];
        for (let index = 0; index < 4; index++) statuses.push(await ask(address, headers(index)));
        return statuses;
      };
      const limited = [200, 200, 200, 429];
      expect(await askAll("127.0.0.1", () => ({}))).toEqual(limited);
      expect(await askAll("127.0.0.2", (i) => ({ "x-forwarded-for": `192.0.2.${i}` }))).toEqual(
        limited,
      );
      expect(await askAll("127.0.0.3", (i) => ({ forwarded: `for=192.0.2.${i}` }))).toEqual(
        limited,
      );
      expect(await ask("127.0.0.4")).toBe(200);
    });

    it("passes bodies on in the encoding in which they come, and adds none", async () => {
      const plain = "<p>plain</p>".repeat(1_000);
      for (const [encoding, bytes] of encodeInEachWay(plain)) {
        let asked: string | undefined;
        answer = (request, response) => {
          asked = request.headers["accept-encoding"];
          const own = encoding === "identity" ? {} : { "content-encoding": encoding };
          response.writeHead(200, { "content-type": "text/html", ...own }).end(bytes);
        };
        const { body, headers } = await call("/", {
          headers: {
            "accept-encoding": "gzip, deflate, br, zstd",
            ...forward([["Accept-Encoding", `${encoding};q=1.0`]]),
          },
        });
        expect([asked, body.equals(bytes)], encoding).toEqual([`${encoding};q=1.0`, true]);
        const expected = encoding === "identity" ? undefined : encoding;
        expect(headers["content-encoding"], encoding).toBe(expected);
      }
    });

    it("speaks HTTP/2 with browsers, with heads as large", async () => {
      answer = (request, response) => {
        const many = Array.from({ length: 3_900 }, (_, index) => [index.toString(36), ""]);
        response.writeHead(200, many.flat());
        response.end(request.url);
      };
      const session = connectHttp2(`https://${relayName}:${proxy.port}`, {
        createConnection: () => connectThrough(proxy.port, ["h2"]),
        // As much as Chromium takes.
        settings: { maxHeaderListSize: 256 * 1024 },
        maxHeaderListPairs: 1_000,
      });
      const stream = session.request({
        ":path": `/proxy/${base}/a//b%2F`,
        ":authority": relayName,
        origin: pageOrigin,
      });
      const [head] = (await once(stream, "response")) as [Record<string, string>];
      const chunks = await stream.toArray();
      session.close();
      expect(Buffer.concat(chunks).toString()).toBe("/a//b%2F");
      expect(head["x-relay-response"]?.length).toBeGreaterThan(50_000);
    });

    it("loses no call when one of two relays stops", async () => {
      const relays = [await startRelay(), await startRelay()] as const;
      const before = await startProxy(
        kind,
        relays.map(({ port }) => port),
      );
      onTestFinished(() => endAll(before, ...relays));
      answer = (_, response) => response.end("ok");
      const ask = async () => (await callThrough(before.port, `/proxy/${base}/`)).status;
      const [stopping] = relays;
      await expect.poll(async () => [await ask(), stopping.log.length > 0]).toEqual([200, true]);
      stopping.relay.drain();
      // nginx has no checks of its own: it goes on to the other relay when this one refuses connections.
      const isTakenOut = async (): Promise<boolean> => {
        const count = stopping.log.length;
        for (let each = 0; each < 4; each++) expect(await ask()).toBe(200);
        return stopping.log.length === count;
      };
      await expect.poll(async () => kind === "nginx" || (await isTakenOut())).toBe(true);
      await stopping.relay.close();
      for (let each = 0; each < 8; each++) expect(await ask()).toBe(200);
    });

    it("has ids of requests that the proxy gives, whatever callers say", async () => {
      answer = (_, response) => response.end("ok");
      const { headers } = await call("/", { headers: { "x-request-id": "forged" } });
      const id = String(headers["x-relay-request-id"]);
      expect(id).toMatch(/^[0-9a-f-]{32,36}$/);
      expect(behind.log.at(-1)).toMatchObject({ requestId: id, clientAddress: "127.0.0.1" });
    });

    it("responds to its own name alone", async () => {
      answer = (_, response) => response.end("ok");
      const other = await call("/", { headers: { host: "docs.example.com" } });
      expect([other.status, other.error]).toEqual([421, "host-refused"]);
      const withPort = await call("/", { headers: { host: `${relayName}:8443` } });
      expect(withPort.status).toBe(200);
      const preflight = await call("/", {
        method: "OPTIONS",
        headers: { "access-control-request-method": "PUT" },
      });
      expect(preflight.headers["access-control-allow-methods"]).toBe("PUT");
    });

    it("refuses programs without the token, and keeps its figures to itself", async () => {
      const anonymous = callThrough(proxy.port, `/proxy/${base}/`, { headers: { origin: "" } });
      expect((await anonymous).error).toBe("origin-refused");
      expect((await callThrough(proxy.port, "/metrics")).status).toBe(404);
      expect((await callThrough(proxy.port, "/readyz")).status).toBe(200);
    });
  });
}
