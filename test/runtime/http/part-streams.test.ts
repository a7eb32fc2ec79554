import { join } from "node:path";
import * as fc from "fast-check";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { importDocument, readDocument } from "../../../generator/index.js";
import {
  type ApiDefinition,
  type EndpointDefinition,
  listEndpoints,
  toEndpointEncoding,
} from "../../../runtime/definition/index.js";
import {
  type ApiError,
  type ApiResult,
  type CallOptions,
  type ClientOptions,
  isApiError,
  requiredCodecs,
  sendCall,
} from "../../../runtime/http/index.js";
import { type CallHandler, serveCalls } from "../../../runtime/http/serve/serve-calls.js";
import { createMessageCheck } from "../../../runtime/playground/state/transport/response/check-message.js";
import { createResponseExamples } from "../../../runtime/site/reference/examples/response-example.js";
import { viewResponseBody } from "../../../runtime/site/facts/body-rows.js";
import { type FaultServer, startFaultServer } from "./fault-server.js";
import { findCodec } from "./find-codec.js";
import { seed } from "./seed.js";

/** Responses that are sequences of parts, from the document to the values of the client. */
const file = join(import.meta.dirname, "../../golden/part-streams/source.yaml");
let definition: ApiDefinition;
let server: FaultServer | undefined;

beforeAll(async () => {
  ({ definition } = await importDocument(await readDocument({ file })));
});
afterEach(async () => {
  await server?.close();
  server = undefined;
});

function findEndpoint(id: string): EndpointDefinition {
  const found = listEndpoints(definition).find(({ operationId }) => operationId === id);
  if (!found) throw new Error(`${id} was not imported`);
  return found;
}

function call(
  id: string,
  options: ClientOptions = {},
  callOptions?: CallOptions,
): Promise<ApiResult<AsyncIterable<unknown>, unknown>> {
  const encoding = toEndpointEncoding(definition, findEndpoint(id));
  const codecs = requiredCodecs(encoding).map(findCodec);
  const baseUrl = server?.url ?? "http://127.0.0.1";
  const api = { name: "x", environments: {} };
  return sendCall(api, encoding, codecs, { baseUrl, ...options }, {}, callOptions);
}

async function open(...parameters: Parameters<typeof call>): Promise<AsyncIterator<unknown>> {
  const result = await call(...parameters);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.body[Symbol.asyncIterator]();
}

async function collect(iterator: AsyncIterator<unknown>): Promise<unknown[]> {
  const items: unknown[] = [];
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
    items.push(await describeItem(next.value));
  }
  return items;
}

/** A file as its media type and bytes. */
async function describeItem(item: unknown): Promise<unknown> {
  return item instanceof Blob ? [item.type, ...new Uint8Array(await item.arrayBuffer())] : item;
}

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`no ApiError: ${String(error)}`);
  return error;
}

const head = (type: string) =>
  `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`;
const mixed = head('multipart/mixed; boundary="b b"');
const chunk = (bytes: Uint8Array | string) =>
  Buffer.concat([
    Buffer.from(`${Buffer.byteLength(bytes).toString(16)}\r\n`),
    Buffer.from(bytes),
    Buffer.from("\r\n"),
  ]);
const json = (text: string) => `--b b\r\nContent-Type: application/json\r\n\r\n${text}\r\n`;

const album = Buffer.concat([
  Buffer.from(
    "preamble\r\n--b b\r\nContent-Type: application/vnd.album+json; charset=utf-8\r\n\r\n" +
      '{"title":"é😀"}\r\n--b b\r\nContent-Type: text/markdown; charset=iso-8859-1\r\n\r\n# ',
  ),
  Buffer.from([0xe9]),
  Buffer.from("\r\n--b b\r\n\r\nno type\r\n--b b\r\ncontent-type: IMAGE/png\r\n\r\n"),
  Buffer.from([137, 13, 10, 0, 255]),
  Buffer.from("\r\n--b b--\r\nepilogue"),
]);
const albumItems = [{ title: "é😀" }, "# é", "no type", ["image/png", 137, 13, 10, 0, 255]];

