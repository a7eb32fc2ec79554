import { createHash, randomBytes } from "node:crypto";
import type { Hash } from "node:crypto";
import { createServer } from "node:http";
import type { RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { afterTest } from "../../after-test.js";
import type { HeaderPair } from "../../../runtime/relay/protocol.js";
import {
  responseText,
  call,
  exchangeBytes,
  openSocket,
  startPair,
  startRelay,
  startTarget,
  until,
} from "./relay-harness.js";
import { startUpload } from "./start-upload.js";

const ok = responseText("200 OK", [], "hi");

describe("addresses", () => {
  it("unicode arrives as the bytes that pages send; bare bytes are refused, never changed", async () => {
    const { relay, target, base } = await startPair(ok);
    const path = "/%C3%BC/%E6%97%A5?q=%E2%9C%93";
    await call(relay, `${base}${path}`);
    expect(target.received().toString("latin1")).toContain(`GET ${path} HTTP/1.1\r\n`);
    const head = `GET /proxy/${base}/\xc3\xbc HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\n\r\n`;
    expect(await exchangeBytes(relay.port, head)).toMatch(/^HTTP\/1\.1 400 [^]*target-invalid/);
  });

  it.each(["?a=1", ""])("an address without path and with %j gets one", async (query) => {
    const { relay, target, base } = await startPair(ok);
    await call(relay, `${base}${query}`);
    expect(target.received().toString("latin1")).toContain(`GET /${query} HTTP/1.1\r\n`);
  });

  it("odd ports, IPv6 and IDN hosts name themselves rightly to the target", async () => {
    const target = await startTarget((socket) => void socket.write(ok));
    const dialled: string[] = [];
    const relay = await startRelay({
      anyHost: true,
      allowedTargets: [
        { host: "2606:4700::1111", port: 8123 },
        { host: "xn--bcher-kva.example", port: 81 },
      ],
      resolve: () => Promise.resolve(["93.184.216.34"]),
      connect: ({ address, port, signal }) => {
        dialled.push(`${address} ${port}`);
        return openSocket(target.port, address, signal);
      },
    });
    await call(relay, "http://[2606:4700::1111]:8123/");
    await call(relay, "http://xn--bcher-kva.example:81/");
    await call(relay, "http://b%C3%BCcher.example/");
    const hosts = target
      .received()
      .toString("latin1")
      .match(/^host: .*$/gm);
    expect(hosts).toEqual([
      "host: [2606:4700::1111]:8123",
      "host: xn--bcher-kva.example:81",
      "host: xn--bcher-kva.example",
    ]);
    expect(dialled).toEqual(["2606:4700::1111 8123", "93.184.216.34 81", "93.184.216.34 80"]);
  });
});

describe("methods and request bodies", () => {
  it.each([65_537, 1_000_000])(
    "a declared length of %d bytes is declared to the target",
    async (size) => {
      const { relay, target, base } = await startPair(ok);
      const body = randomBytes(size);
      await call(relay, `${base}/`, { method: "PUT", body });
      const received = target.received();
      const head = received.subarray(0, received.indexOf("\r\n\r\n")).toString().toLowerCase();
      expect(head).toContain(`\r\ncontent-length: ${size}`);
      expect(head).not.toContain("transfer-encoding");
    },
  );

  it("a method no browser can send travels in its header", async () => {
    const { relay, target, base } = await startPair(ok);
    const headers = { "x-relay-method": "FROB" };
    await call(relay, `${base}/`, { method: "POST", body: "x", headers });
    expect(target.received().toString()).toMatch(/^FROB \/ HTTP\/1\.1\r\n[^]*\r\n\r\nx$/);
    expect(relay.log[0]?.method).toBe("FROB");
  });

  it("a POST without body says so", async () => {
    const { relay, target, base } = await startPair(ok);
    await call(relay, `${base}/`, { method: "POST", body: "" });
    expect(target.received().toString()).toMatch(/content-length: 0\r\n\r\n$/);
  });

  it("a chunked upload is streamed piece by piece", async () => {
    const { relay, target, base } = await startPair((socket) => {
      socket.on("data", () => {
        if (target.received().toString().endsWith("0\r\n\r\n")) socket.write(ok);
      });
    });
    const answer = startUpload(relay, `${base}/`, { "transfer-encoding": "chunked" });
    answer.request.write("one");
    await until(() => target.received().toString().endsWith("3\r\none"));
    answer.request.write("three");
    await until(() => target.received().toString().endsWith("5\r\nthree"));
    answer.request.end();
    expect(await answer.status).toBe(200);
  });

  it("multipart keeps the boundary that the browser chose", async () => {
    const { relay, target, base } = await startPair(ok);
    const boundary = "----WebKitFormBoundaryabc";
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\0\xff\r\n--${boundary}--\r\n`;
    const headers = {
      "content-type": `multipart/form-data; boundary=${boundary}`,
      "x-relay-request-headers": "content-type",
    };
    await call(relay, `${base}/`, { method: "POST", headers, body: Buffer.from(body, "latin1") });
    const [head = "", ...rest] = target.received().toString("latin1").split("\r\n\r\n");
    expect(head).toContain(`content-type: multipart/form-data; boundary=${boundary}`);
    expect(rest.join("\r\n\r\n")).toBe(body);
  });

  it("50 MiB up and 50 MiB down are equal", async () => {
    const size = 50 * 1024 * 1024;
    const block = randomBytes(1024 * 1024);
    const sent = createHash("sha256");
    const seen = createHash("sha256");
    const port = await startHashingTarget(size, seen, block);
    const allowedTargets = [{ host: "127.0.0.1", port }];
    const relay = await startRelay({ allowedTargets });
    const upload = startUpload(relay, `http://127.0.0.1:${port}/`, {
      "content-length": String(size),
    });
    const received = createHash("sha256");
    let bytes = 0;
    upload.onData((chunk) => {
      received.update(chunk);
      bytes += chunk.length;
    });
    for (let count = 0; count < 50; count++) {
      sent.update(block);
      if (!upload.request.write(block)) await new Promise((go) => upload.request.once("drain", go));
    }
    upload.request.end();
    expect(await upload.status).toBe(200);
    expect(bytes).toBe(size);
    const down = createHash("sha256");
    for (let count = 0; count < 50; count++) down.update(block);
    expect(received.digest("hex")).toBe(down.digest("hex"));
    expect(seen.digest("hex")).toBe(sent.digest("hex"));
  });

  it("memory does not grow with what passes", async () => {
    const size = 160 * 1024 * 1024;
    const port = await startHttpTarget((request, response) => {
      request.resume().on("end", () => response.end("hi"));
    });
    const allowedTargets = [{ host: "127.0.0.1", port }];
    const relay = await startRelay({ allowedTargets, limits: { bodyBytes: size } });
    const upload = startUpload(relay, `http://127.0.0.1:${port}/`, {
      "content-length": String(size),
    });
    const before = process.memoryUsage().arrayBuffers;
    const block = Buffer.alloc(1024 * 1024);
    let peak = 0;
    for (let count = 0; count < 160; count++) {
      if (!upload.request.write(block)) await new Promise((go) => upload.request.once("drain", go));
      peak = Math.max(peak, process.memoryUsage().arrayBuffers - before);
    }
    upload.request.end();
    expect(await upload.status).toBe(200);
    expect(peak).toBeLessThan(size / 2);
  });
});

