import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { afterTest } from "../../../after-test.js";
import { relaySocketUrl } from "../../../../runtime/relay/protocol.js";
import {
  responseText,
  call,
  exchangeBytes,
  pageOrigin,
  startPair,
  startRelay,
  until,
} from "../relay-harness.js";
import {
  echo,
  openPage,
  openShaken,
  startSocketRelay,
  startSocketTarget,
} from "../socket-harness.js";

const ok = responseText("200 OK", [], "hi");
const given = { requestId: (request: { headers: object }) => readGiven(request.headers) };

function readGiven(headers: object): string | undefined {
  return (headers as Record<string, string | undefined>)["x-request-id"];
}

describe("the line of a request", () => {
  it("tells time, id, caller, method, target, verdict, status, bytes and milliseconds", async () => {
    const { relay, target, base } = await startPair(responseText("404 Not Found", [], "no pets"));
    const before = Date.now();
    const answer = await call(relay, `${base}/pets`, { method: "POST", body: "Rex" });
    await until(() => relay.log.length === 1);
    const [line] = relay.log;
    expect(line).toEqual({
      event: "request",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      requestId: answer.headers["x-relay-request-id"],
      clientAddress: "127.0.0.1",
      method: "POST",
      target: `127.0.0.1:${target.port}`,
      verdict: "forwarded",
      status: 404,
      headMs: expect.any(Number) as number,
      ms: expect.any(Number) as number,
      requestBytes: 3,
      bytes: 7,
    });
    expect(line?.ms).toBeGreaterThanOrEqual(line?.headMs ?? NaN);
    expect(Date.parse(line?.time ?? "")).toBeGreaterThanOrEqual(before - 1);
  });

  it("tells why a request was refused, and of which host", async () => {
    const relay = await startRelay();
    const answer = await call(relay, "https://user-chosen.example:8443/secret");
    await until(() => relay.log.length === 1);
    expect(relay.log[0]).toMatchObject({
      target: "user-chosen.example:8443",
      verdict: "target-refused",
      status: 403,
      bytes: 0,
    });
    const requestId = answer.headers["x-relay-request-id"];
    expect(JSON.parse(answer.body.toString())).toMatchObject({ requestId });
    expect(answer.headers["access-control-expose-headers"]).toContain("X-Relay-Request-Id");
    expect(relay.log[0]?.requestId).toBe(requestId);
  });

  it("is there for callers that may not call, and for what is no request", async () => {
    const { relay, base } = await startPair(ok);
    await call(relay, `${base}/`, { origin: "https://other.example" });
    await exchangeBytes(relay.port, "GET nonsense HTTP/1.1\r\nHost: a\r\n\r\n");
    await exchangeBytes(relay.port, "CONNECT a.example:443 HTTP/1.1\r\nHost: a.example\r\n\r\n");
    await until(() => relay.log.length === 3);
    expect(relay.log.map(({ method, verdict, status }) => [method, verdict, status])).toEqual([
      ["GET", "origin-refused", 403],
      ["(unknown)", "target-invalid", 400],
      ["CONNECT", "method-refused", 405],
    ]);
    await (await fetch(`${relay.url}/healthz`)).text();
    await call(relay, `${base}/`);
    await until(() => relay.log.length === 4);
    expect(relay.log[3]?.verdict).toBe("forwarded");
  });

  it("tells of an upload that turns out to be no HTTP, with the id that the caller got", async () => {
    const { relay, base } = await startPair(() => undefined);
    const text = await exchangeBytes(
      relay.port,
      `POST /proxy/${base}/ HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n`,
    );
    await until(() => relay.log.length > 0);
    expect(relay.log).toMatchObject([{ method: "POST", verdict: "header-refused", status: 400 }]);
    expect(text).toContain(`X-Relay-Request-Id: ${relay.log[0]?.requestId}\r\n`);
  });

  it("tells of a caller that left before there was a status", async () => {
    const { relay, target, base } = await startPair(() => undefined);
    const socket = connect(relay.port, "127.0.0.1");
    afterTest(() => socket.destroy());
    socket.write(`GET /proxy/${base}/ HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\n\r\n`);
    await until(() => target.sockets.length === 1);
    socket.destroy();
    await until(() => relay.log.length === 1);
    expect(relay.log[0]).toMatchObject({ verdict: "forwarded", incomplete: true });
    expect(relay.log[0]).not.toHaveProperty("status");
  });

  it("names what made the relay fail, without its message", async () => {
    const { relay, base } = await startPair(ok, {
      clientAddress: () => {
        throw new TypeError("secret-message");
      },
    });
    expect((await call(relay, `${base}/`)).error).toBe("internal");
    await until(() => relay.log.length === 1);
    expect(relay.log[0]?.cause).toMatch(/^TypeError at .*relay-log\.test\.ts/);
    expect(JSON.stringify(relay.log)).not.toContain("secret");
  });

  it("that cannot be written stops nothing", async () => {
    const { relay, base } = await startPair(ok, {
      log: () => {
        throw new Error("the disk is full");
      },
    });
    for (let count = 0; count < 2; count++) {
      expect((await call(relay, `${base}/`)).body.toString()).toBe("hi");
    }
  });
});

