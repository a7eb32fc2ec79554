import { describe, expect, it } from "vitest";
import { encodeHeaderPairs } from "../../../runtime/relay/protocol.js";
import type { HeaderPair } from "../../../runtime/relay/protocol.js";
import {
  answerText,
  call,
  exchangeBytes,
  pageOrigin,
  startPair,
  startRelay,
} from "./relay-harness.js";

const ok = answerText("200 OK", ["Content-Type: text/plain"], "hi");

const safety = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox",
  "cache-control": "no-store",
};

describe("origins", () => {
  it("on the list are named in every answer, errors too, with all that may be read", async () => {
    const { relay, base } = await startPair(ok);
    for (const url of [`${base}/`, "http://10.0.0.1/", "nonsense"]) {
      const { headers } = await call(relay, url);
      expect(headers).toMatchObject({ ...safety, "access-control-allow-origin": pageOrigin });
      expect(headers.vary).toContain("Origin");
      expect(headers["access-control-allow-credentials"]).toBeUndefined();
      const exposed = String(headers["access-control-expose-headers"]).toLowerCase();
      const readable = [
        "retry-after",
        "x-relay-error",
        "x-relay-response",
        "x-relay-response-headers",
      ];
      for (const name of [...readable, "x-relay-origin-latency", "x-relay-response-time"]) {
        expect(exposed.split(", ")).toContain(name);
      }
    }
  });

  it.each([
    "http://evil.example",
    "null",
    "http://docs.example:81",
    "https://docs.example",
    "http://docs.example.evil.example",
    "",
  ])("%j is refused and gets nothing to read", async (origin) => {
    const { relay, target, base } = await startPair(ok);
    const answer = await call(relay, `${base}/`, { origin });
    expect([answer.status, answer.error]).toEqual([403, "origin-refused"]);
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
    expect(answer.headers).toMatchObject(safety);
    expect(target.sockets).toHaveLength(0);
  });

  it("a star takes every origin but null", async () => {
    const { relay, base } = await startPair(ok, { allowedOrigins: ["*"] });
    const answer = await call(relay, `${base}/`, { origin: "https://any.example" });
    expect(answer.headers["access-control-allow-origin"]).toBe("https://any.example");
    expect((await call(relay, `${base}/`, { origin: "null" })).error).toBe("origin-refused");
  });

  it("a caller without an origin is no page", async () => {
    const { relay, base } = await startPair(ok);
    const answer = await call(relay, `${base}/`, { origin: null });
    expect(answer.body.toString()).toBe("hi");
    expect(answer.headers).toMatchObject(safety);
  });

  it("that are none throw when the relay is made", async () => {
    await expect(startRelay({ allowedOrigins: ["docs.example"] })).rejects.toThrow(TypeError);
  });
});

describe("preflights", () => {
  const asking = {
    "access-control-request-method": "PATCH",
    "access-control-request-headers": "x-relay-headers,x-a",
  };

  it("are answered by the relay itself", async () => {
    const { relay, target, base } = await startPair(ok);
    const { status, headers, body } = await call(relay, `${base}/`, {
      method: "OPTIONS",
      headers: asking,
    });
    expect([status, body.length]).toEqual([204, 0]);
    expect(headers).toMatchObject({
      "access-control-allow-origin": pageOrigin,
      "access-control-allow-methods": "PATCH",
      "access-control-allow-headers": "x-relay-headers,x-a",
      "access-control-max-age": "7200",
    });
    expect(headers.vary).toBe(
      "Origin, Access-Control-Request-Method, Access-Control-Request-Headers",
    );
    expect(target.sockets).toHaveLength(0);
  });

  it("let an https page reach a relay on loopback", async () => {
    const { relay, base } = await startPair(ok);
    const headers = { ...asking, "access-control-request-private-network": "true" };
    const answer = await call(relay, `${base}/`, { method: "OPTIONS", headers });
    expect(answer.headers["access-control-allow-private-network"]).toBe("true");
  });

  it("of other origins are refused", async () => {
    const { relay, base } = await startPair(ok);
    const origin = "http://evil.example";
    const answer = await call(relay, `${base}/`, { method: "OPTIONS", headers: asking, origin });
    expect([answer.status, answer.headers["access-control-allow-origin"]]).toEqual([
      403,
      undefined,
    ]);
  });

  it("are not counted as calls, nor is any other OPTIONS kept from the target", async () => {
    const { relay, target, base } = await startPair(ok, { limits: { requestsPerMinute: 1 } });
    for (let count = 0; count < 3; count++) {
      const answer = await call(relay, `${base}/`, { method: "OPTIONS", headers: asking });
      expect(answer.status).toBe(204);
    }
    const answer = await call(relay, `${base}/`, { method: "OPTIONS" });
    expect(answer.body.toString()).toBe("hi");
    expect(target.received().toString()).toMatch(/^OPTIONS \/ HTTP/);
  });
});

