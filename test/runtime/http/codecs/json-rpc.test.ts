import { describe, expect, test } from "vitest";
import {
  allCodecs,
  type CallHandler,
  decodeCall,
  type EndpointEncoding,
  encodeCall,
  exactPlaces,
  jsonRpc,
  sendCall,
  serveCalls,
  type ServedApi,
} from "../../../../runtime/http/index.js";

const operation = (method: string, more: Partial<EndpointEncoding> = {}): EndpointEncoding => ({
  id: `the ${method}`,
  method: "POST",
  path: ["/rpc"],
  body: { contents: [{ kind: "json", contentType: "application/json" }] },
  responses: [{ status: 200, kind: "json" }],
  errors: [
    { name: "Empty", status: 200, marker: { key: "code", value: 20 } },
    { name: "Other", status: 200, marker: { key: "code", value: 21 } },
  ],
  exact: [["big"], ["data", "**"]],
  rpc: { method, params: ["a", "b"], gaps: ["a"] },
  ...more,
});
const add = operation("add");
const note = operation("note", { responses: [{ status: 200, kind: "empty" }] });

/** The result of a call that is answered like this. */
function receive(text: string | null, status = 200, encoding = add) {
  const options = {
    baseUrl: "https://h.example",
    maxRetries: 0,
    fetch: () => Promise.resolve(new Response(text, { status })),
  };
  return sendCall({ name: "t", environments: {} }, encoding, [jsonRpc, exactPlaces], options, {});
}

const envelope = (members: string) => `{"jsonrpc":"2.0",${members},"id":1}`;

describe("the response", () => {
  test.each([
    [envelope('"result":3'), 3],
    [envelope('"result":null'), null],
    [envelope('"result":"a\\"}"'), 'a"}'],
    ['{"result":{"big":1},"error":null,"id":1}', { big: 1 }],
    [` { "id" : 1 , "result" : [ 1, {"result":2} ] } `, [1, { result: 2 }]],
    [
      envelope('"result":{"big":9007199254740993,"small":9007199254740993}'),
      { big: 9007199254740993n, small: 9007199254740992 },
    ],
  ])("%s holds its result", async (text, body) => {
    expect(await receive(text)).toMatchObject({ ok: true, body, rawResponse: { status: 200 } });
  });

  const empty = { code: 20, message: "Nothing there", data: { id: 9007199254740993n } };
  const text = '{"code":20,"message":"Nothing there","data":{"id":9007199254740993}}';
  test.each([
    [envelope(`"error":${text}`), 200],
    [`{"jsonrpc":"2.0","error":${text},"id":null}`, 200],
    [`{"result":null,"error":${text},"id":1}`, 500],
    [envelope(`"error":${text}`), 404],
  ])("%s with status %i holds a declared error", async (answer, status) => {
    const result = await receive(answer, status);
    expect(result).toMatchObject({ ok: false, rawResponse: { status } });
    expect(!result.ok && result.error).toEqual({ error: "Empty", content: empty });
  });

  test.each([200, 400])("an undeclared error with status %i is a status-code", async (status) => {
    const error = { code: -32601, message: "Method not found" };
    const result = await receive(envelope(`"error":${JSON.stringify(error)}`), status);
    expect(!result.ok && result.error).toEqual({
      error: undefined,
      content: { reason: "status-code", declared: false, statusCode: status, body: error },
    });
  });

  test.each([
    '{"jsonrpc":"2.0","result":3,"id":2}',
    '{"jsonrpc":"2.0","result":3,"id":"1"}',
    '{"jsonrpc":"2.0","result":3}',
    '{"jsonrpc":"2.0","error":{"code":20},"id":7}',
    '{"jsonrpc":"2.0","id":1}',
    '{"jsonrpc":"2.0","constructor":1,"id":1}',
    `[${envelope('"result":3')}]`,
    "3",
    "null",
    '{"result":',
    "<html>",
  ])("%s is none", async (rawBody) => {
    const result = await receive(rawBody);
    expect(!result.ok && result.error).toEqual({
      error: undefined,
      content: { reason: "non-json", statusCode: 200, rawBody },
    });
  });

  test.each(["", "  ", null])("nothing (%j) is a decode failure", async (text) => {
    expect(await receive(text)).toMatchObject({
      ok: false,
      error: { content: { reason: "unknown", detail: "decode" } },
      rawResponse: { status: 200 },
    });
  });

  test("another body of a failed request stays what it is", async () => {
    const result = await receive("<h1>Bad gateway</h1>", 502);
    expect(result).toMatchObject({
      error: { content: { statusCode: 502, body: "<h1>Bad gateway</h1>" } },
    });
  });
});

