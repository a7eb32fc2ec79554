import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { runQuickly } from "../../cli/commands/run-quickly.js";
import { main } from "../../cli/main.js";

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
    // Two of them are what every command prints with.
    expect(loaded.files.length).toBeLessThanOrEqual(14);
    expect(loaded.files.every((path) => existsSync(join(root, path)))).toBe(true);
  });
});

describe("every other command", () => {
  it("loads the printer's compiler only when something is printed", () => {
    const required = "generator/emit/ts-morph.ts";
    expect(loadedWith("generator/emit/emit-client.ts").files).toContain(required);
    for (const entry of ["generator/generate.ts", "cli/program.ts", "cli/main.ts"]) {
      const { files, packages } = loadedWith(entry);
      expect(files, entry).not.toContain(required);
      expect(packages, entry).not.toContain("ts-morph");
    }
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

describe("generate of one document with nothing changed", () => {
  const folder = mkdtempSync(join(tmpdir(), "frond-quickly-"));
  const document = join(folder, "pets.json");
  const out = join(folder, "sdk");
  const args = ["generate", "--document", document, "--out", out, "--package", "@me/pets"];
  const chosen = [...args, "--dates", "Date", "--include=list*", "--zod", "--branded-ids"];
  const written: string[] = [];

  beforeAll(async () => {
    vi.spyOn(process.stdout, "write").mockImplementation((text) => {
      written.push(String(text));
      return true;
    });
    const responses = { 200: { description: "All pets." } };
    const paths = { "/pets": { get: { operationId: "listPets", responses } } };
    const info = { title: "Pets", version: "1" };
    const servers = [{ url: "https://pets.example" }];
    writeFileSync(document, JSON.stringify({ openapi: "3.1.0", info, servers, paths }));
    await main(chosen);
  });

  afterAll(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  it("is told by hashes alone, whatever the order of the options", async () => {
    expect(await runQuickly(chosen)).toBe(0);
    expect(written.at(-1)).toBe("@me/pets: up to date\n");
    expect(await runQuickly(["generate", "--zod", ...chosen.slice(1), "--json"])).toBe(0);
    expect(JSON.parse(written.at(-1) ?? "")).toEqual({
      targets: [{ name: "@me/pets", out, status: "done", differences: [], extra: [], issues: [] }],
    });
  });

  it("is left to the complete command with other options, and with those of another way to run", async () => {
    expect(await runQuickly(args)).toBeUndefined();
    for (const more of [
      "--build",
      "--watch",
      "--enums=open",
      "--overlay=x.yaml",
      "--unknown",
      "x",
    ]) {
      expect(await runQuickly([...chosen, more]), more).toBeUndefined();
    }
    expect(await runQuickly([...chosen, "--package"])).toBeUndefined();
  });

  it("is left to the entire command after an edit of the package or of the document", async () => {
    appendFileSync(join(out, "types.ts"), " ");
    expect(await runQuickly(chosen)).toBeUndefined();
    expect(await main(chosen)).toBe(0);
    expect(await runQuickly(chosen)).toBe(0);
    appendFileSync(document, " ");
    expect(await runQuickly(chosen)).toBeUndefined();
  });
});
