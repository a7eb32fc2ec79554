import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { generate } from "../../../generator/generate.js";
import type { ApiResult } from "../../../runtime/http/index.js";
import { compileStrictly } from "../../hostile/compile-strictly.js";

/** The real MSW is in `npm run consumer`; here its functions give the path and the resolver. */
const stub = `const define = (method) => (path, resolve) => ({ method, path, resolve });
export const http = new Proxy({}, { get: (_, method) => define(method.toUpperCase()) });`;

const garden = {
  openapi: "3.1.0",
  info: { title: "Garden", version: "1.0.0" },
  servers: [{ url: "https://garden.example" }],
  paths: {
    "/plants/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
      get: {
        operationId: "getPlant",
        responses: {
          200: json(
            { $ref: "#/components/schemas/Plant" },
            { id: "fern", size: 9007199254740993n },
          ),
          404: json({ $ref: "#/components/schemas/Problem" }, { title: "No such plant" }),
          default: json({ $ref: "#/components/schemas/Problem" }),
        },
      },
      delete: { operationId: "removePlant", responses: { 204: { description: "Removed." } } },
    },
    "/photo": {
      get: {
        operationId: "getPhoto",
        responses: { 200: { description: "A photo.", content: { "image/png": {} } } },
      },
    },
    "/chat": {
      post: {
        operationId: "chat",
        requestBody: {
          required: true,
          content: {
            "application/json": {
              schema: { type: "object", properties: { stream: { type: "boolean" } } },
            },
          },
        },
        responses: {
          200: {
            description: "An answer, or its words.",
            content: {
              "application/json": {
                schema: { type: "object", properties: { text: { type: "string" } } },
              },
              "text/event-stream": {
                schema: { type: "object", properties: { word: { type: "string" } } },
              },
            },
          },
        },
      },
    },
    "/log": {
      get: {
        operationId: "readLog",
        responses: {
          200: {
            description: "Lines.",
            content: {
              "application/jsonl": {
                itemSchema: { type: "object", properties: { at: { type: "integer" } } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Plant: {
        type: "object",
        required: ["id"],
        properties: { id: { type: "string" }, size: { type: "integer", format: "int64" } },
      },
      Problem: { type: "object", required: ["title"], properties: { title: { type: "string" } } },
    },
  },
};

function json(schema: object, example?: unknown): object {
  return {
    description: "JSON.",
    content: { "application/json": { schema, ...(example === undefined ? {} : { example }) } },
  };
}

interface Handler {
  readonly method: string;
  readonly path: string;
  readonly resolve: (call: { request: Request }) => Promise<Response>;
}
type Mock = (baseUrl: string, response?: unknown) => Handler;
type Call = (request?: object) => Promise<ApiResult<never, { content: object }>>;

const base = "https://garden.example";
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-mocks-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function generateMocks(): Promise<void> {
  const text = JSON.stringify(garden, (_, value: unknown) =>
    typeof value === "bigint" ? `bigint ${value}` : value,
  ).replaceAll(/"bigint (\d+)"/g, "$1");
  writeFileSync(join(folder, "garden.json"), text);
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  const target = {
    name: "garden",
    document: join(folder, "garden.json"),
    out: join(folder, "garden"),
    package: "garden",
    options: { mocks: true, package: false },
  };
  expect((await generate({ targets: [target] }))[0]?.status).toBe("done");
}

/** The generated client, which the generated mocks answer; `override` gives one of them something else. */
async function useMocks() {
  await generateMocks();
  writeFileSync(join(folder, "msw.js"), stub);
  writeFileSync(
    join(folder, "entry.ts"),
    'export * from "./garden/index.js"; export * as mocks from "./garden/mocks.js";',
  );
  const outfile = join(folder, "bundle.mjs");
  const alias = { msw: join(folder, "msw.js") };
  const entryPoints = [join(folder, "entry.ts")];
  await build({ entryPoints, bundle: true, format: "esm", outfile, alias });
  const { mocks, GardenClient } = (await import(outfile)) as {
    mocks: Record<string, Mock> & { createMocks: (baseUrl: string) => Handler[] };
    GardenClient: new (options: object) => { default: Record<string, Call> } & Record<string, Call>;
  };
  let handlers = mocks.createMocks(base);
  const fetch = (async (url: string, init: RequestInit) => {
    const request = new Request(url, init);
    const found = handlers.find(({ method, path }) => {
      const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
      return method === request.method && pattern.test(url);
    });
    if (!found) throw new Error(`No mock for ${request.method} ${url}`);
    return found.resolve({ request });
  }) as typeof globalThis.fetch;
  const client = new GardenClient({ fetch, maxRetries: 0 });
  const override = (name: string, response: unknown) => {
    handlers = [mocks[name]!(base, response), ...handlers];
  };
  return { client, override };
}

async function listItems(result: ApiResult<unknown, unknown>): Promise<unknown[]> {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const items: unknown[] = [];
  for await (const item of result.body as AsyncIterable<unknown>) items.push(item);
  return items;
}

describe("mocks", () => {
  it("respond with examples: exact JSON, nothing, bytes, and streams where the request asks for one", async () => {
    const { client } = await useMocks();
    const plant = await client["getPlant"]!({ id: "fern" });
    expect(plant).toMatchObject({ ok: true, body: { id: "fern", size: 9007199254740993n } });
    expect(await client["removePlant"]!({ id: "fern" })).toMatchObject({ ok: true });
    const photo = await client["getPhoto"]!();
    expect(photo.ok && (photo.body as Blob).size).toBeGreaterThan(0);
    expect(await client["chat"]!({ body: {} })).toMatchObject({ ok: true, body: { text: "text" } });
    expect(await listItems(await client["chat"]!({ body: { stream: true } }))).toEqual([
      { word: "text" },
    ]);
    expect(await listItems(await client["readLog"]!())).toEqual([{ at: 1 }]);
  });

  it("respond with the example of an error, and with bodies of a test", async () => {
    const { client, override } = await useMocks();
    override("mockGetPlant", { status: 404 });
    expect(await client["getPlant"]!({ id: "oak" })).toMatchObject({
      ok: false,
      error: { content: { declared: true, statusCode: 404, body: { title: "No such plant" } } },
    });
    override("mockGetPlant", { status: 500, body: { title: "Down" } });
    expect(await client["getPlant"]!({ id: "oak" })).toMatchObject({
      error: { content: { declared: "default", statusCode: 500, body: { title: "Down" } } },
    });
    override("mockGetPlant", ({ url }: Request) => ({
      status: 200,
      body: { id: url, size: 2n ** 60n },
    }));
    expect(await client["getPlant"]!({ id: "oak" })).toMatchObject({
      body: { id: `${base}/plants/oak`, size: 2n ** 60n },
    });
    override("mockGetPlant", () => new Response(null, { status: 503 }));
    expect(await client["getPlant"]!({ id: "oak" })).toMatchObject({ ok: false });
    override("mockChat", { status: 200, body: [{ word: "a" }, { word: "b" }] });
    expect(await listItems(await client["chat"]!({ body: { stream: true } }))).toEqual([
      { word: "a" },
      { word: "b" },
    ]);
    override("mockGetPhoto", { status: 200, body: new Blob(["abc"]) });
    const photo = await client["getPhoto"]!();
    expect(photo.ok && (await (photo.body as Blob).text())).toBe("abc");
  });

  it("take bodies of the declared types only", async () => {
    await generateMocks();
    symlinkSync(join(import.meta.dirname, "../../../node_modules"), join(folder, "node_modules"));
    writeFileSync(
      join(folder, "garden/use.ts"),
      `import { mockChat, mockGetPlant } from "./mocks.js";
mockGetPlant("", { status: 200, body: { id: "a" } });
mockGetPlant("", () => ({ status: 404, body: { title: "none" } }));
mockGetPlant("", () => Response.error());
// @ts-expect-error The body of another status.
mockGetPlant("", { status: 404, body: { id: "a" } });
// @ts-expect-error Not declared.
mockGetPlant("", { status: 418 });
mockChat("", { status: 200, body: [{ word: "a" }] });
`,
    );
    expect(compileStrictly(folder, ["garden", "garden/http"])).toBe("");
  });
});
