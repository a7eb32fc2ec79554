import { describe, expect, test } from "vitest";
import {
  fileBody,
  formBody,
  jsonRpc,
  multipartBody,
  sendOperation,
  type CallOptions,
  type Operation,
} from "../../../runtime/http/index.js";

async function send(operation: Operation, request: object, callOptions: CallOptions) {
  let sent: { url: string; text: string } | undefined;
  const fetch: typeof globalThis.fetch = async (url, { body } = {}) => {
    sent = { url: `${url as string}`, text: await new Response(body).text() };
    return new Response("{}");
  };
  const options = { baseUrl: "http://a.test", fetch, maxRetries: 0 };
  const api = { name: "n", environments: {} };
  const result = await sendOperation(api, operation, options, request, callOptions);
  return { ok: result.ok, error: result.ok ? undefined : result.error, ...sent };
}

describe("values that the definition does not declare", () => {
  test("extraQuery is sent, lists by repeating their name", async () => {
    const extraQuery = { "a b": "c d", list: [1, true, null], none: undefined, big: 2n ** 64n };
    const { url } = await send({ id: "call", method: "GET", path: "/a" }, {}, { extraQuery });
    expect(url).toBe("http://a.test/a?a%20b=c%20d&list=1&list=true&big=18446744073709551616");
  });

  test.each([
    [
      "a JSON body",
      { id: "call", method: "POST", path: "/a", body: { kind: "json", required: true } },
      { body: { x: 1 } },
      '{"x":1,"y":[2]}',
    ],
    [
      "no body",
      { id: "call", method: "POST", path: "/a", body: { kind: "json" } },
      {},
      '{"y":[2]}',
    ],
    [
      "a form",
      {
        id: "call",
        method: "POST",
        path: "/a",
        body: { kind: "form", required: true },
        codecs: [formBody],
      },
      { body: { x: 1 } },
      "x=1&y=2",
    ],
  ] as [string, Operation, object, string][])(
    "extraBody is merged into %s",
    async (_, operation, request, text) => {
      expect((await send(operation, request, { extraBody: { y: [2] } })).text).toBe(text);
    },
  );

  test("extraBody is merged into parts", async () => {
    const operation: Operation = {
      id: "call",
      method: "POST",
      path: "/a",
      body: { kind: "multipart", required: true },
      codecs: [multipartBody],
    };
    const extraBody = { file: new Blob(["text"]) };
    const { text } = await send(operation, { body: { x: 1 } }, { extraBody });
    expect(text).toMatch(/name="x"\r\n\r\n1\r\n[^]*name="file"; filename="blob"[^]*text/);
  });

  test.each([
    ["a call without a body", { id: "call", method: "POST", path: "/a" }, {}],
    [
      "a list",
      { id: "call", method: "POST", path: "/a", body: { kind: "json", required: true } },
      { body: [1] },
    ],
    [
      "a file",
      {
        id: "call",
        method: "POST",
        path: "/a",
        body: { kind: "file", required: true },
        codecs: [fileBody],
      },
      { body: new Blob(["x"]) },
    ],
    [
      "JSON-RPC",
      {
        id: "call",
        method: "POST",
        path: "/a",
        body: { kind: "json" },
        codecs: [jsonRpc],
        rpc: { method: "m", params: ["x"] },
      },
      { x: 1 },
    ],
  ] as [string, Operation, object][])("extraBody of %s fails", async (_, operation, request) => {
    const { ok, url, error } = await send(operation, request, { extraBody: { y: 1 } });
    expect({ ok, url }).toEqual({ ok: false, url: undefined });
    expect(error).toMatchObject({
      content: {
        detail: "invalid-request",
        message: "call: extraBody needs an object as JSON or form",
      },
    });
  });
});