describe("what a browser does by itself", () => {
  it.each(["navigate", "no-cors"])("mode %s is refused", async (mode) => {
    const { relay, target, base } = await startPair(ok);
    const headers = { "sec-fetch-mode": mode };
    const answer = await call(relay, `${base}/`, { headers, origin: null });
    expect([answer.status, answer.error]).toEqual([403, "fetch-mode-refused"]);
    expect(target.sockets).toHaveLength(0);
  });

  it("mode cors is what a page's call has", async () => {
    const { relay, base } = await startPair(ok);
    const answer = await call(relay, `${base}/`, { headers: { "sec-fetch-mode": "cors" } });
    expect(answer.body.toString()).toBe("hi");
  });

  it.each([
    "evil.example",
    "localhost",
    "127.0.0.1:1",
    "127.0.0.2",
    "localhost.evil.example",
    "[::2]",
  ])("host %s is refused on loopback (DNS rebinding)", async (host) => {
    const { relay, target, base } = await startPair(ok);
    const name = /^(localhost|127\.0\.0\.1:1)$/.test(host) ? host : `${host}:${relay.port}`;
    const answer = await call(relay, `${base}/`, { headers: { host: name } });
    expect([answer.status, answer.error]).toEqual([421, "host-refused"]);
    expect(target.sockets).toHaveLength(0);
  });

  it.each(["localhost", "LocalHost", "127.0.0.1", "[::1]"])(
    "host %s is the relay's own",
    async (host) => {
      const { relay, base } = await startPair(ok);
      const answer = await call(relay, `${base}/`, { headers: { host: `${host}:${relay.port}` } });
      expect(answer.body.toString()).toBe("hi");
    },
  );

  it("a host behind a proxy of one's own can be named", async () => {
    const { relay, base } = await startPair(ok, { allowedHosts: ["Relay.example"] });
    const answer = await call(relay, `${base}/`, { headers: { host: "relay.example" } });
    expect(answer.body.toString()).toBe("hi");
  });

  it("holds for every address of the relay", async () => {
    const relay = await startRelay();
    for (const path of ["/healthz", "/metrics", "/"]) {
      const text = await exchangeBytes(
        relay.port,
        `GET ${path} HTTP/1.1\r\nHost: evil.example:${relay.port}\r\nConnection: close\r\n\r\n`,
      );
      expect(text).toMatch(/^HTTP\/1\.1 421 /);
    }
  });
});

async function callForRefusal(...parameters: Parameters<typeof call>): Promise<unknown> {
  const { status, error } = await call(...parameters);
  return [status, error];
}

