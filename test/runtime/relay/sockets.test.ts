import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import type { ServerOptions } from "ws";
import { createRelay } from "../../../runtime/relay/index.js";
import type { RelayOptions } from "../../../runtime/relay/index.js";
import { relaySocketUrl } from "../../../runtime/relay/protocol.js";
import {
  afterTest,
  answerText,
  exchangeBytes,
  pageOrigin,
  sleep,
  startRelay,
  startTarget,
  until,
} from "./relay-harness.js";
import type { RelayUnderTest } from "./relay-harness.js";

interface SocketTarget {
  readonly port: number;
  readonly accepted: WebSocket[];
  readonly requests: IncomingMessage[];
}

/** A target that accepts sockets; `act` is told of each. */
async function startSocketTarget(
  act: (socket: WebSocket) => void = () => undefined,
  options: ServerOptions = {},
): Promise<SocketTarget> {
  const accepted: WebSocket[] = [];
  const requests: IncomingMessage[] = [];
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", autoPong: false, ...options });
  server.on("connection", (socket, request) => {
    accepted.push(socket);
    requests.push(request);
    socket.on("error", () => undefined);
    act(socket);
  });
  await new Promise((resolve) => server.once("listening", resolve));
  afterTest(() => {
    for (const socket of accepted) socket.terminate();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, accepted, requests };
}

function startSocketRelay(
  target: { port: number },
  options: Partial<RelayOptions> = {},
): Promise<RelayUnderTest> {
  return startRelay({ allowedTargets: [{ host: "127.0.0.1", port: target.port }], ...options });
}

interface Page {
  readonly socket: WebSocket;
  readonly messages: (string | Buffer)[];
  readonly closed: Promise<[code: number, reason: string]>;
}

/** A page's socket to the relay; opened unless the relay refuses the upgrade. */
async function openPage(relay: RelayUnderTest, url: string, origin = pageOrigin): Promise<Page> {
  const socket = new WebSocket(relaySocketUrl(relay.url, url), { origin, autoPong: false });
  afterTest(() => socket.terminate());
  const messages: (string | Buffer)[] = [];
  socket.on("message", (data: Buffer, isBinary) =>
    messages.push(isBinary ? data : data.toString()),
  );
  const closed = new Promise<[number, string]>((resolve) => {
    socket.on("close", (code, reason) => resolve([code, reason.toString()]));
  });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  socket.on("error", () => undefined);
  return { socket, messages, closed };
}

/** A page whose handshake has been sent. */
async function openShaken(
  relay: RelayUnderTest,
  url: string,
  handshake: Record<string, unknown> = {},
): Promise<Page> {
  const page = await openPage(relay, url);
  page.socket.send(JSON.stringify({ type: "handshake", url, headers: {}, ...handshake }));
  return page;
}

const echo = (socket: WebSocket): void => {
  socket.on("message", (data, isBinary) => socket.send(data, { binary: isBinary }));
};

describe("a relayed socket", () => {
  it("passes text, binary, empty and large messages both ways, in order", async () => {
    const target = await startSocketTarget(echo);
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    const large = randomBytes(1024 * 1024);
    const sent = [
      "hello",
      "",
      '{"type":"handshake"}',
      "日本🌿",
      Buffer.alloc(0),
      Buffer.from([0, 255]),
      large,
    ];
    for (const message of sent) page.socket.send(message);
    await until(() => page.messages.length === sent.length, 5_000);
    expect(page.messages).toEqual(sent);
  });

  it("passes a fragmented message whole", async () => {
    const target = await startSocketTarget((socket) => {
      echo(socket);
      socket.send("to", { fin: false });
      socket.send("getherness", { fin: true });
    });
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    page.socket.send("a", { fin: false });
    page.socket.send("b", { fin: false });
    page.socket.send("c", { fin: true });
    await until(() => page.messages.length === 2);
    expect(page.messages).toEqual(["togetherness", "abc"]);
  });

  it("sends the path as it is, the handshake's headers, and nothing of the page", async () => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const url = `ws://127.0.0.1:${target.port}//a/../b;c?x=%2F&y=+&x=2`;
    const socket = new WebSocket(`ws://127.0.0.1:${relay.port}/proxy/${url}`, {
      origin: pageOrigin,
      headers: { cookie: "docs=secret", "user-agent": "Browser/1" },
      finishRequest: (request) => {
        request.path = `/proxy/${url}`;
        request.end();
      },
    });
    afterTest(() => socket.terminate());
    const headers = [
      ["Authorization", "Bearer t"],
      ["X-A", "1"],
      ["x-a", "2"],
      ["Cookie", "s=1"],
    ];
    socket.on("open", () => socket.send(JSON.stringify({ type: "handshake", url, headers })));
    await until(() => target.requests.length === 1);
    const request = target.requests[0];
    expect(request?.url).toBe("//a/../b;c?x=%2F&y=+&x=2");
    expect(request?.headers).toMatchObject({
      authorization: "Bearer t",
      "x-a": "1, 2",
      cookie: "s=1",
    });
    const names = Object.keys(request?.headers ?? {}).sort();
    expect(names).toEqual([
      "authorization",
      "connection",
      "cookie",
      "host",
      "sec-websocket-key",
      "sec-websocket-version",
      "upgrade",
      "x-a",
    ]);
  });

  it("takes headers as an object too, and negotiates a subprotocol with the target alone", async () => {
    const target = await startSocketTarget(undefined, { handleProtocols: () => "b" });
    const relay = await startSocketRelay(target);
    const url = `ws://127.0.0.1:${target.port}/`;
    const page = await openShaken(relay, url, { headers: { "X-Key": "1" }, protocols: ["a", "b"] });
    await until(() => target.requests.length === 1);
    expect(target.requests[0]?.headers).toMatchObject({
      "x-key": "1",
      "sec-websocket-protocol": "a,b",
    });
    expect(page.socket.protocol).toBe("");
  });

  it("keeps messages until the target has accepted", async () => {
    let accept = (): void => undefined;
    const target = await startSocketTarget(echo, {
      verifyClient: (_, done) => void (accept = () => done(true)),
    });
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    page.socket.send("one");
    page.socket.send("two");
    await sleep(60);
    expect(page.messages).toEqual([]);
    accept();
    await until(() => page.messages.length === 2);
    expect(page.messages).toEqual(["one", "two"]);
  });

  it("passes pings and pongs with their payload both ways", async () => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    await until(() => target.accepted.length === 1);
    const seen: string[] = [];
    for (const [side, socket] of [
      ["page", page.socket],
      ["target", target.accepted[0]],
    ] as const) {
      socket?.on("ping", (data) => seen.push(`${side} ping ${data.toString()}`));
      socket?.on("pong", (data) => seen.push(`${side} pong ${data.toString()}`));
    }
    await sleep(20);
    page.socket.ping("a");
    await until(() => seen.length === 1);
    target.accepted[0]?.pong("a");
    await until(() => seen.length === 2);
    target.accepted[0]?.ping("b");
    await until(() => seen.length === 3);
    expect(seen).toEqual(["target ping a", "page pong a", "page ping b"]);
  });

  it.each([
    [1000, "bye"],
    [3000, ""],
    [4999, "é".repeat(61)],
  ])("passes the page's close %d %j", async (code, reason) => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    await until(() => target.accepted.length === 1);
    const closed = new Promise((resolve) => {
      target.accepted[0]?.on("close", (...args) => resolve([args[0], args[1].toString()]));
    });
    await sleep(20);
    page.socket.close(code, reason);
    expect(await closed).toEqual([code, reason]);
    expect(await page.closed).toEqual([code, reason]);
  });

  it.each([
    [1000, "done"],
    [1001, ""],
    [1011, "oops"],
    [4001, "own"],
  ])("passes the target's close %d %j, after all that it has sent", async (code, reason) => {
    const target = await startSocketTarget((socket) => {
      socket.send("last");
      socket.close(code, reason);
    });
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    expect(await page.closed).toEqual([code, reason]);
    expect(page.messages).toEqual(["last"]);
    await until(() => relay.log.length === 1);
    expect(relay.log[0]).toMatchObject({
      method: "WEBSOCKET",
      target: `ws://127.0.0.1:${target.port}`,
      status: 101,
      bytes: 4,
    });
  });

  it("a close without a code stays one, and a vanished target shows as one", async () => {
    const target = await startSocketTarget((socket) => void setTimeout(() => socket.close(), 10));
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    expect((await page.closed)[0]).toBe(1005);
    const vanishing = await startSocketTarget(
      (socket) => void setTimeout(() => socket.terminate(), 10),
    );
    const other = await startSocketRelay(vanishing);
    const second = await openShaken(other, `ws://127.0.0.1:${vanishing.port}/`);
    expect((await second.closed)[0]).toBe(1006);
  });

  it("a page that vanishes closes the target within 50 ms", async () => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    await until(() => target.accepted.length === 1);
    await sleep(10);
    let closed = 0;
    target.accepted[0]?.once("close", () => (closed = performance.now()));
    const left = performance.now();
    page.socket.terminate();
    await until(() => closed > 0);
    expect(closed - left).toBeLessThan(50);
  });

  it("a slow reader pauses the sender instead of filling memory", async () => {
    let sent = 0;
    const block = Buffer.alloc(64 * 1024);
    const target = await startSocketTarget((socket) => {
      const more = (): void => {
        if (sent < 1500)
          socket.send(block, () => {
            sent += 1;
            more();
          });
      };
      more();
    });
    const relay = await startSocketRelay(target, { limits: { backlogBytes: 256 * 1024 } });
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    page.socket.pause();
    await until(() => sent > 4);
    await sleep(200);
    const stopped = sent;
    expect(stopped).toBeLessThan(700);
    await sleep(80);
    expect(sent - stopped).toBeLessThan(4);
    page.socket.resume();
    await until(() => page.messages.length > stopped, 5_000);
  });
});