describe("a notification", () => {
  test("has no id", () => {
    const values = { path: {}, query: {}, headers: {}, cookies: {}, body: { b: 2 } };
    const options = { baseUrl: "https://h.example", missing: "refuse" } as const;
    expect(encodeCall(note, values, options).request?.body).toMatchObject({
      text: '{"jsonrpc":"2.0","method":"note","params":[null,2]}',
    });
  });

  test.each([
    [null, 204],
    ["", 202],
    [envelope('"result":null'), 200],
    ["thanks", 200],
  ])("answered %j with %i is ok", async (text, status) => {
    expect(await receive(text, status, note)).toMatchObject({ ok: true, body: undefined });
  });

  test("may be refused", async () => {
    const text = '{"jsonrpc":"2.0","error":{"code":20},"id":null}';
    expect(await receive(text, 200, note)).toMatchObject({ error: { error: "Empty" } });
  });
});

type Handlers = Readonly<Record<string, CallHandler<undefined>>>;

function serve(handlers: Handlers, more: Partial<ServedApi<undefined>> = {}) {
  const operations = [
    add,
    operation("sub"),
    note,
    { ...add, id: "rest", path: ["/rest"], rpc: undefined } as unknown as EndpointEncoding,
  ];
  const handle = serveCalls({ operations, handlers, ...more });
  return async (body: unknown, path = "/rpc", type = "application/json") => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const headers = { "content-type": type };
    const request = new Request(`http://h${path}`, { method: "POST", headers, body: text });
    const response = await handle(request, undefined);
    return { status: response.status, text: await response.text() };
  };
}

const call = (method: unknown, params?: unknown, id: unknown = 1) => ({
  jsonrpc: "2.0",
  method,
  ...(params !== undefined && { params }),
  id,
});

