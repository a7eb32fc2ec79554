import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, it } from "vitest";
import type { ClientOptions } from "../../../runtime/http/index.js";
import { writePackage } from "./write-package.js";

const answer = { description: "", content: { "application/json": { schema: { type: "string" } } } };
const common = { responses: { 200: answer } };
const other = {
  responses: {
    200: {
      description: "",
      content: {
        "application/json": { schema: { $ref: "#/components/schemas/CallsConstructor" } },
      },
    },
  },
};
const components = {
  schemas: { CallsConstructor: { type: "object", properties: { size: { type: "number" } } } },
};
const id = { name: "id", in: "path", required: true, schema: { type: "string" } };
const filter = { name: "filter", in: "query", schema: { type: "string" } };
const body = {
  required: true,
  content: { "application/json": { schema: { type: "object", properties: { size: {} } } } },
};

/** A document whose operations are called as their paths are, apart from one of each tag. */
function createDocument(count: number): string {
  const paths: Record<string, object> = {
    "/v1/odd": { get: { ...common, operationId: "findOdd" } },
    "/v1/odd_tool": { get: { ...common, operationId: "findTool", tags: ["tools"] } },
    // What the table itself needs may be the names of others.
    "/v1/bound": { get: { ...common, operationId: "bindCalls", tags: ["tools"] } },
    "/v1/spelt?x=1": { get: { ...other, operationId: "spelledPath", tags: ["tools"] } },
  };
  for (let number = 0; number < count; number++) {
    const tags = number % 2 ? { tags: ["tools"] } : {};
    paths[`/v1/plant_${number}s/{id}`] = {
      parameters: [id],
      get: { ...common, ...tags, operationId: `GetPlant${number}sId`, parameters: [filter] },
      post: { ...common, ...tags, operationId: `PostPlant${number}sId`, requestBody: body },
    };
  }
  const info = { title: "Plants", version: "1.0.0" };
  return JSON.stringify({
    openapi: "3.1.0",
    info,
    servers: [{ url: "http://a.test" }],
    paths,
    components,
  });
}

type Method = (request: object) => Promise<unknown>;
type Methods = Readonly<Record<string, Method>>;
type Client = Methods & { readonly options: object; readonly tools: Methods };
type Module = Record<"Client", new (options: ClientOptions) => Client>;

it("methods that are called as their paths are come from a table, and send what others send", async () => {
  const { folder, load, remove } = await writePackage({ text: createDocument(40) });
  const text = readFileSync(join(folder, "client.ts"), "utf8");
  const { Client } = await load<Module>();
  remove();
  const sent: string[] = [];
  const options: ClientOptions = {
    fetch: (url, { method, body: given } = {}) => {
      sent.push(`${method} ${url as string} ${(given ?? "") as string}`);
      return Promise.resolve(Response.json("x"));
    },
  };
  const client = new Client(options);
  expect(client.options).toBe(options);
  for (const methods of [client, client.tools]) {
    const first = methods === client ? 0 : 1;
    const request = { id: "x/y", filter: "1 2", size: 3 };
    const [get, post] = [methods[`getPlant${first}sId`], methods[`postPlant${first}sId`]];
    expect(await get?.call(methods, request)).toMatchObject({ ok: true, body: "x" });
    expect(await post?.call(methods, request)).toMatchObject({ ok: true });
    expect(sent.splice(0)).toEqual([
      `GET http://a.test/v1/plant_${first}s/x%2Fy?filter=1%202 `,
      `POST http://a.test/v1/plant_${first}s/x%2Fy {"size":3}`,
    ]);
  }
  expect(await client["findOdd"]?.({})).toMatchObject({ ok: true });
  expect(await client.tools["findTool"]?.({})).toMatchObject({ ok: true });
  // All are there, each said once, and they can be replaced in tests and subclasses.
  const own = (each: object) => Object.getOwnPropertyNames(Object.getPrototypeOf(each) as object);
  const bound = own(Object.getPrototypeOf(client) as object);
  expect(bound.filter((name) => /^(get|post)Plant\d+sId$/.test(name))).toHaveLength(40);
  expect(own(client)).toEqual(["constructor", "findOdd"]);
  expect(Object.keys(client)).toEqual(["options", "tools"]);
  expect(text).toContain("CallsConstructor<");
  expect(text.match(/"GET \/v1\/plant_0s\/\{id\}\?filter"/g)).toHaveLength(1);
});

it("an app with one of them bundles no table, whether or not it knows of side effects", async () => {
  const { folder, remove } = await writePackage({ text: createDocument(40) });
  const manifest = join(folder, "package.json");
  const bundle = async (contents: string) => {
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: folder, loader: "ts" },
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
      logLevel: "error",
    });
    return outputFiles[0]?.text ?? "";
  };
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace('"sideEffects": false,', ""));
  const one = await bundle('export { getPlant0sId } from "./index.ts";');
  const whole = await bundle('export { Client } from "./index.ts";');
  remove();
  expect(one).toContain("plant_0s");
  expect(one).not.toContain("plant_1s");
  expect(whole.split("plant_1s")).toHaveLength(3);
});

it("declarations name and document each method, and its types hold", async () => {
  const { folder, remove } = await writePackage({ text: createDocument(40) });
  writeFileSync(
    join(folder, "app.ts"),
    `import { Client } from "./index.js";
class Own extends Client {
  override getPlant0sId(...args: Parameters<Client["getPlant0sId"]>): ReturnType<Client["getPlant0sId"]> {
    return super.getPlant0sId(...args);
  }
}
const client: Client = new Own({ maxRetries: 0 });
const result = await client.tools.postPlant1sId({ id: "1", size: 2 }, { maxRetries: 1 });
export const body: string | undefined = result.ok ? result.body : undefined;
// @ts-expect-error the id is missing
await client.getPlant0sId({});
// @ts-expect-error nothing is called so
await client.getPlant1sId({ id: "1" });
`,
  );
  const tsc = join(import.meta.dirname, "../../../node_modules/.bin/tsc");
  const { stdout } = spawnSync(tsc, ["-p", folder, "--isolatedDeclarations"], { encoding: "utf8" });
  expect(stdout).toBe("");
  const declared = readFileSync(join(folder, "dist/client.d.ts"), "utf8");
  remove();
  expect(declared).toMatch(
    /\/\*\* `GET \/v1\/plant_0s\/\{id\}` \*\/\s+getPlant0sId\(request: \w+, callOptions\?: CallOptions\): Promise<ApiResult<string, \w+>>;/,
  );
  expect(declared).toContain("export declare class MeClient extends MeClientCalls");
});

it("few of them are written out as methods", async () => {
  const { folder, remove } = await writePackage({ text: createDocument(24) });
  const text = readFileSync(join(folder, "client.ts"), "utf8");
  remove();
  expect(text).not.toContain("CallsConstructor<");
  expect(text).toContain("getPlant0sId(");
});
