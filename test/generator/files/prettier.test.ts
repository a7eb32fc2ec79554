import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createRequire } from "node:module";
import { check } from "prettier";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { isUnchanged, readManifest } from "../../../generator/files/index.js";
import type { Target } from "../../../generator/files/index.js";
import { generate } from "../../../generator/generate.js";

const real = dirname(createRequire(import.meta.url).resolve("prettier/package.json"));

/** Counts what it formats in a file beside it. */
const countingPrettier = `
const { appendFileSync } = require("node:fs");
module.exports = {
  version: "3.0.0",
  clearConfigCache: async () => {},
  getFileInfo: async (path) => ({ inferredParser: path.endsWith(".ts") ? "typescript" : null }),
  resolveConfig: async () => null,
  format: async (text, { filepath }) => {
    appendFileSync(__dirname + "/formatted.txt", filepath + "\\n");
    return "// formatted\\n" + text;
  },
};
`;

let folder: string;
let target: Target;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-prettier-"));
  const schemas = {
    Plant: { type: "object", properties: { kind: { enum: ["fern", "moss"] } }, required: ["kind"] },
  };
  const info = { title: "Plants", version: "1" };
  const document = { openapi: "3.1.0", info, paths: {}, components: { schemas } };
  writeFileSync(join(folder, "api.json"), JSON.stringify(document));
  mkdirSync(join(folder, "node_modules"));
  target = {
    name: "plants",
    document: join(folder, "api.json"),
    out: join(folder, "src/api"),
    package: "plants",
    options: { format: "prettier" },
  };
});

afterEach(() => rmSync(folder, { recursive: true }));

function installRealPrettier(): void {
  symlinkSync(real, join(folder, "node_modules/prettier"));
}

function installPrettier(text: string): void {
  const home = join(folder, "node_modules/prettier");
  mkdirSync(home);
  writeFileSync(join(home, "package.json"), '{ "name": "prettier", "main": "index.cjs" }');
  writeFileSync(join(home, "index.cjs"), text);
}

function configure(config: object): void {
  writeFileSync(join(folder, ".prettierrc"), JSON.stringify(config));
}

function readOutput(path: string): string {
  return readFileSync(join(target.out, path), "utf8");
}

async function run(write = true) {
  const [result] = await generate({ targets: [target], write });
  if (!result) throw new Error("no result");
  return result;
}

describe('format: "prettier"', () => {
  it("formats every file with the project's configuration", async () => {
    installRealPrettier();
    configure({ singleQuote: true, semi: false });
    expect((await run()).status).toBe("done");
    expect(readOutput("types.ts")).toContain("kind: 'fern' | 'moss'\n");
    const { files = {} } = readManifest(target.out) ?? {};
    expect(Object.keys(files).some((path) => path.startsWith("http/"))).toBe(true);
    for (const path of [...Object.keys(files), ".frond.json"]) {
      const options = { filepath: path, singleQuote: true, semi: false };
      expect(await check(readOutput(path), options), path).toBe(true);
    }
    expect(await isUnchanged(target)).toBe(true);
  });

  it("makes a package stale when the configuration changes", async () => {
    installRealPrettier();
    configure({ singleQuote: true });
    await run();
    const before = readManifest(target.out)?.format;
    configure({ singleQuote: true, tabWidth: 4 });
    expect(await isUnchanged(target)).toBe(false);
    const { causes, comparison } = await run(false);
    expect(causes).toEqual([{ kind: "format" }]);
    expect(comparison.differences.map(({ path }) => path)).toContain("types.ts");
    await run();
    const after = readManifest(target.out)?.format;
    expect(after?.prettier).toBe(before?.prettier);
    expect(after?.config).not.toBe(before?.config);
    expect(await isUnchanged(target)).toBe(true);
  });

  it("makes a package stale when Prettier's version changes, and formats nothing to find that out", async () => {
    installPrettier(countingPrettier);
    await run();
    const log = join(folder, "node_modules/prettier/formatted.txt");
    expect(readFileSync(log, "utf8")).toContain(join(target.out, "types.ts"));
    expect(readManifest(target.out)?.format?.prettier).toBe("3.0.0");
    rmSync(log);
    expect(await isUnchanged(target)).toBe(true);
    const require = createRequire(join(target.out, "index.ts"));
    (require("prettier") as { version: string }).version = "3.0.1";
    expect(await isUnchanged(target)).toBe(false);
    expect(existsSync(log)).toBe(false);
  });

  it("reports what is missing, and writes nothing", async () => {
    const { issues, status } = await run();
    expect(status).toBe("failed");
    expect(issues).toMatchObject([{ code: "format-failed", severity: "error" }]);
    expect(issues[0]?.message).toContain("of the target 'plants'");
    expect(issues[0]?.message).toContain(target.out);
    expect(issues[0]?.hint).toContain("npm install --save-dev prettier");
    expect(existsSync(target.out)).toBe(false);
  });

  it("reports a Prettier that is too old", async () => {
    installPrettier(countingPrettier.replace("3.0.0", "2.8.8"));
    expect((await run()).issues[0]?.message).toContain("Prettier 2.8.8");
  });

  it("reports a configuration that cannot be read", async () => {
    installRealPrettier();
    writeFileSync(join(folder, ".prettierrc"), "{ not: [json");
    const { issues, status } = await run();
    expect(status).toBe("failed");
    expect(issues[0]?.message).toContain(`Prettier's configuration for ${target.out}`);
  });
});
