import { describe, expect, test } from "vitest";
import {
  credentials,
  deepParameters,
  exactJson,
  jsonBody,
  plainForm,
  parameterStyles,
  plainParameters,
  sendOperation,
  type ClientOptions,
  type Operation,
  type OperationApi,
} from "../../../runtime/http/index.js";

/** The first lines of the request that a call makes. */
async function send(
  operation: Operation,
  request: object,
  api: Partial<OperationApi> = {},
  more: ClientOptions = {},
) {
  let sent: { method: string; url: string; headers: string[][]; body?: unknown } | undefined;
  const fetch = (url: unknown, init: RequestInit = {}) => {
    const headers = init.headers as string[][];
    sent = { method: `${init.method}`, url: `${url as string}`, headers, body: init.body };
    return Promise.resolve(new Response("{}"));
  };
  const whole = { name: "n", environments: {}, ...api };
  const options = { baseUrl: "http://a.test", fetch, maxRetries: 0, ...more };
  const result = await sendOperation(whole, operation, options, request);
  const { body } = sent ?? {};
  return { result, ...sent, ...(body instanceof Blob ? { body: await body.text() } : {}) };
}

describe("the text of a call", () => {
  test("holds method, path and query", async () => {
    const call = "GET /a/{id}/b?q&list&deep[]";
    const given = { id: "x/y", q: "1 2", list: [1, 2] };
    const { method, url } = await send({ call, codecs: [plainParameters] }, given);
    expect(method).toBe("GET");
    expect(url).toBe("http://a.test/a/x%2Fy/b?q=1%202&list=1&list=2");
    const more = { ...given, deep: { a: { b: 1 }, c: [2] } };
    for (const codec of [deepParameters, parameterStyles]) {
      expect((await send({ call, codecs: [codec] }, more)).url).toBe(
        "http://a.test/a/x%2Fy/b?q=1%202&list=1&list=2&deep%5Ba%5D%5Bb%5D=1&deep%5Bc%5D%5B0%5D=2",
      );
    }
  });

  test("accepts JSON, or what the operation says", async () => {
    const call = "GET /a";
    expect((await send({ call }, {})).headers).toContainEqual(["Accept", "application/json"]);
    expect((await send({ call, accept: "text/csv" }, {})).headers).toContainEqual([
      "Accept",
      "text/csv",
    ]);
  });

  test.each([
    ["nothing", undefined, "missing-value path id"],
    ["null", null, "missing-value path id"],
    ["no text", "", "missing-value path id"],
    ["a dot", ".", "invalid-path path id"],
    ["two dots", "..", "invalid-path path id"],
    ["not a number", NaN, "is not a finite number"],
  ])("holds a path that %s cannot be put into", async (_, id, message) => {
    for (const codecs of [[], [plainParameters]]) {
      const { result, url } = await send({ call: "GET /a/{id}/b?q", codecs }, { id });
      expect(url).toBeUndefined();
      expect(result).toMatchObject({
        ok: false,
        error: { content: { detail: "invalid-request", message } },
      });
    }
  });

  test("holds lists and objects in its path where a codec can", async () => {
    const call = "GET /a/{id}";
    const codecs = [parameterStyles];
    expect((await send({ call, codecs }, { id: [1, "a,b"] })).url).toBe("http://a.test/a/1,a%2Cb");
    expect((await send({ call, codecs }, { id: { a: 1 } })).url).toBe("http://a.test/a/a,1");
    expect((await send({ call, codecs }, { id: [] })).url).toBeUndefined();
    expect((await send({ call, codecs: [plainParameters] }, { id: [1] })).url).toBeUndefined();
    expect((await send({ call }, { id: [1] })).url).toBeUndefined();
  });

  test("holds scalars of every kind in its path", async () => {
    const given = { a: 0, b: false, c: 2n ** 64n, d: new Date(0), e: "%2F" };
    expect((await send({ call: "GET /{a}/{b}-{c}/{d}/{e}" }, given)).url).toBe(
      "http://a.test/0/false-18446744073709551616/1970-01-01T00%3A00%3A00.000Z/%252F",
    );
    // What an object inherits is not given.
    expect((await send({ call: "GET /{constructor}" }, {})).url).toBeUndefined();
  });

  test("marks what must be given", async () => {
    const operation: Operation = { call: "GET /a?q!&deep[]!", codecs: [plainParameters] };
    for (const given of [{}, { q: 1 }, { deep: { a: 1 } }]) {
      const { result, url } = await send(operation, given);
      expect(url).toBeUndefined();
      const message = `missing-value query ${"q" in given ? "deep" : "q"}`;
      const content = { detail: "invalid-request", message };
      expect(result).toMatchObject({ ok: false, error: { content } });
    }
  });

  test("or that there must be one", async () => {
    const operation: Operation = { call: "POST /a body!", codecs: [jsonBody] };
    expect(await send(operation, { body: [1] })).toMatchObject({ body: "[1]" });
    expect((await send(operation, {})).result.ok).toBe(false);
    expect((await send({ ...operation, call: "POST /a" }, {})).result.ok).toBe(true);
  });
});