describe("a multipart response that is a sequence, over a connection", () => {
  it("gives each part by its media type, wherever the chunks are cut", async () => {
    let cuts: readonly number[] = [];
    server = await startFaultServer((socket) => {
      socket.write(head('multipart/related; boundary="b b"'));
      const places = [...cuts.map((at) => at % album.length), album.length].sort((a, b) => a - b);
      let start = 0;
      for (const end of places) {
        if (end > start) socket.write(chunk(album.subarray(start, end)));
        start = end;
      }
      socket.write("0\r\n\r\n");
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), async (places) => {
        cuts = places;
        expect(await collect(await open("loadAlbum"))).toEqual(albumItems);
      }),
      { seed, numRuns: 40 },
    );
    expect(server.requests[0]).toMatch(/\r\naccept: multipart\/related\r\n/i);
  });

  it("gives a part at its boundary, before the end, with its 64-bit integers; the only declared type is the default", async () => {
    let end = (): unknown => undefined;
    server = await startFaultServer((socket) => {
      socket.write(mixed);
      socket.write(chunk(`${json('{"id":9007199254740993}')}--b b\r\n`));
      end = () =>
        socket.write(Buffer.concat([chunk('\r\n{"id":2}\r\n--b b--'), Buffer.from("0\r\n\r\n")]));
    });
    const iterator = await open("followEvents");
    expect(await iterator.next()).toEqual({ done: false, value: { id: 9007199254740993n } });
    end();
    expect(await iterator.next()).toEqual({ done: false, value: { id: 2 } });
    expect(await iterator.next()).toEqual({ done: true, value: undefined });
  });

  it.each([
    ["is not JSON", json("nope") + json("1"), "part 2 of the stream is not JSON", "decode"],
    ["is too large", json('"'.padEnd(2000)), "a part of the response is larger than", "too-large"],
    ["has no boundary after it", json("1"), "before the last boundary", "decode"],
  ])("fails where a part %s, after those before it", async (_name, text, message, detail) => {
    server = await startFaultServer((socket) => {
      socket.write(mixed);
      socket.end(Buffer.concat([chunk(json('{"id":1}') + text), Buffer.from("0\r\n\r\n")]));
    });
    const iterator = await open("followEvents", { maxResponseBytes: 1000 });
    expect(await iterator.next()).toMatchObject({ value: { id: 1 } });
    const error = await failure(iterator.next());
    expect(error.message).toContain(message);
    expect(error).toMatchObject({ failure: { content: { detail } }, rawResponse: { status: 200 } });
    expect(await iterator.next()).toMatchObject({ done: true });
  });

  it("fails where the connection breaks", async () => {
    server = await startFaultServer((socket) => {
      socket.end(Buffer.concat([Buffer.from(mixed), chunk(`${json('{"id":1}')}--b b\r\n`)]));
    });
    const iterator = await open("followEvents");
    expect(await iterator.next()).toMatchObject({ value: { id: 1 } });
    expect(await failure(iterator.next())).toMatchObject({
      failure: { content: { detail: "truncated" } },
    });
  });

  it("an abort and the end of the loop close the connection", async () => {
    server = await startFaultServer((socket) => {
      socket.write(mixed);
      socket.write(chunk(`${json('{"id":1}')}--b b\r\n`));
    });
    const controller = new AbortController();
    const aborted = await open("followEvents", {}, { signal: controller.signal });
    await aborted.next();
    const pending = failure(aborted.next());
    controller.abort("why");
    expect(await pending).toMatchObject({
      failure: { content: { detail: "aborted", cause: "why" } },
    });
    const left = await open("followEvents");
    await left.next();
    await left.return?.();
    await vi.waitFor(() => expect(server?.asked.size).toBe(0));
  });

  it.each([
    ["application/json", "application/json"],
    ["multipart/mixed", "multipart/mixed"],
  ])("refuses %s, which has no boundary", async (type, named) => {
    server = await startFaultServer((socket) => {
      socket.end(`${head(type)}2\r\n{}\r\n0\r\n\r\n`);
    });
    const result = await call("followEvents");
    expect(result).toMatchObject({ ok: false, error: { content: { detail: "decode" } } });
    expect(JSON.stringify(result)).toContain(`${named} without a boundary has come`);
  });

  it("reads declared numbers, and refuses other text", async () => {
    server = await startFaultServer((socket) => {
      socket.write(mixed);
      const parts =
        "--b b\r\n\r\n 20.5\r\n--b b\r\nContent-Type: text/plain\r\n\r\nwarm\r\n--b b--";
      socket.end(Buffer.concat([chunk(parts), Buffer.from("0\r\n\r\n")]));
    });
    const iterator = await open("readTemperatures");
    expect(await iterator.next()).toMatchObject({ value: 20.5 });
    expect((await failure(iterator.next())).message).toContain(
      "part 2 of the stream was declared as a number, other text has come",
    );
  });
});

