import { createServer, type Server } from "node:http";
import type { AddressInfo, Socket as TcpSocket } from "node:net";
import net from "node:net";
import { WebSocket as UndiciSocket } from "undici";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { untilSettled } from "../../../until-settled.js";
import { WebSocket as PackageSocket, WebSocketServer } from "ws";
import {
  allCodecs,
  type Channel,
  type ChannelEncoding,
  type ChannelOptions,
  type ClientOptions,
  isApiError,
  openChannel,
} from "../../../../runtime/http/index.js";

const encoding: ChannelEncoding = {
  id: "room",
  path: ["/rooms/", { parameter: "roomId" }],
  parameters: [
    { key: "roomId", name: "roomId", in: "path", style: "simple", explode: false, required: true },
    { key: "since", name: "since", in: "query", style: "form", explode: true },
    { key: "X-Name", name: "X-Name", in: "header", style: "simple", explode: false },
  ],
  security: [
    [{ scheme: "token", type: "bearer" }],
    [{ scheme: "key", type: "query", name: "key" }],
  ],
  subprotocols: ["shed.v1"],
  exact: [["id"]],
};

let http: Server;
let sockets: WebSocketServer;
let tcp: Set<TcpSocket>;
let port: number;
const open = new Set<Channel>();

beforeEach(async () => {
  tcp = new Set();
  http = createServer();
  http.on("connection", (socket) => {
    tcp.add(socket);
    socket.on("close", () => tcp.delete(socket));
  });
  sockets = new WebSocketServer({ server: http });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  ({ port } = http.address() as AddressInfo);
});

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const channel of open) await channel.close();
  open.clear();
  for (const socket of tcp) socket.destroy();
  sockets.close();
  http.close();
});

function begin(
  more: ChannelOptions = {},
  options: ClientOptions = {},
  request: object = { roomId: "basil" },
  spoken: Partial<ChannelEncoding> = {},
): Channel {
  const channel = openChannel(
    { name: "x", environments: {}, tokenScheme: "token" },
    { ...encoding, ...spoken },
    allCodecs,
    { baseUrl: `ws://127.0.0.1:${port}/v1`, webSocket: PackageSocket, ...options },
    request,
    more,
  );
  open.add(channel);
  return channel;
}

async function collect(channel: Channel) {
  const all: unknown[] = [];
  try {
    for await (const message of channel) all.push(message);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { all, failure: error.failure };
  }
  return { all };
}

/** Waits as short as they are asked for, except those that are longer than half a second. */
function hurry(): number[] {
  const waits: number[] = [];
  const real = setTimeout;
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((action: () => void, after: number) => {
    if (after <= 500 || Number.isInteger(after)) return real(action, after);
    waits.push(after);
    return real(action, 1);
  }) as typeof setTimeout);
  return waits;
}

const constructors = [
  ["ws", PackageSocket],
  ["undici", UndiciSocket],
  ...("WebSocket" in globalThis ? ([["global", undefined]] as const) : []),
] as const;

test.each([
  [{}, "/v1/rooms/basil%20%26%20mint"],
  [{ roomId: undefined }, "/v1/rooms/basil%20%26%20mint"],
  [{ roomId: "fern" }, "/v1/rooms/fern"],
])("the default of a parameter fills the address of a handshake with %j", async (request, path) => {
  const requested = new Promise<string | undefined>((resolve) =>
    http.once("upgrade", ({ url }) => resolve(url)),
  );
  const [roomId] = encoding.parameters ?? [];
  if (!roomId) throw new Error("no parameter");
  const { required: _required, ...optional } = roomId;
  const parameters = [{ ...optional, default: "basil & mint" }];
  const { opened } = begin({}, {}, request, { parameters });
  // A handshake that cannot be built is a result, and no request.
  const refused = opened.then<unknown>((result) => (result.ok ? requested : result));
  expect(await Promise.race([requested, refused])).toBe(path);
});

