import type net from "node:net";
import * as fc from "fast-check";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  allCodecs,
  type ApiError,
  type CallOptions,
  type ClientOptions,
  type EndpointEncoding,
  isApiError,
  type ResponseEncoding,
  sendCall,
} from "../../../../runtime/http/index.js";
import { type FaultServer, startFaultServer } from "../fault-server.js";
import { seed } from "../seed.js";

type Stream = NonNullable<ResponseEncoding["stream"]>;

const encode = (stream: Stream): EndpointEncoding => ({
  id: "x",
  method: "GET",
  path: ["/x"],
  responses: [{ status: 200, kind: "stream", stream }],
  exact: [["**"]],
});

let server: FaultServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function open(stream: Stream, options: ClientOptions, callOptions?: CallOptions) {
  const baseUrl = server?.url ?? "http://127.0.0.1";
  const result = await sendCall<AsyncIterable<unknown>>(
    { name: "x", environments: {} },
    encode(stream),
    allCodecs,
    { baseUrl, ...options },
    {},
    callOptions,
  );
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.body;
}

/** Bytes cut at the given places. */
function cut(text: string, places: readonly number[]): ClientOptions["fetch"] {
  const bytes = new TextEncoder().encode(text);
  const ends = [...new Set(places.map((place) => place % (bytes.length + 1)))].sort(
    (a, b) => a - b,
  );
  const chunks = [0, ...ends].map((start, index) =>
    bytes.slice(start, ends[index] ?? bytes.length),
  );
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) if (chunk.length) controller.enqueue(chunk);
      controller.close();
    },
  });
  return (() => Promise.resolve(new Response(body))) as unknown as typeof fetch;
}

async function collect(items: AsyncIterable<unknown>): Promise<unknown[]> {
  const all: unknown[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const sse = [
  ": comment\r\n\r\n",
  "data: one\n\n",
  "event: named\nid: 7\ndata: two\ndata:  three\n\n",
  "data:four\r\n\r\n",
  "data\rdata: é😀\r\r",
  "retry: 5\n\n",
  "data: [DONE]\n\n",
  "data: after\n\n",
].join("");

describe("events, lines and characters stay whole wherever the bytes are cut", () => {
  const cases: [string, Stream, string, unknown[]][] = [
    [
      "server-sent events",
      { format: "sse", terminator: "[DONE]" },
      sse,
      ["one", "two\n three", "four", "\né😀"],
    ],
    [
      "an event without its blank line is dropped",
      { format: "sse" },
      "data: a\n\ndata: b\n",
      ["a"],
    ],
    [
      "fields without colon, unknown fields, comments, empty data, every line end, a byte order mark",
      { format: "sse" },
      "\ufeffdata\n\ndata\ndata\n\n:c\rother: x\rdata:y\r\revent: e\n\ndata:  z\r\n\r\ndata\u00e9: no\n\nid\n\ndata::\r\n\n",
      ["", "\n", "y", " z", ":"],
    ],
    [
      "JSON events",
      { format: "sse", json: true, terminator: "[DONE]" },
      'data: {"a":\ndata: 1}\n\ndata: 9007199254740993\n\ndata: [DONE]\n\n',
      [{ a: 1 }, 9007199254740993n],
    ],
    [
      "the usual end of JSON events, of which the document says nothing",
      { format: "sse", json: true },
      'data: {"a":1}\n\ndata: [DONE]\n\ndata: 2\n\n',
      [{ a: 1 }],
    ],
    ["the same as text is data", { format: "sse" }, "data: [DONE]\n\ndata: 2\n\n", ["[DONE]", "2"]],
    [
      "JSON lines",
      { format: "json-lines" },
      '{"a":"é"}\r\n\n \n[1]\n"😀"',
      [{ a: "é" }, [1], "😀"],
    ],
  ];
  test.each(cases)("%s", async (_name, stream, text, items) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async (places) => {
        expect(await collect(await open(stream, { fetch: cut(text, places)! }))).toEqual(items);
      }),
      { seed, numRuns: 60 },
    );
  });

  test("text and bytes", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme" }),
        fc.array(fc.nat()),
        async (text, places) => {
          const pieces = await collect(
            await open({ format: "text" }, { fetch: cut(text, places)! }),
          );
          expect(pieces.join("")).toBe(text.replace(/^\ufeff/, ""));
          for (const piece of pieces) expect(Buffer.from(piece as string).toString()).toBe(piece);
          const chunks = await collect(
            await open({ format: "bytes" }, { fetch: cut(text, places)! }),
          );
          expect(Buffer.concat(chunks as Uint8Array[]).toString()).toBe(text);
        },
      ),
      { seed, numRuns: 60 },
    );
  });

  test("a line of megabytes in small pieces is searched once", async () => {
    const text = `${"x".repeat(4_000_000)}\n`;
    const places = Array.from({ length: 4000 }, (_, index) => index * 1000);
    const search = vi.spyOn(RegExp.prototype, "exec");
    const [line] = await collect(
      await open({ format: "sse" }, { fetch: cut(`data: ${text}\n`, places)! }),
    );
    const searched = search.mock.calls.reduce((sum, [piece]) => sum + piece.length, 0);
    search.mockRestore();
    expect((line as string).length).toBe(4_000_000);
    expect(searched).toBeGreaterThan(text.length);
    expect(searched).toBeLessThan(4 * text.length);
  });
});

