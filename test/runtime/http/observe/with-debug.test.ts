import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  allCodecs,
  type ApiEncoding,
  type CallOptions,
  type ClientOptions,
  type DebugEntry,
  type EndpointEncoding,
  sendCall,
  spanAttributes,
  withDebug,
} from "../../../../runtime/http/index.js";

const api: ApiEncoding = { name: "@frond/probe", environments: {}, tokenScheme: "key" };
const load: EndpointEncoding = {
  id: "load",
  method: "GET",
  path: ["/things/", { parameter: "id" }],
  parameters: [
    { key: "id", name: "id", in: "path", style: "simple", explode: false, required: true },
    { key: "limit", name: "limit", in: "query", style: "form", explode: true },
    { key: "client_secret", name: "client_secret", in: "query", style: "form", explode: true },
    { key: "next_page_token", name: "next_page_token", in: "query", style: "form", explode: true },
  ],
  responses: [{ status: 200, kind: "json" }],
  errors: [{ name: "Gone", status: 404, marker: { key: "error", value: "Gone" } }],
  security: [
    [
      { scheme: "key", type: "query", name: "hapikey" },
      { scheme: "bearer", type: "bearer" },
    ],
  ],
};
const request = { id: 7, limit: 5, client_secret: "s3cret-in-query", next_page_token: "page2" };
const auth: ClientOptions["auth"] = {
  key: { type: "value", value: "s3cret-key" },
  bearer: { type: "bearer", token: "s3cret-token" },
};

let statuses: number[];
let server: Server;
let baseUrl: string;
beforeEach(async () => {
  statuses = [200];
  server = createServer((_request, response) => {
    const status = statuses.shift() ?? 200;
    response.writeHead(status, { "content-type": "application/json", "retry-after-ms": "0" });
    response.end(status === 404 ? '{"error":"Gone","hint":"s3cret-body"}' : "{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function call(options: ClientOptions, callOptions?: CallOptions, sent: object = request) {
  return sendCall(api, load, allCodecs, options, sent, callOptions);
}

/** Lines and entries of a logger; times become 0. */
function createLog() {
  const lines: string[] = [];
  const entries: DebugEntry[] = [];
  const log = (message: string, entry: DebugEntry) => {
    lines.push(message.replace(/ in \d+ ms/, " in 0 ms").replaceAll(baseUrl, "BASE"));
    entries.push(entry);
  };
  return { lines, entries, log };
}

const shown = "BASE/things/7?hapikey=REDACTED&limit=5&client_secret=REDACTED&next_page_token=page2";

test("logs attempts, retries and failures, and no secret", async () => {
  const { lines, entries, log } = createLog();
  const client = withDebug<ClientOptions>({ baseUrl, auth }, log);
  statuses = [503, 404];
  await call(client);
  expect(lines).toEqual([
    `GET ${shown} -> 503 in 0 ms (attempt 1)`,
    `GET ${shown}: 503 (attempt 1), next in 0 ms`,
    `GET ${shown} -> 404 in 0 ms (attempt 2)`,
    `GET ${shown} failed: Gone (attempt 2)`,
  ]);
  expect(
    entries.map(({ event, attempt, status, reason }) => [event, attempt, status, reason]),
  ).toEqual([
    ["response", 1, 503, undefined],
    ["retry", 1, undefined, "503"],
    ["response", 2, 404, undefined],
    ["failure", 2, undefined, "Gone"],
  ]);
  expect(entries[0]?.requestHeaders).toEqual(expect.arrayContaining(["Authorization", "Accept"]));
  expect(entries[0]?.responseHeaders).toContain("content-type");
  expect(JSON.stringify([lines, entries])).not.toContain("s3cret");
});

test("logs what was never sent, and what got no response", async () => {
  const { lines, log } = createLog();
  await call({ baseUrl }, withDebug({}, log), { id: "" });
  server.close();
  await call({ baseUrl }, withDebug<CallOptions>({ maxRetries: 0 }, log), {
    id: 1,
  });
  expect(lines).toEqual([
    "The request was not sent: invalid-request",
    "GET BASE/things/1 failed: refused (attempt 1)",
  ]);
});

test("keeps the hooks that the options hold, and logs by console.debug", async () => {
  const debug = vi.spyOn(console, "debug").mockImplementation(() => {});
  const seen: string[] = [];
  const hook = (name: string) => () => void seen.push(name);
  const options: ClientOptions = {
    baseUrl,
    beforeRequest: hook("before"),
    afterResponse: [hook("after"), hook("after too")],
    onRetry: hook("retry"),
    onError: hook("error"),
  };
  statuses = [500, 404];
  await call(withDebug(options));
  expect(seen).toEqual([
    "before",
    "after",
    "after too",
    "retry",
    "before",
    "after",
    "after too",
    "error",
  ]);
  expect(debug.mock.calls.map(([line]) => String(line).split(" ")[0])).toEqual(
    Array(4).fill("GET"),
  );
  debug.mockRestore();
});

test("span attributes follow the semantic conventions, with the URL masked", async () => {
  const seen: object[] = [];
  const options: ClientOptions = {
    baseUrl,
    auth,
    beforeRequest: (sent, context) => void seen.push(spanAttributes(sent, context)),
    afterResponse: (response, sent, context) =>
      void seen.push(spanAttributes(sent, context, response)),
  };
  statuses = [503, 200];
  await call(options);
  const { port } = new URL(baseUrl);
  const first = {
    "http.request.method": "GET",
    "url.full": shown.replace("BASE", baseUrl),
    "url.template": "/things/{id}",
    "server.address": "127.0.0.1",
    "server.port": Number(port),
  };
  const second = { ...first, "http.request.resend_count": 1 };
  expect(seen).toEqual([
    first,
    { ...first, "http.response.status_code": 503, "error.type": "503" },
    second,
    { ...second, "http.response.status_code": 200 },
  ]);
});

test("span attributes of a failure name its error, and the template of a generated operation", async () => {
  const sent = { method: "GET", url: "https://api.example/pets/7?sig=s3cret", headers: [] };
  const context = {
    attempt: 1,
    operation: { path: ["/pets/{petId}"] },
  };
  server.close();
  const failed = await call({ baseUrl });
  if (failed.ok) throw new Error("The call must fail");
  expect(spanAttributes(sent, context, failed)).toEqual({
    "http.request.method": "GET",
    "url.full": "https://api.example/pets/7?sig=REDACTED",
    "url.template": "/pets/{petId}",
    "server.address": "api.example",
    "server.port": 443,
    "error.type": "refused",
  });
});
