import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, symlinkSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { TargetOptions } from "../../../generator/target-options.js";
import { compilerCommand } from "../../compiler-command.js";
import { writePackage } from "./write-package.js";

const root = join(import.meta.dirname, "../../..");
const source = { file: join(root, "test/types/source.yaml") };

/** Builds a package by its own tsconfig and looks at it. */
async function buildPackage<Looked>(
  options: TargetOptions,
  look: (folder: string) => Looked,
): Promise<Looked> {
  const { folder, remove } = await writePackage(source, options);
  try {
    // As after `npm install`: the dependencies of the package.
    mkdirSync(join(folder, "node_modules", "@frond"), { recursive: true });
    symlinkSync(join(root, "dist/packages/http"), join(folder, "node_modules", "@frond", "http"));
    symlinkSync(join(root, "node_modules", "zod"), join(folder, "node_modules", "zod"));
    execFileSync(process.execPath, [...compilerCommand, "-p", "."], {
      cwd: folder,
      encoding: "utf8",
    });
    return look(folder);
  } finally {
    remove();
  }
}

/** What the modules of a folder import by relative path. */
function relativeImports(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const own = files.filter((file) => /(?<!\.d)\.[tj]s$/.test(file) && !file.startsWith("node_mod"));
  return own.flatMap((file) => {
    const text = readFileSync(join(folder, file), "utf8");
    return [...text.matchAll(/^(?:import|export|\}).* from "(\.[^"]*)";$/gm)].map(
      ([, path]) => path ?? "",
    );
  });
}

const readJson = (path: string) =>
  JSON.parse(readFileSync(path, "utf8")) as Record<string, unknown>;

describe("options of a package", () => {
  it("publish compiled files alone, by default without dependencies", async () => {
    const manifest = await buildPackage({}, (folder) => {
      const read = readJson(join(folder, "package.json"));
      const exported = Object.values(read["exports"] as Record<string, { default?: string }>);
      const absent = exported.filter((each) => !existsSync(join(folder, each.default ?? "")));
      expect(absent).toEqual([]);
      return read;
    });
    expect(manifest).toMatchObject({ type: "module", sideEffects: false, files: ["dist"] });
    expect(manifest["dependencies"]).toBeUndefined();
  });

  it("import by .ts, and still run after compiling", async () => {
    await buildPackage({ importExtension: ".ts" }, (folder) => {
      const dist = join(folder, "dist");
      expect(relativeImports(dist).filter((path) => !path.endsWith(".js"))).toEqual([]);
      expect(readFileSync(join(folder, "index.ts"), "utf8")).toContain('from "./operations.ts"');
      expect(readFileSync(join(folder, "http/index.ts"), "utf8")).not.toContain('.js";');
    });
  });

  it("import without endings for bundlers", async () => {
    await buildPackage({ importExtension: "" }, (folder) => {
      expect(relativeImports(folder).filter((path) => /\.[jt]s$/.test(path))).toEqual([]);
    });
  });

  it("import the runtime from a module of the repository", async () => {
    const written = await writePackage(source, { runtime: "../http/index.js" });
    expect(existsSync(join(written.folder, "http"))).toBe(false);
    const text = readFileSync(join(written.folder, "operations.ts"), "utf8");
    expect(text).toContain('from "../http/index.js";');
    expect(text).not.toContain('from "./http/index.js";');
    written.remove();
  });

  it("leave out handlers.ts and its export unless asked for", async () => {
    const written = await writePackage(source, { handlers: false });
    expect(existsSync(join(written.folder, "handlers.ts"))).toBe(false);
    const { exports } = readJson(join(written.folder, "package.json"));
    expect(exports).not.toHaveProperty("./handlers");
    expect(existsSync(join(written.folder, "http", "serve-calls.ts"))).toBe(false);
    written.remove();
  });

  it("import the runtime and zod from their packages", async () => {
    const options: TargetOptions = { runtime: "import", zod: true, dates: "Date" };
    await buildPackage(options, (folder) => {
      expect(existsSync(join(folder, "http"))).toBe(false);
      const { dependencies } = readJson(join(folder, "package.json"));
      expect(Object.keys(dependencies as object)).toEqual(["@frond/http", "zod"]);
    });
  });
});
