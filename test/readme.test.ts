import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const readme = readFileSync(join(root, "README.md"), "utf8");

/** Code blocks that name the file they are: the consumer test compiles and runs those files. */
const blocks = [...readme.matchAll(/<!-- (test\/\S+) -->\s*```\w+\n([\s\S]*?)```\s*<!-- end -->/g)];

describe("README", () => {
  it("shows a first call and how to embed", () => {
    expect(blocks.map(([, path]) => path)).toEqual([
      "test/consumer/apps/first-call.ts",
      "test/consumer/apps/embed.tsx",
    ]);
  });

  it.each(blocks.map(([, path, text]) => ({ path: path ?? "", text })))(
    "shows $path as it is",
    ({ path, text }) => {
      expect(readFileSync(join(root, path), "utf8")).toBe(text);
    },
  );

  it("names pages and pictures that are there", () => {
    const links = [...readme.matchAll(/\]\((\.\/[^)]+)\)/g)].map(([, link]) => link ?? "");
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([]);
  });
});
