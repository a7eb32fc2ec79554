import type net from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  allCodecs,
  type CallOptions,
  type ClientOptions,
  type EndpointEncoding,
  sendCall,
} from "../../../runtime/http/index.js";
import { type FaultServer, startFaultServer, writeAnswer } from "./fault-server.js";

const api = { name: "probe", environments: {} };
const encoding: EndpointEncoding = {
  id: "x",
  method: "GET",
  path: ["/x"],
  responses: [{ status: 200, kind: "json" }],
};

let server: FaultServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const rejections: unknown[] = [];
beforeAll(() => {
  process.on("unhandledRejection", (reason) => rejections.push(reason));
});

function call(options: ClientOptions = {}, callOptions?: CallOptions) {
  const baseUrl = server?.url ?? "";
  return sendCall<unknown, unknown>(
    api,
    encoding,
    allCodecs,
    { baseUrl, maxRetries: 0, ...options },
    {},
    callOptions,
  );
}

const unknown = (detail: string) => ({
  ok: false,
  error: { error: undefined, content: { reason: "unknown", detail } },
});
const head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";

describe("network failures by their detail", () => {
  test("refused", async () => {
    server = await startFaultServer(() => {});
    const { url } = server;
    await server.close();
    expect(await call({ baseUrl: url })).toMatchObject({
      ...unknown("refused"),
      rawResponse: { status: 0, statusText: "Unknown Error", attempts: 1 },
    });
  });

  test("no such host", async () => {
    const failed = (code: string) => () =>
      Promise.reject(
        new TypeError("fetch failed", { cause: Object.assign(new Error(code), { code }) }),
      );
    for (const [code, detail] of [
      ["ENOTFOUND", "dns"],
      ["EAI_AGAIN", "dns-temporary"],
      ["UND_ERR_CONNECT_TIMEOUT", "connect-timeout"],
      ["DEPTH_ZERO_SELF_SIGNED_CERT", "tls"],
      ["CERT_HAS_EXPIRED", "tls"],
      ["ERR_TLS_CERT_ALTNAME_INVALID", "tls"],
    ] as const) {
      expect(await call({ baseUrl: "http://127.0.0.1", fetch: failed(code) })).toMatchObject(
        unknown(detail),
      );
    }
  });

  test("TLS to a plain port", async () => {
    server = await startFaultServer(() => {});
    const plain = server.open;
    const answering = setInterval(
      () => plain.forEach((socket) => socket.write("plain words\r\n")),
      5,
    );
    expect(await call({ baseUrl: server.url.replace("http:", "https:") })).toMatchObject(
      unknown("tls"),
    );
    clearInterval(answering);
  });

  test.each([
    "http://127.0.0.1:99999",
    "http://127.0.0.1:1",
    "ftp://127.0.0.1",
    "http://me:you@127.0.0.1",
  ])("%s is an invalid request", async (baseUrl) => {
    expect(await call({ baseUrl })).toMatchObject(unknown("invalid-request"));
  });

  test.each<[string, string, (socket: net.Socket) => void]>([
    ["closed", "FIN before any byte", (socket) => socket.end()],
    ["reset", "RST before any byte", (socket) => socket.resetAndDestroy()],
    ["protocol", "bytes that are not HTTP", (socket) => socket.end("nonsense\r\n\r\n")],
    [
      "protocol",
      "header overflow",
      (socket) => socket.end(`${head}x: ${"y".repeat(200_000)}\r\n\r\n`),
    ],
    [
      "protocol",
      "two lengths",
      (socket) => socket.end(`${head}content-length: 1\r\ncontent-length: 2\r\n\r\n1`),
    ],
  ])("%s: %s", async (detail, _name, answer) => {
    server = await startFaultServer(answer);
    expect(await call()).toMatchObject({ ...unknown(detail), rawResponse: { status: 0 } });
  });

  test.each<[string, string, (socket: net.Socket) => void]>([
    [
      "truncated",
      "FIN short of the length",
      (socket) => socket.end(`${head}content-length: 10\r\n\r\n[1,`),
    ],
    [
      "truncated",
      "chunked without the last chunk",
      (socket) => socket.end(`${head}transfer-encoding: chunked\r\n\r\n3\r\n[1,\r\n`),
    ],
    [
      "decode",
      "corrupt gzip",
      (socket) => socket.end(`${head}content-encoding: gzip\r\ncontent-length: 4\r\n\r\nnope`),
    ],
  ])("%s in the body, with the real status: %s", async (detail, _name, answer) => {
    server = await startFaultServer(answer);
    expect(await call()).toMatchObject({ ...unknown(detail), rawResponse: { status: 200 } });
  });

  test("reset in the body", async () => {
    server = await startFaultServer((socket) => {
      socket.write(`${head}content-length: 10\r\n\r\n[1,`);
      setTimeout(() => socket.resetAndDestroy(), 20);
    });
    expect(await call()).toMatchObject({ ...unknown("reset"), rawResponse: { status: 200 } });
  });

  test("a gzip bomb is measured after inflation", async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000, 32));
    server = await startFaultServer((socket) => {
      socket.write(`${head}content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
      socket.write(bomb);
    });
    expect(await call({ maxResponseBytes: 100_000 })).toMatchObject(unknown("too-large"));
  });

  test("secrets never stand in messages", async () => {
    const results = [
      await call({ baseUrl: "http://127.0.0.1", headers: { Authorization: "hidden\u0000" } }),
      await call({ baseUrl: "http://me:hidden@127.0.0.1" }),
      await call({ baseUrl: "http://127.0.0.1:99999/?key=hidden" }),
    ];
    for (const result of results) {
      const { message } = (result as { error: { content: { message: string } } }).error.content;
      expect(message).not.toContain("hidden");
    }
  });
});

describe("timeouts, from the start to the last byte", () => {
  const timeout = { ok: false, error: { error: undefined, content: { reason: "timeout" } } };
  test.each<[string, (socket: net.Socket) => void]>([
    ["no headers", () => {}],
    [
      "headers drip",
      (socket) => {
        socket.write("HTTP/1.1 200 OK\r\n");
        const drip = setInterval(() => socket.write("x: y\r\n"), 10);
        socket.on("close", () => clearInterval(drip));
      },
    ],
    ["the body stalls", (socket) => socket.write(`${head}content-length: 10\r\n\r\n[1,`)],
    [
      "the body drips",
      (socket) => {
        socket.write(`${head}transfer-encoding: chunked\r\n\r\n`);
        const drip = setInterval(() => socket.write("1\r\n \r\n"), 10);
        socket.on("close", () => clearInterval(drip));
      },
    ],
  ])("%s", async (_name, answer) => {
    server = await startFaultServer(answer);
    const begin = Date.now();
    expect(await call({ timeoutInSeconds: 0.15 })).toMatchObject(timeout);
    expect(Date.now() - begin).toBeLessThan(400);
    await vi.waitFor(() => expect(server!.asked.size).toBe(0));
  });

  test("while an error's body is read the status is kept", async () => {
    server = await startFaultServer((socket) =>
      socket.write("HTTP/1.1 404 Not Found\r\ncontent-length: 10\r\n\r\n{"),
    );
    expect(await call({ timeoutInSeconds: 0.1 })).toMatchObject({
      error: { content: { reason: "status-code", statusCode: 404, body: undefined } },
      rawResponse: { status: 404 },
    });
  });

  test("the deadline covers all attempts", async () => {
    server = await startFaultServer(() => {});
    const begin = Date.now();
    expect(
      await call({
        timeoutInSeconds: 5,
        deadlineInSeconds: 0.1,
        maxRetries: 9,
        retryNetworkErrors: "idempotent",
      }),
    ).toMatchObject(timeout);
    expect(Date.now() - begin).toBeLessThan(400);
  });
});

describe("aborts", () => {
  const aborted = {
    ok: false,
    error: {
      error: undefined,
      content: { reason: "unknown", detail: "aborted", message: "The user aborted a request" },
    },
    rawResponse: { status: 499, statusText: "Client Closed Request" },
  };

  test("before: nothing is sent", async () => {
    server = await startFaultServer(() => {});
    expect(await call({}, { signal: AbortSignal.abort("why") })).toMatchObject({
      ...aborted,
      error: { content: { cause: "why" } },
    });
    expect(server.connections).toBe(0);
  });

  test.each<[string, (socket: net.Socket) => void]>([
    ["before the headers", () => {}],
    ["in the body", (socket) => socket.write(`${head}content-length: 10\r\n\r\n[1,`)],
    [
      "in an error's body",
      (socket) => socket.write("HTTP/1.1 404 No\r\ncontent-length: 10\r\n\r\n[1,"),
    ],
    ["in the back-off", (socket) => socket.write(writeAnswer("503 No", "", "retry-after: 30"))],
    ["in the drain", (socket) => socket.write("HTTP/1.1 503 No\r\ncontent-length: 10\r\n\r\n[1,")],
  ])("%s: at once", async (name, answer) => {
    server = await startFaultServer(answer);
    const controller = new AbortController();
    const running = call({ maxRetries: 2, timeoutInSeconds: 20 }, { signal: controller.signal });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const begin = performance.now();
    controller.abort();
    expect(await running).toMatchObject(aborted);
    // Seconds without it; a busy machine alone takes some of these milliseconds.
    expect(performance.now() - begin).toBeLessThan(250);
    // Between attempts the connection is kept for the next one.
    const open = name.includes("back-off") ? 1 : 0;
    await vi.waitFor(() => expect(server!.asked.size).toBe(open));
  });

  test("the caller's own timeout signal is an abort with its reason", async () => {
    server = await startFaultServer(() => {});
    const result = await call({}, { signal: AbortSignal.timeout(30) });
    expect(result).toMatchObject(aborted);
    expect((result as { error: { content: { cause: Error } } }).error.content.cause.name).toBe(
      "TimeoutError",
    );
  });

  test("wins over a timeout of the same moment, and does nothing after success", async () => {
    const fetch = (() => new Promise(() => {})) as unknown as typeof globalThis.fetch;
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 50);
    expect(
      await call(
        { baseUrl: "http://127.0.0.1", fetch, timeoutInSeconds: 0.05 },
        { signal: controller.signal },
      ),
    ).toMatchObject(aborted);
    server = await startFaultServer((socket) => socket.write(writeAnswer("200 OK", "1")));
    const late = new AbortController();
    expect(await call({}, { signal: late.signal })).toMatchObject({ ok: true });
    late.abort();
  });

  test("a thousand calls on one signal neither warn nor leak", async () => {
    const warn = vi.fn<(warning: Error) => void>();
    process.on("warning", warn);
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, "addEventListener");
    const remove = vi.spyOn(signal, "removeEventListener");
    const fetch = (() => Promise.resolve(new Response("1"))) as unknown as typeof globalThis.fetch;
    await Promise.all(
      Array.from({ length: 1000 }, () => call({ baseUrl: "http://127.0.0.1", fetch }, { signal })),
    );
    await new Promise((resolve) => setTimeout(resolve, 10));
    process.off("warning", warn);
    expect(warn).not.toHaveBeenCalled();
    expect(new Set(add.mock.calls.map(([, listener]) => listener)).size).toBe(1);
    expect(remove.mock.lastCall?.[1]).toBe(add.mock.calls[0]?.[1]);
  });
});

describe("answers that are odd and right", () => {
  test.each([
    ["103 first", "HTTP/1.1 103 Early Hints\r\nlink: <x>\r\n\r\n" + writeAnswer("200 OK", "1"), 1],
    ["204", "HTTP/1.1 204 No Content\r\n\r\n", undefined],
    ["205", "HTTP/1.1 205 Reset Content\r\ncontent-length: 0\r\n\r\n", undefined],
    [
      "empty with a JSON type",
      writeAnswer("200 OK", "", "content-type: application/json"),
      undefined,
    ],
    ["an empty chunked body", `${head}transfer-encoding: chunked\r\n\r\n0\r\n\r\n`, undefined],
  ])("%s", async (_name, answer, body) => {
    server = await startFaultServer((socket) => socket.write(answer));
    const result = await call();
    expect(result.ok && result.body).toBe(body);
    expect(result.ok).toBe(true);
  });

  test("HTTP/1.0 that is closed by the server", async () => {
    server = await startFaultServer((socket) => socket.end("HTTP/1.0 200 OK\r\n\r\n[1]"));
    expect(await call()).toMatchObject({ ok: true, body: [1] });
  });

  test("several cookies are kept", async () => {
    server = await startFaultServer((socket) =>
      socket.write(writeAnswer("200 OK", "1", "set-cookie: a=1", "set-cookie: b=2")),
    );
    const { rawResponse } = await call();
    expect(rawResponse.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  });

  test("statuses above 599 are retried like 500", async () => {
    server = await startFaultServer((socket, count) =>
      socket.write(
        count ? writeAnswer("200 OK", "1") : writeAnswer("600 Odd", "", "retry-after: 0"),
      ),
    );
    expect(await call({ maxRetries: 1 })).toMatchObject({ ok: true, rawResponse: { attempts: 2 } });
  });

  test("an unknown content-encoding is no JSON", async () => {
    server = await startFaultServer((socket) =>
      socket.write(writeAnswer("200 OK", "\u0001zz", "content-encoding: x-odd")),
    );
    const result = await call();
    expect(result).toMatchObject({ error: { content: { reason: "non-json" } } });
    expect(result.rawResponse.headers.get("content-encoding")).toBe("x-odd");
  });
});

describe("connections between attempts", () => {
  test("refused answers are drained, so that their connection is used again", async () => {
    const body = "x".repeat(30_000);
    server = await startFaultServer((socket, count) =>
      socket.write(
        count === 4 ? writeAnswer("200 OK", "1") : writeAnswer("503 No", body, "retry-after: 0"),
      ),
    );
    expect(await call({ maxRetries: 4 })).toMatchObject({ ok: true, rawResponse: { attempts: 5 } });
    expect(server.connections).toBe(1);
  });

  test("a long or stalled one is cancelled", async () => {
    server = await startFaultServer((socket, count) =>
      socket.write(
        count
          ? writeAnswer("200 OK", "1")
          : "HTTP/1.1 503 No\r\nretry-after: 0\r\ncontent-length: 10\r\n\r\nx",
      ),
    );
    const begin = Date.now();
    expect(await call({ maxRetries: 1 })).toMatchObject({ ok: true });
    expect(Date.now() - begin).toBeLessThan(3000);
    expect(server.connections).toBeGreaterThan(1);
  });
});

describe("bodies are replayed", () => {
  test("bytes and form data, equal in every attempt", async () => {
    server = await startFaultServer((socket, count) =>
      socket.write(
        count ? writeAnswer("200 OK", "1") : writeAnswer("503 No", "", "retry-after: 0"),
      ),
    );
    const send = (kind: "file" | "multipart", contentType: string, body: unknown) =>
      sendCall(
        api,
        { ...encoding, method: "POST", body: { contents: [{ kind, contentType }] } },
        allCodecs,
        { baseUrl: server!.url },
        { body },
      );
    await send("file", "application/octet-stream", new Uint8Array([1, 2, 255]));
    const bodies = server.requests.map((request) => request.slice(request.indexOf("\r\n\r\n") + 4));
    expect(bodies).toEqual(["\u0001\u0002\u00ff", "\u0001\u0002\u00ff"]);
    server.requests.length = 0;
    await send("multipart", "multipart/form-data", {
      a: "1",
      f: new File(["x"], "a.txt", { type: "text/plain" }),
    });
    const [first, second] = server.requests.map((request) => {
      const boundary = /boundary=(\S+)/.exec(request)?.[1] ?? "";
      return request.slice(request.indexOf("\r\n\r\n")).replaceAll(boundary, "B");
    });
    expect(first).toContain('filename="a.txt"');
    expect(second).toBe(first);
  });
});

test("nothing of all this was an unhandled rejection", async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(rejections).toEqual([]);
});
