import { describe, expect, test } from "vitest";
import {
  fileResponse,
  sendOperation,
  streams,
  textResponse,
  type ResponseEncoding,
} from "../../../../runtime/http/index.js";

async function receive(responses: readonly ResponseEncoding[], type: string, text: string) {
  const fetch = () => Promise.resolve(new Response(text, { headers: { "content-type": type } }));
  const options = { baseUrl: "http://a.test", fetch, maxRetries: 0 };
  const codecs = [streams, fileResponse, textResponse];
  const operation = { id: "call", method: "GET", path: "/a", responses, codecs };
  return sendOperation({ name: "n", environments: {} }, operation, options, {});
}

const json = { status: 200, kind: "json" } as const;
const images = { status: 200, kind: "file", contentType: "image/*" } as const;
const any = { status: 200, kind: "file", contentType: "*/*" } as const;
const text = { status: 200, kind: "text", contentType: "*/*" } as const;

describe("the declared response whose media type comes nearest is read", () => {
  test("a range beside JSON", async () => {
    const result = await receive([json, images], "image/png", "\u0089PNG");
    expect(result).toMatchObject({ ok: true, body: { type: "image/png" } });
    expect(await receive([json, images], "application/json", "[1]")).toMatchObject({ body: [1] });
  });

  test("a type before a range, a range before any type", async () => {
    const csv = { status: 200, kind: "text", contentType: "text/csv" } as const;
    const all = [any, { ...images, kind: "text" as const }, csv];
    expect(await receive(all, "Text/CSV; charset=utf-8", "a,b")).toMatchObject({ body: "a,b" });
    expect(await receive(all, "image/svg+xml", "<svg/>")).toMatchObject({ body: "<svg/>" });
    const { body } = (await receive(all, "application/zip", "z")) as { body: Blob };
    expect(body).toBeInstanceOf(Blob);
  });

  test("text of any type stays text", async () => {
    expect(await receive([text], "text/plain", "123")).toMatchObject({ ok: true, body: "123" });
  });
});

describe("a declared stream of events that another type answers", () => {
  const events = { format: "sse", json: true } as const;
  const sse = {
    status: 200,
    kind: "stream",
    contentType: "text/event-stream",
    stream: events,
  } as const;

  test.each(["application/json", "text/html; charset=utf-8"])("%s is a failure", async (type) => {
    expect(await receive([sse], type, "{}")).toMatchObject({
      ok: false,
      error: {
        content: { detail: "decode", message: expect.stringContaining(type.split(";")[0]!) },
      },
    });
  });

  test("JSON that is declared, too, is read", async () => {
    expect(await receive([sse, json], "application/json", "{}")).toMatchObject({
      ok: true,
      body: {},
    });
  });
});