describe("what an operation does not say", () => {
  test("a body is written by the codec that it names", async () => {
    const operation: Operation = { call: "POST /a", codecs: [plainForm] };
    const given = { body: { a: 1, list: ["x", { y: null, z: true }], none: null } };
    expect(await send(operation, given)).toMatchObject({
      body: "a=1&list%5B0%5D=x&list%5B1%5D%5Bz%5D=true",
    });
    const other = { ...operation, body: { contentType: "a/b" } };
    expect((await send(other, given)).headers).toContainEqual(["Content-Type", "a/b"]);
  });

  test("the API says for it", async () => {
    const security = [[{ scheme: "s", type: "basic" } as const]];
    const api = { security, codecs: [credentials, exactJson] };
    const auth = { s: { type: "basic", username: "u", password: "p" } } as const;
    const operation: Operation = { call: "GET /a?q", codecs: [plainParameters] };
    const sent = await send(operation, { q: 1 }, api, { auth });
    expect(sent.headers).toContainEqual(["Authorization", "Basic dTpw"]);
    expect(sent.url).toBe("http://a.test/a?q=1");
    const open = await send({ ...operation, security: [] }, {}, api, { auth });
    expect(open.headers?.map(([name]) => name)).not.toContain("Authorization");
  });

  test("who can send no credentials asks for none", async () => {
    let asked = 0;
    const token = () => `t${++asked}`;
    const operation: Operation = { call: "GET /a" };
    expect((await send(operation, {}, {}, { token })).url).toBe("http://a.test/a");
    expect(asked).toBe(0);
    const security = [[{ scheme: "s", type: "bearer" } as const]];
    const api = { security, codecs: [credentials], tokenScheme: "s" };
    const sent = await send(operation, {}, api, { token });
    expect(sent.headers).toContainEqual(["Authorization", "Bearer t1"]);
  });

  test("a key in a header has the prefix that is declared", async () => {
    const key = { scheme: "k", type: "header", name: "X-Key" } as const;
    const auth = { k: { type: "value", value: "v" } } as const;
    const codecs = [credentials];
    for (const [scheme, text] of [
      [key, "v"],
      [{ ...key, prefix: "Key" }, "Key v"],
    ] as const) {
      const other = { scheme: "absent", type: "bearer" } as const;
      const api = { security: [[other], [scheme]], codecs };
      const sent = await send({ call: "GET /a" }, {}, api, { auth });
      expect(sent.headers).toContainEqual(["X-Key", text]);
    }
  });

  test("other parameters are default in their place", async () => {
    const parameters = [
      { key: "X-A", in: "header" },
      { key: "c", name: "d", in: "cookie", required: true },
      { key: "p", in: "query", style: "pipeDelimited", explode: false },
    ] as const;
    const operation: Operation = { call: "GET /a", parameters, codecs: [parameterStyles] };
    const sent = await send(operation, { "X-A": [1, 2], c: "x", p: ["y", "z"] });
    expect(sent.headers).toEqual(
      expect.arrayContaining([
        ["X-A", "1,2"],
        ["Cookie", "d=x"],
      ]),
    );
    expect(sent.url).toBe("http://a.test/a?p=y%7Cz");
    expect((await send(operation, {})).url).toBeUndefined();
  });

  test("a path that its text cannot hold is encoded with the parameters", async () => {
    const operation: Operation = {
      call: "GET",
      path: ["/a b/", { parameter: "x" }, "/{y}"],
      parameters: [{ key: "z", name: "x", in: "path", style: "label" }],
      codecs: [parameterStyles],
    };
    expect((await send(operation, { z: [1, 2] })).url).toBe("http://a.test/a b/.1,2/{y}");
  });

  test("declared statuses and named errors are distinguished", async () => {
    const marker = { key: "error", value: "Gone" };
    const errors = [404, { name: "Gone", marker, contentKey: "content" }] as const;
    const answer = (status: number, body: unknown) =>
      sendOperation(
        { name: "n", environments: {} },
        { call: "GET /a", errors },
        {
          baseUrl: "http://a.test",
          fetch: () => Promise.resolve(Response.json(body, { status })),
        },
      );
    expect(await answer(404, {})).toMatchObject({ error: { content: { declared: true } } });
    expect(await answer(405, {})).toMatchObject({ error: { content: { declared: false } } });
    expect(await answer(410, { error: "Gone", content: 1 })).toMatchObject({
      error: { error: "Gone", content: 1 },
    });
  });

  test.each([
    [404, {}, true, "its status"],
    [404, "gone", false, "its status, but the body is of another kind, whatever a range says"],
    [410, {}, "4XX", "the range of its status"],
    [503, {}, "default", "what is not declared otherwise"],
    [303, {}, "default", "what is no success"],
    [500, "down", false, "no kind of body that is declared"],
    [501, "", true, "an empty body where one is declared"],
  ] as const)(
    "an error of status %i with %j is declared: %s, by %s",
    async (status, body, is, _by) => {
      const errors = ["default", "4XX", 404, { name: "None", status: 501, kind: "empty" }] as const;
      const text = typeof body === "string" ? body : JSON.stringify(body);
      const result = await sendOperation(
        { name: "n", environments: {} },
        { call: "GET /a", errors },
        {
          baseUrl: "http://a.test",
          maxRetries: 0,
          fetch: () => Promise.resolve(new Response(text, { status })),
        },
      );
      expect(result).toMatchObject({
        error: { content: { reason: "status-code", declared: is, statusCode: status } },
      });
    },
  );

  test("an empty list of responses: a body is given nevertheless", async () => {
    expect(await send({ call: "GET /a", responses: [] }, {})).toMatchObject({
      result: { ok: true, body: {} },
    });
    expect((await send({ call: "GET /a" }, {})).result).toMatchObject({ ok: true, body: {} });
  });
});
