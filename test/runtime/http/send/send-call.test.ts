import nock from "nock";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  allCodecs,
  type ApiEncoding,
  type CallOptions,
  type ClientOptions,
  type EndpointEncoding,
  sendCall,
} from "../../../../runtime/http/index.js";
import { seed } from "../seed.js";
import { useNock } from "../use-nock.js";

const api: ApiEncoding = {
  name: "@frond/probe",
  environments: { production: "https://api.example" },
  defaultEnvironment: "production",
  tokenScheme: "bearer",
};

const load: EndpointEncoding = {
  id: "load",
  method: "GET",
  path: ["/things/", { parameter: "id" }],
  parameters: [
    { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
  ],
  responses: [{ status: 200, kind: "json" }],
  errors: [
    {
      name: "NotFound",
      status: 404,
      marker: { key: "error", value: "NotFound" },
      contentKey: "content",
    },
    { name: "Gone", status: 404, marker: { key: "error", value: "Gone" }, contentKey: "content" },
    { name: "Problem", status: 409 },
  ],
  exact: [["id"]],
  security: [[{ scheme: "bearer", type: "bearer" }]],
};

const create: EndpointEncoding = {
  id: "create",
  method: "POST",
  path: ["/things"],
  parameters: [
    { key: "key", name: "Idempotency-Key", in: "header", style: "simple", explode: false },
  ],
  body: { required: true, contents: [{ kind: "json", contentType: "application/json" }] },
  responses: [{ status: 200, kind: "json" }],
};

function call(
  encoding: EndpointEncoding,
  request?: object,
  options: ClientOptions = {},
  callOptions?: CallOptions,
) {
  return sendCall<unknown, unknown>(api, encoding, allCodecs, options, request, callOptions);
}

const answer = (status: number, body: string | null = "", headers: Record<string, string> = {}) =>
  new Response(body, { status, headers });

/** A transport that answers in turn, the last response for ever. */
function createFetch(
  ...answers: ((init: RequestInit, url: string) => Response | Promise<Response>)[]
) {
  const calls: { url: string; init: RequestInit; at: number }[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    calls.push({ url: String(url), init, at: Date.now() });
    const next = answers[Math.min(calls.length, answers.length) - 1];
    return next!(init, String(url));
  };
  return { calls, fetch: fetch as typeof globalThis.fetch };
}

const header = (init: RequestInit, name: string) => new Headers(init.headers).get(name);

describe("over a real fetch (nock)", () => {
  useNock();

  test("a call and its response, 64-bit integers exact where declared", async () => {
    const seen: unknown[] = [];
    nock("https://api.example", {
      reqheaders: {
        authorization: "Bearer t",
      },
    })
      .get("/things/a%2Fb")
      .reply(function () {
        seen.push(this.req.headers);
        return [200, '{"id":9007199254740993,"other":9007199254740993}', { "x-own": "1" }];
      });
    const result = await call(load, { id: "a/b" }, { token: () => Promise.resolve("t") });
    expect(result).toMatchObject({
      ok: true,
      body: { id: 9007199254740993n, other: 9007199254740992 },
      rawResponse: { status: 200, redirected: false, attempts: 1 },
    });
    expect(result.rawResponse.headers.get("x-own")).toBe("1");
    expect(seen).toHaveLength(1);
  });

  test("no token, no Authorization header, and the call is still sent", async () => {
    nock("https://api.example", { badheaders: ["authorization"] })
      .get("/things/1")
      .reply(200, "{}");
    expect(await call(load, { id: 1 }, { token: "" })).toMatchObject({ ok: true });
  });

  test("a JSON body, once", async () => {
    nock("https://api.example")
      .post("/things", '{"b":null,"id":9007199254740993}')
      .matchHeader("content-type", "application/json")
      .reply(200, "");
    const result = await call(create, { body: { a: undefined, b: null, id: 9007199254740993n } });
    expect(result).toMatchObject({ ok: true, body: undefined });
  });

  test("a body that stays away sets no content type", async () => {
    nock("https://api.example", { badheaders: ["content-type"] })
      .post("/things")
      .reply(200);
    const optional = { ...create, body: { contents: create.body!.contents } };
    expect(await call(optional)).toMatchObject({ ok: true });
  });

  const respond = (status: number, body: string | null) => {
    nock("https://api.example")
      .get("/things/1")
      .reply(status, body ?? undefined);
    return call(load, { id: 1 }, { maxRetries: 0 });
  };

  test("a named error is known by its marker, whatever its status", async () => {
    expect(await respond(404, '{"error":"Gone","content":{"since":1}}')).toMatchObject({
      ok: false,
      error: { error: "Gone", content: { since: 1 } },
      rawResponse: { status: 404 },
    });
    expect(await respond(400, '{"error":"NotFound"}')).toMatchObject({
      error: { error: "NotFound", content: undefined },
    });
  });

  test.each([
    [404, '{"error":"Other"}', { error: "Other" }, false],
    [404, "[1]", [1], false],
    [404, "null", null, false],
    [404, '"text"', "text", false],
    [500, "<h1>no</h1>", "<h1>no</h1>", false],
    [500, '{"a":', '{"a":', false],
    [500, "", undefined, false],
    [409, '{"title":"x"}', { title: "x" }, true],
    [409, "<h1>no</h1>", "<h1>no</h1>", false],
    [304, null, undefined, false],
  ])("status %d with %j", async (statusCode, text, body, declared) => {
    const result = await respond(statusCode, text);
    expect(result).toMatchObject({ ok: false, rawResponse: { status: statusCode } });
    expect((result as { error: unknown }).error).toEqual({
      error: undefined,
      content: { reason: "status-code", statusCode, body, declared },
    });
  });

  test("a response that is late is a timeout", async () => {
    nock("https://api.example").get("/things/1").delay(3_600_000).reply(200, "1");
    const result = await call(load, { id: 1 }, { timeoutInSeconds: 0.05, maxRetries: 0 });
    expect(result).toMatchObject({
      error: { content: { reason: "timeout" } },
      rawResponse: { status: 0 },
    });
  });
});

describe("what a response means", () => {
  const get = async (response: Response, encoding = load) =>
    call(encoding, { id: 1 }, { maxRetries: 0, fetch: createFetch(() => response).fetch });

  test.each([
    ["", undefined],
    ["  \n", undefined],
    ["null", null],
    ["\ufeff[1]", [1]],
    ['"bare"', "bare"],
    ['{"a":"\\u0000\u2028"}', { a: "\0\u2028" }],
  ])("200 %j", async (text, body) => {
    expect(await get(answer(200, text, { "content-type": "text/plain" }))).toMatchObject({
      ok: true,
    });
    const result = await get(answer(200, text));
    expect(result.ok && result.body).toEqual(body);
  });

  test.each(["<html>", '{"a":', '{"a":1}\n{"a":2}', "nope"])(
    "200 %j is non-json",
    async (rawBody) => {
      expect(await get(answer(200, rawBody))).toMatchObject({
        ok: false,
        error: { error: undefined, content: { reason: "non-json", statusCode: 200, rawBody } },
      });
    },
  );

  test("other charsets by their label", async () => {
    const latin = new Response(new Uint8Array([0x22, 0xe9, 0x22]), {
      headers: { "content-type": "application/json; charset=iso-8859-1" },
    });
    expect(await get(latin)).toMatchObject({ ok: true, body: "é" });
    const unknown = new Response('"x"', {
      headers: { "content-type": "application/json; charset=x-klingon" },
    });
    expect(await get(unknown)).toMatchObject({ ok: true, body: "x" });
  });

  test("__proto__ is an own property", async () => {
    const result = await get(answer(200, '{"__proto__":{"x":1},"id":9007199254740993}'));
    expect(Object.keys((result as { body: object }).body)).toEqual(["__proto__", "id"]);
  });

  test("text, file and empty responses", async () => {
    const encoding: EndpointEncoding = {
      ...load,
      responses: [
        { status: 200, kind: "json", contentType: "application/json" },
        { status: 200, kind: "text", contentType: "text/plain" },
        { status: 200, kind: "file", contentType: "image/png" },
      ],
    };
    expect(
      await get(answer(200, "12", { "content-type": "text/plain; charset=utf-8" }), encoding),
    ).toMatchObject({ body: "12" });
    expect(
      await get(answer(200, "12", { "content-type": "application/json" }), encoding),
    ).toMatchObject({ body: 12 });
    const file = await get(answer(200, "12", { "content-type": "image/png" }), encoding);
    const blob = (file as { body: Blob }).body;
    expect([blob.type, await blob.text()]).toEqual(["image/png", "12"]);
    const empty: EndpointEncoding = { ...load, responses: [{ status: 200, kind: "empty" }] };
    expect(await get(answer(200, ""), empty)).toMatchObject({ ok: true, body: undefined });
    // What nothing declares is given as it comes.
    expect(await get(answer(200, "OK"), empty)).toMatchObject({ ok: true, body: "OK" });
  });

  test("more than the limit is not read", async () => {
    const big = () => answer(200, JSON.stringify("x".repeat(1000)));
    const options = (maxResponseBytes: number) => ({
      maxResponseBytes,
      fetch: createFetch(big).fetch,
    });
    expect(await call(load, { id: 1 }, options(1002))).toMatchObject({ ok: true });
    expect(await call(load, { id: 1 }, options(1001))).toMatchObject({
      error: { content: { reason: "unknown", detail: "too-large" } },
      rawResponse: { status: 200 },
    });
  });
});

describe("retries", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function run(promise: Promise<unknown>) {
    await vi.runAllTimersAsync();
    return promise;
  }

  test.each([408, 429, 500, 501, 503, 505, 599])("%d is retried twice", async (status) => {
    const { fetch, calls } = createFetch(() => answer(status, "no"));
    expect(await run(call(load, { id: 1 }, { fetch }))).toMatchObject({
      error: { content: { reason: "status-code", statusCode: status, body: "no" } },
      rawResponse: { attempts: 3 },
    });
    expect(calls).toHaveLength(3);
  });

  test.each([400, 401, 404, 409, 425, 499])("%d is not", async (status) => {
    const { fetch, calls } = createFetch(() => answer(status));
    await run(call(load, { id: 1 }, { fetch }));
    expect(calls).toHaveLength(1);
  });

  test("a response after a refusal is the result", async () => {
    const { fetch } = createFetch(
      () => answer(503),
      () => answer(200, "1"),
    );
    expect(await run(call(load, { id: 1 }, { fetch }))).toMatchObject({
      ok: true,
      body: 1,
      rawResponse: { attempts: 2 },
    });
  });

  test("of the call or of the client, zero too", async () => {
    for (const [options, callOptions, count] of [
      [{ maxRetries: 0 }, {}, 1],
      [{ maxRetries: 5 }, { maxRetries: 1 }, 2],
      [{ maxRetries: 4 }, {}, 5],
    ] as const) {
      const { fetch, calls } = createFetch(() => answer(500));
      await run(call(load, { id: 1 }, { ...options, fetch }, callOptions));
      expect(calls).toHaveLength(count);
    }
  });

  test("back-off doubles to a minute and spreads by a fifth", async () => {
    // A fixed generator, so that a failing distribution can be looked at again.
    let state = seed;
    const random = vi.spyOn(Math, "random").mockImplementation(() => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return state / 2 ** 32;
    });
    const first: number[] = [];
    const eighth: number[] = [];
    for (let round = 0; round < 200; round++) {
      const { fetch, calls } = createFetch(() => answer(500));
      await run(call(load, { id: 1 }, { fetch, maxRetries: 8 }));
      first.push(calls[1]!.at - calls[0]!.at);
      eighth.push(calls[8]!.at - calls[7]!.at);
    }
    random.mockRestore();
    const mean = (list: number[]) => list.reduce((sum, delay) => sum + delay, 0) / list.length;
    expect(Math.min(...first)).toBeGreaterThanOrEqual(800);
    expect(Math.max(...first)).toBeLessThanOrEqual(1201);
    expect(Math.abs(mean(first) - 1000)).toBeLessThan(40);
    expect(new Set(first).size).toBeGreaterThan(100);
    expect(Math.min(...eighth)).toBeGreaterThanOrEqual(48_000);
    // The jitter comes after the cap.
    expect(Math.max(...eighth)).toBeGreaterThan(60_000);
    expect(Math.max(...eighth)).toBeLessThanOrEqual(72_001);
  });

  test.each([
    [{ "retry-after": "7" }, 7000, 8401],
    [{ "retry-after": "0.5" }, 500, 601],
    [{ "retry-after": "0" }, 0, 5],
    [{ "retry-after": "-5" }, 0, 5],
    [{ "retry-after": "Thu, 01 Jan 1970 00:00:30 GMT" }, 0, 5],
    [{ "retry-after-ms": "250", "retry-after": "9" }, 250, 301],
    [{ "retry-after-ms": "soon", "retry-after": "2" }, 2000, 2401],
    [{ "retry-after": "soon" }, 800, 1201],
    [{ "retry-after": "soon 1" }, 800, 1201],
    [{ "retry-after": "" }, 800, 1201],
    [{ "retry-after": "60" }, 60_000, 72_001],
  ])("%j waits %d to %d ms", async (headers, least, most) => {
    const { fetch, calls } = createFetch(
      () => answer(503, "", headers as Record<string, string>),
      () => answer(200),
    );
    await run(call(load, { id: 1 }, { fetch }));
    const wait = calls[1]!.at - calls[0]!.at;
    expect(wait).toBeGreaterThanOrEqual(least);
    expect(wait).toBeLessThanOrEqual(most);
  });

  test("a date is waited for", async () => {
    const { fetch, calls } = createFetch(
      () => answer(429, "", { "retry-after": new Date(Date.now() + 20_000).toUTCString() }),
      () => answer(200),
    );
    await run(call(load, { id: 1 }, { fetch }));
    expect(calls[1]!.at - calls[0]!.at).toBeGreaterThan(18_000);
  });

  test("more than a minute is not waited for, and told", async () => {
    const { fetch, calls } = createFetch(() => answer(503, "", { "retry-after": "3000000" }));
    expect(await run(call(load, { id: 1 }, { fetch }))).toMatchObject({
      error: { content: { statusCode: 503, retryAfter: 3_000_000_000 } },
    });
    expect(calls).toHaveLength(1);
  });

  test.each([
    ["retry-after", "61"],
    ["retry-after", "60.001"],
    ["retry-after-ms", "60001"],
  ])("%s: %s is more than a minute and is not waited for", async (name, value) => {
    const { fetch, calls } = createFetch(() => answer(503, "", { [name]: value }));
    await run(call(load, { id: 1 }, { fetch }));
    expect(calls).toHaveLength(1);
  });

  test("x-should-retry wins over the status", async () => {
    const yes = createFetch(() => answer(400, "", { "x-should-retry": "true" }));
    await run(call(load, { id: 1 }, { fetch: yes.fetch }));
    expect(yes.calls).toHaveLength(3);
    const no = createFetch(() => answer(500, "", { "x-should-retry": "false" }));
    await run(call(load, { id: 1 }, { fetch: no.fetch }));
    expect(no.calls).toHaveLength(1);
  });

  test("one idempotency key and one serialization over all attempts", async () => {
    const body = { name: "first" };
    const { fetch, calls } = createFetch(() => {
      body.name = "changed";
      return answer(500);
    });
    await run(call(create, { body }, { fetch }));
    expect(calls.map(({ init }) => init.body)).toEqual(Array(3).fill('{"name":"first"}'));
    const keys = new Set(calls.map(({ init }) => header(init, "Idempotency-Key")));
    expect(keys.size).toBe(1);
    expect([...keys][0]).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    const own = createFetch(() => answer(200));
    await run(call(create, { body, key: "mine" }, { fetch: own.fetch }));
    expect(header(own.calls[0]!.init, "Idempotency-Key")).toBe("mine");
  });

  test("a stream body is sent once", async () => {
    const upload: EndpointEncoding = {
      ...create,
      parameters: [],
      body: { contents: [{ kind: "file", contentType: "application/octet-stream" }] },
    };
    const { fetch, calls } = createFetch(() => answer(503));
    const stream = new Response("x").body;
    expect(await run(call(upload, { body: stream }, { fetch }))).toMatchObject({
      error: { content: { statusCode: 503 } },
    });
    expect(calls).toHaveLength(1);
    expect(calls[0]!.init).toMatchObject({ duplex: "half" });
  });

  test("network failures only when asked, and only of idempotent methods", async () => {
    const broken = () =>
      Promise.reject(
        Object.assign(new TypeError("fetch failed"), { cause: { code: "ECONNRESET" } }),
      );
    for (const [encoding, options, count] of [
      [load, {}, 1],
      [load, { retryNetworkErrors: "idempotent" }, 3],
      [create, { retryNetworkErrors: "idempotent" }, 1],
      [{ ...load, method: "PUT" }, { retryNetworkErrors: "idempotent" }, 3],
      // No methods that RFC 9110 calls idempotent.
      [{ ...load, method: "PATCH" }, { retryNetworkErrors: "idempotent" }, 1],
      [{ ...load, method: "LOCK" }, { retryNetworkErrors: "idempotent" }, 1],
    ] as const) {
      const { fetch, calls } = createFetch(broken);
      expect(await run(call(encoding, { id: 1, body: 1 }, { ...options, fetch }))).toMatchObject({
        error: { content: { reason: "unknown", detail: "reset" } },
        rawResponse: { attempts: count },
      });
      expect(calls).toHaveLength(count);
    }
  });

  test("the deadline ends the retries with the last status", async () => {
    const { fetch, calls } = createFetch(() => answer(500, "no"));
    expect(
      await run(call(load, { id: 1 }, { fetch, maxRetries: 20, deadlineInSeconds: 5 })),
    ).toMatchObject({ error: { content: { statusCode: 500, body: "no" } } });
    expect(calls.length).toBeGreaterThan(1);
    expect(calls.length).toBeLessThan(5);
  });

  test("a thousand refused calls do not come back together", async () => {
    const { fetch, calls } = createFetch(() => answer(429));
    await run(
      Promise.all(
        Array.from({ length: 1000 }, () => call(load, { id: 1 }, { fetch, maxRetries: 1 })),
      ),
    );
    const slots = new Map<number, number>();
    for (const { at } of calls.slice(1000))
      slots.set(Math.floor(at / 20), (slots.get(Math.floor(at / 20)) ?? 0) + 1);
    expect(slots.size).toBeGreaterThan(15);
    expect(Math.max(...slots.values())).toBeLessThan(150);
  });

  test("a fresh token on 401, once", async () => {
    const { fetch, calls } = createFetch((init) =>
      answer(header(init, "authorization") === "Bearer new" ? 200 : 401, "1"),
    );
    const refreshAuth = vi.fn<() => Promise<string>>(() => Promise.resolve("new"));
    const token = vi.fn<() => string>(() => "old");
    expect(
      await run(call(load, { id: 1 }, { fetch, token, refreshAuth, maxRetries: 0 })),
    ).toMatchObject({ ok: true });
    expect([calls.length, refreshAuth.mock.calls.length, token.mock.calls.length]).toEqual([
      2, 1, 1,
    ]);
    const stubborn = createFetch(() => answer(401));
    expect(
      await run(call(load, { id: 1 }, { fetch: stubborn.fetch, token, refreshAuth })),
    ).toMatchObject({ error: { content: { statusCode: 401 } } });
    expect(stubborn.calls).toHaveLength(2);
  });

  test("a fresh token leaves the idempotency key and the body as they are", async () => {
    const body = { name: "first" };
    const { fetch, calls } = createFetch(
      () => {
        body.name = "changed";
        return answer(401);
      },
      () => answer(200, "1"),
    );
    const refreshAuth = () => Promise.resolve("new");
    const secured = { ...create, security: load.security! };
    expect(await run(call(secured, { body }, { fetch, token: "old", refreshAuth }))).toMatchObject({
      ok: true,
    });
    const [first, second] = calls.map(({ init }) => init);
    expect(header(second!, "Authorization")).toBe("Bearer new");
    expect(header(second!, "Idempotency-Key")).toBe(header(first!, "Idempotency-Key"));
    expect(second!.body).toBe('{"name":"first"}');
  });

  test("timers are gone when the call has settled", async () => {
    const { fetch } = createFetch(
      () => answer(503),
      () => answer(200, "1"),
    );
    const controller = new AbortController();
    const remove = vi.spyOn(controller.signal, "removeEventListener");
    await run(
      call(
        load,
        { id: 1 },
        { fetch, timeoutInSeconds: 9, deadlineInSeconds: 99 },
        { signal: controller.signal },
      ),
    );
    expect(vi.getTimerCount()).toBe(0);
    expect(remove).toHaveBeenCalled();
  });
});

