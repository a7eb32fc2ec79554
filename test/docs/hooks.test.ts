import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadConfig } from "../../generator/config/load-config.js";
import { generate } from "../../generator/generate.js";
import { compilerCommand } from "../compiler-command.js";

const root = join(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/guides/hooks.md"), "utf8");
const blocks = [...page.matchAll(/<!-- (test\/\S+) -->\s*```\w+\n([\s\S]*?)```\s*<!-- end -->/g)];
const document = join(root, "test/types/source.yaml");

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-docs-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Generates what a configuration of the page says from the plants of the tests; a user of its files. */
async function run(name: string) {
  const { targets, issues } = await loadConfig(join(root, "test/docs/hooks", name));
  expect(issues).toEqual([]);
  const [result] = await generate({
    targets: targets.map((target) => ({
      ...target,
      document,
      out: folder,
      options: { ...target.options, package: true },
    })),
  });
  expect(result?.issues.filter(({ code }) => code === "hook-failed")).toEqual([]);
  expect(result?.status).toBe("done");
  return (path: string) => readFileSync(join(folder, path), "utf8");
}

/** What the compiler says of the package. */
function compile(): string {
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  try {
    execFileSync(process.execPath, [...compilerCommand, "-p", folder, "--noEmit"], {
      encoding: "utf8",
    });
    return "";
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

describe("The page on hooks", () => {
  it("shows three configurations as they are", () => {
    expect(blocks.map(([, path]) => path)).toEqual([
      "test/docs/hooks/change.config.ts",
      "test/docs/hooks/add.config.ts",
      "test/docs/hooks/ready-made.config.ts",
    ]);
    for (const [, path, text] of blocks) {
      expect(readFileSync(join(root, path ?? ""), "utf8")).toBe(text);
    }
  });

  it("changes names and structures with the first one", async () => {
    const read = await run("change.config.ts");
    expect(read("models.ts")).toContain("export interface PlantDto {");
    expect(read("client.ts")).toContain("readonly garden: GardenGroup<Throws>;");
    expect(read("index.ts")).toMatch(/export const typeCount = \d+;\n$/);
    expect(existsSync(join(folder, "types.ts"))).toBe(false);
    expect(compile()).toBe("");
  });

  it("adds a file and a method with the second one", async () => {
    const read = await run("add.config.ts");
    expect(read("OPERATIONS.md")).toMatch(/^Owned by the gardeners\.\n\n- \w+: [A-Z]+ /);
    expect(read("client.ts")).toContain("toString(): string {");
    expect(compile()).toBe("");
  });

  it("uses all three hooks of frond with the third one", async () => {
    const read = await run("ready-made.config.ts");
    expect(read("queries.ts")).toContain("export function listPlantsQuery(");
    expect(read("mocks.ts")).toContain("export function createMocks(");
    expect(read("plants-group.ts")).toContain(
      "export class PlantsGroup<Throws extends boolean = false> {",
    );
  });
});
