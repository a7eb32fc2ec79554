import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generate } from "../../generator/generate.js";
import { importDocument } from "../../generator/import/index.js";
import { writeSnippet, writeTypeScriptCall } from "../../runtime/snippets/index.js";
import { createRequestExample } from "../../runtime/site/reference/examples/request-example.js";

/** TRACE, which fetch refuses: no client has it, docs and the snippets of other programs do. */
const text = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "T", version: "1" },
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/a": {
      trace: { operationId: "traceA", responses: { 200: { description: "ok" } } },
      get: { operationId: "getA", responses: { 200: { description: "ok" } } },
    },
  },
  components: { schemas: { Unused: { type: "object", properties: { a: { type: "string" } } } } },
});

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-trace-"));
  writeFileSync(join(folder, "api.json"), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("an operation that fetch refuses", () => {
  test.each([true, false])("is left out of the client, with an issue; lint: %s", async (lint) => {
    const out = join(folder, `out-${lint}`);
    const options = { definition: true, handlers: true, mocks: true };
    const target = { name: "t", document: join(folder, "api.json"), out, package: "t", options };
    const [result] = await generate({ targets: [target], lint });
    const codes = result?.issues.filter(({ code }) => code === "forbidden-method");
    expect(codes).toMatchObject([{ severity: "warning", pointer: "/paths/~1a/trace" }]);
    const read = (name: string) => readFileSync(join(out, name), "utf8");
    for (const name of ["operations.ts", "client.ts", "handlers.ts", "mocks.ts", "README.md"]) {
      expect(existsSync(join(out, name)), name).toBe(true);
      expect(read(name), name).not.toMatch(/trace/i);
    }
    expect(read("operations.ts")).toContain("export function getA<");
    // Nothing else is lost.
    expect(read("types.ts")).toContain("export interface Unused");
    expect(read("definition.json")).toContain('"traceA"');
  });

  test("stays in docs: with snippets that do not use fetch, and without a call of the client", async () => {
    const { definition } = await importDocument({ text });
    const endpoint = definition.endpoints["traceA"];
    const request = endpoint && createRequestExample(definition, endpoint);
    expect(request?.method).toBe("TRACE");
    for (const language of ["javascript", "typescript"] as const) {
      const snippet = request && writeSnippet(request, language);
      expect(snippet).toContain("node:https");
      expect(snippet).not.toContain("fetch(");
    }
    const values = { path: {}, query: {}, headers: {}, cookies: {} };
    const call = { definition, values, packageName: "t" };
    expect(endpoint && writeTypeScriptCall({ ...call, endpoint })).toBeUndefined();
    const other = definition.endpoints["getA"];
    expect(other && writeTypeScriptCall({ ...call, endpoint: other })).toContain("getA");
  });
});
