import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { compareFiles, manifestName, writeFiles } from "../../../generator/files/index.js";
import { withFolderLock } from "../../../generator/files/folder-lock.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-write-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const numbered = (text: string) =>
  Array.from({ length: 20 }, (_, index) => ({ path: `part${index % 4}/${index}.ts`, text }));

/** The id of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ["--version"]).pid;
}

describe("interrupted runs", () => {
  test("leave complete files, and the next run completes the change", async () => {
    await writeFiles(folder, numbered("old\n"));
    writeFileSync(join(folder, "part0", "0.ts"), "new\n");
    writeFileSync(join(folder, "part1", "1.ts.frond-part"), "ne");
    writeFileSync(join(folder, ".frond-lock"), `${deadPid()} ${hostname()}\n`);
    const found = await writeFiles(folder, numbered("new\n"));
    expect(found.differences).toHaveLength(19);
    expect((await compareFiles(folder, numbered("new\n"), { owned: "all" })).differences).toEqual(
      [],
    );
  });

  test("have not written the manifest, which comes last", async () => {
    mkdirSync(join(folder, "z.ts", "in the way"), { recursive: true });
    const files = [manifestName, "a.ts", "z.ts"].map((path) => ({ path, text: "new\n" }));
    await expect(writeFiles(folder, files)).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY|directory/);
    expect(readdirSync(folder).sort()).toEqual(["a.ts", "z.ts"]);
  });
});

describe("runs next to each other", () => {
  test("the tree is that of one of them, never a mixture", async () => {
    const texts = ["one\n", "two\n", "three\n", "four\n"];
    await Promise.all(texts.map((text) => writeFiles(folder, numbered(text))));
    const found = new Set(numbered("").map(({ path }) => readFileSync(join(folder, path), "utf8")));
    expect(found.size).toBe(1);
    expect(texts).toContain([...found][0]);
    expect(readdirSync(folder)).not.toContain(".frond-lock");
  });

  test("a run waits for a process that still writes", async () => {
    const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"]);
    writeFileSync(join(folder, ".frond-lock"), `${other.pid ?? 0} ${hostname()}\n`);
    let isDone = false;
    const run = writeFiles(folder, [{ path: "a.ts", text: "a\n" }]).then(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isDone).toBe(false);
    expect(existsSync(join(folder, "a.ts"))).toBe(false);
    other.kill("SIGKILL");
    await run;
    expect(readFileSync(join(folder, "a.ts"), "utf8")).toBe("a\n");
  });

  test.each([
    ["of a process whose id is another's now", `${process.pid} ${hostname()}\n`],
    ["that says nothing", ""],
    ["of another machine", "1 elsewhere\n"],
  ])("a lock %s is taken over when nobody touches it", async (_, text) => {
    const lock = join(folder, ".frond-lock");
    writeFileSync(lock, text);
    utimesSync(lock, new Date(0), new Date(0));
    await writeFiles(folder, [{ path: "a.ts", text: "a\n" }]);
    expect(readdirSync(folder)).toEqual(["a.ts"]);
  });

  test("a process of another machine is not taken for one that is gone", async () => {
    const lock = join(folder, ".frond-lock");
    writeFileSync(lock, `${deadPid()} elsewhere\n`);
    let isDone = false;
    const run = writeFiles(folder, [{ path: "a.ts", text: "a\n" }]).then(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isDone).toBe(false);
    rmSync(lock);
    await run;
  });

  test("many runs that find a lock left behind work one at a time", async () => {
    writeFileSync(join(folder, ".frond-lock"), `${deadPid()} ${hostname()}\n`);
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
    };
    await Promise.all(Array.from({ length: 12 }, () => withFolderLock(folder, work)));
    expect(most).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test("a folder that is a link stays one", async () => {
  const real = mkdtempSync(join(tmpdir(), "frond-real-"));
  const link = join(folder, "link");
  symlinkSync(real, link);
  await writeFiles(link, numbered("one\n"));
  expect((await writeFiles(link, numbered("two\n"))).differences).toHaveLength(20);
  expect((await compareFiles(real, numbered("two\n"), { owned: "all" })).differences).toEqual([]);
  rmSync(real, { recursive: true });
});
