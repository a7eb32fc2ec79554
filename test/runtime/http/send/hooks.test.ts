import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import {
  allCodecs,
  type ApiEncoding,
  type CallContext,
  type CallOptions,
  type ClientOptions,
  type EndpointEncoding,
  type HttpRequest,
  sendCall,
} from "../../../../runtime/http/index.js";

const api: ApiEncoding = {
  name: "@frond/probe",
  environments: { production: "https://api.example" },
  defaultEnvironment: "production",
  tokenScheme: "bearer",
};

const load: EndpointEncoding = {
  id: "load",
  method: "GET",
  path: ["/things"],
  responses: [{ status: 200, kind: "json" }],
  errors: [{ name: "Gone", status: 404, marker: { key: "error", value: "Gone" } }],
  security: [
    [{ scheme: "bearer", type: "bearer" }],
    [{ scheme: "key", type: "header", name: "X-Key" }],
  ],
};

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  server = undefined;
});

/** The address of a server on this machine. */
async function serve(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  const started = createServer(listener);
  server = started;
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`;
}

/** A server that sends these statuses in turn, each with its number as the body; at once again after a failure. */
function serveStatuses(...statuses: number[]) {
  let count = 0;
  return serve((_request, response) => {
    const status = statuses[Math.min(count++, statuses.length - 1)] ?? 200;
    response.writeHead(status, { "content-type": "application/json", "retry-after-ms": "0" });
    response.end(JSON.stringify({ count }));
  });
}

function call(options: ClientOptions, callOptions?: CallOptions, encoding = load) {
  return sendCall<unknown, unknown>(api, encoding, allCodecs, options, {}, callOptions);
}

const withHeader = (request: HttpRequest, value: string): HttpRequest => ({
  ...request,
  headers: [...request.headers.filter(([name]) => name !== "X-Order"), ["X-Order", value]],
});
const orderOf = ({ headers }: HttpRequest) =>
  headers.find(([name]) => name === "X-Order")?.[1] ?? "";

describe("hooks", () => {
  test("run in order, the client's before the call's, each on the request that the one before it returned", async () => {
    const sent: unknown[] = [];
    const baseUrl = await serve((request, response) => {
      sent.push(request.headers["x-order"]);
      response.end("1");
    });
    const add = (letter: string) => (request: HttpRequest) =>
      withHeader(request, orderOf(request) + letter);
    const look = () => undefined;
    await call({ baseUrl, beforeRequest: [add("a"), look, add("b")] }, { beforeRequest: add("c") });
    await call({ baseUrl, beforeRequest: add("a") }, { beforeRequest: [add("b"), add("c")] });
    await call({ baseUrl }, { beforeRequest: [] });
    expect(sent).toEqual(["abc", "abc", undefined]);
  });

  test("read the body of a response, which the call has nevertheless", async () => {
    const baseUrl = await serveStatuses(200);
    const bodies: unknown[] = [];
    const result = await call(
      {
        baseUrl,
        afterResponse: async (response) => void bodies.push(await response.clone().json()),
      },
      {
        afterResponse: [
          async (response) => void bodies.push(await response.clone().text()),
          ({ status, attempts }) => void bodies.push([status, attempts]),
        ],
      },
    );
    expect(bodies).toEqual([{ count: 1 }, '{"count":1}', [200, 1]]);
    expect(result).toMatchObject({ ok: true, body: { count: 1 } });
    // What the result says of the response stays plain data.
    expect(Object.keys(result.rawResponse)).not.toContain("clone");
  });

  test("are told of each attempt that is followed by another, with its cause and the wait", async () => {
    const baseUrl = await serveStatuses(503, 429, 200);
    const seen: unknown[] = [];
    const onRetry: CallOptions["onRetry"] = ({ attempt, delay, cause }) => {
      seen.push([attempt, delay, cause]);
    };
    const result = await call({ baseUrl, onRetry }, { onRetry: [onRetry] });
    const after = (attempt: number, statusCode: number) => [
      attempt,
      0,
      {
        error: undefined,
        content: { reason: "status-code", declared: false, statusCode, body: undefined },
      },
    ];
    expect(seen).toEqual([after(1, 503), after(1, 503), after(2, 429), after(2, 429)]);
    expect(result).toMatchObject({ ok: true, rawResponse: { attempts: 3 } });
  });

  test("are told of the network failure behind a retry, and of nothing without another attempt", async () => {
    let count = 0;
    const baseUrl = await serve((request, response) => {
      if (count++ === 0) request.socket.destroy();
      else response.end("1");
    });
    const seen: unknown[] = [];
    const onRetry: CallOptions["onRetry"] = ({ attempt, delay, cause }) => {
      seen.push([attempt, delay >= 800 && delay <= 1200, cause.content]);
    };
    const result = await call({ baseUrl, onRetry, retryNetworkErrors: "idempotent" });
    expect(result.ok).toBe(true);
    expect(seen).toMatchObject([[1, true, { reason: "unknown", detail: "closed" }]]);
    server?.close();
    const refused = await call({ baseUrl, onRetry });
    expect(refused.ok).toBe(false);
    expect(seen).toHaveLength(1);
  });

  test("are told once of the failure of a call, of every kind, and never of a success", async () => {
    const baseUrl = await serve((request, response) => {
      const status = Number(request.headers["x-status"]);
      response.writeHead(status).end(status === 404 ? '{"error":"Gone"}' : "{}");
    });
    const seen: unknown[] = [];
    const onError: CallOptions["onError"] = ({ error, rawResponse }, { attempt }) => {
      seen.push([error.error, rawResponse.status, attempt]);
    };
    const status = (code: number) => ({ headers: { "X-Status": `${code}` }, onError });
    await call({ baseUrl }, status(200));
    await call({ baseUrl }, status(404));
    await call({ baseUrl, maxRetries: 0, onError: [onError] }, status(500));
    await call({ baseUrl: "nowhere", onError });
    await call({ baseUrl, onError }, { signal: AbortSignal.abort() });
    expect(seen).toEqual([
      ["Gone", 404, 1],
      [undefined, 500, 1],
      [undefined, 500, 1],
      [undefined, 0, 1],
      [undefined, 499, 0],
    ]);
  });

  test("share one context a call, with the number of the attempt", async () => {
    const baseUrl = await serveStatuses(500, 200);
    const seen: [CallContext, number][] = [];
    const note = (context: CallContext) => void seen.push([context, context.attempt]);
    const hooks: CallOptions = {
      beforeRequest: (_request, context) => note(context),
      afterResponse: (_response, _request, context) => note(context),
      onRetry: (_retry, context) => note(context),
    };
    await call({ baseUrl }, hooks);
    expect(seen.map(([, attempt]) => attempt)).toEqual([1, 1, 1, 2, 2]);
    expect(new Set(seen.map(([context]) => context)).size).toBe(1);
    await call({ baseUrl }, hooks);
    expect(new Set(seen.map(([context]) => context)).size).toBe(2);
  });

  test.each(["beforeRequest", "afterResponse"] as const)(
    "a throwing %s fails the call, with what it threw as the cause",
    async (name) => {
      const baseUrl = await serveStatuses(200);
      const thrown = new Error("from the hook");
      const hook = () => Promise.reject(thrown);
      expect(await call({ baseUrl, [name]: hook })).toMatchObject({
        ok: false,
        error: { content: { reason: "unknown", cause: thrown } },
      });
    },
  );

  test("a throwing onRetry ends the call with the status it was told of", async () => {
    const baseUrl = await serveStatuses(500, 200);
    const onRetry = () => Promise.reject(new Error("from the hook"));
    expect(await call({ baseUrl, onRetry })).toMatchObject({
      ok: false,
      error: { content: { reason: "status-code", statusCode: 500 } },
      rawResponse: { attempts: 1 },
    });
  });

  test("a throwing onError changes nothing about the result", async () => {
    const baseUrl = await serve((_request, response) => {
      response.writeHead(404).end('{"error":"Gone"}');
    });
    const onError = () => Promise.reject(new Error("from the hook"));
    expect(await call({ baseUrl, onError })).toMatchObject({ ok: false, error: { error: "Gone" } });
  });
});

describe("options of one call", () => {
  test("win over the client's, and undefined leaves the client's", async () => {
    const baseUrl = await serveStatuses(500);
    const unset = { maxRetries: undefined, baseUrl: undefined, fetch: undefined, auth: undefined };
    const kept = await call(
      { baseUrl, maxRetries: 1, token: "t" },
      // As programs do that are compiled without exactOptionalPropertyTypes.
      unset as unknown as CallOptions,
    );
    expect(kept.rawResponse.attempts).toBe(2);
    const moved = await call(
      { baseUrl: "https://away.example", maxRetries: 3 },
      { baseUrl, maxRetries: 0 },
    );
    expect(moved.rawResponse).toMatchObject({ status: 500, attempts: 1 });
  });

  test("send by their own fetch, and give it what only fetch knows", async () => {
    const seen: RequestInit[] = [];
    const fetch = (name: string) =>
      (async (_url: unknown, init: RequestInit) => {
        seen.push(init);
        return new Response(`"${name}"`);
      }) as typeof globalThis.fetch;
    const client: ClientOptions = {
      fetch: fetch("client"),
      credentials: "include",
      cache: "no-store",
    };
    expect(await call(client)).toMatchObject({ body: "client" });
    const next = { revalidate: 60, tags: ["things"] };
    const own: CallOptions = { fetch: fetch("call"), cache: "reload", priority: "high", next };
    expect(await call(client, own)).toMatchObject({ body: "call" });
    expect(seen).toMatchObject([
      { credentials: "include", cache: "no-store" },
      { credentials: "include", cache: "reload", priority: "high", next },
    ]);
    expect(seen[0]).toMatchObject({ priority: undefined, next: undefined });
  });

  test("credentials of a call replace those of the client; {} sends none", async () => {
    const sent: unknown[] = [];
    const baseUrl = await serve(({ headers }, response) => {
      sent.push([headers.authorization, headers["x-key"]]);
      response.end("1");
    });
    const client: ClientOptions = { baseUrl, token: "of-client" };
    await call(client);
    await call(client, { auth: { bearer: { type: "bearer", token: "of-call" } } });
    await call(client, { auth: async () => ({ key: { type: "value", value: "k" } }) });
    await call(client, { auth: {} });
    expect(sent).toEqual([
      ["Bearer of-client", undefined],
      ["Bearer of-call", undefined],
      [undefined, "k"],
      [undefined, undefined],
    ]);
  });

  test("a call with credentials of its own is not sent again with a fresh token of the client", async () => {
    const baseUrl = await serveStatuses(401);
    const client: ClientOptions = { baseUrl, refreshAuth: async () => "fresh" };
    const own = await call(client, { auth: { bearer: { type: "bearer", token: "of-call" } } });
    expect(own.rawResponse.attempts).toBe(1);
    expect((await call(client)).rawResponse.attempts).toBe(2);
  });
});
