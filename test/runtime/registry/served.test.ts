import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFetchHandler, type Handlers } from "../../../generated/registry/handlers.js";
import { listGenerators } from "../../../generated/registry/index.js";
import { registryCalls, tokenCalls } from "../../definitions/registry-calls.js";
import { openEmbedded, type TestDatabase } from "../node/open-databases.js";
import { bootstrapToken, openRegistry, type TestRegistry } from "./open-registry.js";

let opened: TestDatabase;
let server: TestRegistry;
beforeAll(async () => {
  opened = await openEmbedded();
  server = await openRegistry(opened.database);
});
afterAll(() => opened.remove());

describe("calls that are declared", () => {
  it("are all served: none answers 501 or 500, whoever calls without values", async () => {
    const calls = [...registryCalls, ...tokenCalls];
    expect(calls.length).toBeGreaterThanOrEqual(55);
    for (const { method, path } of calls) {
      for (const token of [undefined, "unknown", bootstrapToken]) {
        const answer = await server.call(method, path.replace(/\{\w+\}/g, "1"), { token });
        expect([method, path, answer.status]).not.toEqual([method, path, 501]);
        expect([method, path, answer.status]).not.toEqual([method, path, 500]);
      }
    }
  });

  it("are not tried again by the client when a server has no handler for them", async () => {
    const serve = createFetchHandler({} as Handlers);
    const fetch = (url: unknown, init?: RequestInit) =>
      serve(new Request(String(url), init), undefined);
    const result = await listGenerators({ fetch: fetch as typeof globalThis.fetch });
    expect(result).toMatchObject({
      ok: false,
      error: { error: undefined, content: { reason: "status-code", statusCode: 501 } },
      rawResponse: { attempts: 1 },
    });
  });
});