describe("a socket that the target does not accept", () => {
  it.each(["401 Unauthorized", "404 Not Found", "200 OK", "302 Found"])(
    "shows %s",
    async (status) => {
      const target = await startTarget((socket) => {
        socket.end(answerText(status, ["Location: ws://10.0.0.1/", "Connection: close"], "no"));
      });
      const relay = await startSocketRelay(target);
      const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
      expect(await page.closed).toEqual([4502, `status ${status.slice(0, 3)}`]);
      expect(target.sockets).toHaveLength(1);
    },
  );

  it.each<[string, (socket: Socket) => void]>([
    ["target-closed", (socket) => void socket.end()],
    ["response-invalid", (socket) => void socket.end("SSH-2.0-OpenSSH\r\n\r\n")],
    [
      "response-invalid",
      (socket) =>
        void socket.end(
          "HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: wrong\r\n\r\n",
        ),
    ],
  ])("says %s", async (code, act) => {
    const target = await startTarget(act);
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    expect(await page.closed).toEqual([4403, code]);
  });

  it("says when nothing listens there, and when it does not answer", async () => {
    const silent = await startTarget(() => undefined);
    const relay = await startSocketRelay(silent, { limits: { answerMs: 60 } });
    const page = await openShaken(relay, `ws://127.0.0.1:${silent.port}/`);
    expect(await page.closed).toEqual([4403, "headers-timeout"]);
    const closed = await startRelay({
      anyHost: true,
      resolve: () => Promise.resolve(["93.184.216.34"]),
      connect: () => Promise.reject(new Error("ECONNREFUSED")),
    });
    const other = await openShaken(closed, "wss://a.example/");
    expect(await other.closed).toEqual([4403, "connect-failed"]);
  });
});

