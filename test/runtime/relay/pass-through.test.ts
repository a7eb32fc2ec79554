import { createHash, randomBytes } from "node:crypto";
import type { Hash } from "node:crypto";
import { createServer, request as httpRequest } from "node:http";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { Readable } from "node:stream";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { defaultLimits } from "../../../runtime/relay/index.js";
import { encodeHeaderPairs } from "../../../runtime/relay/protocol.js";
import type { HeaderPair } from "../../../runtime/relay/protocol.js";
import {
  afterTest,
  answerText,
  call,
  exchangeBytes,
  openSocket,
  pageOrigin,
  sleep,
  startPair,
  startRelay,
  startTarget,
  until,
} from "./relay-harness.js";
import type { RelayUnderTest } from "./relay-harness.js";

const ok = answerText("200 OK", [], "hi");

describe("addresses", () => {
  it.each([
    "/",
    "/a/b",
    "//a//b",
    "/a;v=1/b;c",
    "/%2F%2f/%E2%9C%93",
    "/a/../b/./c",
    "/?a=1&a=2&b=%2F&c=+",
    "/?",
    "/??a",
    "/a?b=c?d/e",
    "/?q=http://x.example/?y=1",
    "/a%00b",
    "/~!$&'()*+,=:@",
    "/?a=\\b",
    '/?a=[1]&b={2}|^`"<>',
    "/a%zz%",
  ])("the path %s arrives as it is", async (path) => {
    const { relay, target, base } = await startPair(ok);
    const answer = await call(relay, `${base}${path}`);
    expect(target.received().toString("latin1").split(" ")[1]).toBe(path);
    expect(answer.envelope?.url).toBe(`${base}${path}`);
  });

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
  it.each([
    "GET",
    "POST",
    "PUT",
    "PATCH",
    "DELETE",
    "OPTIONS",
    "PROPFIND",
    "QUERY",
    "PURGE",
    "REPORT",
  ])("%s with a JSON body and its length", async (method) => {
    const { relay, target, base } = await startPair(ok);
    const body = '{"a":12345678901234567890,"b":"ü"}';
    const pairs: HeaderPair[] = [["Content-Type", "application/json"]];
    expect((await call(relay, `${base}/a`, { method, body, pairs })).envelope?.status).toBe(200);
    expect(target.received().toString()).toBe(
      `${method} /a HTTP/1.1\r\nhost: 127.0.0.1:${target.port}\r\nconnection: keep-alive\r\n` +
        `Content-Type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  });

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
  it("pairs go out exactly: order, spelling, repeats, empty ones, Latin-1", async () => {
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
    expect(lines.slice(3, -2)).toEqual(pairs.map(([name, value]) => `${name}: ${value}`));
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
    const lines = target.received().toString("latin1").split("\r\n").slice(3, -2);
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
    const lines = target.received().toString("latin1").split("\r\n").slice(3, -2);
    expect(lines).toEqual(["Content-Type: application/json", "x-a: 1"]);
  });
});

describe("answers", () => {
  it.each([
    "200 OK",
    "201 Created",
    "203 Odd",
    "207 Multi-Status",
    "300 Choices",
    "400 Bad Request",
    "401 No",
    "404 Not Found",
    "407 Proxy",
    "418 I'm a teapot",
    "429 Slow",
    "500 Oops",
    "599 X",
    "299 ",
  ])("%s comes in the envelope, its body untouched", async (status) => {
    const body = Buffer.from(`{"error":"\0ü${status}"}`);
    const { relay, base } = await startPair(
      answerText(status, ["Content-Type: application/json"], body),
    );
    const answer = await call(relay, `${base}/`);
    expect(answer.status).toBe(200);
    expect(`${answer.envelope?.status} ${answer.envelope?.statusText}`).toBe(status);
    expect(answer.body.equals(body)).toBe(true);
    expect(answer.headers["content-type"]).toBe("application/json");
    expect(answer.headers["content-length"]).toBe(String(body.length));
  });

  it.each(["204 No Content", "205 Reset Content", "304 Not Modified"])(
    "%s has no body",
    async (status) => {
      const length = status.startsWith("205") ? "Content-Length: 0\r\n" : "";
      const { relay, base } = await startPair(`HTTP/1.1 ${status}\r\nETag: "a"\r\n${length}\r\n`);
      const answer = await call(relay, `${base}/`);
      expect([answer.status, answer.envelope?.status]).toEqual([200, Number(status.slice(0, 3))]);
      expect(answer.body).toHaveLength(0);
      expect(answer.complete).toBe(true);
      expect(answer.headers["content-length"]).toBe("0");
    },
  );

  it("a HEAD tells the length and brings no body", async () => {
    const { relay, target, base } = await startPair(
      "HTTP/1.1 200 OK\r\nContent-Length: 12345\r\n\r\n",
    );
    const answer = await call(relay, `${base}/`, { method: "HEAD" });
    expect(answer.envelope?.headers).toEqual([["Content-Length", "12345"]]);
    expect(answer.body).toHaveLength(0);
    expect(target.received().toString()).toMatch(/^HEAD \/ HTTP/);
  });

  it("every header of the target is in the envelope, in order; none reaches the browser", async () => {
    const lines = [
      "Set-Cookie: a=1; Path=/",
      "set-cookie: b=2",
      "X-Empty:",
      "X-Rep: 1",
      "X-Rep: 2",
      "x-latin: é",
      "Clear-Site-Data: *",
      "Strict-Transport-Security: max-age=1",
      "Location: /x",
      "Refresh: 0",
      "Access-Control-Allow-Origin: *",
      "Content-Disposition: attachment",
      "Link: </a>; rel=preload",
      "Cache-Control: public",
      "Content-Security-Policy: default-src *",
      "Server: s",
      'ETag: "1"',
      "Content-Type: text/html",
      "Trailer: X-T",
      "WWW-Authenticate: Basic",
    ];
    const { relay, base } = await startPair(
      Buffer.concat([
        Buffer.from(
          `HTTP/1.1 200 OK\r\n${lines.join("\r\n")}\r\nContent-Length: 1\r\n\r\n!`,
          "latin1",
        ),
      ]),
    );
    const answer = await call(relay, `${base}/`);
    const headers = answer.envelope?.headers.map(
      ([name, value]) => `${name}:${value === "" ? "" : " "}${value}`,
    );
    expect(headers).toEqual([...lines, "Content-Length: 1"]);
    const names = new Set(
      answer.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase()),
    );
    expect([...names].filter((name) => !name.startsWith("x-relay-")).sort()).toEqual([
      "access-control-allow-origin",
      "access-control-expose-headers",
      "cache-control",
      "connection",
      "content-length",
      "content-security-policy",
      "content-type",
      "date",
      "vary",
      "x-content-type-options",
    ]);
    expect(answer.headers["x-relay-response-headers"]).toContain(
      "Clear-Site-Data, Strict-Transport-Security",
    );
    expect(answer.headers["access-control-allow-origin"]).toBe(pageOrigin);
    expect(answer.headers["content-security-policy"]).toBe("sandbox");
  });

  it.each(["gzip", "br"])(
    "%s stays encoded, and the browser is told when it offered that",
    async (coding) => {
      const plain = Buffer.from("hello ".repeat(100));
      const body = coding === "gzip" ? gzipSync(plain) : brotliCompressSync(plain);
      const { relay, base } = await startPair(
        answerText("200 OK", [`Content-Encoding: ${coding}`], body),
      );
      const offered = await call(relay, `${base}/`, {
        headers: { "accept-encoding": "deflate, gzip, br;q=0.5" },
      });
      expect(offered.headers["content-encoding"]).toBe(coding);
      expect(offered.body.equals(body)).toBe(true);
      for (const header of ["", "identity", "gzip;q=0, br;q=0.0", "x-gzip"]) {
        const answer = await call(relay, `${base}/`, { headers: { "accept-encoding": header } });
        expect([header, answer.headers["content-encoding"]]).toEqual([header, undefined]);
        expect(answer.envelope?.headers).toContainEqual(["Content-Encoding", coding]);
        expect(answer.body.equals(body)).toBe(true);
      }
    },
  );

  it("a Range passes, and an encoded part is never announced as such", async () => {
    const head = ["Content-Range: bytes 1-2/9", "Content-Encoding: gzip"];
    const { relay, target, base } = await startPair(answerText("206 Partial Content", head, "ab"));
    const headers = { "accept-encoding": "gzip" };
    const answer = await call(relay, `${base}/`, { pairs: [["Range", "bytes=1-2"]], headers });
    expect(target.received().toString()).toContain("Range: bytes=1-2\r\n");
    expect(answer.envelope?.status).toBe(206);
    expect(answer.headers["content-encoding"]).toBeUndefined();
    expect(answer.body.toString()).toBe("ab");
  });

  it("interim answers are passed over", async () => {
    const { relay, base } = await startPair(
      `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n${ok.toString()}`,
    );
    const answer = await call(relay, `${base}/`);
    expect([answer.envelope?.status, answer.body.toString()]).toEqual([200, "hi"]);
  });

  it("an answer that ends with its connection is whole", async () => {
    const { relay, base } = await startPair((socket) => {
      socket.end("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nall of it");
    });
    const answer = await call(relay, `${base}/`);
    expect([answer.body.toString(), answer.complete]).toEqual(["all of it", true]);
  });
});

describe("streams", () => {
  it("each event comes as soon as the target has sent it", async () => {
    let stream: Socket | undefined;
    const { relay, base } = await startPair((socket) => {
      stream = socket;
      socket.write(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n",
      );
    });
    const upload = startUpload(relay, `${base}/`, {}, "GET");
    let text = "";
    upload.onData((chunk) => (text += chunk.toString()));
    upload.request.end();
    expect(await upload.head).toMatchObject({ "content-type": "text/event-stream" });
    const lags: number[] = [];
    for (let count = 0; count < 20; count++) {
      const event = `data: ${count}\n\n`;
      const sent = performance.now();
      stream?.write(`${event.length.toString(16)}\r\n${event}\r\n`);
      await new Promise<void>((resolve) => upload.onNextData(resolve));
      lags.push(performance.now() - sent);
      expect(text.endsWith(event)).toBe(true);
    }
    expect(lags.sort((a, b) => a - b)[10]).toBeLessThan(5);
    stream?.write("0\r\n\r\n");
    expect(await upload.status).toBe(200);
    expect((await upload.head)["x-relay-response-time"]).toBeUndefined();
  });

  it("a drip without declared type comes as it drips", async () => {
    let stream: Socket | undefined;
    const { relay, base } = await startPair((socket) => {
      stream = socket;
      socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n");
    });
    const upload = startUpload(relay, `${base}/`, {}, "GET");
    let text = "";
    upload.onData((chunk) => (text += chunk.toString()));
    upload.request.end();
    await until(() => text === "a");
    stream?.write("1\r\nb\r\n");
    await until(() => text === "ab");
    stream?.write("0\r\n\r\n");
    expect(await upload.status).toBe(200);
  });

  it("a long poll whose answer is late passes", async () => {
    const { relay, base } = await startPair(
      (socket) => void setTimeout(() => socket.write(ok), 300),
    );
    const answer = await call(relay, `${base}/`);
    expect(answer.body.toString()).toBe("hi");
    expect(Number(answer.headers["x-relay-origin-latency"])).toBeGreaterThan(290);
  });

  it("the default limits leave a minute to a long poll", async () => {
    expect(defaultLimits.answerMs).toBeGreaterThan(60_000);
  });

  it("a slow reader stops the target instead of filling memory", async () => {
    const block = Buffer.alloc(256 * 1024, 1);
    let written = 0;
    const { relay, base } = await startPair((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Type: audio/wav\r\nConnection: close\r\n\r\n");
      const more = (): void => {
        while (written < 400 && socket.write(block)) written += 1;
        if (written < 400) socket.once("drain", more);
      };
      more();
    });
    const client = connect({ host: "127.0.0.1", port: relay.port });
    afterTest(() => client.destroy());
    client.pause();
    client.write(`GET /proxy/${base}/ HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\n\r\n`);
    await until(() => written > 4);
    await sleep(150);
    const stopped = written;
    expect(stopped).toBeLessThan(100);
    await sleep(100);
    expect(written - stopped).toBeLessThan(8);
    client.resume();
    await until(() => written > stopped + 40);
  });

  it("a slow target stops the caller instead of filling memory", async () => {
    const { relay, target, base } = await startPair((socket) => void socket.pause());
    const upload = startUpload(relay, `${base}/`, { "transfer-encoding": "chunked" });
    upload.status.catch(() => undefined);
    afterTest(() => upload.request.destroy());
    const block = Buffer.alloc(256 * 1024);
    let written = 0;
    while (written < 200 && upload.request.write(block)) written += 1;
    while (written < 200) {
      const drained = new Promise<boolean>(
        (go) => void upload.request.once("drain", () => go(true)),
      );
      if (!(await Promise.race([drained, sleep(200).then(() => false)]))) break;
      written += 1;
      upload.request.write(block);
    }
    expect(written).toBeLessThan(100);
    target.sockets[0]?.resume();
    await until(() => upload.request.writableLength === 0);
  });
});

describe("the end of things", () => {
  it.each([
    ["of a declared length", "Content-Length: 10\r\n\r\nabc"],
    ["in chunks", "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n"],
    ["within a chunk", "Transfer-Encoding: chunked\r\n\r\nff\r\nabc"],
  ])("a body %s that breaks off is a failed one", async (_, rest) => {
    const { relay, base } = await startPair((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\n${rest}`);
      setTimeout(() => socket.destroy(), 40);
    });
    const answer = await call(relay, `${base}/`);
    expect(answer.envelope?.status).toBe(200);
    expect(answer.body.toString()).toBe("abc");
    expect(answer.complete).toBe(false);
    await until(() => relay.log.length === 1);
    expect(relay.log[0]?.error).toMatch(/target-closed|response-invalid/);
  });

  it("a short body that breaks off at once is a failed one too", async () => {
    const { relay, base } = await startPair((socket) => {
      socket.end("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc");
    });
    const answer = await call(relay, `${base}/`);
    expect([answer.envelope?.status, answer.body.toString(), answer.complete]).toEqual([
      200,
      "abc",
      false,
    ]);
  });

  it.each(["before the answer", "within the answer", "within the upload"])(
    "a caller that goes away %s closes the target within 50 ms",
    async (when) => {
      let closed = 0;
      const { relay, target, base } = await startPair((socket) => {
        socket.once("close", () => (closed = performance.now()));
        if (when === "within the answer") {
          socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: 1\n\n");
        }
      });
      const headers: Record<string, string> =
        when === "within the upload" ? { "transfer-encoding": "chunked" } : {};
      const upload = startUpload(relay, `${base}/`, headers);
      upload.status.catch(() => undefined);
      upload.request.write(when === "within the upload" ? "abc" : "");
      if (when !== "within the upload") upload.request.end();
      await until(() => target.received().includes("\r\n\r\n"));
      if (when === "within the answer") await upload.head;
      await sleep(10);
      const left = performance.now();
      upload.request.destroy();
      await until(() => closed > 0);
      expect(closed - left).toBeLessThan(50);
      await until(() => relay.log.length === 1);
    },
  );

  it("a first address that is down does not hide the second", async () => {
    const target = await startTarget((socket) => void socket.write(ok));
    const dialled: string[] = [];
    const relay = await startRelay({
      anyHost: true,
      resolve: () => Promise.resolve(["93.184.216.34", "2606:4700::1111", "8.8.8.8"]),
      connect: ({ address, signal }) => {
        dialled.push(address);
        if (address === "93.184.216.34") return Promise.reject(new Error("ECONNREFUSED"));
        if (address !== "8.8.8.8") return new Promise(() => undefined);
        return openSocket(target.port, address, signal);
      },
    });
    const started = performance.now();
    expect((await call(relay, "http://a.example/")).body.toString()).toBe("hi");
    expect(dialled).toEqual(["93.184.216.34", "2606:4700::1111", "8.8.8.8"]);
    expect(performance.now() - started).toBeLessThan(600);
  });

  it("a connection is used again, so that the next call is a short one", async () => {
    const { relay, target, base } = await startPair(ok);
    for (let count = 0; count < 3; count++) await call(relay, `${base}/`);
    expect(target.sockets).toHaveLength(1);
  });
});

