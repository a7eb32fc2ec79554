import { describe, expect, test } from "vitest";
import {
  credentials,
  exactJson,
  formBody,
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

describe("the data of an operation", () => {
  const search: Operation = {
    id: "search",
    method: "GET",
    path: "/a/{id}/b",
    query: ["q", { name: "list", style: "form" }, { name: "deep", style: "deepObject" }],
  };

  test("holds method, path and query", async () => {
    const given = { id: "x/y", q: "1 2", list: [1, 2] };
    const { method, url } = await send(search, given);
    expect(method).toBe("GET");
    expect(url).toBe("http://a.test/a/x%2Fy/b?q=1%202&list=1&list=2");
    expect((await send(search, { ...given, deep: { a: { b: 1 }, c: [2] } })).url).toBe(
      "http://a.test/a/x%2Fy/b?q=1%202&list=1&list=2&deep%5Ba%5D%5Bb%5D=1&deep%5Bc%5D%5B0%5D=2",
    );
  });

  test("accepts JSON, anything where no response has a body, or what it says", async () => {
    const operation: Operation = { id: "find", method: "GET", path: "/a" };
    const accepted = async (more: Partial<Operation>) =>
      (await send({ ...operation, ...more }, {})).headers?.find(([name]) => name === "Accept")?.[1];
    expect(await accepted({})).toBe("application/json");
    expect(await accepted({ responses: [{ status: 204, kind: "empty" }] })).toBe(
      "application/json, */*",
    );
    expect(await accepted({ accept: "text/csv" })).toBe("text/csv");
  });

  test.each([
    ["nothing", undefined, 'path parameter "id" is required'],
    ["null", null, 'path parameter "id" is required'],
    ["no text", "", 'path parameter "id" is required'],
    ["a dot", ".", 'path parameter "id" must not be empty, "." or ".."'],
    ["two dots", "..", 'path parameter "id" must not be empty, "." or ".."'],
    ["not a number", NaN, 'path parameter "id" must be a finite number'],
    ["a list", [1], 'path parameter "id" must be a string, number or boolean'],
  ])("has a path that %s cannot be put into", async (_, id, message) => {
    const { result, url } = await send(search, { id });
    expect(url).toBeUndefined();
    expect(result).toMatchObject({
      ok: false,
      error: { content: { detail: "invalid-request", message: `search: ${message}` } },
    });
  });

  test("holds lists and objects in its path where a style says so", async () => {
    const operation: Operation = {
      id: "find",
      method: "GET",
      path: "/a/{id}",
      pathParameters: [{ name: "id", style: "simple" }],
    };
    expect((await send(operation, { id: [1, "a,b"] })).url).toBe("http://a.test/a/1,a%2Cb");
    expect((await send(operation, { id: { a: 1 } })).url).toBe("http://a.test/a/a,1");
    expect((await send(operation, { id: [] })).url).toBeUndefined();
  });

  test("holds scalars of every kind in its path", async () => {
    const given = { a: 0, b: false, c: 2n ** 64n, d: new Date(0), e: "%2F" };
    const operation: Operation = { id: "find", method: "GET", path: "/{a}/{b}-{c}/{d}/{e}" };
    expect((await send(operation, given)).url).toBe(
      "http://a.test/0/false-18446744073709551616/1970-01-01T00%3A00%3A00.000Z/%252F",
    );
    // What an object inherits is not given.
    expect((await send({ ...operation, path: "/{constructor}" }, {})).url).toBeUndefined();
  });

  test("marks what must be given", async () => {
    const operation: Operation = {
      id: "call",
      method: "GET",
      path: "/a",
      query: [
        { name: "q", required: true },
        { name: "deep", style: "deepObject", required: true },
      ],
    };
    for (const given of [{}, { q: 1 }, { deep: { a: 1 } }]) {
      const { result, url } = await send(operation, given);
      expect(url).toBeUndefined();
      const message = `call: query parameter "${"q" in given ? "deep" : "q"}" is required`;
      const content = { detail: "invalid-request", message };
      expect(result).toMatchObject({ ok: false, error: { content } });
    }
  });

  test("or that there must be one", async () => {
    const operation: Operation = {
      id: "call",
      method: "POST",
      path: "/a",
      body: { kind: "json", required: true },
    };
    expect(await send(operation, { body: [1] })).toMatchObject({ body: "[1]" });
    expect((await send(operation, {})).result.ok).toBe(false);
    expect((await send({ ...operation, body: { kind: "json" } }, {})).result.ok).toBe(true);
  });
});

describe("what an operation does not say", () => {
  test("a form is serialized by the style of its fields", async () => {
    const operation: Operation = {
      id: "save",
      method: "POST",
      path: "/a",
      body: { kind: "form", style: "deepObject" },
      codecs: [formBody],
    };
    const given = { body: { a: 1, list: ["x", { y: null, z: true }], none: null } };
    expect(await send(operation, given)).toMatchObject({
      body: "a=1&list%5B0%5D=x&list%5B1%5D%5Bz%5D=true",
    });
    const other: Operation = { ...operation, body: { kind: "form", contentType: "a/b" } };
    const sent = await send(other, given);
    expect(sent.headers).toContainEqual(["Content-Type", "a/b"]);
    expect(sent.body).toBe("a=1&list=x&list=%7B%22y%22%3Anull%2C%22z%22%3Atrue%7D");
  });

  test("the API says for it", async () => {
    const security = [[{ scheme: "s", type: "basic" } as const]];
    const api = { security, codecs: [credentials, exactJson] };
    const auth = { s: { type: "basic", username: "u", password: "p" } } as const;
    const operation: Operation = { id: "call", method: "GET", path: "/a", query: ["q"] };
    const sent = await send(operation, { q: 1 }, api, { auth });
    expect(sent.headers).toContainEqual(["Authorization", "Basic dTpw"]);
    expect(sent.url).toBe("http://a.test/a?q=1");
    const open = await send({ ...operation, security: [] }, {}, api, { auth });
    expect(open.headers?.map(([name]) => name)).not.toContain("Authorization");
  });

  test("who can send no credentials asks for none", async () => {
    let asked = 0;
    const token = () => `t${++asked}`;
    const operation: Operation = { id: "call", method: "GET", path: "/a" };
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
      const sent = await send({ id: "call", method: "GET", path: "/a" }, {}, api, { auth });
      expect(sent.headers).toContainEqual(["X-Key", text]);
    }
  });

  test("other parameters are default in their place", async () => {
    const operation: Operation = {
      id: "find",
      method: "GET",
      path: "/a",
      headers: [{ name: "X-A", style: "simple" }],
      cookies: [{ name: "d", key: "c", required: true }],
      query: [{ name: "p", style: "pipeDelimited", explode: false }],
    };
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

  test("a parameter of the path has another style or key", async () => {
    const operation: Operation = {
      id: "find",
      method: "GET",
      path: "/a b/{x}/%7By%7D",
      pathParameters: [{ name: "x", key: "z", style: "label" }],
    };
    expect((await send(operation, { z: [1, 2] })).url).toBe("http://a.test/a b/.1,2/%7By%7D");
  });

  test("declared statuses and named errors are distinguished", async () => {
    const marker = { key: "error", value: "Gone" };
    const errors = [404, { name: "Gone", marker, contentKey: "content" }] as const;
    const answer = (status: number, body: unknown) =>
      sendOperation(
        { name: "n", environments: {} },
        { id: "call", method: "GET", path: "/a", errors },
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
        { id: "call", method: "GET", path: "/a", errors },
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
    expect(await send({ id: "call", method: "GET", path: "/a", responses: [] }, {})).toMatchObject({
      result: { ok: true, body: {} },
    });
    expect((await send({ id: "call", method: "GET", path: "/a" }, {})).result).toMatchObject({
      ok: true,
      body: {},
    });
  });
});
