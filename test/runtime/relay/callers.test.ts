import { describe, expect, it } from "vitest";
import {
  responseText,
  call,
  exchangeBytes,
  pageOrigin,
  startPair,
  startRelay,
} from "./relay-harness.js";

const ok = responseText("200 OK", ["Content-Type: text/plain"], "hi");

const safety = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "sandbox",
  "cache-control": "no-store",
};

describe("origins", () => {
  it("on the list are named in every response, errors too, with all that may be read", async () => {
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

  it("a caller without an origin is not a page", async () => {
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

  it("two of them are refused, whichever comes first", async () => {
    const { relay, base } = await startPair(ok);
    const own = `Host: 127.0.0.1:${relay.port}\r\n`;
    for (const hosts of [`${own}Host: evil.example\r\n`, `Host: evil.example\r\n${own}`]) {
      const head = `GET /proxy/${base}/ HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`;
      expect(await exchangeBytes(relay.port, head)).toMatch(/^HTTP\/1\.1 4(00|21) /);
    }
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

describe("callers without an Origin", () => {
  const proxied = { clientAddress: () => "203.0.113.1" };
  const anonymous = { origin: null };

  it("are taken over loopback, and not when a proxy is before the relay", async () => {
    const near = await startPair(ok);
    expect((await call(near.relay, `${near.base}/`, anonymous)).body.toString()).toBe("hi");
    const { relay, target, base } = await startPair(ok, proxied);
    const refused = await call(relay, `${base}/`, anonymous);
    expect([refused.status, refused.error]).toEqual([401, "token-required"]);
    expect(target.sockets).toHaveLength(0);
    expect((await call(relay, `${base}/`)).body.toString()).toBe("hi");
    expect((await fetch(`${relay.url}/healthz`)).status).toBe(200);
  });

  it("are taken with the token, and by a relay that is open on purpose", async () => {
    const guarded = await startPair(ok, { ...proxied, token: "right" });
    const headers = { "x-relay-token": "right" };
    const taken = await call(guarded.relay, `${guarded.base}/`, { ...anonymous, headers });
    expect(taken.body.toString()).toBe("hi");
    const open = await startPair(ok, { ...proxied, isOpen: true });
    expect((await call(open.relay, `${open.base}/`, anonymous)).body.toString()).toBe("hi");
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