describe.each(constructors)("with the WebSocket of %s", (_name, webSocket) => {
  const own = (webSocket && { webSocket }) as ClientOptions;

  test("the handshake carries path, query, headers, credentials and subprotocols", async () => {
    const asked = new Promise<[string, unknown, unknown, unknown]>((resolve) => {
      sockets.on("connection", (_socket, { url, headers }) => {
        const { authorization, "x-name": name, "sec-websocket-protocol": protocol } = headers;
        resolve([url ?? "", authorization, name, protocol]);
      });
    });
    const request = { roomId: "a b", since: "1", "X-Name": "Ada" };
    const channel = begin({}, { ...own, token: () => Promise.resolve("t") }, request);
    expect(channel.state).toBe("connecting");
    expect((await channel.opened).ok).toBe(true);
    expect([channel.state, channel.protocol]).toEqual(["open", "shed.v1"]);
    expect(await asked).toEqual(["/v1/rooms/a%20b?since=1", "Bearer t", "Ada", "shed.v1"]);
  });

  test("messages go both ways as they are, also those sent before it is open", async () => {
    sockets.on("connection", (socket) => {
      socket.on("message", (data, isBinary) => socket.send(data, { binary: isBinary }));
    });
    const channel = begin({}, own);
    const messages = [{ id: 9007199254740993n, a: "é😀" }, "text", null, [1, 2], false];
    const sent = messages.map((message) => channel.send(message));
    const bytes = new Uint8Array([1, 2, 255]);
    sent.push(channel.send(bytes), channel.send(new Blob(["ab"])));
    // What was sent is sent as it was.
    bytes.fill(0);
    expect((await Promise.all(sent)).map(({ ok }) => ok)).toEqual(sent.map(() => true));
    const iterator = channel[Symbol.asyncIterator]();
    const got: unknown[] = [];
    for (const _ of sent) got.push((await iterator.next()).value);
    expect(got).toEqual([...messages, new Uint8Array([1, 2, 255]), new Uint8Array([97, 98])]);
    const closed = await channel.close(4001, "enough");
    expect(closed).toMatchObject({ ok: true, body: { code: 4001, reason: "enough" } });
    expect(channel.state).toBe("closed");
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    expect(await channel.send(1)).toMatchObject({
      ok: false,
      error: { content: { reason: "unknown", detail: "closed" } },
    });
  });

  test("the server's close is the end: 1000 of the iteration, others reject it", async () => {
    const codes: number[] = [1000, 1008];
    sockets.on("connection", (socket) => {
      socket.send("1");
      socket.close(codes.shift(), "bye");
    });
    const first = begin({}, own);
    expect(await collect(first)).toEqual({ all: [1] });
    expect(await first.closed).toMatchObject({
      ok: true,
      body: { code: 1000, reason: "bye", wasClean: true },
    });
    const { all, failure } = await collect(begin({}, own));
    expect(all).toEqual([1]);
    expect(failure).toMatchObject({
      content: {
        detail: "closed",
        message: "The channel was closed with 1008 (policy violation)",
        cause: { code: 1008, reason: "bye" },
      },
    });
  });

  test("an abort and leaving the loop end the connection", async () => {
    sockets.on("connection", (socket) => socket.send("1"));
    const controller = new AbortController();
    const aborted = begin({ signal: controller.signal }, own);
    const iterator = aborted[Symbol.asyncIterator]();
    await iterator.next();
    controller.abort("why");
    expect(await aborted.closed).toMatchObject({
      ok: false,
      error: { content: { detail: "aborted", cause: "why" } },
      rawResponse: { status: 499 },
    });
    await expect(iterator.next()).rejects.toMatchObject({ rawResponse: { status: 499 } });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
    const left = begin({}, own);
    for await (const message of left) if (message === 1) break;
    expect(await left.closed).toMatchObject({ ok: true, body: { code: 1000 } });
    const second = begin({}, own);
    const waiting = second[Symbol.asyncIterator]();
    await waiting.next();
    await waiting.return?.();
    expect(await waiting.next()).toEqual({ done: true, value: undefined });
    await vi.waitFor(() => expect(tcp.size).toBe(0));
  });

  test("nobody there is a failure", async () => {
    http.close();
    const failures: unknown[] = [];
    const onFailure = (failure: unknown): void => void failures.push(failure);
    const channel = begin({ onFailure }, { ...own, baseUrl: "ws://127.0.0.1:9" });
    expect(await channel.opened).toMatchObject({ ok: false, error: { error: undefined } });
    expect((await collect(channel)).failure).toBeDefined();
    expect(failures).toMatchObject([
      { error: undefined, content: { reason: expect.any(String) as string } },
    ]);
  });

  test("a close that was asked for is no failure", async () => {
    const onFailure = vi.fn<(failure: unknown) => void>();
    const channel = begin({ onFailure }, own);
    await channel.opened;
    await channel.close();
    expect(onFailure).not.toHaveBeenCalled();
  });

  test("an address of the channel's own comes before that of the API", async () => {
    const servers = { live: `ws://127.0.0.1:${port}/own` };
    const { baseUrl: _, ...elsewhere } = { baseUrl: undefined, ...own };
    const asked = new Promise((resolve) => {
      sockets.on("connection", (_socket, { url }) => resolve(url));
    });
    const channel = openChannel(
      { name: "x", environments: { live: "ws://127.0.0.1:9" }, defaultEnvironment: "live" },
      { ...encoding, servers },
      allCodecs,
      elsewhere,
      { roomId: "basil" },
    );
    open.add(channel);
    expect(await asked).toBe("/own/rooms/basil");
  });
});

