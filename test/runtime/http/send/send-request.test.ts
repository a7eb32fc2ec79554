import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GreenhouseClient } from "../../../../generated/examples/greenhouse/index.js";
import { type Progress, readFileName, withProgress } from "../../../../runtime/http/index.js";

let server: Server;
let baseUrl: string;
let failures = 0;

/** Returns the request; `/file` a file, `/busy` first an error. */
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const body = await text(request);
    if (url === "/v1/busy" && failures++ === 0) {
      response.writeHead(503, { "Retry-After": "0" }).end();
    } else if (url === "/v1/file") {
      const disposition = `attachment; filename="a.bin"; filename*=UTF-8''na%C3%AFve.bin`;
      response.writeHead(200, { "Content-Disposition": disposition, "Content-Length": 100_000 });
      response.end(Buffer.alloc(100_000));
    } else if (url === "/v1/zipped") {
      const zipped = gzipSync("plain");
      const length = zipped.length;
      response.writeHead(200, { "Content-Encoding": "gzip", "Content-Length": length }).end(zipped);
    } else if (url === "/v1/text") response.end("plain");
    else if (url === "/v1/missing") response.writeHead(404).end('{"code":7}');
    else if (url === "/v1/large") response.end('{"id":9007199254740993}');
    else response.end(JSON.stringify({ method, url, headers, body }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

interface Echo {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

function connect() {
  return new GreenhouseClient({ baseUrl, token: "secret", throwOnError: true });
}

describe("request of a client", () => {
  it("sends query, headers and JSON, with the server and the credentials of the client", async () => {
    const echo = await connect().request<Echo>("post", "/beta/plants?draft=1", {
      query: { tag: ["a", "b c"], skip: undefined },
      headers: { "X-Trace": "42" },
      body: { name: "Fern", size: 9007199254740993n },
    });
    expect(echo).toMatchObject({
      method: "POST",
      url: "/v1/beta/plants?draft=1&tag=a&tag=b%20c",
      headers: {
        authorization: "Bearer secret",
        "x-trace": "42",
        "content-type": "application/json",
        accept: "application/json, */*",
      },
      body: '{"name":"Fern","size":9007199254740993}',
    });
  });

  it.each([
    ["bytes", new Uint8Array([97, 98]), undefined, "application/octet-stream", "ab"],
    ["a blob", new Blob(["ab"], { type: "text/csv" }), undefined, "text/csv", "ab"],
    ["a text", "<a/>", "application/xml", "application/xml", "<a/>"],
    ["JSON of a text", "ab", undefined, "application/json", '"ab"'],
    [
      "another JSON",
      { a: 1 },
      "application/merge-patch+json",
      "application/merge-patch+json",
      '{"a":1}',
    ],
    [
      "a form",
      new URLSearchParams({ a: "1 2" }),
      undefined,
      "application/x-www-form-urlencoded;charset=utf-8",
      "a=1+2",
    ],
  ])("sends %s", async (_, body, contentType, type, sent) => {
    const echo = await connect().request<Echo>("PUT", "/x", {
      body,
      ...(contentType && { contentType }),
    });
    expect(echo.headers["content-type"]?.toLowerCase()).toBe(type);
    expect(echo.body).toBe(sent);
  });

  it("sends form data with its boundary", async () => {
    const body = new FormData();
    body.set("name", "Fern");
    const { headers, body: sent } = await connect().request<Echo>("POST", "/x", { body });
    const [, boundary] = /^multipart\/form-data; boundary=(.+)$/.exec(headers["content-type"]!)!;
    expect(sent).toContain(`--${boundary}`);
    expect(sent).toContain("Fern");
  });

  it("never leaves the server of the client", async () => {
    expect(await connect().request<Echo>("GET", "@example.com/x")).toMatchObject({
      url: "/v1/@example.com/x",
    });
  });

  it("takes what comes as it is, and integers exactly", async () => {
    expect(await connect().request("GET", "/text")).toBe("plain");
    expect(await connect().request("GET", "/large")).toEqual({ id: 9007199254740993n });
    const blob = await connect().request("GET", "/file", { as: "blob" });
    expect(blob.size).toBe(100_000);
  });

  it("retries, and has the results of other calls", async () => {
    expect(await connect().request("GET", "/busy")).toMatchObject({ method: "GET" });
    const failed = await new GreenhouseClient({ baseUrl }).request("GET", "/missing");
    expect(failed).toMatchObject({
      ok: false,
      error: {
        content: { reason: "status-code", declared: false, statusCode: 404, body: { code: 7 } },
      },
      rawResponse: { call: "GET /missing", attempts: 1 },
    });
  });
});

describe("transfers", () => {
  it("have the file name of the response", async () => {
    const { rawResponse } = await new GreenhouseClient({ baseUrl }).request("GET", "/file", {
      as: "blob",
    });
    expect(readFileName(rawResponse.headers)).toBe("naïve.bin");
    expect(readFileName(new Headers())).toBeUndefined();
  });

  it("report the progress of downloads, and of uploads that are streams", async () => {
    const seen: Progress[] = [];
    const client = new GreenhouseClient({ baseUrl });
    const result = await client.request(
      "GET",
      "/file",
      withProgress({ as: "blob" }, (each) => seen.push(each)),
    );
    expect(seen.at(-1)).toEqual({
      direction: "download",
      transferredBytes: 100_000,
      totalBytes: 100_000,
    });
    expect(result.rawResponse.url).toBe(`${baseUrl}/file`);
    seen.length = 0;
    await client.request(
      "GET",
      "/zipped",
      withProgress({}, (each) => seen.push(each)),
    );
    expect(seen).toEqual([{ direction: "download", transferredBytes: 5 }]);
    const body = new Blob(["abc"]).stream();
    await client.request(
      "POST",
      "/x",
      withProgress({ body }, (each) => seen.push(each)),
    );
    expect(seen).toContainEqual({ direction: "upload", transferredBytes: 3 });
  });
});
