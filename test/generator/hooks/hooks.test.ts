import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import {
  type SourceFileStructure,
  StructureKind,
  type TypeAliasDeclarationStructure,
} from "ts-morph";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isUnchanged } from "../../../generator/files/index.js";
import type { Target } from "../../../generator/files/index.js";
import type { TargetOptions } from "../../../generator/target-options.js";
import { generate } from "../../../generator/generate.js";
import { classPerTag, mswHandlers, tanstackQuery } from "../../../generator/hooks/index.js";
import type { TargetHooks } from "../../../generator/hooks/index.js";
import { compilerCommand } from "../../compiler-command.js";

const document = join(import.meta.dirname, "../../types/source.yaml");
const integers = join(import.meta.dirname, "../../golden/bigint-integers/source.yaml");
const modules = join(import.meta.dirname, "../../../node_modules");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-hooks-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const out = () => join(folder, "out");
const read = (path: string) => readFileSync(join(out(), path), "utf8");
const targetOf = (hooks: TargetHooks): Target => ({
  name: "plants",
  document,
  out: out(),
  package: "plants",
  options: {},
  hooks,
});

async function run(hooks: TargetHooks, write = true) {
  const [result] = await generate({ targets: [targetOf(hooks)], write });
  const errors = result?.issues.filter(({ code }) => code === "hook-failed") ?? [];
  return { status: result?.status, comparison: result?.comparison, errors };
}