describe("what cannot be opened", () => {
  test("without a WebSocket the option is named", async () => {
    vi.stubGlobal("WebSocket", undefined);
    const { webSocket: _, ...none } = { webSocket: undefined };
    const channel = openChannel(
      { name: "x", environments: { here: "ws://127.0.0.1:1" }, defaultEnvironment: "here" },
      encoding,
      allCodecs,
      none,
      { roomId: "a" },
    );
    const result = await channel.opened;
    expect(result).toMatchObject({ ok: false, error: { content: { detail: "invalid-request" } } });
    expect(JSON.stringify(result)).toContain("`webSocket`");
  });

  test("headers in a page: refused by name, credentials in the query go", async () => {
    class PageSocket extends UndiciSocket {
      // What is not a list of protocols would be an error in a page.
      constructor(url: string, protocols: string[] = []) {
        super(url, protocols);
      }
    }
    // Only what tells Node: the socket under it goes on needing the rest.
    vi.stubGlobal("process", Object.create(process, { versions: { value: {} } }));
    vi.stubGlobal("navigator", { userAgent: "Mozilla/5.0" });
    const options = { webSocket: PageSocket, token: "secret" };
    const refused = await begin({}, options).opened;
    expect(JSON.stringify(refused)).toContain("(Authorization)");
    expect(JSON.stringify(refused)).not.toContain("secret");
    const auth = { key: { type: "value", value: "k" } } as const;
    expect((await begin({}, { webSocket: PageSocket, auth }).opened).ok).toBe(true);
  });

  test("a handshake that is refused keeps its status", async () => {
    http.removeAllListeners("upgrade");
    http.on("upgrade", (_request, socket) => {
      socket.end("HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n");
    });
    expect(await begin({ reconnect: true }).opened).toMatchObject({
      ok: false,
      error: { content: { reason: "status-code", statusCode: 401 } },
      rawResponse: { status: 401, attempts: 1 },
    });
  });

  test("a server that never answers is a timeout", async () => {
    const silent = net.createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port: at } = silent.address() as AddressInfo;
    const channel = begin({ timeoutInSeconds: 0.1 }, { baseUrl: `ws://127.0.0.1:${at}` });
    expect(await channel.opened).toMatchObject({
      ok: false,
      error: { content: { reason: "timeout" } },
    });
    silent.close();
  });

  test("a missing value, a supplier that fails or hangs, an abort before: nothing is opened", async () => {
    let count = 0;
    sockets.on("connection", () => count++);
    const supplier = () => Promise.reject(new Error("secret"));
    const hanging = () => new Promise<string>(() => {});
    const results = await Promise.all([
      begin({}, {}, {}).opened,
      begin({}, { token: supplier }).opened,
      begin({ timeoutInSeconds: 0.05 }, { token: hanging }).opened,
      begin({ signal: AbortSignal.abort() }).opened,
      begin({}, { baseUrl: "nowhere" }).opened,
    ]);
    const details = results.map((result) =>
      result.ok || result.error.error !== undefined
        ? "ok"
        : "detail" in result.error.content
          ? result.error.content.detail
          : result.error.content.reason,
    );
    expect(details).toEqual([
      "invalid-request",
      "auth-supplier",
      "timeout",
      "aborted",
      "invalid-request",
    ]);
    expect(count).toBe(0);
  });
});

