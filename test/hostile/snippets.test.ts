import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { importDocument } from "../../generator/import/index.js";
import { findCode } from "./find-code.js";
import { findControls } from "./find-controls.js";
import { toHostile } from "./hostile-document.js";
import { listPrograms, type Program } from "./list-programs.js";
import { listCases, runs, seed, timeout } from "./seeds.js";
import { findOutside, scannedLanguages } from "./source-code.js";

/** No text of a document is code in a program that docs show to be copied. */
const programs: Program[] = [];

beforeAll(async () => {
  for (const { source, texts } of listCases(20)) {
    const text = JSON.stringify(toHostile(source.document, texts));
    const { definition } = await importDocument({ text });
    programs.push(...listPrograms(definition, texts.text()));
  }
}, timeout);

const listTexts = (language: string): string[] =>
  programs.flatMap((program) => (program.language === language ? [program.text] : []));

describe(`Programs for hostile documents (seed ${seed}, ${runs} of them)`, { timeout }, () => {
  it.each(["typescript", "javascript"])("are data where they are %s", (language) => {
    const texts = listTexts(language);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.flatMap((text, index) => findCode(`${index}.ts`, text))).toEqual([]);
  });

  it.each(scannedLanguages)("are data where they are %s", (language) => {
    const texts = listTexts(language);
    expect(texts.length).toBeGreaterThan(20);
    expect(texts.flatMap((text) => findOutside(language, text) ?? [])).toEqual([]);
  });

  it("are data for a shell, and end where they should", () => {
    const texts = listTexts("curl");
    const folder = mkdtempSync(join(tmpdir(), "frond-hostile-shell-"));
    const stubs = "curl() { cat > /dev/null; }\ncat() { :; }\ncount=0\n";
    const commands = texts.map((text) => `${text}count=$((count + 1))\n`);
    writeFileSync(join(folder, "run.sh"), `${stubs}${commands.join("")}echo $count\n`);
    const { stdout, stderr } = spawnSync("sh", ["run.sh"], { cwd: folder, encoding: "utf8" });
    expect(stderr).toBe("");
    expect(stdout.trim()).toBe(String(texts.length));
    expect(readdirSync(folder)).toEqual(["run.sh"]);
    rmSync(folder, { recursive: true });
  });

  it("show nothing that a terminal obeys or that reads in another order", () => {
    // Of the shells, the Command Prompt has no escapes.
    const shown = programs.filter(({ language }) => language !== "cmd");
    expect(shown.flatMap(({ language, text }) => findControls(language, text))).toEqual([]);
  });
});
