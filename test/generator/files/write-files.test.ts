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
import { compareFiles, writeFiles } from "../../../generator/files/index.js";
import { withFolderLock } from "../../../generator/files/folder-lock.js";
import { makeStagedChanges } from "../../../generator/files/staged-changes.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-write-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const numbered = (text: string) =>
  Array.from({ length: 20 }, (_, index) => ({ path: `part${index % 4}/${index}.ts`, text }));

/** What a run leaves that was killed at some point: its lock, and what it had staged. */
function leaveBehind(staged: Readonly<Record<string, string>>, pid: number): void {
  mkdirSync(join(folder, ".frond-staging"));
  for (const [name, text] of Object.entries(staged)) {
    writeFileSync(join(folder, ".frond-staging", name), text);
  }
  writeFileSync(join(folder, ".frond-lock"), `${pid} ${hostname()}\n`);
}

/** The id of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ["--version"]).pid;
}

describe("interrupted runs", () => {
  test("before everything was staged: the tree is as it was, and the next run is a whole one", async () => {
    await writeFiles(folder, numbered("old\n"));
    leaveBehind({ "0": "new\n", "1": "ne" }, deadPid());
    expect((await compareFiles(folder, numbered("old\n"))).differences).toEqual([]);
    await writeFiles(folder, numbered("other\n"));
    expect((await compareFiles(folder, numbered("other\n"))).differences).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(["part0", "part1", "part2", "part3"]);
  });

  test("while files were moved: the next run makes the rest, removals too", async () => {
    writeFileSync(join(folder, "a.ts"), "old\n");
    writeFileSync(join(folder, "gone.ts"), "old\n");
    const journal = JSON.stringify({ move: ["b.ts", "a.ts"], remove: ["gone.ts"] });
    leaveBehind({ "1": "new\n", "journal.json": journal }, deadPid());
    writeFileSync(join(folder, "b.ts"), "moved before\n");
    await writeFiles(folder, [{ path: "c.ts", text: "c\n" }]);
    expect(readFileSync(join(folder, "a.ts"), "utf8")).toBe("new\n");
    expect(readFileSync(join(folder, "b.ts"), "utf8")).toBe("moved before\n");
    expect(readdirSync(folder).sort()).toEqual(["a.ts", "b.ts", "c.ts"]);
  });

  test("a file that cannot be written: nothing was changed", async () => {
    await writeFiles(folder, [{ path: "a.ts", text: "old\n" }]);
    mkdirSync(join(folder, ".frond-staging", "1"), { recursive: true });
    const differences = [
      { path: "a.ts", kind: "changed", expected: "new\n", actual: "old\n" },
      { path: "b.ts", kind: "missing", expected: "new\n" },
    ] as const;
    await expect(makeStagedChanges(folder, differences)).rejects.toThrow("EISDIR");
    expect(readFileSync(join(folder, "a.ts"), "utf8")).toBe("old\n");
    expect(existsSync(join(folder, "b.ts"))).toBe(false);
  });
});

describe("runs beside each other", () => {
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