describe("limits", () => {
  test("what waits to be sent is bounded, and a full socket is given nothing", async () => {
    const channel = begin({ maxQueuedBytes: 1000, highWaterMark: 1 });
    const text = "x".repeat(400);
    const results = [1, 2, 3].map(() => channel.send(text));
    expect(channel.bufferedAmount).toBe(2 * 402);
    expect(await results[2]).toMatchObject({ error: { content: { detail: "too-large" } } });
    expect(await results[0]).toMatchObject({ ok: true });
    expect(await results[1]).toMatchObject({ ok: true });
  });

  test("awaiting send waits for a slow reader", async () => {
    let resume: () => void = () => undefined;
    sockets.on("connection", (socket) => {
      socket.pause();
      resume = () => socket.resume();
    });
    const channel = begin({ highWaterMark: 100_000, maxQueuedBytes: 2 ** 30 });
    await channel.opened;
    let done = 0;
    const bytes = new Uint8Array(1_000_000);
    const all = Array.from({ length: 40 }, () => channel.send(bytes).then(() => done++));
    await vi.waitFor(() => expect(done).toBeGreaterThan(0));
    expect(await untilSettled(() => done)).toBeLessThan(40);
    expect(channel.bufferedAmount).toBeGreaterThan(1_000_000);
    resume();
    await Promise.all(all);
    expect(done).toBe(40);
  });

  test("what comes and is not taken pauses the socket, where it can, and else fails the channel", async () => {
    const line = "x".repeat(10_000);
    sockets.on("connection", (socket) => {
      for (let count = 0; count < 100; count++) socket.send(JSON.stringify(line));
      socket.close(1000);
    });
    const pause = vi.spyOn(PackageSocket.prototype, "pause");
    const paused = begin({ maxReceivedBytes: 400_000 });
    await vi.waitFor(() => expect(pause).toHaveBeenCalled());
    expect((await collect(paused)).all).toHaveLength(100);
    const full = begin({ maxReceivedBytes: 400_000 }, { webSocket: UndiciSocket });
    expect(await full.closed).toMatchObject({ error: { content: { detail: "too-large" } } });
    const { all, failure } = await collect(full);
    expect(all.length).toBeLessThan(41);
    expect(failure).toMatchObject({ content: { detail: "too-large" } });
  });

  test("a message over maxResponseBytes, or that is not JSON, ends the channel", async () => {
    const texts = ['"xxxxxxxxxxxxxxxx"', "{nope"];
    sockets.on("connection", (socket) => socket.send(texts.shift()!));
    for (const [detail, message] of [
      ["too-large", "A message is larger than 10 bytes"],
      ["decode", "A message is not JSON"],
    ]) {
      const channel = begin({ reconnect: true }, { maxResponseBytes: 10 });
      expect(await channel.closed).toMatchObject({ error: { content: { detail, message } } });
    }
    await vi.waitFor(() => expect(tcp.size).toBe(0));
  });

  test.each([
    [1000, ""],
    [3000, ""],
    [4999, `${"é".repeat(61)}x`],
  ])("the code %d with the reason %j closes", async (code, reason) => {
    const channel = begin();
    await channel.opened;
    expect(await channel.close(code, reason)).toMatchObject({ ok: true, body: { code, reason } });
  });

  test("codes and reasons that cannot be sent close nothing", async () => {
    const channel = begin();
    await channel.opened;
    for (const [code, reason] of [
      [1001, ""],
      [2999, ""],
      [5000, ""],
      [1000, "é".repeat(62)],
    ] as const) {
      expect(await channel.close(code, reason)).toMatchObject({
        error: { content: { detail: "invalid-request" } },
      });
    }
    expect(channel.state).toBe("open");
    const circular: Record<string, unknown> = {};
    circular["self"] = circular;
    expect(await channel.send(circular)).toMatchObject({
      error: { content: { detail: "invalid-request" } },
    });
  });

  test("text channels take and give texts alone", async () => {
    sockets.on("connection", (socket) =>
      socket.on("message", (data) => socket.send(`${String(data)}!`)),
    );
    const channel = begin({}, {}, undefined, { sends: "text", receives: "text" });
    expect(await channel.send({})).toMatchObject({
      error: { content: { detail: "invalid-request" } },
    });
    await channel.send("{a");
    expect((await channel[Symbol.asyncIterator]().next()).value).toBe("{a!");
  });
});

