import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Operation,
  type OperationApi,
  sendOperation,
  streamFlag,
  streams,
} from "../../../../runtime/http/index.js";

let server: Server;
let baseUrl: string;

/** Sends a stream of events from `/stream`, else JSON, whatever the request says. */
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const isStream = url?.startsWith("/stream");
    response.setHeader("Content-Type", isStream ? "text/event-stream" : "application/json");
    response.end(isStream ? 'data: {"word":"a"}\n\n' : '{"text":"a"}');
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

const api: OperationApi = { name: "acme", environments: {} };

function chat(path: string, request: object, flag: NonNullable<Operation["streamFlag"]>) {
  const operation: Operation = {
    id: "chat",
    method: "POST",
    path,
    query: ["stream"],
    body: { kind: "json" },
    responses: [
      { status: 200, kind: "json" },
      {
        status: 200,
        kind: "stream",
        contentType: "text/event-stream",
        stream: { format: "sse", json: true },
      },
    ],
    streamFlag: flag,
    codecs: [streams, streamFlag],
  };
  return sendOperation(api, operation, { baseUrl }, request);
}

const inBody = { in: "body" } as const;

describe("the flag stream of a request", () => {
  it("gives a stream where one was requested", async () => {
    const result = await chat("/stream", { body: { stream: true } }, inBody);
    const words: unknown[] = [];
    if (result.ok) for await (const word of result.body as AsyncIterable<unknown>) words.push(word);
    expect(words).toEqual([{ word: "a" }]);
  });

  it("gives a complete body where none was", async () => {
    expect(await chat("/", { body: {} }, inBody)).toMatchObject({ body: { text: "a" } });
    expect(await chat("/", { body: { stream: null } }, inBody)).toMatchObject({ ok: true });
  });

  it.each([
    ["in the body", { body: { stream: true } }, inBody],
    ["in the query", { stream: true }, { in: "parameters" } as const],
    ["by default", {}, { in: "parameters", default: true } as const],
  ])(
    "fails where a complete body comes for a stream that is requested %s",
    async (_, request, flag) => {
      expect(await chat("/", request, flag)).toMatchObject({
        ok: false,
        error: {
          content: {
            detail: "decode",
            message:
              "POST / failed: a stream was requested, the server sent a complete response (see rawResponse.text)",
          },
        },
        rawResponse: { status: 200, attempts: 1, text: '{"text":"a"}' },
      });
    },
  );

  it("fails where a stream comes that was not requested", async () => {
    expect(await chat("/stream", { body: { stream: false } }, inBody)).toMatchObject({
      ok: false,
      error: {
        content: {
          message: "POST /stream failed: the server sent a stream, which was not requested",
        },
      },
    });
  });
});