describe("request headers", () => {
  it("pairs go out exactly: order, encoding, repeats, empty ones, Latin-1", async () => {
    const { relay, target, base } = await startPair(ok);
    const pairs: HeaderPair[] = [
      ["X-Zed", "1"],
      ["x-a", ""],
      ["X-ZED", "2"],
      ["Authorization", "Basic w6k="],
      ["Cookie", "a=1; b=2"],
      ["User-Agent", "curl/8"],
      ["Accept-Encoding", "gzip"],
      ["Date", "today"],
      ["X-Latin", "é\xff"],
      ["Origin", "http://other.example"],
      ["Referer", "http://other.example/"],
    ];
    await call(relay, `${base}/`, { pairs });
    const lines = target.received().toString("latin1").split("\r\n");
    expect(lines.slice(3, -3)).toEqual(pairs.map(([name, value]) => `${name}: ${value}`));
  });

  it("the relay adds how many relays it is, as the last header", async () => {
    const { relay, target, base } = await startPair(ok);
    await call(relay, `${base}/`, { pairs: [["X-A", "1"]], headers: { "x-relay-hop": "1" } });
    expect(target.received().toString().split("\r\n").slice(3, -2)).toEqual([
      "X-A: 1",
      "User-Agent: frond-relay",
      "X-Relay-Hop: 2",
    ]);
  });

  it("named headers go out with the caller's values, unnamed ones and cookies stay", async () => {
    const { relay, target, base } = await startPair(ok);
    const headers = {
      "X-Relay-Request-Headers": "Authorization, USER-AGENT,x-multi , x-absent",
      Authorization: "Bearer t",
      "User-Agent": "Browser/1",
      "X-Multi": ["1", "2"],
      "X-Unnamed": "1",
      Cookie: "docs=secret",
      Accept: "*/*",
      "Accept-Encoding": "gzip",
    };
    await call(relay, `${base}/`, { headers });
    const lines = target.received().toString("latin1").split("\r\n").slice(3, -3);
    expect(lines).toEqual([
      "Authorization: Bearer t",
      "User-Agent: Browser/1",
      "X-Multi: 1",
      "X-Multi: 2",
    ]);
  });

  it("pairs win over names", async () => {
    const { relay, target, base } = await startPair(ok);
    const headers = {
      "x-relay-request-headers": "content-type, x-a",
      "content-type": "text/plain",
      "x-a": "1",
    };
    const pairs: HeaderPair[] = [["Content-Type", "application/json"]];
    await call(relay, `${base}/`, { headers, pairs });
    const lines = target.received().toString("latin1").split("\r\n").slice(3, -3);
    expect(lines).toEqual(["Content-Type: application/json", "x-a: 1", "User-Agent: frond-relay"]);
  });

  it("the relay names itself only when the caller names no client", async () => {
    const sent = async (pairs: HeaderPair[]) => {
      const { relay, target, base } = await startPair(ok);
      await call(relay, `${base}/`, { pairs });
      return target.received().toString("latin1").split("\r\n").slice(3, -3);
    };
    expect(await sent([])).toEqual(["User-Agent: frond-relay"]);
    expect(await sent([["user-agent", "mine/1"]])).toEqual(["user-agent: mine/1"]);
    expect(await sent([["X-A", "User-Agent"]])).toEqual([
      "X-A: User-Agent",
      "User-Agent: frond-relay",
    ]);
  });
});

/** Hashes an upload of `size` bytes, then responds with as many of its own. */
function startHashingTarget(size: number, hash: Hash, block: Buffer): Promise<number> {
  return startHttpTarget((request, response) => {
    request.on("data", (chunk: Buffer) => hash.update(chunk));
    request.on("end", () => {
      const type = "application/octet-stream";
      response.writeHead(200, { "content-length": size, "content-type": type });
      Readable.from(Array<Buffer>(size / block.length).fill(block)).pipe(response);
    });
  });
}

async function startHttpTarget(listener: RequestListener): Promise<number> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  afterTest(() => void server.close());
  return (server.address() as AddressInfo).port;
}
