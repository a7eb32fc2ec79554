import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEmbedded, type TestDatabase } from "../node/open-databases.js";
import {
  bootstrapToken,
  emptyDefinitionParts,
  nobodysId,
  openRegistry,
  type CallAnswer,
  type TestRegistry,
} from "./open-registry.js";

let opened: TestDatabase;
let server: TestRegistry;

beforeAll(async () => {
  opened = await openEmbedded();
  server = await openRegistry(opened.database, {
    allowedOrigins: ["http://localhost:4000", "https://docs.example"],
  });
});
afterAll(() => opened.remove());

const preflight = (origin: string): Promise<CallAnswer> =>
  server.call("OPTIONS", "/registry/api/register", {
    headers: {
      origin,
      "access-control-request-method": "POST",
      "access-control-request-headers": "authorization,content-type,x-client-language",
    },
  });

describe("requests it does not know", () => {
  it("are answered 404 and 405 as JSON", async () => {
    const unknown = await server.call("GET", "/nothing", { token: bootstrapToken });
    expect(unknown.status).toBe(404);
    expect(unknown.json).toHaveProperty("error");
    const method = await server.call("DELETE", "/tokens/generate", { token: bootstrapToken });
    expect([method.status, method.headers.get("allow")]).toEqual([405, "POST"]);
  });
});

describe("bodies over the limit", () => {
  it("are answered 413 as JSON, and not read to the end", async () => {
    const mebibyte = new Uint8Array(2 ** 20).fill(0x20);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(mebibyte);
        if (sent > 150) controller.close();
      },
    });
    const headers = {
      authorization: `Bearer ${bootstrapToken}`,
      "content-type": "application/json",
    };
    const init = { method: "POST", headers, body, duplex: "half" };
    const response = await server.registry.fetch(
      new Request("http://localhost/registry/api/register", init),
    );
    expect(response.status).toBe(413);
    expect(await response.json()).toHaveProperty("error");
    expect(sent).toBeGreaterThan(100);
    expect(sent).toBeLessThan(110);
  });
});

describe("health", () => {
  it("is reported without a token", async () => {
    expect(await server.call("GET", "/healthz")).toMatchObject({
      status: 200,
      json: { status: "ok" },
    });
    expect(await server.call("GET", "/readyz")).toMatchObject({
      status: 200,
      json: { status: "ready" },
    });
  });
});

describe("pages of other origins", () => {
  it("may call when their origin is allowed", async () => {
    const answer = await preflight("http://localhost:4000");
    expect(answer.status).toBe(204);
    const allowed = answer.headers.get("access-control-allow-headers")?.toLowerCase() ?? "";
    for (const name of [
      "authorization",
      "content-type",
      "idempotency-key",
      "if-none-match",
      "x-client-runtime-version",
    ]) {
      expect(allowed.split(", ")).toContain(name);
    }
    expect(answer.headers.get("access-control-allow-origin")).toBe("http://localhost:4000");
    const call = await server.call("GET", "/registry/api/latest/load/x", {
      headers: { origin: "https://docs.example" },
    });
    expect(call.status).toBe(401);
    expect(call.headers.get("access-control-allow-origin")).toBe("https://docs.example");
    expect(call.headers.get("access-control-expose-headers")).toContain("ETag");
    expect(call.headers.get("vary")).toContain("Origin");
  });

  it.each([
    "https://evil.example",
    "http://localhost:4001",
    "https://docs.example.evil.example",
    "null",
  ])("may not from %s", async (origin) => {
    const answer = await preflight(origin);
    const call = await server.call("GET", "/healthz", { headers: { origin } });
    for (const { headers } of [answer, call]) {
      expect(headers.has("access-control-allow-origin")).toBe(false);
      expect(headers.has("access-control-allow-headers")).toBe(false);
      expect(headers.get("vary")).toContain("Origin");
    }
  });
});

describe("the log", () => {
  it("has a line a request with its route, and no token, body or id", async () => {
    const { token } = await server.generate("acme");
    server.log.length = 0;
    await server.register(
      `{"id":"${nobodysId}",${emptyDefinitionParts},"snippetsConfiguration":"body-marker"}`,
      token,
    );
    await server.load(nobodysId, token);
    await server.call("GET", `/nothing/${token}`, { token });
    expect(server.log).toMatchObject([
      { event: "request", method: "POST", route: "/registry/api/register", status: 200 },
      {
        event: "request",
        method: "GET",
        route: "/registry/api/latest/load/{apiId}",
        status: 404,
      },
      { event: "request", method: "GET", route: "(unknown)", status: 404 },
    ]);
    const text = JSON.stringify(server.log);
    for (const secret of [token, bootstrapToken, "body-marker", nobodysId]) {
      expect(text).not.toContain(secret);
    }
  });
});