describe("headers", () => {
  test("are merged without regard to case, the later wins, null removes, undefined is skipped", async () => {
    const { fetch, calls } = createFetch(() => answer(200));
    await call(
      load,
      { id: 1 },
      {
        fetch,
        token: "t",
        headers: {
          "x-client-language": "Own",
          "X-A": () => "1",
          "X-B": null,
          "X-C": undefined,
          "X-D": () => Promise.resolve("d"),
        },
      },
      { headers: { "x-a": "2", "X-D": null } },
    );
    const headers = new Headers(calls[0]!.init.headers);
    expect(
      Object.fromEntries(
        ["x-a", "x-b", "x-c", "x-d", "x-client-language", "authorization"].map((name) => [
          name,
          headers.get(name),
        ]),
      ),
    ).toEqual({
      "x-a": "2",
      "x-b": null,
      "x-c": null,
      "x-d": null,
      "x-client-language": "Own",
      authorization: "Bearer t",
    });
  });

  test("Accept is the encoding's; the client's and the call's replace it, null removes it", async () => {
    const { fetch, calls } = createFetch(() => answer(200));
    const accept = async (own?: string | null, ofCall?: string | null) => {
      await call(
        load,
        { id: 1 },
        { fetch, headers: { accept: own } },
        { headers: { Accept: ofCall } },
      );
      return new Headers(calls.at(-1)!.init.headers).get("accept");
    };
    expect(await accept()).toBe("application/json");
    expect(await accept("text/csv")).toBe("text/csv");
    expect(await accept("text/csv", "text/html")).toBe("text/html");
    expect(await accept(null)).toBeNull();
    expect(await accept("text/csv", null)).toBeNull();
  });

  test("credentials by scheme win over the token", async () => {
    const { fetch, calls } = createFetch(() => answer(200));
    await call(
      load,
      { id: 1 },
      { fetch, token: "t", auth: () => ({ bearer: { type: "bearer", token: "own" } }) },
    );
    expect(header(calls[0]!.init, "authorization")).toBe("Bearer own");
  });

  test("a supplier that fails", async () => {
    const cause = new Error("secret");
    const { fetch, calls } = createFetch(() => answer(200));
    const result = await call(load, { id: 1 }, { fetch, token: () => Promise.reject(cause) });
    expect(result).toMatchObject({
      error: { content: { reason: "unknown", detail: "auth-supplier", cause } },
      rawResponse: { attempts: 0, status: 0, statusText: "Unknown Error" },
    });
    expect(
      (result as { error: { content: { message: string } } }).error.content.message,
    ).not.toContain("secret");
    expect(calls).toHaveLength(0);
  });
});

