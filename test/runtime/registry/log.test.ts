import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { serveFetch, type FetchServer } from "../../../runtime/node/index.js";
import type { RegistryDatabase, RegistryLogEntry } from "../../../runtime/registry/index.js";
import {
  bootstrapToken,
  emptyDefinitionParts,
  nobodysId,
  openRegistry,
  type TestRegistry,
} from "./open-registry.js";

const secret = "marked-secret";

/** The next statement that matches fails with this. */
let failure: Error | undefined;
const query: RegistryDatabase["query"] = (sql) =>
  failure && /^SELECT .*api_definitions|SELECT 1$/s.test(sql)
    ? Promise.reject(failure)
    : Promise.resolve([]);
const database: RegistryDatabase = {
  query,
  transaction: (run) => run({ query }),
  close: () => Promise.resolve(),
};

let opened: TestRegistry;
let server: FetchServer;
beforeAll(async () => {
  opened = await openRegistry(database, { now: () => new Date("2030-01-02T03:04:05Z") });
  server = await serveFetch(opened.registry.fetch, { port: 0, closeTimeout: 0 });
});
afterAll(() => server.close());
beforeEach(() => {
  failure = undefined;
  opened.log.length = 0;
});

/** The line of the request that was answered last; it is written when all is sent. */
async function lastLine(): Promise<RegistryLogEntry | undefined> {
  await expect.poll(() => opened.log.at(-1)?.event).toBe("request");
  return opened.log.at(-1);
}

describe("a request id", () => {
  it.each(["01HZX-abc", "a".repeat(128), "Root=1-67891233-abcdef012345678912345678"])(
    "%j is taken from the caller, given back and logged",
    async (id) => {
      const response = await fetch(`${server.url}/healthz`, { headers: { "x-request-id": id } });
      await response.text();
      expect(response.headers.get("x-request-id")).toBe(id);
      expect(await lastLine()).toMatchObject({ requestId: id });
    },
  );

  it.each(["", "a".repeat(129), "has space", '{"json":1}', "<script>", "-flag"])(
    "%j is replaced by one of its own",
    async (id) => {
      const response = await fetch(`${server.url}/healthz`, { headers: { "x-request-id": id } });
      await response.text();
      const own = response.headers.get("x-request-id");
      expect(own).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
      expect(await lastLine()).toMatchObject({ requestId: own });
    },
  );
});

describe("a line of the log", () => {
  it("names the route of a file, and neither the file nor the signature of its address", async () => {
    const path = `/docs-files/file_${nobodysId}`;
    for (const method of ["GET", "PUT"]) {
      const url = `${server.url}${path}?expires=1&signature=${secret}`;
      await (await fetch(url, { method })).text();
      const line = await lastLine();
      expect(line).toMatchObject({ method, route: "/docs-files/{fileId}" });
      expect(JSON.stringify(line)).not.toMatch(new RegExp(`${nobodysId}|${secret}`));
      opened.log.length = 0;
    }
    await (await fetch(`${server.url}/docs-files/unknown`)).text();
    expect(await lastLine()).toMatchObject({ route: "(unknown)" });
  });

  it("tells when, who, what, how long and how much", async () => {
    const response = await fetch(`${server.url}/registry/api/latest/load/${nobodysId}`, {
      headers: { authorization: `Bearer ${bootstrapToken}` },
    });
    const text = await response.text();
    expect(await lastLine()).toEqual({
      event: "request",
      time: "2030-01-02T03:04:05.000Z",
      requestId: response.headers.get("x-request-id"),
      clientAddress: "127.0.0.1",
      tokenId: "bootstrap",
      method: "GET",
      route: "/registry/api/latest/load/{apiId}",
      status: 404,
      ms: expect.any(Number),
      bytes: Buffer.byteLength(text),
    });
  });

  it.each([
    ["503", { unavailable: true, code: "08006", name: "DatabaseFailure" }],
    ["500", { code: "42P01", name: "DatabaseFailure" }],
  ])("tells the cause of a %s by code and place, not by message", async (status, properties) => {
    failure = Object.assign(new Error(`${secret}\n    at ${secret} (x:1:1)`), properties);
    const response = await fetch(`${server.url}/registry/api/latest/load/${nobodysId}`, {
      headers: { authorization: `Bearer ${bootstrapToken}` },
    });
    await response.text();
    const line = await lastLine();
    expect(response.status).toBe(Number(status));
    expect(line).toMatchObject({ status: Number(status) });
    expect(line).toHaveProperty(
      "cause",
      expect.stringMatching(/^DatabaseFailure (08006|42P01) at .*log\.test\.ts:\d+:\d+/),
    );
    expect(JSON.stringify(opened.log)).not.toContain(secret);
    const problem = { event: "problem", requestId: response.headers.get("x-request-id") };
    expect(opened.log.filter(({ event }) => event === "problem")).toMatchObject(
      status === "500" ? [problem] : [],
    );
  });

  it("says when the client left before all was sent", async () => {
    const socket = connect(server.port, "127.0.0.1");
    await once(socket, "connect");
    socket.write(
      `POST /tokens/generate HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n` +
        `Authorization: Bearer ${bootstrapToken}\r\nContent-Type: application/json\r\nContent-Length: 99\r\nExpect: 100-continue\r\n\r\n{`,
    );
    // The server says so once it has read the headers.
    await once(socket, "data");
    socket.destroy();
    expect(await lastLine()).toMatchObject({ route: "/tokens/generate", incomplete: true });
  });

  it("has no token, body or query", async () => {
    const marked = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
    const body = JSON.stringify({ orgId: secret, apiId: secret, definition: secret });
    const calls = [
      fetch(`${server.url}/registry/api/register`, { method: "POST", headers: marked, body }),
      fetch(`${server.url}/tokens/generate?token=${secret}`, { method: "POST", headers: marked }),
      fetch(`${server.url}/${secret}?${secret}`, { headers: { ...marked, cookie: secret } }),
      fetch(`${server.url}/registry/api/register`, {
        method: "POST",
        headers: { ...marked, authorization: `Bearer ${bootstrapToken}` },
        body: `{"orgId":"acme","apiId":"${secret}","definition":{"id":"${nobodysId}",${emptyDefinitionParts}}`,
      }),
    ];
    for (const response of await Promise.all(calls)) await response.text();
    await expect.poll(() => opened.log.length).toBeGreaterThanOrEqual(calls.length);
    expect(JSON.stringify(opened.log)).not.toContain(secret);
    expect(JSON.stringify(opened.log)).not.toContain(bootstrapToken);
  });
});

describe("responses", () => {
  it.each(["/healthz", "/nothing", "/tokens/generate"])("to %s are not sniffed", async (path) => {
    const response = await fetch(server.url + path);
    await response.text();
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("by the server itself are not sniffed either", async () => {
    const socket = connect(server.port, "127.0.0.1");
    socket.write("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n");
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 421 [^]*nosniff/);
  });
});

describe("readiness", () => {
  it("ends with the drain, while calls are still answered", async () => {
    const draining = await openRegistry(database);
    expect((await draining.call("GET", "/readyz")).status).toBe(200);
    draining.registry.drain();
    expect(await draining.call("GET", "/readyz")).toMatchObject({
      status: 503,
      json: { status: "draining" },
    });
    expect((await draining.call("GET", "/healthz")).status).toBe(200);
    expect((await draining.load(nobodysId, bootstrapToken)).status).toBe(404);
  });
});
