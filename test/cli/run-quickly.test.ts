import { existsSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Every file and package that loads with a module, dynamic imports and types left out. */
function loadedWith(entry: string): { files: string[]; packages: string[] } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const waiting = [join(root, entry)];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (files.has(path)) continue;
    files.add(path);
    const text = readFileSync(path, "utf8");
    for (const [, specifier = ""] of text.matchAll(
      /^(?:import|export) (?!type\b)(?:[^"']*? from )?"([^"]+)";/gms,
    )) {
      if (!specifier.startsWith(".")) packages.add(specifier);
      else waiting.push(join(dirname(path), specifier.replace(/\.js$/, ".ts")));
    }
  }
  return { files: [...files].map((path) => relative(root, path)), packages: [...packages] };
}

describe("verify and generate with nothing changed", () => {
  const loaded = loadedWith("cli/main.ts");

  it("loads nothing but Node", () => {
    expect(loaded.packages.filter((name) => !name.startsWith("node:"))).toEqual([]);
  });

  it("loads a handful of small files", () => {
    expect(loaded.files).toContain("generator/files/is-unchanged.ts");
    expect(loaded.files.length).toBeLessThanOrEqual(10);
    expect(loaded.files.every((path) => existsSync(join(root, path)))).toBe(true);
  });
});

describe("every other command", () => {
  it("loads the printer's compiler only when something is printed", () => {
    expect(loadedWith("generator/generate.ts").packages).not.toContain("ts-morph");
    expect(loadedWith("cli/program.ts").packages).not.toContain("ts-morph");
  });

  it("runs without what the generator itself writes", () => {
    const files = [
      ...loadedWith("generator/generate.ts").files,
      ...loadedWith("generator/emit/emit-client.ts").files,
      ...loadedWith("cli/program.ts").files,
      ...loadedWith("cli/commands/generate.ts").files,
    ];
    expect(files.filter((path) => path.startsWith("generated/"))).toEqual([]);
  });
});