interface Upload {
  readonly request: ReturnType<typeof httpRequest>;
  /** Resolves when the whole answer has come. */
  readonly status: Promise<number>;
  readonly head: Promise<Record<string, unknown>>;
  onData(listener: (chunk: Buffer) => void): void;
  onNextData(listener: () => void): void;
}

function startUpload(
  relay: RelayUnderTest,
  target: string,
  headers: Record<string, string>,
  method = "POST",
): Upload {
  const listeners: ((chunk: Buffer) => void)[] = [];
  let waiting: (() => void)[] = [];
  const request = httpRequest({
    host: "127.0.0.1",
    port: relay.port,
    path: `/proxy/${target}`,
    method,
    headers: { ...headers, "x-relay-headers": encodeHeaderPairs([]) },
    agent: false,
  });
  const head = new Promise<Record<string, unknown>>((resolve) => {
    request.once("response", (response) => resolve(response.headers));
  });
  const status = new Promise<number>((resolve, reject) => {
    request.once("error", reject);
    request.once("response", (response) => {
      response.on("data", (chunk: Buffer) => {
        for (const listener of listeners) listener(chunk);
        for (const listener of waiting.splice(0)) listener();
      });
      response.on("error", reject);
      response.on("end", () => resolve(response.statusCode ?? 0));
    });
  });
  waiting = [];
  return {
    request,
    status,
    head,
    onData: (listener) => void listeners.push(listener),
    onNextData: (listener) => void waiting.push(listener),
  };
}

/** Hashes an upload of `size` bytes, then answers with as many of its own. */
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