const head = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n";
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

async function serve(answer: (socket: net.Socket) => void) {
  server = await startFaultServer(answer);
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
}

describe("a stream over a connection", () => {
  test("items come before the end", async () => {
    let sendRest = (): void => undefined;
    await serve((socket) => {
      socket.write(head + chunk("data: 1\n\n"));
      sendRest = () => void socket.write(`${chunk("data: 2\n\n")}0\r\n\r\n`);
    });
    const iterator = (await open({ format: "sse" }, {}))[Symbol.asyncIterator]();
    expect(await iterator.next()).toEqual({ done: false, value: "1" });
    sendRest();
    expect(await iterator.next()).toEqual({ done: false, value: "2" });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
  });

  test("leaving the loop closes the connection, also while a chunk is awaited", async () => {
    for (const isWaiting of [false, true]) {
      await serve((socket) => socket.write(head + chunk("data: 1\n\n")));
      const iterator = (await open({ format: "sse" }, { timeoutInSeconds: 20 }))[
        Symbol.asyncIterator
      ]();
      await iterator.next();
      const pending = isWaiting ? iterator.next() : undefined;
      await iterator.return?.();
      expect(await iterator.next()).toMatchObject({ done: true });
      expect((await pending)?.done ?? true).toBe(true);
      await vi.waitFor(() => expect(server!.asked.size).toBe(0));
      await server!.close();
    }
  });

  test("the timeout is for the headers, then for each silence", async () => {
    await serve((socket) => {
      socket.write(head);
      let count = 0;
      const drip = setInterval(
        () => (++count < 6 ? socket.write(chunk(`data: ${count}\n\n`)) : clearInterval(drip)),
        60,
      );
    });
    const items: unknown[] = [];
    const error = await failure(
      (async () => {
        for await (const item of await open({ format: "sse" }, { timeoutInSeconds: 0.2 }))
          items.push(item);
      })(),
    );
    expect(items).toEqual(["1", "2", "3", "4", "5"]);
    expect(error).toMatchObject({
      failure: { content: { reason: "timeout" } },
      rawResponse: { status: 200 },
    });
  });

  test("an abort rejects the iteration", async () => {
    await serve((socket) => socket.write(head + chunk("data: 1\n\n")));
    const controller = new AbortController();
    const items = await open({ format: "sse" }, {}, { signal: controller.signal });
    const iterator = items[Symbol.asyncIterator]();
    await iterator.next();
    const next = failure(iterator.next());
    controller.abort("why");
    expect(await next).toMatchObject({
      message: "The user aborted a request",
      failure: { content: { reason: "unknown", detail: "aborted", cause: "why" } },
      rawResponse: { status: 499 },
    });
  });

  test("a connection that breaks rejects the iteration after what had come", async () => {
    await serve((socket) => socket.end(head + chunk("data: 1\n\n")));
    const iterator = (await open({ format: "sse" }, {}))[Symbol.asyncIterator]();
    expect(await iterator.next()).toMatchObject({ value: "1" });
    expect(await failure(iterator.next() as Promise<unknown>)).toMatchObject({
      failure: { content: { reason: "unknown", detail: "truncated" } },
    });
  });

  test("an item that is not JSON rejects the iteration", async () => {
    const items = await open({ format: "json-lines" }, { fetch: cut("1\nnope\n2\n", [])! });
    const iterator = items[Symbol.asyncIterator]();
    expect(await iterator.next()).toEqual({ done: false, value: 1 });
    expect(await failure(iterator.next())).toMatchObject({
      message: "GET /x failed: line 2 of the stream is not JSON",
      failure: { content: { reason: "unknown", detail: "decode" } },
      rawResponse: { status: 200 },
    });
  });

  test("a line or an event over the limit is too large, whatever its end", async () => {
    const long = "x".repeat(2000);
    const cases: [Stream, string][] = [
      [{ format: "json-lines" }, `1\n"${long}"\n`],
      [{ format: "json-lines" }, `1\n"${long}`],
      [{ format: "sse" }, `data: 1\n\ndata: ${long}`],
      [{ format: "sse" }, `data: 1\n\n${`data: ${"x".repeat(100)}\n`.repeat(20)}\n`],
    ];
    for (const [stream, text] of cases) {
      for (const places of [[], Array.from({ length: 40 }, (_, index) => index * 50)]) {
        const options = { fetch: cut(text, places)!, maxResponseBytes: 1000 };
        const iterator = (await open(stream, options))[Symbol.asyncIterator]();
        expect(String((await iterator.next()).value)).toBe("1");
        expect(await failure(iterator.next())).toMatchObject({
          failure: { content: { detail: "too-large" } },
        });
        expect(await iterator.next()).toMatchObject({ done: true });
      }
    }
  });

  test("a slow reader stops the sender", async () => {
    let sent = 0;
    const line = `data: ${"x".repeat(65_000)}\n\n`;
    await serve((socket) => {
      socket.write(head);
      const push = () => {
        while (sent < 200_000_000 && socket.write(chunk(line))) sent += line.length;
        sent += line.length;
      };
      socket.on("drain", push);
      push();
    });
    const iterator = (await open({ format: "sse" }, {}))[Symbol.asyncIterator]();
    await iterator.next();
    let before = -1;
    await vi.waitFor(
      () => {
        const isStill = before === sent;
        before = sent;
        expect(isStill).toBe(true);
      },
      { interval: 150 },
    );
    expect(sent).toBeLessThan(50_000_000);
    await iterator.return?.();
    await vi.waitFor(() => expect(server!.asked.size).toBe(0));
  });

  test("items asked for without waiting come in order", async () => {
    const items = await open({ format: "json-lines" }, { fetch: cut("1\n2\n3\n", [3])! });
    const iterator = items[Symbol.asyncIterator]();
    const all = await Promise.all([1, 2, 3, 4].map(() => iterator.next()));
    expect(all.map(({ value }) => value as unknown)).toEqual([1, 2, 3, undefined]);
  });

  test("an error status is a result, not a stream", async () => {
    const fetch = (() =>
      Promise.resolve(
        new Response('{"a":1}', { status: 404 }),
      )) as unknown as typeof globalThis.fetch;
    const result = await sendCall(
      { name: "x", environments: {} },
      encode({ format: "sse" }),
      allCodecs,
      { baseUrl: "http://a.example", fetch },
      {},
    );
    expect(result).toMatchObject({
      ok: false,
      error: { content: { statusCode: 404, body: { a: 1 } } },
    });
  });

  test("the listener is gone when the stream has ended", async () => {
    const { signal } = new AbortController();
    const remove = vi.spyOn(signal, "removeEventListener");
    const items = await open({ format: "sse" }, { fetch: cut("data: 1\n\n", [])! }, { signal });
    expect(remove).not.toHaveBeenCalled();
    await collect(items);
    expect(remove).toHaveBeenCalled();
  });
});
