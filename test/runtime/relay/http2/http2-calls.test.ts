import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import type { ServerHttp2Stream } from "node:http2";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { WebSocketServer } from "ws";
import { afterTest } from "../../../after-test.js";
import { call, startPair, until } from "../relay-harness.js";
import { openShaken } from "../socket-harness.js";
import { startUpload } from "../start-upload.js";
import { certificate, key } from "./vendor-certificate.js";
import { startHttp2Relay, startHttp2Target, targetUrl } from "./start-http2-target.js";

const hash = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

describe("the version of HTTP", () => {
  it("is 1.1 by default, with targets that would choose 2, too", async () => {
    const target = await startHttp2Target(() => undefined, { allowHTTP1: true });
    target.server.on("request", (request, response) => response.end(`1.1 ${request.url}`));
    const relay = await startHttp2Relay(target, { http2: false });
    const { body } = await call(relay, `${targetUrl}/a`);
    expect([body.toString(), target.protocols]).toEqual(["1.1 /a", ["http/1.1"]]);
  });

  it("is 2 when it is wanted and the target chooses it, over one connection", async () => {
    const target = await startHttp2Target((stream, headers) => {
      stream.respond({ ":status": 200 });
      stream.end(String(headers[":path"]));
    });
    const relay = await startHttp2Relay(target);
    const paths = ["/a//b%2F?c=+", "/b/../c", "/%E6%97%A5;x"];
    const bodies = await Promise.all(
      paths.map(async (path) => (await call(relay, `${targetUrl}${path}`)).body.toString()),
    );
    expect(bodies).toEqual(paths);
    expect(target.protocols).toEqual(["h2"]);
  });

  it("is 1.1 with other targets, which are not asked again for a while", async () => {
    const server = createServer({ key, cert: certificate }, (request, response) =>
      response.end(`1.1 ${request.url}`),
    );
    let connections = 0;
    server.on("connection", () => (connections += 1));
    await once(server.listen(0, "127.0.0.1"), "listening");
    afterTest(() => {
      server.closeAllConnections();
      server.close();
    });
    const relay = await startHttp2Relay(server.address() as AddressInfo);
    for (const path of ["/a", "/b", "/c"]) {
      expect((await call(relay, `${targetUrl}${path}`)).body.toString()).toBe(`1.1 ${path}`);
    }
    // One to ask, one to use.
    expect(connections).toBe(2);
  });

  it("is 1.1 without TLS", async () => {
    const { relay, base, target } = await startPair(
      "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
      {
        http2: true,
      },
    );
    expect((await call(relay, `${base}/`)).status).toBe(200);
    expect(target.received().toString()).toMatch(/^GET \/ HTTP\/1\.1\r\n/);
  });

  it("is 1.1 for WebSockets", async () => {
    const target = await startHttp2Target(() => undefined, { allowHTTP1: true });
    const sockets = new WebSocketServer({ noServer: true });
    target.server.on("upgrade", (request, socket, head) =>
      sockets.handleUpgrade(request, socket, head, (accepted) => accepted.send("hello")),
    );
    const relay = await startHttp2Relay(target);
    const page = await openShaken(relay, "wss://api.vendor.example/");
    await until(() => page.messages.length > 0);
    expect([page.messages, target.protocols]).toEqual([["hello"], ["http/1.1"]]);
  });
});

