import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
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
        "generated/registry/definition.json",
        "generated/examples/greenhouse/definition.json",
      ]),
    );
    expect(paths.filter((path) => path.includes("tsbuildinfo"))).toEqual([]);
  });
});
