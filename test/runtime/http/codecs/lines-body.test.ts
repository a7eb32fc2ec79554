import { describe, expect, test } from "vitest";
import {
  decodeCall,
  encodeCall,
  type BodyValue,
  type EndpointEncoding,
} from "../../../../runtime/http/index.js";

const items = [{ index: { _id: 9007199254740993n } }, { name: "two\nlines" }, 3, null];
const lines = '{"index":{"_id":9007199254740993}}\n{"name":"two\\nlines"}\n3\nnull\n';

function encode(value: unknown, contentType = "application/x-ndjson") {
  const encoding: EndpointEncoding = {
    id: "bulk",
    method: "POST",
    path: ["/bulk"],
    responses: [],
    body: { required: true, contents: [{ kind: "lines", contentType }] },
  };
  const values = { path: {}, query: {}, headers: {}, cookies: {}, body: value as BodyValue };
  const options = { baseUrl: "https://api.example", missing: "refuse" } as const;
  return { encoding, ...encodeCall(encoding, values, options) };
}

describe("a sequence of JSON values as a request body", () => {
  test("is one value a line, with exact numbers", () => {
    const contentType = "application/x-ndjson";
    expect(encode(items).request?.body).toEqual({ type: "text", contentType, text: lines });
    expect(encode(new Set([1, 2])).request?.body).toMatchObject({ text: "1\n2\n" });
    expect(encode([]).request?.body).toMatchObject({ text: "" });
  });

  test("begins each value with a record separator in application/json-seq", () => {
    const { request } = encode([{ a: 1 }, 2], "application/json-seq");
    expect(request?.body).toMatchObject({ text: '\u001e{"a":1}\n\u001e2\n' });
  });

  test("is sent as it comes where it is iterated asynchronously, which ends with the request", async () => {
    let isEnded = false;
    async function* rows() {
      try {
        for (const item of items) yield await Promise.resolve(item);
      } finally {
        isEnded = true;
      }
    }
    const { body } = encode(rows()).request ?? {};
    if (body?.type !== "stream") throw new Error("not streamed");
    expect(await new Response(body.stream).text()).toBe(lines);
    isEnded = false;
    const cut = encode(rows()).request?.body;
    if (cut?.type !== "stream") throw new Error("not streamed");
    const reader = cut.stream.getReader();
    await reader.read();
    await reader.cancel();
    expect(isEnded).toBe(true);
  });

  test("is refused when it is a single value", () => {
    expect(encode("text").issues).toHaveLength(1);
    expect(encode({ a: 1 }).issues).toHaveLength(1);
  });

  test.each(["application/x-ndjson", "application/json-seq"])("%s is read back", async (type) => {
    const { encoding, request } = encode(items, type);
    const body = request?.body && "text" in request.body ? request.body.text : "";
    const headers = { "content-type": type };
    const sent = new Request("https://api.example/bulk", { method: "POST", headers, body });
    expect(await decodeCall([encoding], sent)).toMatchObject({ values: { body: items } });
  });
});
