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
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { compareFiles, manifestName, writeFiles } from "../../../generator/files/index.js";
import { lockFolder, waitForFolder } from "../../../runtime/node/lock/folder-lock.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "frond-write-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const numbered = (text: string) =>
  Array.from({ length: 20 }, (_, index) => ({ path: `part${index % 4}/${index}.ts`, text }));

const lockFile = ".frond-lock";

/** Leaves the lock of another process in the folder. */
function leaveLock(changes: object): void {
  const lock = lockFolder(folder, lockFile);
  const holder = { ...lock.holder, nonce: "another", startedAt: "", ...changes };
  lock.release();
  writeFileSync(join(folder, lockFile), JSON.stringify(holder));
}

/** The id of a process that has ended. */
function deadPid(): number {
  return spawnSync(process.execPath, ["--version"]).pid;
}

describe("interrupted runs", () => {
  test("leave complete files, and the next run completes the change", async () => {
    await writeFiles(folder, numbered("old\n"));
    writeFileSync(join(folder, "part0", "0.ts"), "new\n");
    writeFileSync(join(folder, "part1", "1.ts.frond-part"), "ne");
    leaveLock({ pid: deadPid() });
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
    expect(readdirSync(folder)).not.toContain(lockFile);
  });

  test("a run waits for a process that still writes", async () => {
    const other = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60_000)"]);
    leaveLock({ pid: other.pid });
    let isDone = false;
    const run = writeFiles(folder, [{ path: "a.ts", text: "a\n" }]).then(() => (isDone = true));
    await expect(waitForFolder(folder, lockFile, 100)).rejects.toThrow("in use");
    expect(isDone).toBe(false);
    expect(existsSync(join(folder, "a.ts"))).toBe(false);
    other.kill("SIGKILL");
    await run;
    expect(readFileSync(join(folder, "a.ts"), "utf8")).toBe("a\n");
  });

  test.each([
    ["of a process whose start is unknown", {}],
    ["that says nothing", { pid: undefined }],
    ["of another machine", { host: "elsewhere", boot: "another" }],
  ])("a lock %s is taken over when nobody touches it", async (_, changes) => {
    leaveLock(changes);
    utimesSync(join(folder, lockFile), new Date(0), new Date(0));
    await writeFiles(folder, [{ path: "a.ts", text: "a\n" }]);
    expect(readdirSync(folder)).toEqual(["a.ts"]);
  });

  test("a process of another machine is not taken for one that is gone", async () => {
    leaveLock({ pid: deadPid(), host: "elsewhere", boot: "another" });
    let isDone = false;
    const run = writeFiles(folder, [{ path: "a.ts", text: "a\n" }]).then(() => (isDone = true));
    await expect(waitForFolder(folder, lockFile, 100)).rejects.toThrow("in use");
    expect(isDone).toBe(false);
    rmSync(join(folder, lockFile));
    await run;
  });

  test("many runs that find a lock left behind work one at a time", async () => {
    leaveLock({ pid: deadPid() });
    let running = 0;
    let most = 0;
    const work = async (): Promise<void> => {
      const lock = await waitForFolder(folder, lockFile, 60_000);
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running--;
      lock.release();
    };
    await Promise.all(Array.from({ length: 12 }, work));
    expect(most).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("a run that waits too long names the process that has the folder", async () => {
    leaveLock({ pid: process.ppid });
    await expect(waitForFolder(folder, lockFile, 100)).rejects.toThrow(
      `in use by process ${process.ppid} since`,
    );
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
