import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writePackage, type WrittenPackage } from "./write-package.js";

/** The golden case `openapi-3-2` as a client that talks to a server of plain bytes. */
let written: WrittenPackage;
let server: Server;
let baseUrl = "";
let body = "";
let type = "";
let received: Pick<IncomingMessage, "method" | "url" | "headers"> = { headers: {} };

interface Result {
  readonly ok: boolean;
  readonly body: AsyncIterable<unknown>;
  readonly error: { readonly content: { readonly message?: string } };
}
let client: Record<string, (options: object, request?: object) => Promise<Result>>;

beforeAll(async () => {
  server = createServer((request, response) => {
    received = request;
    response.writeHead(type === "" ? 204 : 200, type === "" ? {} : { "Content-Type": type });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const file = new URL("../../golden/openapi-3-2/source.yaml", import.meta.url).pathname;
  written = await writePackage({ file });
  client = await written.load();
});

afterAll(() => {
  server.close();
  written.remove();
});

async function call(
  name: string,
  request: object = {},
  answer: readonly [string, string] = ["", ""],
) {
  [type, body] = answer;
  const run = client[name];
  if (!run) throw new Error(`There is no ${name}`);
  return run({ baseUrl, maxRetries: 0 }, request);
}

async function listItems(name: string, request: object, answer: readonly [string, string]) {
  const items: unknown[] = [];
  for await (const item of (await call(name, request, answer)).body) items.push(item);
  return items;
}

describe("server-sent events", () => {
  it("are items with all their fields where the schema is that of an event", async () => {
    const text = [
      "event: addString",
      "data: This data is formatted",
      "data: across two lines",
      "retry: 5",
      "",
      "event: addInt64",
      "data: 1234.5678",
      "unknownField: this is ignored",
      "",
      ": This is a comment",
      "event: addJson",
      'data: {"name": "Fern"}',
      "id: 7",
      "",
      "",
    ].join("\n");
    expect(await listItems("followPlants", {}, ["text/event-stream", text])).toEqual([
      { event: "addString", data: "This data is formatted\nacross two lines", retry: 5 },
      { event: "addInt64", data: "1234.5678" },
      { event: "addJson", data: { name: "Fern" }, id: "7" },
    ]);
  });

  it("are their data where the schema cannot be that of an event", async () => {
    const text = 'event: tick\ndata: {"name": "Fern"}\n\n';
    expect(await listItems("followTicks", {}, ["text/event-stream", text])).toEqual([
      { name: "Fern" },
    ]);
  });
});

it("gives the items of a sequence that an array describes", async () => {
  const request = { criteria: { text: "a b" } };
  const answer = ["application/jsonl", '{"name":"a"}\n{"name":"b"}\n'] as const;
  expect(await listItems("findPlants", request, answer)).toEqual([{ name: "a" }, { name: "b" }]);
});

it("sends JSON as the complete query", async () => {
  await call("findPlants", { criteria: { text: "a&b" } }, ["application/jsonl", ""]);
  expect(received.url).toBe("/plants/find?%7B%22text%22%3A%22a%26b%22%7D");
});

it("sends methods as they are written, and cookies unescaped", async () => {
  const sent: RequestInit[] = [];
  const run = client["linkPlants"]!;
  const fetch = (_url: string, init: RequestInit) => {
    sent.push(init);
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  await run({ baseUrl, fetch }, { session: "a%20b=1", flags: ["x", "y"] });
  expect(sent[0]?.method).toBe("Link");
  expect(new Headers(sent[0]?.headers).get("cookie")).toBe("session=a%20b=1; flags=x; flags=y");
});

it("refuses a cookie that would be two", async () => {
  const { ok, error } = await call("linkPlants", { session: "a; admin=1" });
  expect(ok).toBe(false);
  expect(error.content.message).toBe(
    'linkPlants: cookie parameter "session" must not contain a semicolon',
  );
});
