import { mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkDocument, type DocumentReport } from "./corpus/check-document.js";
import { compilePackages, ownCompiler } from "./corpus/compile-package.js";

/**
 * What breaks several generators: every document of `corpus/traps`, with the
 * defaults and with every option, compiles and every call of it arrives.
 * `scripts/corpus-clients.ts traps` meets older compilers with them too.
 */
const traps = join(import.meta.dirname, "corpus/traps");
const modes = [
  ["defaults", {}],
  ["options", { zod: true, dates: "Date", enums: "open", brandedIds: true }],
] as const;
const cases = readdirSync(traps).flatMap((file) =>
  modes.map(([mode, options]) => ({ file, options, name: `${file.replace(/\..*/, "")}-${mode}` })),
);

let folder: string;
let complaints: readonly string[];
const reports = new Map<string, DocumentReport>();
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "frond-traps-"));
  symlinkSync(join(import.meta.dirname, "../../node_modules"), join(folder, "node_modules"));
  for (const { file, options, name } of cases) {
    const check = { folder: join(folder, name), callAll: true, options };
    reports.set(name, await checkDocument(join(traps, file), check));
  }
  const names = cases.map(({ name }) => name);
  ({ complaints } = compilePackages(folder, names, ownCompiler()));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(cases)("$name", ({ name }) => {
  it("compiles without a word to the compiler", () => {
    expect(complaints.filter((line) => line.startsWith(`${name}/`))).toEqual([]);
    expect(reports.get(name)?.silencers).toEqual([]);
  });

  it("calls arrive", () => {
    const { smoke, operations } = reports.get(name) ?? {};
    expect(smoke?.failures).toEqual([]);
    expect(smoke?.called).toHaveLength(operations ?? -1);
  });
});

it("the compiler complains of nothing else", () => {
  const other = complaints.filter((line) => !cases.some(({ name }) => line.startsWith(`${name}/`)));
  expect(other).toEqual([]);
});
