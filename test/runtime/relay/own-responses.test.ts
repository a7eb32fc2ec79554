import { describe, expect, it } from "vitest";
import { responseText, call, exchangeBytes, startPair, startRelay } from "./relay-harness.js";
import { startUpload } from "./start-upload.js";

const ok = responseText("200 OK", ["Content-Type: text/plain"], "hi");

describe("plain responses", () => {
  const plain = { "x-relay-plain": "1" };

  it("have the target's status and headers as they are", async () => {
    const lines = [
      "Set-Cookie: a=1",
      "Set-Cookie: b=2",
      "X-Empty: ",
      "Cache-Control: max-age=1",
      "Location: /x",
    ];
    const { relay, base } = await startPair(responseText("302 Moved On", lines, "body"));
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

  it("come without the headers of the target's own connection", async () => {
    const lines = [
      "Connection: keep-alive, x-a",
      "Keep-Alive: timeout=1",
      "Upgrade: h2c",
      "Trailer: x",
    ];
    const { relay, base } = await startPair(responseText("200 OK", [...lines, "X-Kept: 1"], "hi"));
    const answer = await call(relay, `${base}/`, { headers: plain, origin: null });
    expect(answer.headers["x-kept"]).toBe("1");
    expect(answer.rawHeaders).not.toContain("keep-alive, x-a");
    expect(answer.rawHeaders).not.toContain("timeout=1");
    expect(answer.headers.upgrade).toBeUndefined();
    expect(answer.headers.trailer).toBeUndefined();
    expect(answer.body.toString()).toBe("hi");
  });

  it("keep a reason phrase in any script", async () => {
    const { relay, base } = await startPair(
      Buffer.from("HTTP/1.1 200 Größe ✓\r\nContent-Length: 2\r\n\r\nhi"),
    );
    const text = await exchangeBytes(
      relay.port,
      `GET /proxy/${base}/ HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\nX-Relay-Plain: 1\r\nConnection: close\r\n\r\n`,
    );
    const [line = ""] = text.split("\r\n");
    expect(Buffer.from(line, "latin1").toString()).toBe("HTTP/1.1 200 Größe ✓");
    expect(text.endsWith("hi")).toBe(true);
  });

  it("lose control characters of a reason phrase, and nobody waits", async () => {
    const { relay, base } = await startPair("HTTP/1.1 200 a\u0001b\r\nContent-Length: 2\r\n\r\nhi");
    const answer = await call(relay, `${base}/`, { headers: plain, origin: null });
    expect([answer.status, answer.statusText, answer.body.toString()]).toEqual([200, "a?b", "hi"]);
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
  it("say which methods are forwarded to callers with another one alone", async () => {
    const { relay, base } = await startPair(ok);
    const traced = await call(relay, `${base}/`, { method: "TRACE" });
    expect(traced.headers.allow).toBe("GET, HEAD, POST, PUT, PATCH, DELETE");
    expect((await call(relay, "http://10.0.0.1/")).headers.allow).toBeUndefined();
  });

  it("are problem documents that say nothing of the call", async () => {
    const relay = await startRelay();
    const answer = await call(relay, "http://10.1.2.3:8123/secret-path?secret-query", {
      pairs: [["Authorization", "secret-value"]],
    });
    expect(answer.headers["content-type"]).toBe("application/problem+json");
    expect(JSON.parse(answer.body.toString())).toEqual({
      type: "about:blank",
      title:
        "This host does not have a public address, and the relay connects to public addresses only.",
      status: 403,
      code: "address-refused",
      requestId: answer.headers["x-relay-request-id"],
    });
    expect(answer.envelope).toBeUndefined();
    expect(JSON.stringify(answer.headers)).not.toMatch(/10\.1\.2\.3|secret/);
  });
});

describe("times", () => {
  it("tell the target's latency always, and the entire time of short answers", async () => {
    const { relay, base } = await startPair(ok);
    const before = performance.now();
    const { headers } = await call(relay, `${base}/`);
    const latency = Number(headers["x-relay-origin-latency"]);
    const total = Number(headers["x-relay-response-time"]);
    expect(latency).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(latency);
    expect(total).toBeLessThanOrEqual(performance.now() - before);
  });

  it.each([
    ["long", responseText("200 OK", [], "x".repeat(64_001))],
    [
      "of no declared length",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n",
    ],
    ["an event stream", responseText("200 OK", ["Content-Type: text/event-stream"], "data: 1\n\n")],
  ])("leave out the total time when the response is %s", async (_, bytes) => {
    const { relay, base } = await startPair(bytes);
    const { headers } = await call(relay, `${base}/`);
    expect(headers["x-relay-origin-latency"]).toBeDefined();
    expect(headers["x-relay-response-time"]).toBeUndefined();
  });

  it("leave it out when the body is not complete within 20 ms", async () => {
    let finish: () => void = () => undefined;
    const { relay, base } = await startPair((socket) => {
      socket.write("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nh");
      finish = () => void socket.write("i");
    });
    const upload = startUpload(relay, `${base}/`, {}, "GET");
    upload.request.end();
    // The relay has waited its 20 ms when it sends the head.
    const head = await upload.head;
    finish();
    expect(await upload.status).toBe(200);
    expect(head["x-relay-response-time"]).toBeUndefined();
  });
});

describe("for operators", () => {
  it("/healthz says ok", async () => {
    const relay = await startRelay({ token: "t" });
    const response = await fetch(`${relay.url}/healthz`);
    expect([response.status, await response.text()]).toEqual([200, "ok\n"]);
    expect(response.headers.get("content-security-policy")).toBe("sandbox");
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
});