describe("the server", () => {
  const seen: unknown[] = [];
  const echo: CallHandler<undefined> = ({ body }: { body?: unknown }, { operation: { id } }) => {
    seen.push(body);
    return { ok: true, body: [id, body] };
  };
  const ask = serve({ "the add": echo, "the sub": echo, "the note": echo });

  test.each([
    [call("add", [1, 2]), '["the add",{"a":1,"b":2}]'],
    [call("sub", [1, 2]), '["the sub",{"a":1,"b":2}]'],
    [call("sub", { b: 2 }), '["the sub",{"b":2}]'],
    [call("sub", [null, null]), '["the sub",{"b":null}]'],
    [call("sub"), '["the sub",{}]'],
  ])("chooses by the method of the envelope: %j", async (body, result) => {
    expect(await ask(body)).toEqual({
      status: 200,
      text: `{"jsonrpc":"2.0","id":1,"result":${result}}`,
    });
  });

  test.each(["7", '"x"', "null", "9007199254740993"])("responds with the id %s", async (id) => {
    const { text } = await ask(`{"jsonrpc":"2.0","method":"sub","params":[],"id":${id}}`);
    expect(text).toBe(`{"jsonrpc":"2.0","id":${id},"result":["the sub",{}]}`);
  });

  test.each([
    ['{"jsonrpc"', -32700, "Parse error", null],
    ["[]", -32600, "Invalid Request", null],
    ["3", -32600, "Invalid Request", null],
    [call(7), -32600, "Invalid Request", 1],
    [call("add", 3), -32600, "Invalid Request", 1],
    [call("add", [], {}), -32600, "Invalid Request", null],
    [{ method: "add", id: 4 }, -32600, "Invalid Request", 4],
    [call("constructor"), -32601, "Method not found", 1],
    [call("rest"), -32601, "Method not found", 1],
    [call("add", [1, 2, 3]), -32602, "Invalid params", 1],
    [call("add", { c: 3 }), -32602, "Invalid params", 1],
  ])("refuses %j with %i", async (body, code, message, id) => {
    const { status, text } = await ask(body);
    expect(status).toBe(200);
    expect(JSON.parse(text)).toMatchObject({ jsonrpc: "2.0", id, error: { code, message } });
  });

  test("refuses what the check finds, what has no handler and what crashes", async () => {
    const issue = { code: "type", severity: "error", message: "No", pointer: "/body/a" } as const;
    const errors: unknown[] = [];
    const crash = serve(
      {
        "the add": () => {
          throw new Error("secret");
        },
      },
      {
        check: (_operation, { body }) => ("a" in Object(body) ? [issue] : []),
        onError: (error) => errors.push(error),
      },
    );
    const error = async (body: unknown) =>
      (JSON.parse((await crash(body)).text) as { error: unknown }).error;
    expect(await error(call("add", [1]))).toEqual({
      code: -32602,
      message: "Invalid params",
      data: [issue],
    });
    expect(await error(call("sub"))).toEqual({ code: -32601, message: "Method not found" });
    expect(await error(call("add"))).toEqual({ code: -32603, message: "Internal error" });
    expect(errors).toEqual([new Error("secret")]);
  });

  test("authorizes the operation that the body names", async () => {
    const asked: string[] = [];
    const guarded = serve(
      { "the add": echo, "the sub": echo },
      {
        authorize({ id }) {
          asked.push(id);
          return id === "the sub" ? new Response("no", { status: 403 }) : undefined;
        },
      },
    );
    expect((await guarded(call("add", [1]))).status).toBe(200);
    expect(await guarded(call("sub", [1]))).toEqual({ status: 403, text: "no" });
    expect(asked).toEqual(["the add", "the sub"]);
  });

  test("answers declared errors with their code, and raw text as it is", async () => {
    const answers = serve({
      "the add": () => ({ ok: false, error: "Other", content: { message: "Why", data: [1n] } }),
      "the sub": () => ({ ok: true, text: "1.10" }),
    });
    expect((await answers(call("add"))).text).toBe(
      '{"jsonrpc":"2.0","id":1,"error":{"code":21,"message":"Why","data":[1]}}',
    );
    expect((await answers(call("sub"))).text).toBe('{"jsonrpc":"2.0","id":1,"result":1.10}');
  });

  test("answers no notification, not even one that is wrong", async () => {
    seen.length = 0;
    expect(await ask({ jsonrpc: "2.0", method: "note", params: [1] })).toEqual({
      status: 204,
      text: "",
    });
    expect(seen).toEqual([{ a: 1 }]);
    expect(await ask({ jsonrpc: "2.0", method: "none" })).toEqual({ status: 204, text: "" });
  });

  test("keeps the statuses of the transport, and other operations as they are", async () => {
    expect((await ask(call("add"), "/rpc", "text/plain")).status).toBe(415);
    const small = serve({ "the add": echo }, { maxBodyBytes: 10 });
    expect((await small(call("add"))).status).toBe(413);
    const rest = serve({ rest: echo });
    expect(await rest({ a: 1 }, "/rest")).toEqual({ status: 200, text: '["rest",{"a":1}]' });
  });

  test("reads what the client wrote", async () => {
    const handle = serveCalls({
      operations: [operation("sub"), add],
      handlers: { "the add": echo },
    });
    const options = {
      baseUrl: "http://h",
      fetch: (input: unknown, init?: RequestInit) =>
        handle(new Request(input as string, init), undefined),
    } as { fetch: typeof fetch };
    const api = { name: "t", environments: {} };
    expect(await sendCall(api, add, allCodecs, options, { body: { b: 2n ** 60n } })).toMatchObject({
      body: ["the add", { b: 2 ** 60 }],
    });
  });
});

test("decodeCall tells the call's id and what a refusal says", async () => {
  const decode = (body: unknown) => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    return decodeCall([add, note], new Request("http://h/rpc", init));
  };
  expect(await decode(call("note", [1], "x"))).toMatchObject({
    operation: note,
    values: { body: { a: 1 } },
    rpc: { id: "x" },
  });
  expect(await decode(call("none"))).toMatchObject({ status: 404, rpc: { code: -32601, id: 1 } });
  expect(await decode([])).toMatchObject({ status: 400, rpc: { code: -32600, id: null } });
});
