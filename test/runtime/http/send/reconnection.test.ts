import { afterEach, describe, expect, test, vi } from "vitest";
import {
  allCodecs,
  type ApiError,
  type EndpointEncoding,
  isApiError,
  reconnection,
  sendCall,
  type StreamOptions,
} from "../../../../runtime/http/index.js";
import { type FaultServer, startFaultServer } from "../fault-server.js";

const encoding: EndpointEncoding = {
  id: "x",
  method: "GET",
  path: ["/x"],
  responses: [{ status: 200, kind: "stream", stream: { format: "sse", terminator: "[DONE]" } }],
};

let server: FaultServer | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await server?.close();
  server = undefined;
});

const head = "HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: text/event-stream\r\n\r\n";
const cutHead = "HTTP/1.1 200 OK\r\ncontent-length: 999\r\n\r\n";
const empty = (status: string) => `HTTP/1.1 ${status}\r\ncontent-length: 0\r\n\r\n`;

/** Answers the requests in turn, each with a closed connection; the last response for all that follow. */
async function serve(...answers: string[]) {
  server = await startFaultServer((socket, count) => {
    socket.end(answers[Math.min(count, answers.length - 1)] ?? "");
  });
}

async function open(options: StreamOptions, timeoutInSeconds?: number) {
  const result = await sendCall<AsyncIterable<unknown>>(
    { name: "x", environments: {} },
    encoding,
    [...allCodecs, reconnection],
    { baseUrl: server!.url, ...(timeoutInSeconds && { timeoutInSeconds }) },
    {},
    options,
  );
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.body;
}

async function collect(items: AsyncIterable<unknown>) {
  const all: unknown[] = [];
  try {
    for await (const item of items) all.push(item);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { all, error: error as ApiError };
  }
  return { all };
}

const lastIds = () =>
  server!.requests.map((request) => /last-event-id: (.*)/i.exec(request)?.[1]?.trim());