describe("a call over HTTP/2", () => {
  it("brings headers as they are, repeated ones repeated, and none of the connection", async () => {
    let sent: readonly string[] = [];
    const target = await startHttp2Target((stream, _, raw) => {
      sent = raw;
      const fields = { "set-cookie": ["a=1", "b=2"], "x-b": "\xe9", "x-e": "" };
      stream.respond({ ":status": 203, ...fields });
      stream.end("body");
    });
    const relay = await startHttp2Relay(target, {
      allowedTargets: [{ host: "api.vendor.example", port: 8443 }],
    });
    const { envelope, body } = await call(relay, `${targetUrl}:8443/`, {
      pairs: [
        ["X-Many", "1"],
        ["Authorization", "Bearer t"],
        ["x-many", "2, 3"],
        ["X-Latin", "\xe9"],
      ],
    });
    expect(body.toString()).toBe("body");
    expect([envelope?.status, envelope?.statusText]).toEqual([203, ""]);
    expect(envelope?.headers.filter(([name]) => name !== "date")).toEqual([
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
      ["x-b", "\xe9"],
      ["x-e", ""],
    ]);
    const pairs = sent.flatMap((name, index) => (index % 2 === 0 ? [[name, sent[index + 1]]] : []));
    expect(pairs).toEqual([
      [":method", "GET"],
      [":scheme", "https"],
      [":authority", "api.vendor.example:8443"],
      [":path", "/"],
      ["x-many", "1"],
      ["x-many", "2, 3"],
      ["authorization", "Bearer t"],
      ["x-latin", "\xe9"],
      ["user-agent", "frond-relay"],
      ["x-relay-hop", "1"],
    ]);
  });

  it("keeps the length of bodies, short, empty and long", async () => {
    const target = await startHttp2Target((stream, headers) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        stream.respond({ ":status": 200 });
        stream.end(`${headers["content-length"]} ${hash(Buffer.concat(chunks))}`);
      });
    });
    const relay = await startHttp2Relay(target);
    for (const body of [Buffer.from("short"), Buffer.alloc(0), randomBytes(5_000_000)]) {
      const { body: said } = await call(relay, `${targetUrl}/`, { method: "PUT", body });
      expect(said.toString()).toBe(`${body.length} ${hash(body)}`);
    }
  });

  it("passes uploads and responses on piece by piece", async () => {
    let stream: ServerHttp2Stream | undefined;
    const target = await startHttp2Target((opened) => {
      stream = opened;
      opened.respond({ ":status": 200, "content-type": "text/event-stream" });
      opened.on("data", (chunk: Buffer) => opened.write(`data: ${chunk.toString()}\n\n`));
      opened.on("end", () => opened.end());
    });
    const relay = await startHttp2Relay(target);
    const upload = startUpload(relay, `${targetUrl}/`, {});
    let text = "";
    upload.onData((chunk) => (text += chunk.toString()));
    for (let count = 0; count < 10; count++) {
      upload.request.write(`piece ${count}`);
      await until(() => text.endsWith(`data: piece ${count}\n\n`));
    }
    upload.request.end();
    expect(await upload.status).toBe(200);
    expect(stream?.rstCode).toBe(0);
  });

  it("leaves encoded bodies as they are", async () => {
    const bodies = new Map([
      ["gzip", gzipSync("text")],
      ["br", brotliCompressSync("text")],
      ["deflate", deflateSync("text")],
      ["zstd", Buffer.from("28b52ffd200529000068656c6c6f", "hex")],
    ]);
    const target = await startHttp2Target((stream, headers) => {
      const encoding = String(headers["accept-encoding"]);
      stream.respond({ ":status": 200, "content-encoding": encoding });
      stream.end(bodies.get(encoding));
    });
    const relay = await startHttp2Relay(target);
    for (const [encoding, bytes] of bodies) {
      const answer = await call(relay, `${targetUrl}/`, {
        headers: { "accept-encoding": encoding, "x-relay-request-headers": "accept-encoding" },
      });
      expect([answer.headers["content-encoding"], answer.body]).toEqual([encoding, bytes]);
    }
  });

  it("may have no body, and trailers after a long one", async () => {
    const long = randomBytes(3_000_000);
    const target = await startHttp2Target((stream, headers) => {
      if (headers[":method"] === "HEAD")
        return stream.respond({ "content-length": "9" }, { endStream: true });
      if (headers[":path"] === "/none")
        return stream.respond({ ":status": 204 }, { endStream: true });
      stream.respond({ ":status": 200 }, { waitForTrailers: true });
      stream.on("wantTrailers", () => stream.sendTrailers({ "grpc-status": "0" }));
      stream.end(long);
    });
    const relay = await startHttp2Relay(target);
    const head = await call(relay, `${targetUrl}/`, { method: "HEAD" });
    expect(head.envelope?.headers).toContainEqual(["content-length", "9"]);
    expect((await call(relay, `${targetUrl}/none`)).envelope?.status).toBe(204);
    const { body, complete } = await call(relay, `${targetUrl}/`);
    expect([complete, hash(body)]).toEqual([true, hash(long)]);
  });

  it("does not wait for others that are read slowly over the same connection", async () => {
    const options = { maxSessionMemory: 1_000 };
    const target = await startHttp2Target((stream, headers) => {
      stream.respond({ ":status": 200 });
      stream.end(headers[":path"] === "/large" ? Buffer.alloc(20_000_000) : "small");
    }, options);
    const relay = await startHttp2Relay(target);
    const slow = Array.from({ length: 12 }, () =>
      startUpload(relay, `${targetUrl}/large`, {}, "GET"),
    );
    for (const { request, status } of slow) {
      status.catch(() => undefined);
      request.on("response", (response) => response.pause());
      request.end();
      afterTest(() => request.destroy());
    }
    await Promise.all(slow.map(({ request }) => once(request, "response")));
    expect((await call(relay, `${targetUrl}/small`)).body.toString()).toBe("small");
    expect(target.protocols).toEqual(["h2"]);
  });
});