describe("connecting again", () => {
  test("after codes that pass, with the waits of retries, asking suppliers anew", async () => {
    const waits = hurry();
    let count = 0;
    const tokens: unknown[] = [];
    sockets.on("connection", (socket, request) => {
      tokens.push(request.headers.authorization);
      count++;
      if (count === 1) socket.close(1012);
      else if (count === 2) socket.terminate();
      else {
        socket.send(String(count));
        socket.close(count === 3 ? 1011 : 1000);
      }
    });
    const closes: [number, boolean][] = [];
    let token = 0;
    const channel = begin(
      { reconnect: true, onClose: ({ code }, again) => closes.push([code, again]) },
      { token: () => `t${++token}` },
    );
    expect(await collect(channel)).toEqual({ all: [3, 4] });
    expect(closes).toEqual([
      [1012, true],
      [1006, true],
      [1011, true],
      [1000, false],
    ]);
    expect(tokens).toEqual(["Bearer t1", "Bearer t2", "Bearer t3", "Bearer t4"]);
    // Those of the package ws are whole.
    const long = waits.filter((wait) => !Number.isInteger(wait));
    const [first = 0, second = 0, third = 0] = long;
    expect(long).toHaveLength(3);
    expect(first >= 800 && first <= 1200).toBe(true);
    expect(second >= 1600 && second <= 2400).toBe(true);
    // A message came in between.
    expect(third >= 800 && third <= 1200).toBe(true);
  });

  test("not after those that would be in vain, unless they are named", async () => {
    hurry();
    for (const [code, codes, times] of [
      [1008, [], 1],
      [1000, [], 1],
      [4000, [], 1],
      [4000, [4000], 3],
    ] as const) {
      let count = 0;
      sockets.removeAllListeners("connection");
      sockets.on("connection", (socket) => {
        count++;
        socket.close(code);
      });
      await begin({ reconnect: { maxAttempts: 2, codes } }).closed;
      expect(count).toBe(times);
    }
  });

  test("what is sent meanwhile waits for the next connection", async () => {
    hurry();
    const got: string[] = [];
    let count = 0;
    sockets.on("connection", (socket) => {
      if (++count === 1) socket.terminate();
      else socket.on("message", (data) => got.push(String(data)));
    });
    let isSent: Promise<unknown> | undefined;
    const channel = begin({
      reconnect: true,
      onClose: () => void (isSent ??= channel.send({ a: 1 })),
    });
    await vi.waitFor(() => expect(got).toEqual(['{"a":1}']));
    expect(await isSent).toMatchObject({ ok: true });
  });

  test.each(["close", "abort"])("%s while it waits ends it at once", async (way) => {
    sockets.on("connection", (socket) => socket.terminate());
    const controller = new AbortController();
    const channel = begin({ reconnect: true, signal: controller.signal });
    await vi.waitFor(() => expect(channel.state).toBe("waiting"));
    if (way === "abort") controller.abort();
    else void channel.close();
    expect((await channel.closed).ok).toBe(way === "close");
    expect(channel.state).toBe("closed");
  });
});

describe("a heartbeat", () => {
  test("is a message of the application, and silence ends the connection", async () => {
    const got: string[] = [];
    sockets.on("connection", (socket) => socket.on("message", (data) => got.push(String(data))));
    const heartbeat = { message: { type: "ping" }, intervalInSeconds: 0.04, silenceInSeconds: 0.2 };
    const channel = begin({ heartbeat }, { webSocket: UndiciSocket });
    expect(await channel.closed).toMatchObject({ error: { content: { reason: "timeout" } } });
    expect(got.length).toBeGreaterThan(1);
    expect(got[0]).toBe('{"type":"ping"}');
  });

  test("of the package ws is a ping; its pongs are signs of life", async () => {
    let pings = 0;
    sockets.on("connection", (socket) => socket.on("ping", () => pings++));
    const channel = begin({ heartbeat: { intervalInSeconds: 0.03, silenceInSeconds: 1 } });
    // More than the time of silence holds, were pongs not heard.
    await vi.waitFor(() => expect(pings).toBeGreaterThan(40));
    expect(channel.state).toBe("open");
  });

  test("a peer that is gone without a word is noticed", async () => {
    sockets.on("connection", (socket) => socket.pause());
    const channel = begin({ heartbeat: { intervalInSeconds: 0.05 } });
    expect(await channel.closed).toMatchObject({ error: { content: { reason: "timeout" } } });
  });
});

test("nothing is left: listeners and timers", async () => {
  sockets.on("connection", (socket) => socket.close(1000));
  const { signal } = new AbortController();
  const add = vi.spyOn(signal, "addEventListener");
  const remove = vi.spyOn(signal, "removeEventListener");
  const channel = begin({ signal, heartbeat: {}, timeoutInSeconds: 100, reconnect: true });
  await channel.closed;
  expect(remove.mock.calls.length).toBe(add.mock.calls.length);
  await vi.waitFor(() =>
    expect(
      process.getActiveResourcesInfo().filter((name) => name === "Timeout").length,
    ).toBeLessThan(3),
  );
});
