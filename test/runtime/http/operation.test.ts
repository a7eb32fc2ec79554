import { describe, expect, test } from "vitest";
import {
  exactJson,
  jsonBody,
  plainForm,
  plainParameters,
  sendOperation,
  toEncoding,
  type Operation,
  type OperationApi,
} from "../../../runtime/http/index.js";

const encodingOf = (operation: Operation, api: Partial<OperationApi> = {}) =>
  toEncoding(api, operation)[0];

/** The first lines of the request that a call makes. */
async function send(operation: Operation, request: object, api: Partial<OperationApi> = {}) {
  let sent: { method: string; url: string; body?: unknown } | undefined;
  const fetch = (url: unknown, init: RequestInit = {}) => {
    sent = { method: `${init.method}`, url: `${url as string}`, body: init.body };
    return Promise.resolve(new Response("{}"));
  };
  const whole = { name: "n", environments: {}, ...api };
  const options = { baseUrl: "http://a.test", fetch, maxRetries: 0 };
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
    expect(encodingOf({ call }).parameters).toEqual([
      { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
      { key: "q", name: "q", in: "query", style: "form", explode: true, required: false },
      { key: "list", name: "list", in: "query", style: "form", explode: true, required: false },
      {
        key: "deep",
        name: "deep",
        in: "query",
        style: "deepObject",
        explode: true,
        required: false,
      },
    ]);
  });

  test("marks what must be given", async () => {
    const operation: Operation = { call: "GET /a?q!&deep[]!", codecs: [plainParameters] };
    expect(encodingOf(operation).parameters?.map(({ required }) => required)).toEqual([true, true]);
    const { result, url } = await send(operation, {});
    expect(url).toBeUndefined();
    expect(result).toMatchObject({ ok: false, error: { content: { detail: "invalid-request" } } });
  });

  test("says which keys are the body", async () => {
    const operation: Operation = { call: "POST /a?q {b,c}", codecs: [jsonBody, plainParameters] };
    const { url, body } = await send(operation, { q: 1, c: 3, b: 2, other: 4 });
    expect({ url, body }).toEqual({ url: "http://a.test/a?q=1", body: '{"c":3,"b":2}' });
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
    expect(encodingOf({ ...operation, body: { contentType: "a/b" } }).body?.contents).toEqual([
      { kind: "form", contentType: "a/b" },
    ]);
  });

  test("the API says for it", () => {
    const security = [[{ scheme: "s", type: "basic" } as const]];
    const api = { security, codecs: [exactJson] };
    const [encoding, codecs] = toEncoding(api, { call: "GET /a", codecs: [plainParameters] });
    expect(encoding.security).toEqual(security);
    expect(codecs).toEqual([exactJson, plainParameters]);
    expect(encodingOf({ call: "GET /a", security: [] }, api).security).toEqual([]);
  });

  test("other parameters are as usual in their place", () => {
    const parameters = [
      { key: "X-A", in: "header" },
      { key: "c", name: "d", in: "cookie", required: true },
      { key: "p", in: "query", style: "pipeDelimited", explode: false },
    ] as const;
    expect(encodingOf({ call: "GET /a", parameters }).parameters).toEqual([
      { key: "X-A", name: "X-A", in: "header", style: "simple", explode: false },
      { key: "c", name: "d", in: "cookie", style: "form", explode: true, required: true },
      { key: "p", name: "p", in: "query", style: "pipeDelimited", explode: false },
    ]);
  });

  test("declared statuses and named errors are told apart", async () => {
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
        { name: "n", environments: {}, errors },
        { call: "GET /a" },
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

  test("an operation's own errors stand in place of those of its API", async () => {
    const answer = (errors?: []) =>
      sendOperation(
        { name: "n", environments: {}, errors: ["default"] },
        { call: "GET /a", ...(errors && { errors }) },
        {
          baseUrl: "http://a.test",
          fetch: () => Promise.resolve(Response.json({}, { status: 404 })),
        },
      );
    expect(await answer()).toMatchObject({ error: { content: { declared: "default" } } });
    expect(await answer([])).toMatchObject({ error: { content: { declared: false } } });
  });

  test("an empty list of responses: no body is given", async () => {
    expect(await send({ call: "GET /a", responses: [] }, {})).toMatchObject({
      result: { ok: true, body: undefined },
    });
    expect((await send({ call: "GET /a" }, {})).result).toMatchObject({ ok: true, body: {} });
  });
});
