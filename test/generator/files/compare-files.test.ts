import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { compareFiles, printComparison, writeFiles } from "../../../generator/files/index.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-files-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const files = [
  { path: "a.ts", text: "a\n" },
  { path: "deep/b.ts", text: "b\n" },
];

describe("compareFiles", () => {
  it("finds nothing in a folder that holds the files", async () => {
    await writeFiles(folder, files);
    expect((await compareFiles(folder, files)).differences).toEqual([]);
  });

  it("tells missing, changed and orphaned files, in order of their paths", async () => {
    writeFileSync(join(folder, "a.ts"), "other\n");
    writeFileSync(join(folder, "old.ts"), "old\n");
    const { differences } = await compareFiles(folder, files, { owned: ["old.ts", "gone.ts"] });
    expect(differences).toEqual([
      { path: "a.ts", kind: "changed", expected: "a\n", actual: "other\n" },
      { path: "deep/b.ts", kind: "missing", expected: "b\n" },
      { path: "old.ts", kind: "orphaned", actual: "old\n" },
    ]);
  });

  it("counts only owned files as orphans, or all but the exceptions", async () => {
    await writeFiles(folder, files);
    writeFileSync(join(folder, "mine.txt"), "mine\n");
    writeFileSync(join(folder, "deep", "source.yaml"), "s\n");
    expect((await compareFiles(folder, files)).differences).toEqual([]);
    const all = await compareFiles(folder, files, { owned: "all", except: ["deep/source.yaml"] });
    expect(all.differences.map(({ path }) => path)).toEqual(["mine.txt"]);
  });

  it("takes a folder that is not there for an empty one", async () => {
    const { differences } = await compareFiles(join(folder, "none"), files, { owned: "all" });
    expect(differences.map(({ kind }) => kind)).toEqual(["missing", "missing"]);
  });
});

describe("writeFiles", () => {
  it("writes what differs, removes orphans and leaves the rest alone", async () => {
    await writeFiles(folder, [...files, { path: "old.ts", text: "old\n" }]);
    writeFileSync(join(folder, "a.ts"), "edited\n");
    writeFileSync(join(folder, "mine.txt"), "mine\n");
    const before = statSync(join(folder, "deep/b.ts")).mtimeMs;
    const { differences } = await writeFiles(folder, files, {
      owned: ["a.ts", "deep/b.ts", "old.ts"],
    });
    expect(differences.map(({ path, kind }) => `${kind} ${path}`)).toEqual([
      "changed a.ts",
      "orphaned old.ts",
    ]);
    expect(readFileSync(join(folder, "a.ts"), "utf8")).toBe("a\n");
    expect(readdirSync(folder).sort()).toEqual(["a.ts", "deep", "mine.txt"]);
    expect(statSync(join(folder, "deep/b.ts")).mtimeMs).toBe(before);
  });
});

describe("printComparison", () => {
  it("is a unified diff from what is there to what should be", async () => {
    mkdirSync(join(folder, "deep"));
    writeFileSync(join(folder, "a.ts"), "other\n");
    const text = printComparison(await compareFiles(folder, files));
    expect(text).toBe(
      "--- a/a.ts\n+++ b/a.ts\n@@ -1 +1 @@\n-other\n+a\n" +
        "--- /dev/null\n+++ b/deep/b.ts\n@@ -0,0 +1 @@\n+b\n",
    );
  });
});
