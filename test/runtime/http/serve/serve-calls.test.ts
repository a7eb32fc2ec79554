import { afterEach, describe, expect, test, vi } from "vitest";
import {
  allCodecs,
  type CallHandler,
  type ClientOptions,
  decodeCall,
  type DecodedCall,
  encodeCall,
  type EndpointEncoding,
  toRequestObject,
  groupRequest,
  type HandlerCall,
  type JsonValue,
  type ParameterDecoding,
  sendCall,
  serveCalls,
  type ServedApi,
} from "../../../../runtime/http/index.js";

const json = { kind: "json", contentType: "application/json" } as const;
const operation = (
  id: string,
  method: string,
  path: EndpointEncoding["path"],
  more: Partial<EndpointEncoding> = {},
): EndpointEncoding => ({
  id,
  method,
  path,
  responses: [{ status: 200, kind: "json", contentType: "application/json" }],
  parameters: path.flatMap((part) =>
    typeof part === "string"
      ? []
      : [
          {
            key: part.parameter,
            name: part.parameter,
            in: "path",
            style: "simple",
            explode: false,
            required: true,
          },
        ],
  ),
  ...more,
});

const id = { parameter: "id" };
const version = { parameter: "version" };
const operations: EndpointEncoding[] = [
  operation("byId", "GET", ["/generators/", id]),
  operation("cli", "GET", ["/generators/cli"]),
  operation("cliVersion", "GET", ["/generators/cli/", version]),
  operation("idVersion", "GET", ["/generators/", id, "/", version]),
  operation("put", "PUT", ["/generators/cli"], { body: { contents: [json] } }),
  operation("byImage", "POST", ["/generators/by-image"], {
    body: { required: true, contents: [json] },
  }),
  operation("file", "GET", ["/files/", { parameter: "name" }, ".json"]),
  operation("anyFile", "GET", ["/files/", { parameter: "name" }]),
  operation("search", "GET", ["/search"], {
    parameters: [
      {
        key: "page",
        name: "page",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: "integer",
        required: true,
      },
      {
        key: "tags",
        name: "tags",
        in: "query",
        style: "form",
        explode: true,
        decodeAs: { list: "string" },
      },
      { key: "trace", name: "X-Trace", in: "header", style: "simple", explode: false },
      { key: "session", name: "session", in: "cookie", style: "form", explode: true },
    ],
    errors: [
      { name: "Busy", status: 503, marker: { key: "error", value: "Busy" }, contentKey: "content" },
      { name: "Odd", status: 409 },
    ],
  }),
];

const echo: CallHandler<unknown> = (request, { operation: { id } }) => ({
  ok: true,
  body: { id, request },
});
const handlers = Object.fromEntries(operations.map(({ id }) => [id, echo]));