describe("refused targets", () => {
  it.each([
    ["ws://127.0.0.1/", "address-refused"],
    ["wss://localhost/", "address-refused"],
    ["ws://[::1]/", "address-refused"],
    ["ws://169.254.169.254/", "address-refused"],
    ["ws://2130706433/", "target-invalid"],
    ["ws://user@a.example/", "target-invalid"],
    ["http://a.example/", "scheme-refused"],
    ["wss://a.example:22/", "port-refused"],
    ["wss://metadata.google.internal/", "address-refused"],
  ])("%s is closed with %s", async (url, code) => {
    const relay = await startRelay({ anyHost: true });
    const socket = new WebSocket(`ws://127.0.0.1:${relay.port}/proxy/${url}`, {
      origin: pageOrigin,
    });
    const closed = await new Promise((resolve) => {
      socket.on("close", (...args) => resolve([args[0], args[1].toString()]));
    });
    expect(closed).toEqual([4403, code]);
  });

  it("a name with a private answer, and a private peer", async () => {
    const dialled: string[] = [];
    const options: Partial<RelayOptions> = {
      anyHost: true,
      resolve: () => Promise.resolve(["93.184.216.34", "127.0.0.1"]),
      connect: ({ address }) => {
        dialled.push(address);
        return Promise.reject(new Error("must not be dialled"));
      },
    };
    const relay = await startRelay(options);
    const page = await openShaken(relay, "ws://a.example/");
    expect(await page.closed).toEqual([4403, "address-refused"]);
    expect(dialled).toEqual([]);
  });
});

