import { connect } from "node:net";
import type { Socket } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { afterTest } from "../../after-test.js";
import { createRelay, defaultLimits } from "../../../runtime/relay/index.js";
import type { RelayLimits } from "../../../runtime/relay/index.js";
import { ClientCounter } from "../../../runtime/relay/limits/client-counter.js";
import { RelayProblem } from "../../../runtime/relay/relay-problem.js";
import {
  responseText,
  call,
  exchangeBytes,
  startPair,
  startRelay,
  until,
} from "./relay-harness.js";

const ok = responseText("200 OK", [], "hi");
const never = (): void => undefined;

describe("uploads", () => {
  const limits = { bodyBytes: 1000 };

  it("of a declared length over the limit are refused before the target hears of them", async () => {
    const { relay, target, base } = await startPair(ok, { limits });
    const answer = await call(relay, `${base}/`, { method: "POST", body: "x".repeat(1001) });
    expect([answer.status, answer.error]).toEqual([413, "body-too-large"]);
    expect(target.sockets).toHaveLength(0);
  });

  it("up to the limit pass, in one piece or in chunks", async () => {
    const { relay, target, base } = await startPair(ok, { limits });
    const body = "x".repeat(1000);
    expect((await call(relay, `${base}/`, { method: "POST", body })).body.toString()).toBe("hi");
    expect(target.received().toString().endsWith(body)).toBe(true);
  });

  it("that turn out too large are cut off, and the caller learns why", async () => {
    const { relay, target, base } = await startPair(never, { limits });
    const head = `POST /proxy/${base}/ HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const chunk = `1f4\r\n${"x".repeat(500)}\r\n`;
    const text = exchangeUntil(relay.port, head + chunk.repeat(3), "problem+json");
    expect(await text).toMatch(/^HTTP\/1\.1 413 [^]*X-Relay-Error: body-too-large/);
    await until(() => target.sockets.every((socket) => socket.destroyed));
  });

  it("that are endless are cut off too", async () => {
    const { relay, base } = await startPair(never, { limits: { bodyBytes: 100_000 } });
    const socket = connect({ host: "127.0.0.1", port: relay.port });
    afterTest(() => socket.destroy());
    let text = "";
    socket.on("data", (chunk) => (text += chunk.toString())).on("error", never);
    socket.write(
      `POST /proxy/${base}/ HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const timer = setInterval(() => socket.write(`4000\r\n${"x".repeat(0x4000)}\r\n`), 1);
    afterTest(() => clearInterval(timer));
    await until(() => text.includes("X-Relay-Error: body-too-large"));
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each([10, 100_000])("that stop in the middle of %d bytes end by idle time", async (length) => {
    const { relay, base } = await startPair(never, { limits: { idleMs: 80 } });
    const head = `POST /proxy/${base}/ HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\nContent-Length: ${length}\r\n\r\nabc`;
    const text = await exchangeUntil(relay.port, head, "problem+json");
    expect(text).toMatch(/^HTTP\/1\.1 408 [^]*X-Relay-Error: idle-timeout/);
  });

  it("that the target answers early are answered early, and the connection lives on", async () => {
    const { relay, base } = await startPair(responseText("413 Too Large", [], "no"));
    const socket = connect({ host: "127.0.0.1", port: relay.port });
    afterTest(() => socket.destroy());
    let text = "";
    socket.on("data", (chunk) => (text += chunk.toString())).on("error", never);
    const host = `Host: 127.0.0.1:${relay.port}`;
    socket.write(`POST /proxy/${base}/ HTTP/1.1\r\n${host}\r\nContent-Length: 200000\r\n\r\nabc`);
    await until(() => text.endsWith("\r\n\r\nno"));
    socket.write(`${"x".repeat(199_997)}GET /healthz HTTP/1.1\r\n${host}\r\n\r\n`);
    await until(() => text.includes("ok\n"));
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 200"]);
  });
});

describe("answers", () => {
  const limits = { bodyBytes: 1000 };

  it("of a declared length over the limit are refused", async () => {
    const { relay, base } = await startPair(responseText("200 OK", [], "x".repeat(1001)), {
      limits,
    });
    const answer = await call(relay, `${base}/`);
    expect([answer.status, answer.error]).toEqual([502, "response-too-large"]);
  });

  it("to a HEAD may declare any length", async () => {
    const { relay, base } = await startPair(
      "HTTP/1.1 200 OK\r\nContent-Length: 99999999999\r\n\r\n",
      { limits },
    );
    const answer = await call(relay, `${base}/`, { method: "HEAD" });
    expect(answer.envelope?.status).toBe(200);
  });

  it("that turn out endless are cut off as failed bodies", async () => {
    const { relay, target, base } = await startPair(
      (socket) => {
        socket.write("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
        const timer = setInterval(() => socket.write(`64\r\n${"x".repeat(100)}\r\n`), 1);
        socket.on("close", () => clearInterval(timer));
      },
      { limits },
    );
    const answer = await call(relay, `${base}/`);
    expect(answer.complete).toBe(false);
    expect(answer.body.length).toBeLessThanOrEqual(1000);
    await until(() => target.sockets.every((socket) => socket.destroyed));
    expect(relay.log[0]?.verdict).toBe("response-too-large");
  });

  it("that are streams have no size", async () => {
    const body = `data: ${"x".repeat(5000)}\n\n`;
    const { relay, base } = await startPair(
      responseText("200 OK", ["Content-Type: text/event-stream"], body),
      { limits },
    );
    expect((await call(relay, `${base}/`)).body.toString()).toBe(body);
  });

  it("with a header block over the limit are refused, up to it they pass", async () => {
    const { relay, base } = await startPair((socket, head) => {
      const size = Number(/^GET \/(\d+)/.exec(head)?.[1]);
      socket.write(responseText("200 OK", [`X-Big: ${"x".repeat(size)}`], "hi"));
    });
    const fits = await call(relay, `${base}/32000`);
    expect(fits.envelope?.headers[0]?.[1]).toHaveLength(32_000);
    const answer = await call(relay, `${base}/33000`);
    expect([answer.status, answer.error]).toEqual([502, "headers-too-large"]);
  });

  it("that flood with headers are refused", async () => {
    const { relay, target, base } = await startPair((socket) => {
      socket.write("HTTP/1.1 200 OK\r\n");
      const timer = setInterval(() => socket.write("X-Flood: aaaaaaaaaaaaaaaa\r\n".repeat(200)), 1);
      socket.on("close", () => clearInterval(timer));
    });
    expect((await call(relay, `${base}/`)).error).toBe("headers-too-large");
    await until(() => target.sockets.every((socket) => socket.destroyed));
  });

  it.each([
    [32, 200, undefined],
    [33, 502, "response-invalid"],
  ])("after %d interim answers have status %d", async (count, status, error) => {
    const { relay, base } = await startPair((socket) => {
      socket.write(
        Buffer.concat([Buffer.from("HTTP/1.1 103 Early Hints\r\n\r\n".repeat(count)), ok]),
      );
    });
    const answer = await call(relay, `${base}/`);
    expect([answer.status, answer.error]).toEqual([status, error]);
  });

  it("that flood with interim answers are refused", async () => {
    const { relay, base } = await startPair((socket) => {
      socket.write("HTTP/1.1 103 Early Hints\r\n\r\n".repeat(40));
    });
    const answer = await call(relay, `${base}/`);
    expect([answer.status, answer.error]).toEqual([502, "response-invalid"]);
  });

  it.each([
    ["closes", (socket: Socket) => void socket.end()],
    ["resets", (socket: Socket) => void socket.resetAndDestroy()],
    ["closes within its headers", (socket: Socket) => void socket.end("HTTP/1.1 200 OK\r\nX-")],
  ])("of a target that %s before it has answered are problems", async (_, act) => {
    const { relay, base } = await startPair(act);
    const answer = await call(relay, `${base}/`);
    expect(answer.status).toBe(502);
    expect(["target-closed", "response-invalid"]).toContain(answer.error);
  });
});

describe("times", () => {
  it("a target that does not begin to answer", async () => {
    const { relay, target, base } = await startPair(never, { limits: { responseMs: 80 } });
    const answer = await call(relay, `${base}/`);
    expect([answer.status, answer.error]).toEqual([504, "headers-timeout"]);
    await until(() => target.sockets.every((socket) => socket.destroyed));
  });

  it("a target that falls silent within its body", async () => {
    const { relay, base } = await startPair("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc", {
      limits: { idleMs: 80 },
    });
    const answer = await call(relay, `${base}/`);
    expect([answer.envelope?.status, answer.body.toString(), answer.complete]).toEqual([
      200,
      "abc",
      false,
    ]);
    await until(() => relay.log.length === 1);
    expect(relay.log[0]?.verdict).toBe("idle-timeout");
  });

  it("a call that goes on and on", async () => {
    const { relay, base } = await startPair(
      (socket) => {
        socket.write("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n");
        const timer = setInterval(() => socket.write("data: 1\n\n"), 10);
        socket.on("close", () => clearInterval(timer));
      },
      { limits: { totalMs: 1_000 } },
    );
    const answer = await call(relay, `${base}/`);
    expect(answer.complete).toBe(false);
    await until(() => relay.log.length === 1);
    expect(relay.log[0]?.verdict).toBe("total-timeout");
  });

  it("a call that goes on without a response", async () => {
    const { relay, base } = await startPair(never, { limits: { totalMs: 80 } });
    expect((await call(relay, `${base}/`)).error).toBe("total-timeout");
  });

  it("a host that does not accept, a name that does not resolve", async () => {
    const options = { anyHost: true, limits: { connectMs: 80 } };
    const pending = {
      resolve: () => Promise.resolve(["8.8.8.8"]),
      connect: () => new Promise<never>(never),
    };
    const silent = await startRelay({ ...options, ...pending });
    const answer = await call(silent, "http://a.example/");
    expect([answer.status, answer.error]).toEqual([504, "connect-timeout"]);
    const lost = await startRelay({ ...options, resolve: () => new Promise<never>(never) });
    expect((await call(lost, "http://a.example/")).error).toBe("connect-timeout");
  });

  it("a caller that does not finish its headers", async () => {
    const relay = await startRelay({ limits: { headersMs: 100 } });
    const text = await exchangeBytes(relay.port, "GET /healthz HTTP/1.1\r\nHost: ");
    expect(text).toMatch(/^HTTP\/1\.1 408 [^]*X-Relay-Error: idle-timeout/);
  });

  it("a caller whose headers are too large", async () => {
    const { relay, target, base } = await startPair(ok);
    const start = `GET /proxy/${base}/ HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\nConnection: close\r\n`;
    const fits = `${start}X-Big: ${"x".repeat(120_000)}\r\n\r\n`;
    expect(await exchangeBytes(relay.port, fits)).toMatch(/^HTTP\/1\.1 200 /);
    const many = Array.from({ length: 3000 }, (_, index) => `X-${index}: 1\r\n`).join("");
    await exchangeBytes(relay.port, `${start}X-Relay-Request-Headers: x-2999\r\n${many}\r\n`);
    expect(target.received().toString()).toContain("X-2999: 1\r\n");
    const text = await exchangeUntil(
      relay.port,
      `${start}X-Big: ${"x".repeat(140_000)}\r\n\r\n`,
      "headers-too-large",
    );
    expect(text).toMatch(/^HTTP\/1\.1 431 [^]*X-Relay-Error: headers-too-large/);
  });
});

describe("how much at once", () => {
  it("is limited for one client, with a time to try again", async () => {
    const { relay, target, base } = await startPair(never, { limits: { clientRequests: 2 } });
    const open = [call(relay, `${base}/`), call(relay, `${base}/`)];
    for (const promise of open) promise.catch(never);
    await until(() => target.sockets.length === 2);
    const answer = await call(relay, `${base}/`);
    expect([answer.status, answer.error, answer.headers["retry-after"]]).toEqual([
      429,
      "too-many-requests",
      "1",
    ]);
    target.sockets[0]?.destroy();
    await Promise.race(open);
    const next = call(relay, `${base}/`);
    next.catch(never);
    await until(() => target.sockets.length === 3);
  });

  it("is limited for all clients together", async () => {
    const { relay, target, base } = await startPair(never, {
      limits: { allRequests: 1 },
      clientAddress: (request) => String(request.headers["x-client"]),
    });
    call(relay, `${base}/`, { headers: { "x-client": "1.1.1.1" } }).catch(never);
    await until(() => target.sockets.length === 1);
    const answer = await call(relay, `${base}/`, { headers: { "x-client": "2.2.2.2" } });
    expect(answer.error).toBe("too-many-requests");
  });

  it("is limited by the minute, with a time to try again", async () => {
    const { relay, base } = await startPair(ok, { limits: { requestsPerMinute: 3 } });
    const now = vi.spyOn(Date, "now").mockReturnValue(1_000_000);
    afterTest(() => now.mockRestore());
    for (let count = 0; count < 3; count++)
      expect((await call(relay, `${base}/`)).status).toBe(200);
    now.mockReturnValue(1_007_400);
    const answer = await call(relay, `${base}/`);
    expect([answer.status, answer.error]).toEqual([429, "rate-limited"]);
    expect(answer.headers["retry-after"]).toBe("53");
    expect(answer.headers["access-control-expose-headers"]).toContain("Retry-After");
  });

  it("is by default what the documentation says", () => {
    expect(defaultLimits).toEqual({
      bodyBytes: 50 * 1024 * 1024,
      connectMs: 10_000,
      headersMs: 30_000,
      responseMs: 75_000,
      idleMs: 60_000,
      totalMs: 600_000,
      clientRequests: 64,
      clientSockets: 16,
      networkRequests: 256,
      allRequests: 1024,
      requestsPerMinute: 600,
      targetHeaderBytes: 32 * 1024,
      messageBytes: 16 * 1024 * 1024,
      backlogBytes: 1024 * 1024,
      handshakeMs: 10_000,
    } satisfies RelayLimits);
  });
});

describe("ClientCounter", () => {
  const limits = { ...defaultLimits, requestsPerMinute: 2, clientRequests: 1, clientSockets: 1 };

  it("counts an IPv6 network as one client, in every notation", () => {
    const counter = new ClientCounter({ ...limits, clientRequests: 100 });
    counter.enter("2001:db8:1:2::1", "request", 0);
    counter.enter("2001:DB8:1:2:ffff::", "request", 0);
    expect(() => counter.enter("2001:db8:1:2:3:4:5:6", "request", 0)).toThrow(RelayProblem);
    counter.enter("2001:db8:1:3::1", "request", 0);
    counter.enter("1.1.1.1", "request", 0);
    counter.enter("::ffff:1.1.1.1", "request", 0);
    expect(() => counter.enter("1.1.1.1", "request", 0)).toThrow(RelayProblem);
  });

  it("distinguishes IPv6 networks by their first 64 bits alone", () => {
    const counter = new ClientCounter({ ...limits, clientRequests: 100 });
    for (const address of ["::4:5:6:7:8", "::5:5:6:7:8", "1:2:3:4:5:6:7:8", "1:2:3::5:6:7:8"]) {
      counter.enter(address, "request", 0);
    }
    expect(counter.known).toBe(4);
    counter.enter("1:2:3:4::", "request", 0);
    expect(counter.known).toBe(4);
  });

  it("forgets once a minute who has nothing open and made no request in that minute", () => {
    const counter = new ClientCounter(limits);
    counter.enter("1.1.1.1", "request", 0)();
    counter.enter("2.2.2.2", "request", 0);
    counter.enter("3.3.3.3", "request", 30_000)();
    counter.enter("4.4.4.4", "request", 59_999)();
    expect(counter.known).toBe(4);
    counter.enter("5.5.5.5", "request", 60_000)();
    expect(counter.known).toBe(4);
    counter.enter("5.5.5.5", "request", 119_999)();
    expect(counter.known).toBe(4);
    counter.enter("2.2.2.2", "socket", 120_000);
    expect(counter.known).toBe(1);
  });

  it("says how many seconds are left of the minute, at least one", () => {
    const counter = new ClientCounter({ ...limits, clientRequests: 9 });
    counter.enter("1.1.1.1", "request", 1000);
    counter.enter("1.1.1.1", "request", 2000);
    const secondsAt = (now: number) => {
      try {
        counter.enter("1.1.1.1", "request", now);
        return 0;
      } catch (error) {
        return (error as RelayProblem).retryAfterSeconds;
      }
    };
    expect([2000, 31_000, 31_001, 60_999].map(secondsAt)).toEqual([59, 30, 30, 1]);
    expect(secondsAt(61_000)).toBe(0);
    const full = new ClientCounter({ ...defaultLimits, clientRequests: 0 });
    expect(() => full.enter("1.1.1.1", "request", 0)).toThrow(
      expect.objectContaining({ code: "too-many-requests", retryAfterSeconds: 1 }),
    );
  });

  it("keeps who has something open over any number of minutes", () => {
    const counter = new ClientCounter(limits);
    const leave = counter.enter("1.1.1.1", "request", 0);
    const other = counter.enter("2.2.2.2", "socket", 0);
    counter.enter("3.3.3.3", "request", 200_000);
    expect(() => counter.enter("1.1.1.1", "request", 200_000)).toThrow(/at once/);
    expect(() => counter.enter("2.2.2.2", "socket", 200_000)).toThrow(/at once/);
    counter.enter("2.2.2.2", "request", 200_000);
    leave();
    other();
    counter.enter("1.1.1.1", "request", 200_000);
    expect(counter.open).toBe(3);
  });

  it("begins anew each minute, counts sockets apart, and lets go once", () => {
    const counter = new ClientCounter(limits);
    const leave = counter.enter("1.1.1.1", "request", 0);
    counter.enter("1.1.1.1", "socket", 0);
    expect(() => counter.enter("1.1.1.1", "request", 59_999)).toThrow(/short time/);
    expect(() => counter.enter("1.1.1.1", "request", 60_000)).toThrow(/at once/);
    leave();
    leave();
    expect(counter.open).toBe(1);
    counter.enter("1.1.1.1", "request", 60_000);
    expect(() => counter.enter("1.1.1.1", "request", 60_000)).toThrow(/at once/);
  });
});

describe("close", () => {
  it("ends calls under way", async () => {
    const { relay, target, base } = await startPair(never);
    const own = createRelay({
      allowedTargets: [{ host: "127.0.0.1", port: target.port }],
      allowedOrigins: [],
    });
    const { url } = await own.listen({ port: 0 });
    const open = call({ ...relay, port: Number(new URL(url).port) }, `${base}/`, { origin: null });
    open.catch(never);
    await until(() => target.sockets.length === 1);
    await own.close();
    await Promise.allSettled([open]);
    await until(() => target.sockets.every((socket) => socket.destroyed));
    expect(await reach(Number(new URL(url).port))).toBe("refused");
  });

  it("ends connections that no call occupies, even half of a request", async () => {
    const own = createRelay({ allowedTargets: [], allowedOrigins: [] });
    const { url } = await own.listen({ port: 0 });
    const port = Number(new URL(url).port);
    let text = "";
    const socket = connect({ host: "127.0.0.1", port });
    afterTest(() => socket.destroy());
    socket.on("data", (chunk) => (text += chunk.toString())).on("error", never);
    socket.write(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\nGET /healthz HT`);
    await until(() => text.endsWith("ok\n") || text.includes("0\r\n\r\n"));
    await own.close();
    await until(() => socket.destroyed);
    expect(await reach(port)).toBe("refused");
  });
});

/** Whether something listens at a port of loopback. */
function reach(port: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("connect", () => resolve("reached")).once("error", () => resolve("refused"));
    afterTest(() => socket.destroy());
  });
}

/** Sends bytes and reads until a text has come. */
async function exchangeUntil(port: number, bytes: string, end: string): Promise<string> {
  let text = "";
  const socket = connect({ host: "127.0.0.1", port }, () => void socket.write(bytes, "latin1"));
  afterTest(() => socket.destroy());
  socket.on("data", (chunk) => (text += chunk.toString("latin1"))).on("error", never);
  await until(() => text.includes(end), 5_000);
  return text;
}

describe("fair shares", () => {
  /** How many calls one client can begin until it is refused. */
  function hold(counter: ClientCounter, address: string): number {
    for (let held = 0; ; held += 1) {
      try {
        counter.enter(address, "request");
      } catch (error) {
        if (error instanceof RelayProblem && error.code === "too-many-requests") return held;
        throw error;
      }
    }
  }

  const limits = { ...defaultLimits, requestsPerMinute: 1e9 };

  it("leave room for a newcomer when dozens of clients hold all they may", () => {
    const counter = new ClientCounter(limits);
    const held = Array.from({ length: 40 }, (_, index) => hold(counter, `198.51.${index}.1`));
    expect(held[0]).toBe(64);
    expect(hold(counter, "203.0.113.1")).toBeGreaterThanOrEqual(5);
    expect(counter.open).toBeLessThan(limits.allRequests);
  });

  it.each([
    ["IPv4", (index: number) => `198.51.100.${index}`],
    ["IPv6", (index: number) => `2001:db8:1:${index}::1`],
  ])("bound what the addresses of one network hold together: %s", (_, nameAddress) => {
    const counter = new ClientCounter(limits);
    for (let index = 1; index <= 200; index += 1) hold(counter, nameAddress(index));
    expect(counter.open).toBe(256);
    expect(hold(counter, "203.0.113.1")).toBeGreaterThanOrEqual(48);
  });
});
