import { randomBytes } from "node:crypto";
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { responseText, call, pageOrigin, startPair } from "./relay-harness.js";

const ok = responseText("200 OK", [], "hi");

describe("answers", () => {
  it.each(["200 OK", "404 Not Found", "599 X"])(
    "%s comes in the envelope, its body untouched",
    async (status) => {
      const body = Buffer.from(`{"error":"\0ü${status}"}`);
      const { relay, base } = await startPair(
        responseText(status, ["Content-Type: application/json"], body),
      );
      const answer = await call(relay, `${base}/`);
      expect(answer.status).toBe(200);
      expect(`${answer.envelope?.status} ${answer.envelope?.statusText}`).toBe(status);
      expect(answer.body.equals(body)).toBe(true);
      expect(answer.headers["content-type"]).toBe("application/json");
      expect(answer.headers["content-length"]).toBe(String(body.length));
    },
  );

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
        responseText("200 OK", [`Content-Encoding: ${coding}`], body),
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

  const encoded = (coding: string, body: Buffer) => [
    ["with its length", responseText("200 OK", [`Content-Encoding: ${coding}`], body)] as const,
    [
      "in chunks",
      Buffer.concat([
        Buffer.from(`HTTP/1.1 200 OK\r\nContent-Encoding: ${coding}\r\n`),
        Buffer.from(`Transfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n`),
        body,
        Buffer.from("\r\n0\r\n\r\n"),
      ]),
    ] as const,
  ];

  it.each([
    ["gzip", Buffer.from("hello, and not compressed")],
    ["gzip", gzipSync("hello ".repeat(100)).fill(7, 20, 30)],
    ["gzip", gzipSync("hello ".repeat(100)).subarray(0, 20)],
    ["br", Buffer.from("hello, and not compressed")],
    ["deflate", Buffer.from("hello, and not compressed")],
  ])("a short body that is not %s as it says is reported as that", async (coding, body) => {
    for (const [way, bytes] of encoded(coding, body)) {
      const { relay, base } = await startPair(bytes);
      const headers = { "accept-encoding": "gzip, deflate, br" };
      const answer = await call(relay, `${base}/`, { headers });
      expect([way, answer.status, answer.error]).toEqual([way, 502, "response-undecodable"]);
      // Nobody decodes what was not offered: it passes as it is.
      const raw = await call(relay, `${base}/`, { headers: { "accept-encoding": "identity" } });
      expect(raw.body.equals(body)).toBe(true);
    }
  });

  it.each([
    ["gzip", gzipSync("hello ".repeat(100))],
    ["gzip", Buffer.concat([gzipSync("two "), gzipSync("members")])],
    ["gzip", gzipSync(Buffer.alloc(20_000_000))],
    ["deflate", deflateSync("hello")],
    ["deflate", deflateRawSync("hello")],
    ["br", brotliCompressSync("hello")],
    ["gzip", gzipSync(randomBytes(200_000))],
    ["zstd", Buffer.from("not known here")],
  ])("a correct body in %s passes, whatever its size", async (coding, body) => {
    for (const [way, bytes] of encoded(coding, body)) {
      const { relay, base } = await startPair(bytes);
      const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
      const answer = await call(relay, `${base}/`, { headers });
      expect([way, answer.headers["content-encoding"]]).toEqual([way, coding]);
      expect(answer.body.equals(body)).toBe(true);
    }
  });

  it("a Range passes, and an encoded part is never announced as such", async () => {
    const head = ["Content-Range: bytes 1-2/9", "Content-Encoding: gzip"];
    const { relay, target, base } = await startPair(
      responseText("206 Partial Content", head, "ab"),
    );
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

  it("a response that ends with its connection is whole", async () => {
    const { relay, base } = await startPair((socket) => {
      socket.end("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nall of it");
    });
    const answer = await call(relay, `${base}/`);
    expect([answer.body.toString(), answer.complete]).toEqual(["all of it", true]);
  });
});