describe("headers to forward", () => {
  const refused = [
    "Connection",
    "Keep-Alive",
    "TE",
    "Trailer",
    "Transfer-Encoding",
    "Upgrade",
    "Proxy-Authorization",
    "Proxy-Connection",
    "Proxy-Authenticate",
    "Host",
    "Content-Length",
    "Expect",
    "Sec-WebSocket-Key",
    "sec-websocket-protocol",
    "HTTP2-Settings",
    "Forwarded",
    "X-Forwarded-For",
    "X-Forwarded-Host",
    "Via",
    "X-Real-IP",
    "X-Relay-Token",
    "x-relay-headers",
    "X-Relay-Plain",
    "a b",
    "a:b",
    "a\r\nb",
    "a\0",
    "é",
    "",
  ];

  const headerRefused = [400, "header-refused"];

  it.each(refused)("%j is refused as a pair", async (name) => {
    const { relay, target, base } = await startPair(ok);
    expect(
      await callForRefusal(relay, `${base}/`, {
        pairs: [
          ["X-A", "1"],
          [name, "secret-value"],
        ],
      }),
    ).toEqual(headerRefused);
    expect(target.sockets).toHaveLength(0);
  });

  it.each(refused.filter((name) => /^[\x21-\x7e]+$/.test(name)))(
    "%j is refused as a name",
    async (name) => {
      const { relay, target, base } = await startPair(ok);
      expect(
        await callForRefusal(relay, `${base}/`, {
          headers: { "x-relay-request-headers": `x-a, ${name}` },
        }),
      ).toEqual(headerRefused);
      expect(target.sockets).toHaveLength(0);
    },
  );

  it("the docs site's own cookies are refused as a name", async () => {
    const { relay, base } = await startPair(ok);
    const headers = { "x-relay-request-headers": "Cookie", cookie: "docs=secret" };
    expect(await callForRefusal(relay, `${base}/`, { headers })).toEqual(headerRefused);
  });

  it.each(["a\r\nX-Evil: 1", "a\nb", "a\0b", "\x7f", "日本"])(
    "the value %j is refused",
    async (value) => {
      const { relay, target, base } = await startPair(ok);
      const pairs: HeaderPair[] = [["X-A", value]];
      expect(await callForRefusal(relay, `${base}/`, { pairs })).toEqual(headerRefused);
      expect(target.sockets).toHaveLength(0);
    },
  );

  it.each(["%%%", "e30", encodeHeaderPairs([["a", "b"]]).slice(1), ""])(
    "pairs of the form %j are refused",
    async (text) => {
      const { relay, base } = await startPair(ok);
      expect(
        await callForRefusal(relay, `${base}/`, { headers: { "x-relay-headers": text } }),
      ).toEqual(headerRefused);
    },
  );

  it("given twice are refused, since it is unclear which holds", async () => {
    const { relay, base } = await startPair(ok);
    const headers = { "x-relay-headers": [encodeHeaderPairs([["a", "1"]]), encodeHeaderPairs([])] };
    expect(await callForRefusal(relay, `${base}/`, { headers })).toEqual(headerRefused);
  });
});