describe("a stream that is resumed", () => {
  test("not without being asked for", async () => {
    await serve(`${head}data: 1\n\n`);
    expect(await collect(await open({}))).toEqual({ all: ["1"] });
    expect(server!.requests).toHaveLength(1);
  });

  test("goes on after the last id, in UTF-8; an id with NUL is none, an empty one resets", async () => {
    await serve(
      `${head}retry: 1\nid: 1é\ndata: a\n\nid: 2\0\ndata: b\n\nid: 9\ndata: cut`,
      `${cutHead}data: c\n\nid: 3\n\n`,
      `${head}id\ndata: d\n\n`,
      `${head}data: [DONE]\n\n`,
    );
    expect(await collect(await open({ reconnect: true }))).toEqual({ all: ["a", "b", "c", "d"] });
    expect(lastIds()).toEqual([undefined, Buffer.from("1é").toString("latin1"), "3", undefined]);
  });

  test("ends at 204 and at the terminator", async () => {
    await serve(`${head}retry: 1\ndata: a\n\n`, empty("204 No Content"));
    expect(await collect(await open({ reconnect: true }))).toEqual({ all: ["a"] });
    expect(server!.requests).toHaveLength(2);
  });

  test("another attempt follows a refusal that may pass, and none another refusal", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    await serve(
      `${head}retry: 1\nid: 7\ndata: a\n\n`,
      `HTTP/1.1 503 No\r\nretry-after-ms: 2\r\ncontent-length: 0\r\n\r\n`,
      empty("404 Not Found"),
    );
    const { all, error } = await collect(await open({ reconnect: { maxAttempts: 3 } }));
    expect(all).toEqual(["a"]);
    expect(error?.failure).toMatchObject({ content: { statusCode: 404 } });
    expect(lastIds()).toEqual([undefined, "7", "7"]);
  });

  test("attempts without an event are counted; those with one are not", async () => {
    await serve(...[1, 2, 3, 4].map((id) => `${head}retry: 1\ndata: ${id}\n\n`), `${cutHead}`);
    const { all, error } = await collect(await open({ reconnect: { maxAttempts: 1 } }));
    expect(all).toEqual(["1", "2", "3", "4"]);
    expect(error?.failure).toMatchObject({ content: { detail: "truncated" } });
    expect(server!.requests).toHaveLength(5);
  });

  test("silence counts as a break", async () => {
    server = await startFaultServer((socket, count) => {
      if (count === 0) socket.write(`${head}retry: 1\ndata: a\n\n`);
      else socket.end(`${head}data: [DONE]\n\n`);
    });
    expect(await collect(await open({ reconnect: true }, 0.1))).toEqual({ all: ["a"] });
    await vi.waitFor(() => expect(server!.asked.size).toBe(0));
  });

  test("an item that cannot be read ends it", async () => {
    const long = "x".repeat(500);
    await serve(`${head}retry: 1\ndata: ${long}\n\n`);
    const result = await sendCall<AsyncIterable<unknown>>(
      { name: "x", environments: {} },
      encoding,
      [...allCodecs, reconnection],
      { baseUrl: server!.url, maxResponseBytes: 100 },
      {},
      { reconnect: true },
    );
    if (!result.ok) throw new Error("not ok");
    expect((await collect(result.body)).error?.failure).toMatchObject({
      content: { detail: "too-large" },
    });
    expect(server!.requests).toHaveLength(1);
  });

  test.each(["abort", "return"])("%s while it waits ends it at once", async (way) => {
    await serve(`${head}retry: 3600000\ndata: a\n\n`);
    const controller = new AbortController();
    const remove = vi.spyOn(controller.signal, "removeEventListener");
    const timer = vi.spyOn(globalThis, "setTimeout");
    const items = await open({ reconnect: true, signal: controller.signal });
    const iterator = items[Symbol.asyncIterator]();
    await iterator.next();
    const waiting = iterator.next().then(
      (item) => item.done,
      (error: unknown) => (error as ApiError).rawResponse.status,
    );
    await vi.waitFor(() =>
      expect(timer.mock.calls.some(([, delay = 0]) => delay >= 3_600_000)).toBe(true),
    );
    if (way === "abort") controller.abort();
    else await iterator.return?.();
    expect(await waiting).toBe(way === "abort" ? 499 : true);
    expect(await iterator.next()).toMatchObject({ done: true });
    expect(server!.requests).toHaveLength(1);
    expect(remove).toHaveBeenCalled();
  });

  test("a refusal that asks for a wait is asked again after it", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0);
    const waits: number[] = [];
    const real = setTimeout;
    vi.spyOn(globalThis, "setTimeout").mockImplementation(((action: () => void, after: number) => {
      if (after > 500) waits.push(after);
      return real(action, after > 500 ? 1 : after);
    }) as typeof setTimeout);
    await serve(
      `${head}retry: 1500\ndata: a\n\n`,
      "HTTP/1.1 503 No\r\nconnection: close\r\nretry-after: 9\r\ncontent-length: 0\r\n\r\n",
      "HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n",
    );
    expect((await collect(await open({ reconnect: { maxAttempts: 3 } }))).all).toEqual(["a"]);
    expect(waits).toEqual([1500, 9000]);
  });

  test("the wait is that of a retry, and at least what the server asked for", async () => {
    const waits: number[] = [];
    const real = setTimeout;
    vi.spyOn(globalThis, "setTimeout").mockImplementation(((action: () => void, after: number) => {
      if (after > 500) waits.push(after);
      return real(action, after > 500 ? 1 : after);
    }) as typeof setTimeout);
    await serve(`${head}data: a\n\n`, cutHead, `${head}retry: 1500\n\n`, cutHead);
    await collect(await open({ reconnect: { maxAttempts: 4 } }));
    const [first = 0, second = 0, third = 0, fourth = 0] = waits;
    expect(waits).toHaveLength(4);
    expect(first >= 800 && first <= 1200).toBe(true);
    expect(second >= 1600 && second <= 2400).toBe(true);
    expect(third >= 1600 && third <= 2400).toBe(true);
    expect(fourth >= 3200 && fourth <= 4800).toBe(true);
  });
});