function createServer(more: Partial<ServedApi<string>> = {}) {
  const serve = serveCalls<string>({ operations, handlers, ...more });
  return async (method: string, path: string, init: RequestInit = {}) => {
    const response = await serve(
      new Request(`http://a.example${path}`, {
        method,
        headers: { "content-type": "application/json" },
        ...init,
      }),
      "context",
    );
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (/^[[{"]/.test(text) ? JSON.parse(text) : undefined) as unknown,
    };
  };
}

describe("routes", () => {
  test.each([
    ["GET", "/generators/cli", "cli", {}],
    ["GET", "/generators/python", "byId", { id: "python" }],
    ["GET", "/generators/a%2Fb%20c", "byId", { id: "a/b c" }],
    ["GET", "/generators/cli/1.0", "cliVersion", { version: "1.0" }],
    ["GET", "/generators/x/1.0", "idVersion", { id: "x", version: "1.0" }],
    ["GET", "/files/a.json", "file", { name: "a" }],
    ["GET", "/files/a.txt", "anyFile", { name: "a.txt" }],
  ])("%s %s is %s", async (method, path, id, request) => {
    expect((await createServer()(method, path)).body).toEqual({ id, request });
  });

  test.each(["/", "/generators", "/generators/", "/generators/a/b/c", "/nope"])(
    "%s is unknown",
    async (path) => {
      expect(await createServer()("GET", path)).toMatchObject({
        status: 404,
        body: { error: "NotFound" },
      });
    },
  );

  test("another method is 405 with those that are known", async () => {
    const response = await createServer()("DELETE", "/generators/cli");
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, PUT");
    expect((await createServer()("POST", "/generators/by-image/")).status).toBe(404);
  });

  test("a method of a less literal route is found", async () => {
    expect(await createServer()("GET", "/generators/by-image")).toMatchObject({
      body: { id: "byId", request: { id: "by-image" } },
    });
  });

  test("HEAD is GET without a body", async () => {
    const response = await createServer()("HEAD", "/generators/cli");
    expect([response.status, response.text, response.headers.get("content-type")]).toEqual([
      200,
      "",
      "application/json",
    ]);
  });

  test("below a base path", async () => {
    const server = createServer({ basePath: "/v1" });
    expect(await server("GET", "/v1/generators/cli")).toMatchObject({ status: 200 });
    expect(await server("GET", "/generators/cli")).toMatchObject({ status: 404 });
  });
});

describe("authorization", () => {
  /** A request whose body counts how often it is asked for bytes. */
  function openUpload(path: string) {
    let pulled = 0;
    const body = new ReadableStream<Uint8Array>(
      { pull: () => void (pulled += 1) },
      { highWaterMark: 0 },
    );
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body, duplex: "half" };
    const request = new Request(`http://a.example${path}`, init);
    return { request, countPulls: () => pulled };
  }

  test.each([401, 403])("refuses with %s before the body is read", async (status) => {
    const { request, countPulls } = openUpload("/generators/by-image");
    const authorize = vi.fn<NonNullable<ServedApi<string>["authorize"]>>(() =>
      Promise.resolve(new Response("no", { status })),
    );
    const response = await serveCalls<string>({ operations, handlers, authorize })(request, "who");
    expect([response.status, await response.text(), countPulls()]).toEqual([status, "no", 0]);
    expect(authorize).toHaveBeenCalledWith(
      expect.objectContaining({ id: "byImage" }),
      request,
      "who",
    );
  });

  test("lets a request pass and completes the context", async () => {
    const serve = serveCalls<{ caller?: string }>({
      operations,
      handlers: { cli: (_request, { context }) => ({ ok: true, body: context }) },
      authorize(_operation, request, context) {
        context.caller = request.headers.get("x-caller") ?? "nobody";
        return undefined;
      },
    });
    const headers = { "x-caller": "ann" };
    const response = await serve(new Request("http://a.example/generators/cli", { headers }), {});
    expect(await response.json()).toEqual({ caller: "ann" });
  });

  test("is not asked about unknown paths, other methods and operations without a handler", async () => {
    const authorize = vi.fn<() => undefined>();
    const server = createServer({ handlers: {}, authorize });
    expect((await server("GET", "/nope")).status).toBe(404);
    expect((await server("DELETE", "/generators/cli")).status).toBe(405);
    const { request, countPulls } = openUpload("/generators/by-image");
    const missing = await serveCalls({ operations, handlers: {}, authorize })(request, undefined);
    expect([missing.status, missing.headers.get("x-should-retry")]).toEqual([501, "false"]);
    expect(countPulls()).toBe(0);
    expect(authorize).not.toHaveBeenCalled();
  });

  test("that fails is 500, or what onError returns", async () => {
    const authorize = () => Promise.reject(new Error("secret"));
    const failed = await createServer({ authorize })("GET", "/generators/cli");
    expect([failed.status, failed.body]).toEqual([500, { error: "InternalError" }]);
    const onError = () => Response.json({ error: "Away" }, { status: 503 });
    const away = await createServer({ authorize, onError })("GET", "/generators/cli");
    expect([away.status, away.body]).toEqual([503, { error: "Away" }]);
  });
});

describe("values", () => {
  test("of every place", async () => {
    const response = await createServer()(
      "GET",
      "/search?page=9007199254740993&tags=a+b&tags=%C3%BC",
      { headers: { "x-trace": "t" } },
    );
    expect(response.text).toBe(
      '{"id":"search","request":{"page":9007199254740993,"tags":["a b","ü"],"trace":"t"}}',
    );
  });

  test("wrong and missing ones are named, all at once", async () => {
    const check: ServedApi<string>["check"] = () => [
      { code: "c", severity: "error", message: "m", pointer: "/query/page" },
    ];
    expect(await createServer()("GET", "/search?tags=%zz")).toMatchObject({
      status: 400,
      body: {
        error: "InvalidRequest",
        content: [
          {
            code: "missing-value",
            severity: "error",
            message: "page is missing",
            pointer: "/query/page",
          },
          { code: "invalid-escape", pointer: "/query/tags" },
        ],
      },
    });
    expect(await createServer({ check })("GET", "/search?page=x")).toMatchObject({
      status: 400,
      body: { error: "InvalidRequest", content: [{ code: "c" }] },
    });
    const warn: ServedApi<string>["check"] = () => [
      { code: "c", severity: "warning", message: "m", pointer: "" },
    ];
    expect(await createServer({ check: warn })("GET", "/search?page=1")).toMatchObject({
      status: 200,
    });
  });

  test("a request without a body, where one may be absent and where not", async () => {
    const headers = {};
    expect(await createServer()("PUT", "/generators/cli", { headers })).toMatchObject({
      status: 200,
      body: { id: "put", request: {} },
    });
    expect(await createServer()("POST", "/generators/by-image", { headers })).toMatchObject({
      status: 400,
      body: { content: [{ code: "missing-value", message: "The body is missing" }] },
    });
  });

  test("a parameter of the query does not change how one of the path is read", async () => {
    const both = operation("both", "GET", ["/both/", id], {
      parameters: [
        { key: "query", name: "id", in: "query", style: "matrix" as never, explode: false },
        { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
      ],
    });
    const server = createServer({ operations: [both], handlers: { both: echo } });
    expect((await server("GET", "/both/7?id=q")).body).toMatchObject({ request: { id: "7" } });
  });

  test("parts of a multipart body that nobody declared", async () => {
    const form = operation("form", "POST", ["/form"], {
      body: {
        contents: [
          {
            kind: "multipart",
            contentType: "multipart/form-data",
            fields: [{ name: "known", kind: "value", decodeAs: "integer" }],
          },
        ],
      },
    });
    const server = createServer({ operations: [form], handlers: { form: echo } });
    const body = new FormData();
    body.set("known", "1");
    body.set("other", "2");
    body.append("more", "a");
    body.append("more", "b");
    const headers = {};
    expect((await server("POST", "/form", { headers, body })).body).toMatchObject({
      request: { body: { known: 1, other: "2", more: ["a", "b"] } },
    });
  });

  test("an undeclared part of a multipart body that repeats as text and as a file is files", async () => {
    const contents = [{ kind: "multipart", contentType: "multipart/form-data" }] as const;
    const form = operation("form", "POST", ["/form"], { body: { contents } });
    const read: CallHandler<unknown> = async ({ body: parts }: { body: { mixed: Blob[] } }) => ({
      ok: true,
      body: await Promise.all(parts.mixed.map((part) => part.text())),
    });
    const server = createServer({ operations: [form], handlers: { form: read } });
    const body = new FormData();
    body.append("mixed", "text");
    body.append("mixed", new File(["bytes"], "a.bin"));
    expect((await server("POST", "/form", { headers: {}, body })).body).toEqual(["text", "bytes"]);
  });

  test("a body as it is, undeclared keys, too", async () => {
    const body = JSON.stringify({ image: "x", other: 1 });
    expect(await createServer()("POST", "/generators/by-image", { body })).toMatchObject({
      body: { request: { body: { image: "x", other: 1 } } },
    });
  });

  test.each([
    ["POST", "/generators/by-image", "", 400, "missing-value"],
    ["POST", "/generators/by-image", "{", 400, "invalid-body"],
    ["POST", "/generators/by-image", new Uint8Array([0x22, 0xff, 0x22]), 400, "invalid-body"],
  ])("%s %s with %j is refused", async (method, path, body, status, code) => {
    expect(
      await createServer()(method, path, { body, headers: { "content-type": "application/json" } }),
    ).toMatchObject({ status, body: { content: [{ code }] } });
  });

  test("an undeclared media type is 415, other JSON types are JSON", async () => {
    const server = createServer();
    expect(
      await server("POST", "/generators/by-image", {
        body: "x",
        headers: { "content-type": "text/plain" },
      }),
    ).toMatchObject({
      status: 415,
      body: {
        content: [
          {
            code: "unsupported-media-type",
            message: "The body must be application/json",
            pointer: "/body",
          },
        ],
      },
    });
    expect(
      await server("POST", "/generators/by-image", {
        body: "{}",
        headers: { "content-type": "application/merge-patch+json" },
      }),
    ).toMatchObject({ status: 200 });
  });

  test("an empty body is none, whatever its media type", async () => {
    const headers = { "content-type": "text/plain" };
    expect(await createServer()("PUT", "/generators/cli", { headers, body: "" })).toMatchObject({
      status: 200,
      body: { id: "put", request: {} },
    });
  });

  test("a body over the limit is 413, told or not", async () => {
    const server = createServer({ maxBodyBytes: 10 });
    const body = JSON.stringify("x".repeat(20));
    expect(
      await server("PUT", "/generators/cli", {
        body,
        headers: { "content-type": "application/json", "content-length": "22" },
      }),
    ).toMatchObject({ status: 413, body: { error: "BodyTooLarge" } });
    const stream = new Response(body).body;
    expect(
      await server("PUT", "/generators/cli", { body: stream, duplex: "half" } as RequestInit),
    ).toMatchObject({ status: 413 });
    expect(await server("PUT", "/generators/cli", { body: "1234567890" })).toMatchObject({
      status: 200,
    });
  });
});

describe("handlers", () => {
  const answer = (
    handler: (request: never, call: HandlerCall<string>) => unknown,
    more: Partial<ServedApi<string>> = {},
  ) =>
    createServer({ handlers: { search: handler as CallHandler<string> }, ...more })(
      "GET",
      "/search?page=1",
    );

  test("see the call", async () => {
    const seen = vi.fn<(request: never, call: HandlerCall<string>) => unknown>(() => ({
      ok: true,
      body: undefined,
    }));
    expect(await answer(seen)).toMatchObject({ status: 200, text: "" });
    expect(seen).toHaveBeenCalledWith(
      { page: 1 },
      expect.objectContaining({
        context: "context",
        operation: operations.at(-1),
        values: expect.objectContaining({ query: { page: 1 } }) as unknown,
      }),
    );
  });

  test("answer with text as it is, with a status and headers", async () => {
    const response = await answer(() => ({
      ok: true,
      text: '{"b":1.10,"a":9007199254740993}',
      status: 201,
      headers: [
        ["x-own", "1"],
        ["set-cookie", "a=1"],
        ["set-cookie", "b=2"],
      ],
    }));
    expect([response.status, response.text]).toEqual([201, '{"b":1.10,"a":9007199254740993}']);
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(response.headers.get("content-type")).toBe("application/json");
  });

  test.each<[string, EndpointEncoding["responses"], unknown, string, string]>([
    [
      "text where text is declared",
      [{ status: 200, kind: "text", contentType: "text/csv" }],
      "a",
      "text/csv",
      "a",
    ],
    [
      "another value there",
      [{ status: 200, kind: "text", contentType: "text/csv" }],
      7,
      "application/json",
      "7",
    ],
    ["text where nothing is declared", [], "a", "application/json", '"a"'],
    [
      "text where text and JSON are declared",
      [
        { status: 200, kind: "text" },
        { status: 200, kind: "json", contentType: "application/a+json" },
      ],
      "a",
      "application/a+json",
      '"a"',
    ],
  ])("answer with %s", async (_, responses, body, type, text) => {
    const encoding = operation("one", "GET", ["/one"], { responses });
    const server = createServer({
      operations: [encoding],
      handlers: { one: () => ({ ok: true, body: body as JsonValue }) },
    });
    const response = await server("GET", "/one");
    expect([response.headers.get("content-type"), response.text]).toEqual([type, text]);
  });

  test("answer with the status that is declared for a body, and for none", async () => {
    const responses = [
      { status: 204, kind: "empty" },
      { status: 201, kind: "json" },
    ] as const;
    const one = operation("one", "GET", ["/one"], { responses });
    for (const [body, status] of [
      [undefined, 204],
      ["x", 201],
    ] as const) {
      const server = createServer({
        operations: [one],
        handlers: { one: () => ({ ok: true, body }) },
      });
      expect(await server("GET", "/one")).toMatchObject({ status });
    }
  });

  test("crash without onError, which nobody has to give", async () => {
    const crash = () => Promise.reject(new Error("secret"));
    expect((await answer(crash)).status).toBe(500);
  });

  test("fail by name", async () => {
    expect(await answer(() => ({ ok: false, error: "Busy", content: { until: 1 } }))).toMatchObject(
      { status: 503, body: { error: "Busy", content: { until: 1 } } },
    );
    expect((await answer(() => ({ ok: false, error: "Busy" }))).body).toEqual({ error: "Busy" });
    expect(
      await answer(() => ({ ok: false, error: "Odd", content: { title: "x" } })),
    ).toMatchObject({ status: 409, body: { title: "x" } });
  });

  test.each([
    [
      "throw",
      () => {
        throw new Error("secret");
      },
    ],
    ["reject", () => Promise.reject(new Error("secret"))],
    ["fail by a name that is not declared", () => ({ ok: false, error: "secret" })],
    ["return what JSON cannot hold", () => ({ ok: true, body: { a: NaN } })],
  ])("that %s are 500 without details", async (_name, handler) => {
    const onError =
      vi.fn<(error: unknown, operation: EndpointEncoding, context: unknown) => void>();
    const response = await answer(handler, { onError });
    expect([response.status, response.body]).toEqual([500, { error: "InternalError" }]);
    expect(onError).toHaveBeenCalledWith(expect.anything(), operations.at(-1), "context");
  });

  test("that are missing are 501", async () => {
    const missing = await createServer({ handlers: {} })("GET", "/search?page=1");
    expect(missing).toMatchObject({ status: 501 });
    expect(missing.headers.get("content-type")).toBe("application/json");
  });

  test("give files with a name any reader understands", async () => {
    const response = await answer(() => ({
      ok: true,
      file: new Uint8Array([65]),
      contentType: "image/png",
      filename: 'ü "a";.png',
    }));
    expect([response.text, response.headers.get("content-type")]).toEqual(["A", "image/png"]);
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="_ _a_;.png"; filename*=UTF-8''%C3%BC%20%22a%22%3B.png`,
    );
  });
});

describe("declared errors without a body", () => {
  test("are sent with their status alone", async () => {
    const errors = [{ name: "NotFoundError", status: 404, kind: "empty" }] as const;
    const serve = serveCalls({
      operations: [operation("find", "GET", ["/find"], { errors })],
      handlers: { find: () => ({ ok: false, error: "NotFoundError" }) },
    });
    const response = await serve(new Request("http://localhost/find"), undefined);
    expect([response.status, await response.text()]).toEqual([404, ""]);
    expect(response.headers.has("content-type")).toBe(false);
  });
});

describe("client and server", () => {
  const serve = (encoding: EndpointEncoding, handler: (request: never) => unknown) => {
    const served = serveCalls<undefined>({
      operations: [encoding],
      handlers: { [encoding.id]: handler as CallHandler<undefined> },
    });
    const fetch = ((url: string, init: RequestInit) =>
      served(new Request(url, init), undefined)) as typeof globalThis.fetch;
    return (request: object) =>
      sendCall<never>(
        { name: "x", environments: {} },
        encoding,
        allCodecs,
        { baseUrl: "http://a.example", fetch, maxRetries: 0 },
        request,
      );
  };

  afterEach(() => {
    vi.restoreAllMocks();
  });

  test("multipart: values, lists, objects and files arrive as they were", async () => {
    const typed = { kind: "value", contentType: "application/json" } as const;
    const encoding = operation("upload", "POST", ["/upload"], {
      body: {
        contents: [
          {
            kind: "multipart",
            contentType: "multipart/form-data",
            fields: [
              { name: "title", kind: "value", decodeAs: "string" },
              { name: "count", kind: "value", decodeAs: "integer" },
              { name: "tags", kind: "value", decodeAs: { list: "string" } },
              { name: "meta", kind: "value", contentType: "application/json", decodeAs: "json" },
              { name: "one", kind: "value", decodeAs: { list: "string" } },
              { name: "steps", ...typed, decodeAs: { list: { object: {} } } },
              { name: "rows", ...typed, decodeAs: { list: "json" } },
              { name: "photo", kind: "file" },
              { name: "more", kind: "files" },
            ],
          },
        ],
      },
    });
    let seen: Record<string, unknown> = {};
    const call = serve(encoding, ({ body }: { body: Record<string, unknown> }) => {
      seen = body;
      return { ok: true, body: 1 };
    });
    const photo = new File(["\u0000é"], "ü.png", { type: "image/png" });
    const body = {
      title: "5",
      count: 5,
      tags: ["a"],
      meta: { id: 9007199254740993n },
      one: ["5"],
      steps: [{ a: 1 }],
      rows: [[1]],
      photo,
      more: [photo],
    };
    expect(await call({ body })).toMatchObject({ ok: true });
    expect(seen).toMatchObject({
      title: "5",
      count: 5,
      tags: ["a"],
      meta: { id: 9007199254740993n },
      one: ["5"],
      steps: [{ a: 1 }],
      rows: [[1]],
    });
    const file = seen["photo"] as File;
    expect([file.name, file.type, await file.text()]).toEqual(["ü.png", "image/png", "\u0000é"]);
    expect(seen["more"]).toHaveLength(1);
  });

  test.each<[ParameterDecoding, JsonValue]>([
    ["string", ["5", "a b&c"]],
    ["integer", [5]],
    [
      { object: { name: "string", options: { object: { end: "integer" } } } },
      [{ name: "1", options: { end: 2 } }, { name: "b" }],
    ],
  ])("urlencoded: a list of %j arrives as it was", async (items, value) => {
    const encoding = operation("form", "POST", ["/form"], {
      body: {
        contents: [{ kind: "form", contentType: "application/x-www-form-urlencoded", items }],
      },
    });
    const call = serve(encoding, ({ body }: { body: unknown }) => ({ ok: true, body }));
    expect(await call({ body: value })).toMatchObject({ ok: true, body: value });
  });

  test("urlencoded: every style arrives as it was", async () => {
    const value = {
      text: "a b+&=é",
      list: ["x", "y"],
      one: ["z"],
      deep: { a: "1", b: { c: "2" } },
      flat: ["1", "2"],
      object: { k: [1] },
      steps: [{ a: 1 }],
      extra: "e",
    };
    const encoding = operation("form", "POST", ["/form"], {
      body: {
        contents: [
          {
            kind: "form",
            contentType: "application/x-www-form-urlencoded",
            fields: [
              { name: "text", kind: "value" },
              { name: "list", kind: "value", decodeAs: { list: "string" } },
              { name: "one", kind: "value", decodeAs: { list: "string" } },
              {
                name: "deep",
                kind: "value",
                style: "deepObject",
                explode: true,
                decodeAs: { object: { a: "string", b: { object: { c: "string" } } } },
              },
              {
                name: "flat",
                kind: "value",
                style: "form",
                explode: false,
                decodeAs: { list: "string" },
              },
              { name: "object", kind: "value", decodeAs: { object: {} } },
              {
                name: "steps",
                kind: "value",
                contentType: "application/json",
                decodeAs: { list: { object: {} } },
              },
            ],
          },
        ],
      },
    });
    const call = serve(encoding, ({ body }: { body: unknown }) => ({ ok: true, body }));
    expect(await call({ body: value })).toMatchObject({ ok: true, body: value });
    const whole = await decodeCall(
      [encoding],
      new Request("https://form.example/form", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: `steps=${encodeURIComponent('[{"a":1}]')}`,
      }),
    );
    expect(whole).toMatchObject({ values: { body: { steps: [{ a: 1 }] } } });
  });

  test("lists in an exploded object, repeated or as JSON text", async () => {
    const page = {
      list: { list: "string" },
      one: { list: "string" },
      json: { list: "json" },
      deep: { list: { list: "integer" } },
      number: "integer",
    } as const;
    const encoding = operation("page", "GET", ["/page"], {
      parameters: [
        {
          key: "page",
          name: "page",
          in: "query",
          style: "form",
          explode: true,
          decodeAs: { object: page },
        },
      ],
    });
    const value = {
      list: ["a,b", "c"],
      one: ['["x"]'],
      json: [1, { a: "b" }],
      deep: [[1], [2, 3]],
      number: 4,
    };
    const call = serve(encoding, (request: object) => ({ ok: true, body: request }));
    expect(await call({ page: value })).toMatchObject({ ok: true, body: { page: value } });
  });

  test("bytes, text and JSON-RPC", async () => {
    const bytes = operation("bytes", "POST", ["/b"], {
      body: { contents: [{ kind: "file", contentType: "*/*" }] },
    });
    const size = serve(bytes, ({ body }: { body: Blob }) => ({
      ok: true,
      body: [body.size, body.type],
    }));
    expect(
      await size({ body: new Blob([new Uint8Array([0, 255])], { type: "image/png" }) }),
    ).toMatchObject({ body: [2, "image/png"] });
    const text = operation("text", "POST", ["/t"], {
      body: { contents: [{ kind: "text", contentType: "text/plain" }] },
      responses: [{ status: 200, kind: "text", contentType: "text/plain" }],
    });
    expect(
      await serve(text, ({ body }: { body: string }) => ({ ok: true, body }))({ body: "12" }),
    ).toMatchObject({ body: "12" });
    const rpc = operation("rpc", "POST", ["/r"], {
      body: { contents: [json] },
      rpc: { method: "m", params: ["a", "b", "c"] },
    });
    expect(
      await serve(rpc, ({ body }: { body: unknown }) => ({ ok: true, body }))({
        body: { a: 1, b: null },
      }),
    ).toMatchObject({ body: { a: 1, b: null } });
  });

  test.each([
    [
      "sse",
      { format: "sse", json: true, terminator: "[DONE]" },
      [{ a: "x\ny" }, 2],
      [{ a: "x\ny" }, 2],
    ],
    ["sse text", { format: "sse" }, ["a\nb\n", ""], ["a\nb\n", ""]],
    ["json-lines", { format: "json-lines" }, [{ a: 1n }, "x"], [{ a: 1 }, "x"]],
    ["text", { format: "text" }, ["é", "b"], ["éb"]],
  ] as const)("a stream as %s", async (_name, stream, items, expected) => {
    const encoding = operation("stream", "GET", ["/s"], {
      responses: [{ status: 200, kind: "stream", contentType: "x/y", stream }],
    });
    const call = serve(encoding, () => ({
      ok: true,
      stream: (async function* () {
        for (const item of items) yield await Promise.resolve(item);
      })(),
    }));
    const result = await call({});
    const all: unknown[] = [];
    if (result.ok) for await (const item of result.body as AsyncIterable<unknown>) all.push(item);
    // Text has no borders between its pieces.
    expect(stream.format === "text" ? [all.join("")] : all).toEqual(expected);
  });

  test("a user that leaves ends the handler's iteration; one that fails breaks the body off", async () => {
    const encoding = operation("stream", "GET", ["/s"], {
      responses: [{ status: 200, kind: "stream", contentType: "x/y", stream: { format: "sse" } }],
    });
    const ended = vi.fn<() => void>();
    const onError = vi.fn<(error: unknown, operation: EndpointEncoding) => void>();
    const endless: CallHandler<undefined> = () => ({
      ok: true,
      stream: (async function* () {
        try {
          for (;;) yield await Promise.resolve("x");
        } finally {
          ended();
        }
      })(),
    });
    const failing: CallHandler<undefined> = () => ({
      ok: true,
      stream: (async function* () {
        yield await Promise.resolve("x");
        throw new Error("secret");
      })(),
    });
    const open = async (handler: CallHandler<undefined>) => {
      const response = await serveCalls<undefined>({
        operations: [encoding],
        handlers: { stream: handler },
        onError,
      })(new Request("http://a.example/s"), undefined);
      return response.body!.getReader();
    };
    const reader = await open(endless);
    await reader.read();
    await reader.cancel();
    expect(ended).toHaveBeenCalled();
    const broken = await open(failing);
    await broken.read();
    await expect(broken.read()).rejects.toThrow("secret");
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

describe("grouping", () => {
  const encoding = operation("x", "POST", ["/x/", id], {
    parameters: [
      { key: "id", name: "id", in: "path", style: "simple", explode: false },
      { key: "idQuery", name: "id", in: "query", style: "form", explode: true },
      { key: "xTrace", name: "X-Trace", in: "header", style: "simple", explode: false },
      { key: "c", name: "c", in: "cookie", style: "form", explode: true },
    ],
    body: { required: true, contents: [json] },
  });

  test("and its inverse, own keys only", () => {
    const flat = { id: 1, idQuery: 2, xTrace: "t", c: null, body: { name: "n" } };
    const values = groupRequest(encoding, { ...flat, unknown: 1 });
    expect(values).toEqual({
      path: { id: 1 },
      query: { id: 2 },
      headers: { "X-Trace": "t" },
      cookies: { c: null },
      body: { name: "n" },
    });
    expect(toRequestObject(encoding, values)).toEqual(flat);
    const empty = groupRequest(
      {
        ...encoding,
        parameters: [
          { key: "constructor", name: "constructor", in: "query", style: "form", explode: true },
        ],
      },
      {},
    );
    expect(empty).toEqual({ path: {}, query: {}, headers: {}, cookies: {} });
  });

  test("the body is as the caller gave it", () => {
    const whole = { ...encoding, body: { contents: [json] } };
    expect(groupRequest(whole, { body: null }).body).toBeNull();
    expect(groupRequest(whole, {})).not.toHaveProperty("body");
    expect(groupRequest(operations[0]!, { id: "x", body: 1 })).not.toHaveProperty("body");
    expect(toRequestObject(whole, groupRequest(whole, { body: [1] }))).toEqual({ body: [1] });
  });
});

describe("limits of decoding", () => {
  test("an empty body that is a body", async () => {
    const text = operation("t", "POST", ["/t"], {
      body: { required: true, contents: [{ kind: "text", contentType: "text/plain" }] },
    });
    const request = new Request("http://a.example/t", {
      method: "POST",
      body: "",
      headers: { "content-type": "text/plain" },
    });
    expect(await decodeCall([text], request)).toMatchObject({ values: { body: "" } });
  });

  test("a multipart body that is broken is a 400", async () => {
    const upload = operation("u", "POST", ["/u"], {
      body: { contents: [{ kind: "multipart", contentType: "multipart/form-data" }] },
    });
    const request = new Request("http://a.example/u", {
      method: "POST",
      body: "nonsense",
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect(await decodeCall([upload], request)).toMatchObject({ status: 400 });
  });
});

describe("what documents declare and HTTP does not know", () => {
  const odd = [
    operation("bare", "GET", ["/bare"], { responses: [{ status: 204, kind: "json" }] }),
    operation("switched", "POST", ["/switched"], { responses: [{ status: 101, kind: "empty" }] }),
    operation("marked", "GET", ["/marked/", id, "#by-name"]),
    operation("plain", "GET", ["/plain"]),
    operation("run", "GET", ["/v1/", id, ":run"], {
      parameters: [
        {
          key: "id",
          name: "id",
          in: "path",
          style: "simple",
          explode: false,
          required: true,
          allowReserved: true,
        },
      ],
    }),
    operation("beta", "GET", ["/plain?beta=true"]),
    operation("either", "GET", ["/either"], {
      responses: [
        { status: 200, kind: "text", contentType: "application/xml" },
        { status: 200, kind: "json" },
      ],
    }),
  ];
  const answer = serveCalls({
    operations: odd,
    handlers: {
      bare: () => ({ ok: true, body: "value" }),
      switched: () => ({ ok: true, body: undefined }),
      marked: (request) => ({ ok: true, body: request }),
      run: (request) => ({ ok: true, body: request }),
      plain: () => ({ ok: true, body: "plain" }),
      beta: () => ({ ok: true, body: "beta" }),
      either: () => ({ ok: true, body: "value" }),
    },
  });
  const call = async (id: string, request = {}) => {
    const encoding = odd.find((one) => one.id === id);
    if (!encoding) throw new Error(id);
    const api = { name: "odd", environments: {} };
    const options = {
      baseUrl: "https://odd.example",
      fetch: (url: string, init?: RequestInit) => answer(new Request(url, init), undefined),
    } as ClientOptions;
    return sendCall(api, encoding, allCodecs, options, request);
  };

  test("a body is not answered with a status that has none", async () => {
    expect(await call("bare")).toMatchObject({
      ok: true,
      body: "value",
      rawResponse: { status: 200 },
    });
  });

  test("a status that only the protocol sends is none of a handler's", async () => {
    expect(await call("switched")).toMatchObject({ ok: true, rawResponse: { status: 204 } });
  });

  test("what follows a hash tells operations apart only in documents", async () => {
    expect(await call("marked", { id: "a" })).toMatchObject({ ok: true, body: { id: "a" } });
  });

  test("reserved characters of a path parameter stay, and lead to no other call", async () => {
    const id = "projects/a b/jobs/c?d#e";
    const result = await call("run", { id });
    expect(result).toMatchObject({ ok: true, body: { id } });
    for (const wrong of ["", ".", "a/../b", "a/..", "./a"]) {
      expect(await call("run", { id: wrong })).toMatchObject({
        ok: false,
        error: { content: { detail: "invalid-request" } },
      });
    }
  });

  test("a query in the path tells operations apart", async () => {
    expect(await call("plain")).toMatchObject({ ok: true, body: "plain" });
    expect(await call("beta")).toMatchObject({ ok: true, body: "beta" });
  });

  test("of several responds with one status the content type decides, also for JSON", async () => {
    expect(await call("either")).toMatchObject({ ok: true, body: "value" });
  });
});

describe("deepObject, read back", () => {
  const deep = (decodeAs: ParameterDecoding): EndpointEncoding =>
    operation("deep", "GET", ["/deep"], {
      parameters: [
        { key: "q", name: "q", in: "query", style: "deepObject", explode: true, decodeAs },
      ],
    });
  const item: ParameterDecoding = { object: { amount: "integer", tags: { list: "string" } } };

  test.each<[string, ParameterDecoding, JsonValue]>([
    ["a list of objects", { list: item }, [{ amount: 1, tags: ["a", "b"] }, { amount: 2 }]],
    ["a list of one item in a list of objects", { list: item }, [{ amount: 1, tags: ["a"] }]],
    [
      "a list of objects in an object",
      { object: { items: { list: item } } },
      { items: [{ amount: 1 }, { amount: 2 }] },
    ],
    ["the object of a union", "json", { gt: 1, not: { lt: 2 }, in: [{ a: 1 }, { a: 2 }] }],
    ["the scalar of a union", "json", 7],
    ["a list of one item", { object: { tags: { list: "string" } } }, { tags: ["a"] }],
    ["a list of one item in a union", { object: { tags: "json" } }, { tags: ["a"] }],
    ["a list of lists", { list: { list: "integer" } }, [[1], [2, 3]]],
  ])("%s", async (_, decodeAs, value) => {
    const encoding = deep(decodeAs);
    const encoded = encodeCall(
      encoding,
      { path: {}, query: { q: value }, headers: {}, cookies: {} },
      { baseUrl: "https://deep.example", missing: "refuse" },
    );
    const decoded = await decodeCall([encoding], new Request(encoded.request?.url ?? ""));
    expect(decoded).toMatchObject({ values: { query: { q: value } } });
  });

  test("lists that other clients repeat or mark with empty brackets", async () => {
    const encoding = deep({ object: { tags: { list: "integer" } } });
    for (const query of ["q[tags]=1&q[tags]=2", "q[tags][]=1&q[tags][]=2"]) {
      const decoded = await decodeCall(
        [encoding],
        new Request(`https://deep.example/deep?${query}`),
      );
      expect(decoded).toMatchObject({ values: { query: { q: { tags: [1, 2] } } } });
    }
    for (const query of ["q[tags]=1", "q[tags][]=1", "q[tags][0]=1"]) {
      const request = new Request(`https://deep.example/deep?${query}`);
      const decoded = await decodeCall([encoding], request);
      expect(decoded).toMatchObject({ values: { query: { q: { tags: [1] } } } });
    }
  });
});

describe("an object with free keys, spread over the query", () => {
  const free = (decodeAs: ParameterDecoding): EndpointEncoding =>
    operation("free", "GET", ["/free"], {
      parameters: [
        { key: "page", name: "page", in: "query", style: "form", explode: true },
        {
          key: "deep",
          name: "deep",
          in: "query",
          style: "deepObject",
          explode: true,
          decodeAs: "json",
        },
        { key: "rest", name: "rest", in: "query", style: "form", explode: true, decodeAs },
      ],
      security: [[{ scheme: "key", type: "query", name: "api_key" }]],
    });
  const url = "https://free.example/free?page=1&deep[a]=2&api_key=k&size=3&tag=a&tag=b";

  test.each<[string, ParameterDecoding, JsonValue | undefined]>([
    ["takes what nobody declares", { object: {}, rest: "json" }, { size: 3, tag: ["a", "b"] }],
    [
      "reads what it declares by its type",
      { object: { size: "string" }, rest: { list: "string" } },
      { size: "3", tag: ["a", "b"] },
    ],
    ["takes nothing more where its keys are known", { object: { size: "integer" } }, { size: 3 }],
    ["is absent without any", { object: { other: "string" } }, undefined],
  ])("%s", async (_, decodeAs, expected) => {
    const decoded = await decodeCall([free(decodeAs)], new Request(url));
    const { values } = decoded as Extract<DecodedCall, { values: object }>;
    expect(values.query["rest"]).toEqual(expected);
    expect(values.query["page"]).toBe("1");
  });
});
