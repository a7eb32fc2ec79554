import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operations } from "../../../generated/registry/handlers.js";
import { importDocument, readDocument } from "../../../generator/index.js";
import { listEndpoints, type ApiDefinition } from "../../../runtime/definition/index.js";
import { parseJson } from "../../../runtime/http/index.js";
import { findPackageRoot } from "../../../runtime/node/index.js";
import type { OpenApiDocument } from "../../../runtime/registry/index.js";
import { printRoute } from "../../../runtime/registry/log-request.js";
import { buildRegistryOpenApi } from "../../build-registry-openapi.js";
import { openEmbedded, type TestDatabase } from "../node/open-databases.js";
import { openRegistry, type TestRegistry } from "./open-registry.js";

/** As generated, its large integers exact. */
const generated = parseJson(
  readFileSync(join(findPackageRoot(), "generated/registry/definition.json"), "utf8"),
) as ApiDefinition;

let opened: TestDatabase;
let openapi: OpenApiDocument;
let server: TestRegistry;
beforeAll(async () => {
  openapi = parseJson(readFileSync(await buildRegistryOpenApi(), "utf8")) as OpenApiDocument;
  opened = await openEmbedded();
  server = await openRegistry(opened.database, { openapi });
});
afterAll(() => opened.remove());

/** All but where the registry runs, which the server says of itself. */
function withoutServers(definition: ApiDefinition): object {
  const endpoints = listEndpoints(definition).map(
    ({ environments: _all, defaultEnvironment: _first, ...rest }) => [rest.id, rest],
  );
  return { ...definition, endpoints: Object.fromEntries(endpoints) as object };
}

describe("/openapi.json", () => {
  it("is sent to everybody as JSON that is nothing else, and names the address it was asked at", async () => {
    const { status, headers, text } = await server.call("GET", "/openapi.json");
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(parseJson(text)).toEqual({
      ...openapi,
      servers: [{ url: "http://localhost", description: "This registry." }],
    });
    expect(server.log.at(-1)).toMatchObject({ route: "/openapi.json", status: 200 });
    const sent = await server.call("POST", "/openapi.json", { body: {} });
    expect(sent.status).toBe(404);
  });

  it("names the public address where there is one", async () => {
    const publicUrl = "https://registry.lighthouse.example";
    const { call } = await openRegistry(opened.database, { openapi, publicUrl });
    const { json } = await call("GET", "/openapi.json");
    expect(json).toMatchObject({ servers: [{ url: publicUrl }] });
  });

  it("holds every call that is served, and no other", async () => {
    const { json } = await server.call("GET", "/openapi.json");
    const paths = Object.entries((json as OpenApiDocument).paths);
    const described = paths.flatMap(([path, item]) =>
      Object.keys(item as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = operations.map((one) => `${one.method} ${printRoute(one)}`);
    expect(described.sort()).toEqual(served.sort());
    expect(served).toEqual(expect.arrayContaining(["POST /tokens/list", "POST /tokens/rotate"]));
  });

  it("is imported as the definition that requests are checked against", async () => {
    const { text } = await server.call("GET", "/openapi.json");
    const { definition, issues } = await importDocument(
      await readDocument({ text, file: "openapi.json" }),
    );
    expect(issues).toEqual([]);
    expect(withoutServers(definition)).toEqual(withoutServers(generated));
  });

  it("is what the standard asks for, by another reading of it", async () => {
    const config = await createConfig({ extends: ["spec"] });
    const lint = async (source: string) => {
      const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
      return problems.map(({ message }) => message);
    };
    const { text } = await server.call("GET", "/openapi.json");
    expect(await lint(text)).toEqual([]);
    expect(await lint(text.replace('"operationId":"rotateToken"', '"operationIds":"x"'))).toEqual([
      expect.stringContaining("operationIds"),
    ]);
  });

  it("is not sent again to who has it, and packed to who takes that", async () => {
    const plain = await server.call("GET", "/openapi.json");
    const tag = plain.headers.get("etag") ?? "";
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await server.call("GET", "/openapi.json", { headers: { "if-none-match": tag } });
    expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", tag]);
    expect(again.headers.get("x-content-type-options")).toBe("nosniff");
    const other = await server.registry.fetch(
      new Request("http://other.example/openapi.json", { headers: { "if-none-match": tag } }),
    );
    expect([other.status, other.headers.get("etag") === tag]).toEqual([200, false]);
    const packed = await server.registry.fetch(
      new Request("http://localhost/openapi.json", { headers: { "accept-encoding": "gzip" } }),
    );
    expect(packed.headers.get("content-encoding")).toBe("gzip");
    const stream = packed.body?.pipeThrough(new DecompressionStream("gzip"));
    expect(await new Response(stream as ReadableStream).text()).toBe(plain.text);
  });

  it("is not there when the registry has no document", async () => {
    const { call } = await openRegistry(opened.database);
    expect((await call("GET", "/openapi.json")).status).toBe(404);
  });
});