describe("the id of a request", () => {
  it("is the proxy's when that is well-formed, and new when it is not", async () => {
    const { relay, base } = await startPair(ok, given);
    const ids = ["abc-123_4.5:6", 'a"b', "x".repeat(129), "a b", ""];
    for (const id of ids) await call(relay, `${base}/`, { headers: { "x-request-id": id } });
    await until(() => relay.log.length === ids.length);
    const [first, ...others] = relay.log.map(({ requestId }) => requestId);
    expect(first).toBe(ids[0]);
    for (const id of others) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(new Set(others).size).toBe(others.length);
  });

  it("with line breaks ends up in no line and no header", async () => {
    const forged = 'x\r\nSet-Cookie: a=b\n{"event":"request","verdict":"forwarded"}';
    const { relay, base } = await startPair(ok, { requestId: () => forged });
    const answer = await call(relay, `${base}/`);
    await until(() => relay.log.length === 1);
    expect(answer.headers["set-cookie"]).toBeUndefined();
    expect(JSON.stringify(relay.log)).not.toContain("Set-Cookie");
  });

  it("is believed of nobody unless the host says so", async () => {
    const { relay, base } = await startPair(ok);
    const answer = await call(relay, `${base}/`, { headers: { "x-request-id": "mine" } });
    expect(answer.headers["x-relay-request-id"]).not.toBe("mine");
  });
});

describe("the line of a socket", () => {
  it("tells bytes both ways and the close code", async () => {
    const target = await startSocketTarget(echo);
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    page.socket.send("hello");
    page.socket.send(Buffer.alloc(3));
    await until(() => page.messages.length === 2);
    page.socket.close(4001, "secret-reason");
    await until(() => relay.log.length === 1);
    expect(relay.log[0]).toMatchObject({
      event: "socket",
      method: "GET",
      target: `127.0.0.1:${target.port}`,
      verdict: "forwarded",
      status: 101,
      requestBytes: 8,
      bytes: 8,
      closeCode: 4001,
    });
  });

  it("tells of a target that refused, and of refused targets, handshakes and callers", async () => {
    const target = await startSocketTarget(echo, { verifyClient: () => false });
    const relay = await startSocketRelay(target);
    const url = `ws://127.0.0.1:${target.port}/`;
    await (
      await openShaken(relay, url)
    ).closed;
    await (
      await openPage(relay, "ws://10.0.0.1/")
    ).closed;
    const page = await openPage(relay, url);
    page.socket.send("no handshake");
    await page.closed;
    await openPage(relay, url, "https://other.example").catch(() => undefined);
    await until(() => relay.log.length === 4);
    expect(relay.log.map((line) => [line.verdict, line.status, line.closeCode])).toEqual([
      ["forwarded", 401, 4502],
      ["address-refused", 403, 4403],
      ["handshake-refused", 400, 4403],
      ["origin-refused", 403, undefined],
    ]);
    expect(relay.log.every(({ event }) => event === "socket")).toBe(true);
  });

  it("has the id that the upgrade's response names", async () => {
    const target = await startSocketTarget(echo);
    const relay = await startSocketRelay(target, given);
    const url = relaySocketUrl(relay.url, `ws://127.0.0.1:${target.port}/`);
    const headers = { "x-request-id": "from-proxy" };
    const socket = new WebSocket(url, { origin: pageOrigin, headers });
    afterTest(() => socket.terminate());
    const id = new Promise((resolve) => {
      socket.on("upgrade", (response) => resolve(response.headers["x-relay-request-id"]));
    });
    socket.on("open", () => socket.close());
    expect(await id).toBe("from-proxy");
    await until(() => relay.log.length === 1);
    expect(relay.log[0]?.requestId).toBe("from-proxy");
  });

  it("is there for upgrades that are none", async () => {
    const { relay, base } = await startPair(ok);
    const head = `GET /proxy/${base.replace("http", "ws")}/ HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;
    await exchangeBytes(relay.port, head);
    await until(() => relay.log.length === 1);
    expect(relay.log[0]).toMatchObject({ event: "socket", verdict: "handshake-refused" });
  });
});

it("secrets of calls are in no line and no metric", async () => {
  const { relay, base } = await startPair(
    responseText("200 OK", ["X-S: secret-header", "Set-Cookie: secret-cookie"], "secret-body"),
    { token: "secret-relay-token" },
  );
  const headers = {
    "x-relay-token": "secret-relay-token",
    cookie: "secret-own-cookie",
    "x-request-id": "secret-id",
    referer: "https://docs.example/secret-referer",
    "x-relay-request-headers": "x-plain",
    "x-plain": "secret-plain",
  };
  await call(relay, `${base}/secret-path?secret-query#secret-fragment`, {
    method: "POST",
    body: "secret-upload",
    pairs: [["Authorization", "secret-token"]],
    headers,
  });
  await call(relay, `http://secret-user:secret-password@127.0.0.1/secret-path`, { headers });
  await call(relay, "http://10.0.0.1/secret-path?secret-query", { headers });
  await call(relay, `${base}/`, { headers: { ...headers, "x-relay-token": "secret-guess" } });
  const target = await startSocketTarget(echo);
  const sockets = await startSocketRelay(target, { token: "secret-relay-token" });
  const url = `ws://127.0.0.1:${target.port}/secret-path?secret-query`;
  const page = await openShaken(sockets, url, {
    token: "secret-relay-token",
    headers: { authorization: "secret-token" },
    protocols: ["secret-protocol"],
  });
  page.socket.send("secret-message");
  await until(() => page.messages.length === 1);
  page.socket.close(4000, "secret-reason");
  await until(() => relay.log.length === 4 && sockets.log.length === 1);
  const printed = [
    JSON.stringify([relay.log, sockets.log]),
    await (await fetch(`${relay.url}/metrics`)).text(),
    await (await fetch(`${sockets.url}/metrics`)).text(),
  ].join("\n");
  expect(printed).toContain("token-required");
  expect(printed).not.toMatch(/secret/i);
});
