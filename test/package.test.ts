import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";

const root = dirname(import.meta.dirname);

describe("the packed frond", () => {
  it("holds what generate copies and start serves, and no build records", () => {
    const args = ["pack", "--dry-run", "--json", "--ignore-scripts"];
    const text = execFileSync("npm", args, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
    const [packed] = JSON.parse(text) as { files: { path: string }[] }[];
    const paths = packed?.files.map(({ path }) => path) ?? [];
    expect(paths).toEqual(
      expect.arrayContaining([
        "bin/frond.js",
        "runtime/http/types.ts",
        "dist/registry-openapi.json",
        "generated/registry/definition.json",
        "generated/examples/greenhouse/definition.json",
        "generated/examples/chat/definition.json",
      ]),
    );
    expect(paths.filter((path) => /tsbuildinfo|dist\/packages/.test(path))).toEqual([]);
  });
});

describe("the frond command", () => {
  it("says which Node it needs where that is too old", () => {
    const { version, engines } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
      version: string;
      engines: { node: string };
    };
    expect(engines.node).toBe(">=20.19");
    const run = (node: string) => {
      const code = `Object.defineProperty(process.versions, "node", { value: "${node}" })`;
      const args = ["--import", `data:text/javascript,${code}`, "bin/frond.js", "--version"];
      return spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    };
    for (const old of ["16.20.2", "20.18.3"]) {
      const { status, stderr } = run(old);
      expect([status, stderr]).toEqual([
        2,
        expect.stringMatching(`^frond: Node ${old} is too old: 20.19 or newer is needed`),
      ]);
    }
    expect(run("20.19.0").stdout.trim()).toBe(version);
  });
});

describe("the packed @frond/http", () => {
  it("is the runtime alone, without a dependency", async () => {
    const folder = join(root, "dist", "packages", "http");
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as object;
    expect(manifest).toMatchObject({ name: "@frond/http", sideEffects: false });
    expect(manifest).not.toHaveProperty("dependencies");
    const runtime = (await import(pathToFileURL(join(folder, "dist", "index.js")).href)) as object;
    expect(runtime).toHaveProperty("sendOperation");
  });
});
