import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compileStrictly } from "./compile-strictly.js";
import { findCode } from "./find-code.js";
import { fillTemplates } from "./fill-templates.js";
import { findControls } from "./find-controls.js";
import { importBundles, listModules } from "./import-bundles.js";
import { listCases, runs, seed, timeout } from "./seeds.js";
import {
  createPackageFolder,
  everything,
  type HostilePackage,
  writeHostilePackage,
  writePackageOf,
} from "./write-packages.js";

/**
 * No text of a document is code. Every text of every golden document is replaced by what ends comments, strings and
 * lines, and everything is generated from it; `cases` has documents that once ran when their client was imported.
 */
const cases = join(import.meta.dirname, "cases");
const { folder, remove } = createPackageFolder();
const packages: HostilePackage[] = [];

beforeAll(async () => {
  for (const file of readdirSync(cases)) {
    const text = readFileSync(join(cases, file), "utf8");
    for (const [index, options] of everything.entries()) {
      const name = `${file.replace(extname(file), "")}-case-${index}`;
      packages.push(await writePackageOf(folder, { name, text, options }));
    }
  }
  for (const hostileCase of listCases(20)) {
    packages.push(await writeHostilePackage(folder, hostileCase));
  }
}, timeout);

afterAll(remove);

const read = (written: HostilePackage, path: string) =>
  readFileSync(join(written.folder, path), "utf8");

describe(`Packages of hostile documents (seed ${seed}, ${runs} of them)`, { timeout }, () => {
  it("are written", () => {
    const failed = packages.filter(({ result }) => result.status !== "done");
    expect(failed.map(({ name, result }) => `${name}: ${result.status}`)).toEqual([]);
  });

  it("parse, and no text is code in them", () => {
    const found = packages.flatMap((written) =>
      listModules(written).flatMap((path) =>
        findCode(`${written.name}/${path}`, read(written, path)),
      ),
    );
    expect(found).toEqual([]);
  });

  it("show no file that reads in another order than it runs", () => {
    const found = packages.flatMap((written) =>
      readdirSync(written.folder)
        // Only what a program reads has the texts as they are, as JSON.
        .filter((path) => path !== "definition.json")
        .flatMap((path) => findControls(`${written.name}/${path}`, read(written, path))),
    );
    expect(found).toEqual([]);
  });

  it("have templates of snippets that are filled with data", () => {
    const snippets = packages.flatMap(fillTemplates);
    expect(snippets.length).toBeGreaterThan(50);
    expect(snippets.flatMap((text, index) => findCode(`${index}.ts`, text))).toEqual([]);
  });

  it("are imported without running a text", async () => {
    const { count, problems } = await importBundles(folder, packages);
    expect(problems).toEqual([]);
    expect(count).toBe(packages.flatMap(listModules).length);
  });

  it("compile", () => {
    expect(
      compileStrictly(
        folder,
        packages.map(({ name }) => name),
      ),
    ).toBe("");
  });
});