describe("parts that our server writes", () => {
  const photo = new Blob([Uint8Array.of(13, 10, 45, 45)], { type: "image/png" });

  function serve(id: string, items: readonly unknown[], hasFailed = false) {
    const handler: CallHandler<undefined> = () => ({
      ok: true,
      stream: (async function* () {
        for (const item of items) yield await Promise.resolve(item);
        if (hasFailed) throw new Error("no further part");
      })(),
    });
    const operations = [toEndpointEncoding(definition, findEndpoint(id))];
    return serveCalls<undefined>({ operations, handlers: { [id]: handler }, onError: () => {} });
  }

  it.each<[string, readonly unknown[], readonly unknown[], readonly string[]]>([
    [
      "loadAlbum",
      [{ title: "A" }, "# A", photo, Uint8Array.of(7)],
      [{ title: "A" }, "# A", ["image/png", 13, 10, 45, 45], ["application/octet-stream", 7]],
      ["application/vnd.album+json", "text/markdown", "image/png", "application/octet-stream"],
    ],
    ["readTemperatures", [1, -2.5], [1, -2.5], ["text/plain", "text/plain"]],
    ["listPhotos", [Uint8Array.of(7)], [["image/png", 7]], ["image/png"]],
    ["followEvents", [], [], []],
  ])("arrive as they were given: %s", async (id, items, expected, types) => {
    const handle = serve(id, items);
    let text = "";
    const fetch = (async (input: string, init: RequestInit) => {
      const response = await handle(new Request(input, init), undefined);
      text = await response.clone().text();
      return response;
    }) as unknown as typeof globalThis.fetch;
    expect(await collect(await open(id, { fetch }))).toEqual(expected);
    expect([...text.matchAll(/Content-Type: (.*)\r/g)].map(([, type]) => type)).toEqual(types);
  });

  it("break off where the handler fails", async () => {
    const handle = serve("followEvents", [{ id: 1 }], true);
    const fetch = ((input: string, init: RequestInit) =>
      handle(new Request(input, init), undefined)) as unknown as typeof globalThis.fetch;
    const iterator = await open("followEvents", { fetch });
    const error = await failure(collect(iterator));
    expect(error.cause).toMatchObject({ message: "no further part" });
  });
});

describe("parts in docs and playground", () => {
  const responseOf = (id: string) => findEndpoint(id).responses?.at(-1) ?? expect.unreachable();

  it.each([
    ["followEvents", "stream of parts, each Event"],
    ["listPhotos", "stream of parts, each file of type image/png, image/jpeg"],
    ["loadAlbum", "stream of parts, each Album or string or file of type image/*"],
    ["readFeed", "stream of parts, each Album or file of type image/png"],
    ["loadArchive", "file of type multipart/mixed"],
  ])("%s is a %s", (id, typeText) => {
    expect(viewResponseBody(definition, responseOf(id)).typeText).toBe(typeText);
  });

  it("the author's example, and one of our own, are shown as on the wire", () => {
    const texts = ["loadAlbum", "readFeed"].map(
      (id) => createResponseExamples(definition, findEndpoint(id))[0]?.text,
    );
    expect(texts).toEqual([
      [
        '--boundary\nContent-Type: application/vnd.album+json\n\n{\n  "title": "Summer"\n}',
        "--boundary\nContent-Type: text/markdown\n\n# Summer",
        "--boundary\nContent-Type: text/markdown\n\nbeach.png",
        "--boundary--",
      ].join("\n"),
      [
        '--boundary\nContent-Type: application/json\n\n{\n  "title": "text"\n}',
        "--boundary\nContent-Type: image/png\n\nThe bytes of a file",
        "--boundary--",
      ].join("\n"),
    ]);
  });

  it("parts of a response are compared with what is declared", () => {
    const check = createMessageCheck(definition, findEndpoint("readFeed"), 200);
    const contentType = "application/json";
    expect(check({ contentType, data: '{"title":"A"}' })).toEqual([]);
    expect(check({ contentType, data: "{}" })).not.toEqual([]);
    expect(check({ contentType, data: "{" })).toEqual(["The message is not JSON."]);
    expect(check({ contentType: "image/png", data: "5 bytes" })).toEqual([]);
    const checkNumber = createMessageCheck(definition, findEndpoint("readTemperatures"), 200);
    expect(checkNumber({ contentType: "text/plain", data: "1.5" })).toEqual([]);
    expect(checkNumber({ contentType: "text/plain", data: "warm" })).not.toEqual([]);
  });
});