/** What the compiler says of the written package; the project's packages are at hand. */
function compile(...flags: readonly string[]): string {
  if (!existsSync(join(folder, "node_modules"))) symlinkSync(modules, join(folder, "node_modules"));
  try {
    execFileSync(process.execPath, [...compilerCommand, "-p", out(), "--noEmit", ...flags], {
      encoding: "utf8",
    });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe("hooks of a target", () => {
  it("name operations, types, groups and files, and imports follow", async () => {
    const names = {
      operation: (name: string) => `call${name[0]?.toUpperCase()}${name.slice(1)}`,
      type: (name: string) => `${name}Dto`,
      tag: (name: string) => `${name}Api`,
      file: (path: string) => (path === "index.ts" ? path : `api-${path}`),
    };
    expect((await run({ names })).errors).toEqual([]);
    expect(read("api-operations.ts")).toContain("export function callListPlants<");
    expect(read("api-types.ts")).toContain("export interface PlantDto {");
    expect(read("api-client.ts")).toContain("readonly plantsApi: PlantsApiGroup<Throws>;");
    expect(read("index.ts")).toContain('export * from "./api-operations.js";');
    expect(existsSync(join(out(), "types.ts"))).toBe(false);
    expect(compile()).toBe("");
  });

  it("report both sources of a name, and names that nobody can write", async () => {
    const operation = () => "same";
    const { status, errors } = await run({ names: { operation } });
    expect(status).toBe("failed");
    expect(errors[0]?.message).toMatch(
      /^hooks\.names\.operation of the target 'plants': operation '(\w+)': the name 'same' is also given to operation '(?!\1)\w+'\.$/,
    );
    const type = () => "a b";
    expect((await run({ names: { type } })).errors[0]?.message).toContain(
      '"a b" is not an identifier',
    );
    const file = () => "types.ts";
    expect((await run({ names: { file } })).errors[0]?.message).toMatch(
      /[\w.]+ and [\w.]+ are both named types\.ts/,
    );
    expect(existsSync(out())).toBe(false);
  });

  it("transform the structures of files, or leave files out", async () => {
    const seen: string[] = [];
    const transform = (file: SourceFileStructure, { path }: { path: string }) => {
      seen.push(path);
      if (path === "client.ts") return undefined;
      if (path !== "types.ts" || !Array.isArray(file.statements)) return file;
      const statements = [
        ...file.statements,
        { kind: StructureKind.TypeAlias, isExported: true, name: "Mine", type: "string" } as const,
      ];
      return { ...file, statements };
    };
    expect((await run({ transform })).status).toBe("done");
    expect(seen).toContain("client.ts");
    expect(read("types.ts")).toMatch(/\n\nexport type Mine = string;\n$/);
    expect(existsSync(join(out(), "client.ts"))).toBe(false);
  });

  it("add files, which are compared, owned and removed as all others", async () => {
    const files = () => [{ path: "extra/notes.md", text: "# Notes\n" }];
    await run({ files });
    expect(read("extra/notes.md")).toBe("# Notes\n");
    const { comparison } = await run({}, false);
    expect(comparison?.differences.map(({ path, kind }) => [path, kind])).toContainEqual([
      "extra/notes.md",
      "orphaned",
    ]);
    await run({});
    expect(existsSync(join(out(), "extra/notes.md"))).toBe(false);
  });

  it("change a real project of what was emitted", async () => {
    const project: TargetHooks["project"] = (made) => {
      made.getSourceFileOrThrow("/types.ts").getInterfaceOrThrow("Plant").addJsDoc("Added.");
      made.createSourceFile("/late.ts", "export const late = 1;\n");
      made.getSourceFileOrThrow("/client.ts").delete();
    };
    expect((await run({ project })).errors).toEqual([]);
    expect(read("types.ts")).toMatch(/\/\*\* Added\. \*\/\nexport interface Plant/);
    expect(read("late.ts")).toBe("export const late = 1;\n");
    expect(existsSync(join(out(), "client.ts"))).toBe(false);
  });

  it.each([
    ["throws", { transform: () => throwing() }, /hooks\.transform of .*\.ts: out of soil/],
    ["returns nonsense", { transform: () => 7 }, /returned no SourceFileStructure/],
    [
      "returns what cannot be printed",
      { transform: () => ({ kind: StructureKind.SourceFile, statements: [{ kind: -1 }] }) },
      /cannot be printed/,
    ],
    ["lists no files", { files: () => "no" }, /hooks\.files .*no list of files/],
    [
      "writes elsewhere",
      { files: () => [{ path: "../a.ts", text: "" }] },
      /path below the package/,
    ],
    ["writes over a file", { files: () => [{ path: "types.ts", text: "" }] }, /another file types/],
    ["rejects", { project: () => Promise.reject(new Error("dry")) }, /hooks\.project .*dry/],
  ])("are an error and write nothing where one %s", async (_what, hooks, message) => {
    const { status, errors } = await run(hooks as unknown as TargetHooks);
    expect([status, errors.length]).toEqual(["failed", 1]);
    expect(errors[0]?.message).toMatch(message);
    expect(existsSync(out())).toBe(false);
  });

  it("cannot make a text of the document code by a comment or a name", async () => {
    const title = "*/ globalThis.planted = 1; /*";
    const declare =
      (name: string): TargetHooks["transform"] =>
      (file, { path }) => {
        if (path !== "types.ts" || !Array.isArray(file.statements)) return file;
        const statement: TypeAliasDeclarationStructure = {
          kind: StructureKind.TypeAlias,
          name,
          type: "string",
          docs: [title],
        };
        return { ...file, statements: [...file.statements, statement] };
      };
    expect((await run({ transform: declare("Mine") })).status).toBe("done");
    expect(read("types.ts")).toContain("\n/** *\\/ globalThis.planted = 1; /* */\ntype Mine = ");
    const { status, errors } = await run({ transform: declare(`A = 1; ${title} type B`) });
    expect(status).toBe("failed");
    expect(errors[0]?.message).toContain("types.ts cannot be printed: The name ");
    expect(errors[0]?.message).toContain("is not an identifier");
  });

  it("report the line of what does not parse, and the line that threw", async () => {
    const files = () => [{ path: "bad.ts", text: "export const a = 1;\nexport const = 2;\n" }];
    const unparsed = await run({ files });
    expect(unparsed.errors[0]).toMatchObject({ file: join(out(), "bad.ts"), line: 2 });
    const thrown = await run({ transform: () => throwing() });
    expect(thrown.errors[0]).toMatchObject({
      file: import.meta.filename,
      line: expect.any(Number),
    });
  });

  it("count the inputs that they declare", async () => {
    const input = join(folder, "names.txt");
    writeFileSync(input, "one");
    const hooks: TargetHooks = {
      inputs: [input],
      files: () => [{ path: "names.txt", text: readFileSync(input, "utf8") }],
    };
    await run(hooks);
    expect(await isUnchanged(targetOf(hooks))).toBe(true);
    writeFileSync(input, "two");
    expect(await isUnchanged(targetOf(hooks))).toBe(false);
  });
});

function throwing(): never {
  throw new Error("out of soil");
}

describe("the hooks of frond", () => {
  it("make a package that compiles, with TanStack Query's options and a class per tag", async () => {
    const query = tanstackQuery();
    const classes = classPerTag();
    const hooks: TargetHooks = {
      ...classes,
      files: (context) => [...query.files!(context), ...classes.files!(context)],
    };
    expect((await run(hooks)).errors).toEqual([]);
    expect(read("plants-group.ts")).toContain(
      "export class PlantsGroup<Throws extends boolean = false> {",
    );
    expect(read("client.ts")).toContain('import { PlantsGroup } from "./plants-group.js";');
    expect(read("client.ts")).not.toContain("class PlantsGroup");
    expect(read("query.ts")).toMatch(/export function listPlantsQuery\([\s\S]*createPlantMutation/);
    expect(compile()).toBe("");
  });

  it("import names of any letters, and names of the runtime that an operation has", async () => {
    for (const [name, options] of [
      ["names", { validate: "both" }],
      ["runtime-names", { dates: "Date" }],
    ] as const) {
      const source = join(import.meta.dirname, "../../golden", name, "source.yaml");
      const target = { ...targetOf(classPerTag()), document: source, options };
      expect((await generate({ targets: [target], overwrite: true }))[0]?.status).toBe("done");
      expect(compile()).toBe("");
    }
  });

  it("let TanStack Query's options call, and throw what fails", async () => {
    await run(tanstackQuery());
    const outfile = join(folder, "query.mjs");
    await build({ entryPoints: [join(out(), "query.ts")], bundle: true, format: "esm", outfile });
    const { listPlantsQuery } = (await import(outfile)) as {
      listPlantsQuery: (
        options: object,
        request: object,
      ) => { queryKey: unknown; queryFn: (context: object) => Promise<unknown> };
    };
    const options = {
      baseUrl: "https://plants.example",
      maxRetries: 0,
      fetch: (url: string) =>
        Promise.resolve(
          url.includes("plants.example/plants")
            ? Response.json([{ id: "fern" }])
            : new Response(null, { status: 500 }),
        ),
    };
    const { queryKey, queryFn } = listPlantsQuery(options, {});
    expect(queryKey).toEqual(["plants", "https://plants.example", "listPlants"]);
    expect(await queryFn({ signal: new AbortController().signal })).toEqual([{ id: "fern" }]);
    const failing = listPlantsQuery({ ...options, baseUrl: "https://other.example" }, {});
    await expect(failing.queryFn({ signal: new AbortController().signal })).rejects.toThrow("500");
  });

  it.each<[string, TargetOptions, object, unknown]>([
    [
      "exact",
      {},
      { id: 2n ** 60n, among: [1, 7n] },
      { id: "1152921504606846976", among: [1, "7"] },
    ],
    ["bigint", { integers: "bigint" }, { id: 7n }, { id: "7" }],
    ["bigint and dates", { integers: "bigint", dates: "Date" }, { id: 7n }, { id: "7" }],
  ])(
    "key queries by bigints as text, which JSON can hold: %s",
    async (_, options, request, key) => {
      const target = { ...targetOf(tanstackQuery()), document: integers, options };
      await generate({ targets: [target] });
      const outfile = join(folder, "query.mjs");
      await build({ entryPoints: [join(out(), "query.ts")], bundle: true, format: "esm", outfile });
      const { findCountQuery } = (await import(outfile)) as {
        findCountQuery: (options: object, request: object) => { queryKey: unknown };
      };
      // As TanStack Query hashes keys.
      const hash = JSON.stringify(findCountQuery({}, request).queryKey);
      expect(JSON.parse(hash)).toEqual(["plants", expect.any(String), "findCount", key]);
      expect(compile()).toBe("");
    },
  );

  it.each([
    "types",
    "golden/pagination",
    "golden/media-types",
    "golden/stream-flag",
    "golden/dates",
  ])("write queries of test/%s that compile with isolatedDeclarations", async (source) => {
    const path = join(import.meta.dirname, "../..", source, "source.yaml");
    await generate({ targets: [{ ...targetOf(tanstackQuery()), document: path }] });
    expect(compile("--declaration", "--isolatedDeclarations")).toBe("");
  });

  it("respond with the examples of the definition", async () => {
    await run(mswHandlers());
    const text = read("mocks.ts");
    expect(text).toContain('http.get(baseUrl + "/plants", ({ request }) => respond(');
    expect(text).toMatch(/http\.\w+\(baseUrl \+ "\/plants\/:\w+/);
    const [, list] = text.split('http.get(baseUrl + "/plants"')[1]?.split("\n") ?? [];
    expect(list).toContain('"id":');
    expect(list).not.toContain('"secret":');
  });

  it("respond with text where the definition has no JSON", async () => {
    const pet = { type: "object", xml: { name: "pet" }, properties: { id: { type: "integer" } } };
    const respond = (content: object) => ({
      get: { responses: { 200: { description: "A", content } } },
    });
    const xml = { "application/xml": { schema: pet, example: { id: 7 } } };
    const paths = {
      "/xml": respond(xml),
      "/both": respond({ ...xml, "application/json": { schema: pet } }),
      "/text": respond({ "text/plain": { schema: { type: "string" }, example: "a" } }),
    };
    const document = { openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths };
    const file = join(folder, "pets.json");
    writeFileSync(file, JSON.stringify(document));
    await generate({ targets: [{ ...targetOf(mswHandlers()), document: file }] });
    const text = read("mocks.ts");
    expect(text).toContain('type: "application/xml", body: "<pet>\\n  <id>7</id>\\n</pet>" }');
    expect(text).toContain('kind: "json", type: "application/json", body: {"id":7} }');
    expect(text).toContain('kind: "text", type: "text/plain", body: "a" }');
  });

  it("print declarations whose description has nothing that can be shown", async () => {
    const file = join(folder, "silent.json");
    const Silent = { type: "string", description: "\u202e" };
    const info = { title: "Silent", version: "1" };
    writeFileSync(
      file,
      JSON.stringify({ openapi: "3.1.0", info, paths: {}, components: { schemas: { Silent } } }),
    );
    const [result] = await generate({ targets: [{ ...targetOf({}), document: file }] });
    expect(result?.status).toBe("done");
    expect(read("types.ts")).toContain("Silent");
  });

  it("respond with the properties of examples, whatever they are called", async () => {
    const file = join(folder, "odd.json");
    const example = JSON.parse('{"__proto__":{"a":1},"b":"\u202e"}') as unknown;
    const content = { "application/json": { schema: { type: "object" }, example } };
    writeFileSync(
      file,
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Odd", version: "1" },
        paths: { '/a"b': { get: { responses: { 200: { description: "A", content } } } } },
      }),
    );
    await generate({ targets: [{ ...targetOf(mswHandlers()), document: file }] });
    const text = read("mocks.ts");
    expect(text).toContain(`http.get(baseUrl + '/a"b', (`);
    expect(text).toContain(String.raw`body: {["__proto__"]:{"a":1},"b":"\u202e"} }`);
  });
});