describe("methods and framing", () => {
  it.each(["TRACE", "trace", "CONNECT", "TRACK", "a b", "", "A\tB"])(
    "method %j in a header is refused",
    async (method) => {
      const { relay, target, base } = await startPair(ok);
      const answer = await call(relay, `${base}/`, {
        method: "POST",
        headers: { "x-relay-method": method },
      });
      expect([answer.status, answer.error]).toEqual([405, "method-refused"]);
      expect(target.sockets).toHaveLength(0);
    },
  );

  it("TRACE is refused", async () => {
    const { relay, base } = await startPair(ok);
    expect((await call(relay, `${base}/`, { method: "TRACE" })).error).toBe("method-refused");
  });

  it("CONNECT and methods unknown to the parser are refused", async () => {
    const { relay } = await startPair(ok);
    for (const line of ["CONNECT 10.0.0.1:80", "FROB /proxy/http://a.example/"]) {
      const text = await exchangeBytes(
        relay.port,
        `${line} HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\n\r\n`,
      );
      expect(text).toMatch(/^HTTP\/1\.1 405 [^]*X-Relay-Error: method-refused\r\n/);
    }
  });

  it.each([
    [
      "length together with chunked",
      "Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["two lengths", "Content-Length: 3\r\nContent-Length: 4\r\n\r\nabcd"],
    ["a folded header", "X-A: 1\r\n 2\r\n\r\n"],
    ["a header without colon", "X-A\r\n\r\n"],
    ["a blank before the colon", "X-A : 1\r\n\r\n"],
    ["another transfer coding", "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n"],
    ["bare line ends", "X-A: 1\nX-B: 2\r\n\r\n"],
    ["a wrong chunk", "Transfer-Encoding: chunked\r\n\r\nzz\r\n"],
  ])("%s is refused", async (_, rest) => {
    const { relay, target, base } = await startPair(ok);
    const head = `POST /proxy/${base}/ HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\nConnection: close\r\n`;
    const text = await exchangeBytes(relay.port, head + rest);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(target.received().includes("\r\n\r\nabc")).toBe(false);
  });

  it("a request in the form for forward proxies is refused", async () => {
    const { relay, target, base } = await startPair(ok);
    const text = await exchangeBytes(
      relay.port,
      `GET ${base}/ HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\nConnection: close\r\n\r\n`,
    );
    expect(text).toMatch(/^HTTP\/1\.1 404 /);
    expect(target.sockets).toHaveLength(0);
  });
});

describe("tokens", () => {
  it("are required of every call when the relay has one, and go no further", async () => {
    const { relay, target, base } = await startPair(ok, { token: "right" });
    for (const token of ["wrong", "", "right "]) {
      const headers = { "x-relay-token": Buffer.from(token).toString("hex") };
      const answer = await call(relay, `${base}/`, token === "" ? {} : { headers });
      expect([answer.status, answer.error]).toEqual([401, "token-required"]);
    }
    const answer = await call(relay, `${base}/`, { headers: { "x-relay-token": "right" } });
    expect(answer.body.toString()).toBe("hi");
    expect(target.received().toString()).not.toContain("right");
  });

  it("are not needed for a preflight, which cannot carry one", async () => {
    const { relay, base } = await startPair(ok, { token: "right" });
    const headers = { "access-control-request-method": "GET" };
    expect((await call(relay, `${base}/`, { method: "OPTIONS", headers })).status).toBe(204);
  });
});

describe("plain answers", () => {
  const plain = { "x-relay-plain": "1" };

  it("have the target's status and headers as they are", async () => {
    const lines = [
      "Set-Cookie: a=1",
      "Set-Cookie: b=2",
      "X-Empty: ",
      "Cache-Control: max-age=1",
      "Location: /x",
    ];
    const { relay, base } = await startPair(answerText("302 Moved On", lines, "body"));
    const text = await exchangeBytes(
      relay.port,
      `GET /proxy/${base}/ HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\nX-Relay-Plain: 1\r\nConnection: close\r\n\r\n`,
    );
    expect(
      text.startsWith(`HTTP/1.1 302 Moved On\r\n${lines.join("\r\n")}\r\nContent-Length: 4\r\n`),
    ).toBe(true);
    expect(text.endsWith("\r\n\r\nbody")).toBe(true);
    expect(text).not.toMatch(/x-relay-response/i);
  });

  it("are refused to pages", async () => {
    const { relay, target, base } = await startPair(ok);
    const answer = await call(relay, `${base}/`, { headers: plain });
    expect([answer.status, answer.error]).toEqual([403, "plain-refused"]);
    expect(target.sockets).toHaveLength(0);
  });

  it("of a chunked target are chunked again, and problems are problems", async () => {
    const { relay, base } = await startPair(
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n",
    );
    const answer = await call(relay, `${base}/`, { headers: plain, origin: null });
    expect(answer.body.toString()).toBe("hi");
    const refused = await call(relay, "http://10.0.0.1/", { headers: plain, origin: null });
    expect([refused.status, refused.error]).toEqual([403, "address-refused"]);
  });
});

describe("problems", () => {
  it("are problem documents that say nothing of the call", async () => {
    const relay = await startRelay();
    const answer = await call(relay, "http://10.1.2.3:8123/secret-path?secret-query", {
      pairs: [["Authorization", "secret-value"]],
    });
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect(JSON.parse(answer.body.toString())).toEqual({
      type: "about:blank",
      title:
        "The address of this host is not a public one, and the relay connects to public addresses only.",
      status: 403,
      code: "address-refused",
    });
    expect(answer.envelope).toBeUndefined();
    expect(JSON.stringify(answer.headers)).not.toMatch(/10\.1\.2\.3|secret/);
  });
});

describe("times", () => {
  it("tell the target's latency always, and the whole time of short answers", async () => {
    const { relay, base } = await startPair(ok);
    const { headers } = await call(relay, `${base}/`);
    const latency = Number(headers["x-relay-origin-latency"]);
    expect(latency).toBeGreaterThan(0);
    expect(Number(headers["x-relay-response-time"])).toBeGreaterThanOrEqual(latency);
  });

  it.each([
    ["long", answerText("200 OK", [], "x".repeat(64_001))],
    [
      "of no declared length",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
    ],
    ["an event stream", answerText("200 OK", ["Content-Type: text/event-stream"], "data: 1\n\n")],
  ])("leave out the whole time when the answer is %s", async (_, bytes) => {
    const { relay, base } = await startPair(bytes);
    const { headers } = await call(relay, `${base}/`);
    expect(headers["x-relay-origin-latency"]).toBeDefined();
    expect(headers["x-relay-response-time"]).toBeUndefined();
  });

  it("leave it out when the body is not complete within 20 ms", async () => {
    const { relay, base } = await startPair((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nh");
      setTimeout(() => socket.write("i"), 60);
    });
    const answer = await call(relay, `${base}/`);
    expect(answer.body.toString()).toBe("hi");
    expect(answer.headers["x-relay-response-time"]).toBeUndefined();
  });
});

describe("for operators", () => {
  it("/healthz says ok", async () => {
    const relay = await startRelay({ token: "t" });
    const response = await fetch(`${relay.url}/healthz`);
    expect([response.status, await response.text()]).toEqual([200, "ok\n"]);
    expect(response.headers.get("content-security-policy")).toBe("sandbox");
  });

  it("/metrics counts answers, problems and bytes", async () => {
    const { relay, base } = await startPair(ok);
    await call(relay, `${base}/`);
    await call(relay, `${base}/`);
    await call(relay, "http://10.0.0.1/");
    await expect.poll(() => relay.log.length).toBe(3);
    const text = await (await fetch(`${relay.url}/metrics`)).text();
    expect(text).toContain('relay_answers_total{status="2xx"} 2\n');
    expect(text).toContain('relay_problems_total{code="address-refused"} 1\n');
    expect(text).toContain("relay_answer_bytes_total 4\n");
    expect(text).toContain("relay_open_calls 0\n");
    for (const line of text.trimEnd().split("\n")) {
      expect(line).toMatch(/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[\w-]+"\})? [\d.e-]+)$/);
    }
  });

  it("other addresses are not found", async () => {
    const relay = await startRelay();
    for (const path of ["/", "/proxy", "/prox", "/healthz/x", "/metrics?x"]) {
      const response = await fetch(`${relay.url}${path}`);
      expect([path, response.status, response.headers.get("x-relay-error")]).toEqual([
        path,
        404,
        "not-found",
      ]);
      await response.text();
    }
    expect((await fetch(`${relay.url}/healthz`, { method: "POST" })).status).toBe(404);
  });

  it("the log tells method, target, status, bytes and time, and nothing else", async () => {
    const { relay, base } = await startPair(
      answerText("404 Not Found", ["X-S: secret-header"], "secret-body"),
    );
    await call(relay, `${base}/secret-path?secret-query`, {
      method: "POST",
      body: "secret-upload",
      pairs: [["Authorization", "secret-token"]],
    });
    await call(relay, "http://10.0.0.1/secret-path");
    await expect.poll(() => relay.log.length).toBe(2);
    const ms = expect.any(Number) as number;
    expect(relay.log).toEqual([
      { method: "POST", target: base, status: 404, bytes: 11, ms },
      { method: "GET", status: 403, error: "address-refused", bytes: 0, ms },
    ]);
    expect(JSON.stringify(relay.log)).not.toContain("secret");
  });
});