describe("what is refused before it is sent", () => {
  test.each([
    [load, { id: "" }],
    [load, { id: ".." }],
    [load, {}],
    [create, {}],
    [create, { body: { a: NaN } }],
    [create, { body: { a: new Map() } }],
    [create, { body: Symbol("x") }],
    [create, { body: 1, key: "a\nb" }],
  ])("%#", async (encoding, request) => {
    const { fetch, calls } = createFetch(() => answer(200));
    expect(await call(encoding, request, { fetch })).toMatchObject({
      ok: false,
      error: { error: undefined, content: { reason: "unknown", detail: "invalid-request" } },
    });
    expect(calls).toHaveLength(0);
  });

  test("an environment that is not there", async () => {
    expect(await call(load, { id: 1 }, { environment: "moon" })).toMatchObject({
      error: { content: { detail: "invalid-request" } },
    });
  });
});

describe("hooks and transports", () => {
  test("see each attempt, and may change it", async () => {
    const { fetch, calls } = createFetch(() => answer(200, "1"));
    const seen: number[] = [];
    await call(
      load,
      { id: 1 },
      {
        fetch,
        beforeRequest: (request) => ({
          ...request,
          headers: [...request.headers, ["X-Signed", "1"]],
        }),
        afterResponse: (response) => void seen.push(response.status),
      },
    );
    expect(header(calls[0]!.init, "x-signed")).toBe("1");
    expect(seen).toEqual([200]);
  });

  test.each([
    ["an operation without bodies", []],
    ["an operation with bodies of another kind", []],
  ])("a body that a hook adds is not lost in silence: %s", async (_title, codecs) => {
    const { fetch, calls } = createFetch(() => answer(200, "1"));
    const beforeRequest: ClientOptions["beforeRequest"] = (request) => ({
      ...request,
      body: { type: "multipart", parts: [{ name: "a", value: "b" }] },
    });
    const options = { fetch, beforeRequest };
    expect(await sendCall(api, create, codecs, options, { body: 1 })).toMatchObject({
      ok: false,
      error: {
        content: {
          detail: "invalid-request",
          message: expect.stringMatching(/^POST \/.* failed: the body has no codec$/) as string,
        },
      },
      rawResponse: { attempts: 0 },
    });
    expect(calls).toHaveLength(0);
  });

  test.each([
    [
      "throws",
      () => {
        throw new Error("no");
      },
    ],
    ["rejects with nothing", () => Promise.reject(undefined)],
    ["gives no Response", () => Promise.resolve(undefined)],
    [
      "gives a locked body",
      () => {
        const response = answer(200, "1");
        response.body!.getReader();
        return Promise.resolve(response);
      },
    ],
  ])("a transport that %s is a result", async (_name, fetch) => {
    expect(
      await call(load, { id: 1 }, { fetch: fetch as unknown as typeof globalThis.fetch }),
    ).toMatchObject({ ok: false, error: { content: { reason: "unknown", detail: "unknown" } } });
  });

  test("a transport that ignores the signal still times out", async () => {
    const fetch = (() => new Promise(() => {})) as unknown as typeof globalThis.fetch;
    expect(await call(load, { id: 1 }, { fetch, timeoutInSeconds: 0.05 })).toMatchObject({
      error: { content: { reason: "timeout" } },
      rawResponse: { status: 0 },
    });
  });

  test("a supplier that never answers times out", async () => {
    expect(
      await call(load, { id: 1 }, { token: () => new Promise(() => {}), timeoutInSeconds: 0.05 }),
    ).toMatchObject({ error: { content: { reason: "timeout" } }, rawResponse: { attempts: 0 } });
  });

  test("odd limits are none, without warnings", async () => {
    const warn = vi.fn<(warning: Error) => void>();
    process.on("warning", warn);
    for (const timeoutInSeconds of [0, -1, NaN, Infinity, 2 ** 22, 2 ** 40]) {
      const { fetch } = createFetch(() => answer(200, "1"));
      expect(
        await call(
          load,
          { id: 1 },
          { fetch, timeoutInSeconds, deadlineInSeconds: timeoutInSeconds },
        ),
      ).toMatchObject({ ok: true });
    }
    // Node reports warnings in the next tick.
    await new Promise((resolve) => setImmediate(resolve));
    process.off("warning", warn);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe("redirects", () => {
  const keyed: EndpointEncoding = {
    ...load,
    security: [[{ scheme: "k", type: "header", name: "X-Secret-Thing" }]],
  };
  const to =
    (location: string, status = 302) =>
    () =>
      answer(status, "", { location });
  const options = {
    auth: { k: { type: "value", value: "1" } as const },
    headers: { "X-Api-Key": "2", Cookie: "c=1", "X-Plain": "p" },
  };

  test("to another origin drop every credential, and keep the rest", async () => {
    const { fetch, calls } = createFetch(to("https://other.example/x"), () => answer(200, "1"));
    expect(await call(keyed, { id: 1 }, { ...options, fetch })).toMatchObject({
      ok: true,
      rawResponse: { redirected: true, attempts: 1 },
    });
    const names = [...new Headers(calls[1]!.init.headers).keys()];
    expect(calls[1]!.url).toBe("https://other.example/x");
    expect(names).toContain("x-plain");
    expect(names.filter((name) => /secret|key|cookie|auth/.test(name))).toEqual([]);
  });

  test.each([
    "X-Authenticated-User",
    "Cookie",
    "X-Apikey",
    "X-Api-Key",
    "X-Csrf-Token",
    "X-Client-Secret",
    "X-Password",
    "X-Session-Id",
  ])(
    "to another origin drop %s, which no scheme declares, and inside an origin keep it",
    async (name) => {
      const headers = { [name]: "1" };
      const sent = async (location: string): Promise<string | null> => {
        const { fetch, calls } = createFetch(to(location), () => answer(200, "1"));
        await call(load, { id: 1 }, { headers, fetch });
        expect(header(calls[0]!.init, name)).toBe("1");
        return header(calls[1]!.init, name);
      };
      expect(await sent("https://other.example/x")).toBeNull();
      expect(await sent("/x")).toBe("1");
    },
  );

  test("to another origin drop the header of a bearer token that has its own name", async () => {
    const { fetch, calls } = createFetch(to("https://other.example/x"), () => answer(200, "1"));
    const named: EndpointEncoding = {
      ...load,
      security: [[{ scheme: "bearer", type: "bearer", header: "X-Access" }]],
    };
    await call(named, { id: 1 }, { fetch, token: "t" });
    expect(header(calls[0]!.init, "x-access")).toBe("Bearer t");
    expect(header(calls[1]!.init, "x-access")).toBeNull();
  });

  test("inside an origin keep them", async () => {
    const { fetch, calls } = createFetch(to("/x?y#z"), () => answer(200, "1"));
    await call(keyed, { id: 1 }, { ...options, fetch });
    expect(header(calls[1]!.init, "x-secret-thing")).toBe("1");
  });

  test.each([
    [301, "GET"],
    [302, "GET"],
    [303, "GET"],
    [307, "POST"],
    [308, "POST"],
  ])("%d makes a POST a %s", async (status, method) => {
    const { fetch, calls } = createFetch(to("/x", status), () => answer(200, "1"));
    await call(create, { body: 1 }, { fetch });
    expect(calls[1]!.init.method).toBe(method);
    expect(calls[1]!.init.body).toBe(method === "GET" ? undefined : "1");
    expect(header(calls[1]!.init, "content-type")).toBe(
      method === "GET" ? null : "application/json",
    );
  });

  test("a stream cannot be sent again", async () => {
    const upload: EndpointEncoding = {
      ...create,
      parameters: [],
      body: { contents: [{ kind: "file", contentType: "application/octet-stream" }] },
    };
    const { fetch } = createFetch(to("/x", 307), () => answer(200));
    expect(await call(upload, { body: new Response("x").body }, { fetch })).toMatchObject({
      error: { content: { detail: "redirect" } },
    });
  });

  test("a loop ends", async () => {
    const { fetch, calls } = createFetch(to("/x"));
    expect(await call(load, { id: 1 }, { fetch })).toMatchObject({
      error: { content: { detail: "redirect" } },
    });
    expect(calls).toHaveLength(21);
  });

  test.each(["", "ftp://a.example/", "http://[", "data:,x"])(
    "to %j is a status",
    async (location) => {
      const { fetch, calls } = createFetch(to(location));
      expect(await call(load, { id: 1 }, { fetch })).toMatchObject({
        error: { content: { reason: "status-code", statusCode: 302 } },
      });
      expect(calls).toHaveLength(1);
    },
  );
});