describe("handshakes", () => {
  const cases: [string, (url: string) => string | Buffer, string][] = [
    [
      "binary",
      (url) => Buffer.from(JSON.stringify({ type: "handshake", url, headers: {} })),
      "handshake-refused",
    ],
    ["not JSON", () => "hello", "handshake-refused"],
    ["not an object", () => "[]", "handshake-refused"],
    ["null", () => "null", "handshake-refused"],
    [
      "of another type",
      (url) => JSON.stringify({ type: "message", url, headers: {} }),
      "handshake-refused",
    ],
    [
      "for another target",
      (url) => JSON.stringify({ type: "handshake", url: `${url}x`, headers: {} }),
      "handshake-refused",
    ],
    [
      "without a url",
      () => JSON.stringify({ type: "handshake", headers: {} }),
      "handshake-refused",
    ],
    [
      "with wrong headers",
      (url) => JSON.stringify({ type: "handshake", url, headers: { a: 1 } }),
      "handshake-refused",
    ],
    [
      "with wrong protocols",
      (url) => JSON.stringify({ type: "handshake", url, protocols: ["a b"] }),
      "handshake-refused",
    ],
    [
      "with a repeated protocol",
      (url) => JSON.stringify({ type: "handshake", url, protocols: ["a", "a"] }),
      "handshake-refused",
    ],
    [
      "too large",
      (url) => JSON.stringify({ type: "handshake", url, headers: { a: "x".repeat(140_000) } }),
      "handshake-refused",
    ],
    [
      "with a refused header",
      (url) =>
        JSON.stringify({ type: "handshake", url, headers: { "Sec-WebSocket-Protocol": "a" } }),
      "header-refused",
    ],
    [
      "with a host",
      (url) => JSON.stringify({ type: "handshake", url, headers: { Host: "a" } }),
      "header-refused",
    ],
    [
      "with a line end",
      (url) => JSON.stringify({ type: "handshake", url, headers: { a: "b\r\nc: d" } }),
      "header-refused",
    ],
  ];

  it.each(cases)("%s are refused, and the target hears nothing", async (_, write, code) => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const url = `ws://127.0.0.1:${target.port}/`;
    const page = await openPage(relay, url);
    page.socket.send(write(url));
    expect(await page.closed).toEqual([4403, code]);
    expect(target.requests).toHaveLength(0);
  });

  it("late are refused", async () => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target, { limits: { handshakeMs: 60 } });
    const page = await openPage(relay, `ws://127.0.0.1:${target.port}/`);
    expect(await page.closed).toEqual([4403, "handshake-refused"]);
  });

  it("carry the token, when one is required", async () => {
    const target = await startSocketTarget(echo);
    const relay = await startSocketRelay(target, { token: "right" });
    const url = `ws://127.0.0.1:${target.port}/`;
    for (const token of [undefined, "wrong", 1]) {
      const page = await openShaken(relay, url, { token });
      expect(await page.closed).toEqual([4403, "token-required"]);
    }
    const page = await openShaken(relay, url, { token: "right" });
    page.socket.send("hi");
    await until(() => page.messages.length === 1);
    expect(JSON.stringify(target.requests[0]?.rawHeaders)).not.toContain("right");
  });
});

