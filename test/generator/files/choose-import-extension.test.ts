import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chooseImportExtension, type Target } from "../../../generator/files/index.js";
import { generate } from "../../../generator/generate.js";
import type { TargetOptions } from "../../../generator/target-options.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-endings-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, unknown>>): void {
  for (const [path, value] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), typeof value === "string" ? value : JSON.stringify(value));
  }
}

const createTarget = (options: TargetOptions = { package: false }): Target => ({
  name: "api",
  document: join(import.meta.dirname, "../../types/source.yaml"),
  out: join(folder, "src/api"),
  package: "api",
  options,
});

const compiler = (compilerOptions: object) => ({ compilerOptions });
const next = { "package.json": { dependencies: { next: "16" } } };
const vite = { "package.json": { devDependencies: { vite: "8" } } };
const plain = { "package.json": { type: "module" } };

describe("the ending of imports", () => {
  it.each<[string, Readonly<Record<string, unknown>>, string, string | undefined]>([
    ["nothing", {}, ".js", undefined],
    ["a program for Node", plain, ".js", undefined],
    ["Next.js", next, "", "package.json names next"],
    [
      "Vite's template",
      { ...vite, "tsconfig.json": { files: [], references: [] } },
      "",
      "package.json names vite",
    ],
    [
      "a library that is tested with Vite",
      { ...vite, "tsconfig.json": compiler({ module: "NodeNext" }) },
      ".js",
      undefined,
    ],
    ["Deno", { "deno.json": "{}" }, ".ts", "there is a deno.json"],
    ["Deno with package.json", { ...plain, "deno.jsonc": "{}" }, ".ts", "there is a deno.jsonc"],
    [
      "a bundler, with comments, by what is extended",
      {
        ...plain,
        "tsconfig.json": '{ "extends": "./base.json", /* ours */ }',
        "base.json": compiler({ moduleResolution: "bundler", module: "esnext" }),
      },
      "",
      "tsconfig.json resolves modules as bundlers do",
    ],
    [
      "Node that runs TypeScript",
      {
        ...plain,
        "tsconfig.json": compiler({
          module: "nodenext",
          allowImportingTsExtensions: true,
          noEmit: true,
        }),
      },
      ".ts",
      "tsconfig.json has allowImportingTsExtensions",
    ],
    [
      "a project that cannot be read",
      { "package.json": "{", "tsconfig.json": "{" },
      ".js",
      undefined,
    ],
  ])(
    "is that of the project around an app's source: %s",
    async (_name, files, extension, reason) => {
      write(files);
      expect(await chooseImportExtension(createTarget())).toEqual({
        extension,
        ...(reason === undefined ? {} : { reason }),
      });
    },
  );

  it("is .js in a package of its own, and what the option says", async () => {
    write(next);
    expect(await chooseImportExtension(createTarget({}))).toEqual({ extension: ".js" });
    expect(
      await chooseImportExtension(createTarget({ package: false, importExtension: ".ts" })),
    ).toEqual({ extension: ".ts" });
  });

  it("stays what it was when the project changes", async () => {
    write(next);
    const read = () => readFileSync(join(folder, "src/api/index.ts"), "utf8");
    const [first] = await generate({ targets: [createTarget()] });
    expect(first?.importExtension?.reason).toBe("package.json names next");
    expect(read()).toContain('from "./client";');
    write({ ...plain, "tsconfig.json": compiler({ module: "nodenext" }) });
    const [again] = await generate({ targets: [createTarget()] });
    expect(again?.importExtension).toEqual({ extension: "" });
    expect(again?.comparison.differences).toEqual([]);
    const [verified] = await generate({ targets: [createTarget()], write: false });
    expect(verified?.comparison.differences).toEqual([]);
    await generate({ targets: [createTarget({ package: false, importExtension: ".js" })] });
    expect(read()).toContain('from "./client.js";');
  });

  it("stays .js in source that was written before", async () => {
    write(plain);
    await generate({ targets: [createTarget()] });
    write(next);
    const [again] = await generate({ targets: [createTarget()] });
    expect(again?.comparison.differences).toEqual([]);
  });
});
