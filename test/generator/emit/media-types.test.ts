import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writePackage, type WrittenPackage } from "./write-package.js";

/** The golden case `media-types` as a client that talks to a server of plain bytes. */
let written: WrittenPackage;
let server: Server;
let baseUrl = "";
let respond: (response: ServerResponse, request: IncomingMessage) => void = () => {};
let received: { headers: IncomingMessage["headers"]; body: string } = { headers: {}, body: "" };

type Call = (options: object, request?: object, callOptions?: object) => Promise<Result>;
interface Result {
  readonly ok: boolean;
  readonly body: unknown;
  readonly error: { readonly content: { declared: unknown; body: unknown; message?: string } };
  readonly rawResponse: { readonly text?: string; readonly headers: Headers };
}
let client: Record<string, Call> & { readReadSizeHeaders: (raw: unknown) => object };

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      received = { headers: request.headers, body: Buffer.concat(chunks).toString("latin1") };
      respond(response, request);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const file = new URL("../../golden/media-types/source.yaml", import.meta.url).pathname;
  written = await writePackage({ file });
  client = await written.load();
});

afterAll(() => {
  server.close();
  written.remove();
});

const call = (name: string, request: object = { id: "1" }, callOptions: object = {}) => {
  const run = client[name];
  if (!run) throw new Error(`There is no ${name}`);
  return run({ baseUrl, maxRetries: 0 }, request, callOptions);
};

const answer = (status: number, type: string, body: string | Buffer) => {
  respond = (response) => response.writeHead(status, { "Content-Type": type }).end(body);
};

describe("errors that are not JSON", () => {
  it("are declared, and as they were sent", async () => {
    answer(400, "text/plain; charset=utf-8", "123");
    const { error, rawResponse } = await call("readSize");
    expect(error.content).toMatchObject({ declared: true, statusCode: 400, body: "123" });
    expect(rawResponse.text).toBe("123");
  });

  it("are blobs where they are bytes", async () => {
    answer(413, "image/png", Buffer.from([0x89, 0xff]));
    const { error } = await call("readSize");
    expect(error.content.declared).toBe(true);
    const blob = error.content.body as Blob;
    expect(blob.type).toBe("image/png");
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([0x89, 0xff]);
  });

  it("are declared by their range", async () => {
    answer(503, "text/html", "<h1>Busy</h1>");
    const { error } = await call("readSize");
    expect(error.content).toMatchObject({ declared: "default", body: "<h1>Busy</h1>" });
  });

  it("are not declared where another media type comes", async () => {
    answer(400, "application/json", '{"a":1}');
    const { error } = await call("readSize");
    expect(error.content).toMatchObject({ declared: false, body: { a: 1 } });
  });

  it("are named in Accept, after the success", async () => {
    answer(200, "text/plain", "1");
    await call("readSize");
    expect(received.headers.accept).toBe(
      "text/plain, application/problem+json, image/png, text/html",
    );
  });
});

describe("text", () => {
  it.each([
    ["12\n", 12],
    ["9007199254740993", 9007199254740993n],
  ])("%j is a number where one is declared", async (text, value) => {
    answer(200, "text/plain", text);
    expect(await call("readSize")).toMatchObject({ ok: true, body: value });
  });

  it("that is no number fails the call", async () => {
    answer(200, "text/plain", "many");
    const { ok, error } = await call("readSize");
    expect(ok).toBe(false);
    expect(error.content.message).toBe(
      "GET /pictures/{id}/size failed: the response was declared as a number, other text has come",
    );
  });
});

it("reads headers that were declared as JSON", async () => {
  respond = (response) =>
    response
      .writeHead(200, { "Content-Type": "text/plain", "X-Picture": '{"title":"Fern"}' })
      .end("1");
  const { rawResponse } = await call("readSize");
  expect(client.readReadSizeHeaders(rawResponse)).toEqual({ "X-Picture": { title: "Fern" } });
});

describe("a JSON sequence (RFC 7464)", () => {
  const read = async () => {
    const result = await call("followVisitors");
    const items: unknown[] = [];
    for await (const item of result.body as AsyncIterable<unknown>) items.push(item);
    return items;
  };

  it("is read record by record, wherever its chunks end", async () => {
    const text = '\u001E{"title":"a"}\n\u001E{\n  "title": "b"\n}\n\u001E\u001E7\n';
    respond = (response) => {
      response.writeHead(200, { "Content-Type": "application/json-seq" });
      const send = (at: number): void => {
        if (at === text.length) response.end();
        else response.write(text[at], () => setImmediate(send, at + 1));
      };
      send(0);
    };
    expect(await read()).toEqual([{ title: "a" }, { title: "b" }, 7]);
  });

  it("fails at a number that is cut off", async () => {
    answer(200, "application/json-seq", "\u001E1\n\u001E23");
    await expect(read()).rejects.toThrow("record 2 of the stream is cut off");
  });
});

describe("bodies", () => {
  it("of several declared types have the blob's own", async () => {
    respond = (response) => response.writeHead(204).end();
    await call("addPicture", { body: new Blob(["x"], { type: "image/jpeg" }) });
    expect(received.headers["content-type"]).toBe("image/jpeg");
    await call("addPicture", { body: new Blob(["x"], { type: "image/tiff" }) });
    expect(received.headers["content-type"]).toBe("image/png");
    await call(
      "addPicture",
      { body: new Blob(["x"], { type: "image/jpeg" }) },
      { contentType: "image/png" },
    );
    expect(received.headers["content-type"]).toBe("image/png");
  });

  it("send the headers of parts: constants, defaults and those of a file", async () => {
    respond = (response) => response.writeHead(204).end();
    const picture = { blob: new Blob(["x"]), filename: "a.png", headers: { "X-Camera": "Z9" } };
    await call(
      "addPicture",
      { body: { picture, notes: { title: "Fern" } } },
      { contentType: "multipart/form-data" },
    );
    expect(received.body).toContain(
      'filename="a.png"\r\nContent-Type: application/octet-stream\r\nX-Origin: upload\r\nX-Camera: Z9\r\n\r\nx',
    );
    expect(received.body).toContain(
      'name="notes"\r\nContent-Type: application/json\r\nX-Rank: 1\r\n\r\n{"title":"Fern"}',
    );
  });

  it("refuse a header of a part that would add another", async () => {
    const picture = { blob: new Blob(["x"]), filename: "a", headers: { "X-A": "1\r\nX-B: 2" } };
    const { ok, error } = await call(
      "addPicture",
      { body: { picture } },
      { contentType: "multipart/form-data" },
    );
    expect(ok).toBe(false);
    expect(error.content.message).toContain('header "X-A" of a part');
  });
});