describe("callers of sockets", () => {
  it.each(["http://evil.example", "null"])("from %s are refused", async (origin) => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const opening = openPage(relay, `ws://127.0.0.1:${target.port}/`, origin);
    await expect(opening).rejects.toThrow("403");
  });

  it("by another host name are refused, and so is another address", async () => {
    const relay = await startRelay();
    const upgrade =
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n";
    const foreign = `GET /proxy/ws://a.example/ HTTP/1.1\r\nHost: evil.example:${relay.port}\r\n${upgrade}`;
    expect(await exchangeBytes(relay.port, foreign)).toMatch(/^HTTP\/1\.1 421 [^]*host-refused/);
    const astray = `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1:${relay.port}\r\n${upgrade}`;
    expect(await exchangeBytes(relay.port, astray)).toMatch(/^HTTP\/1\.1 404 [^]*not-found/);
  });

  it("are limited in number, with 429", async () => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target, { limits: { clientSockets: 1 } });
    const url = `ws://127.0.0.1:${target.port}/`;
    const page = await openShaken(relay, url);
    await expect(openPage(relay, url)).rejects.toThrow("429");
    page.socket.close();
    await page.closed;
    await sleep(20);
    await openPage(relay, url);
  });
});

describe("misuse", () => {
  it("messages over the limit end the socket with 1009, from either side", async () => {
    const limits = { messageBytes: 1000 };
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target, { limits });
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    await until(() => target.accepted.length === 1);
    await sleep(10);
    target.accepted[0]?.send("x".repeat(1001));
    expect((await page.closed)[0]).toBe(1009);
    const second = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    await until(() => target.accepted.length === 2);
    await sleep(10);
    second.socket.send("x".repeat(1001));
    expect((await second.closed)[0]).toBe(1009);
    await until(() => target.accepted[1]?.readyState === WebSocket.CLOSED);
  });

  it("compression is never agreed to, with either side", async () => {
    const target = await startSocketTarget(undefined, { perMessageDeflate: true });
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    await until(() => target.requests.length === 1);
    expect(page.socket.extensions).toBe("");
    expect(target.requests[0]?.headers["sec-websocket-extensions"]).toBeUndefined();
  });

  it("floods of pings end the socket", async () => {
    const target = await startSocketTarget();
    const relay = await startSocketRelay(target);
    const page = await openShaken(relay, `ws://127.0.0.1:${target.port}/`);
    await until(() => target.accepted.length === 1);
    for (let count = 0; count < 300; count++) page.socket.ping();
    expect((await page.closed)[0]).toBe(1008);
  });

  it("closing the relay ends its sockets", async () => {
    const target = await startSocketTarget();
    const relay = createRelay({
      allowedTargets: [{ host: "127.0.0.1", port: target.port }],
      allowedOrigins: [pageOrigin],
    });
    const { url } = await relay.listen({ port: 0 });
    const page = await openShaken({ url, port: 0, log: [] }, `ws://127.0.0.1:${target.port}/`);
    await until(() => target.accepted.length === 1);
    await relay.close();
    await page.closed;
    await until(() => target.accepted[0]?.readyState === WebSocket.CLOSED);
    expect(target.accepted).toHaveLength(1);
  });
});
