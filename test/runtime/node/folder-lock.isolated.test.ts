import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { folderLockName, lockFolder, readFolderLock } from "../../../runtime/node/index.js";
import { runScript, type RunningScript } from "./run-script.js";

const disk = vi.hoisted(() => ({ hasLinks: true }));
vi.mock("node:fs", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs")>();
  const linkSync: typeof real.linkSync = (existing, created) => {
    if (!disk.hasLinks) throw Object.assign(new Error("link"), { code: "ENOTSUP" });
    real.linkSync(existing, created);
  };
  return { ...real, linkSync };
});

let folder: string;
let scripts: RunningScript[];

beforeEach(() => {
  disk.hasLinks = true;
  folder = mkdtempSync(join(tmpdir(), "frond-lock-"));
  scripts = [];
});
afterEach(async () => {
  await Promise.all(scripts.map((script) => script.kill()));
  rmSync(folder, { recursive: true, force: true });
});

async function holdInAnotherProcess(): Promise<RunningScript> {
  const script = await runScript("hold-folder", folder);
  scripts.push(script);
  return script;
}

function writeLock(changes: Record<string, unknown>): void {
  const lock = lockFolder(folder);
  const holder = { ...lock.holder, ...changes };
  lock.release();
  writeFileSync(join(folder, folderLockName), JSON.stringify(holder));
}

/** Locks and releases; the process that held the lock meanwhile and what lay in the folder. */
function takeOver(): { pid: number | undefined; during: string[]; after: string[] } {
  const lock = lockFolder(folder);
  const pid = readFolderLock(folder)?.pid;
  const during = readdirSync(folder);
  lock.release();
  return { pid, during, after: readdirSync(folder) };
}

const takenOver = { pid: process.pid, during: [folderLockName], after: [] };

describe("a folder's lock", () => {
  it("is a file with the process and when it began, gone after release", () => {
    const lock = lockFolder(folder);
    const text = readFolderLock(folder);
    expect(text).toMatchObject({ pid: process.pid, host: hostname() });
    expect(text?.startedAt).not.toBe("");
    lock.release();
    expect(readdirSync(folder)).toEqual([]);
    lock.release();
  });

  it("refuses the same process, naming it", () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid} since`);
    lock.release();
    lockFolder(folder).release();
  });

  it("refuses while another process has it, naming that process", async () => {
    const other = await holdInAnotherProcess();
    expect(await other.nextLine()).toBe(`held ${other.process.pid}`);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${other.process.pid} since`);
    expect(readdirSync(folder)).toEqual([folderLockName]);
  });

  it("is taken over when its process was killed", async () => {
    const other = await holdInAnotherProcess();
    await other.nextLine();
    await other.kill();
    expect(existsSync(join(folder, folderLockName))).toBe(true);
    const lock = lockFolder(folder);
    expect(readFolderLock(folder)?.pid).toBe(process.pid);
    expect(readdirSync(folder)).toEqual([folderLockName]);
    lock.release();
  });

  it("is taken over when its process id belongs to a later process", () => {
    writeLock({ startedAt: "1", nonce: "earlier" });
    expect(takeOver()).toEqual(takenOver);
  });

  it("is taken over when the machine was started anew, whatever runs under that id", () => {
    writeLock({ boot: "an earlier boot", nonce: "earlier" });
    expect(takeOver()).toEqual(takenOver);
  });

  it("is taken over when it cannot be read", () => {
    writeFileSync(join(folder, folderLockName), "{half");
    expect(takeOver()).toEqual(takenOver);
  });

  it("of another container is believed while it is touched, then taken over", () => {
    writeLock({ namespace: "pid:[1]", host: "elsewhere", nonce: "foreign" });
    expect(() => lockFolder(folder)).toThrow(/on elsewhere \(another host or container\)/);
    const longAgo = new Date(Date.now() - 60_000);
    utimesSync(join(folder, folderLockName), longAgo, longAgo);
    expect(takeOver()).toEqual(takenOver);
  });

  it("works where files cannot be linked", () => {
    disk.hasLinks = false;
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid} since`);
    lock.release();
    writeLock({ startedAt: "1", nonce: "dead" });
    expect(takeOver()).toEqual(takenOver);
  });

  it("survives a process that died while it took one over", () => {
    writeLock({ startedAt: "1", nonce: "dead" });
    const dead = JSON.stringify({ ...readFolderLock(folder), nonce: "also-dead" });
    writeFileSync(join(folder, `${folderLockName}.after-dead`), dead);
    expect(takeOver()).toEqual(takenOver);
  });

  it("goes to exactly one of many that find it dead at the same time", async () => {
    writeLock({ startedAt: "1", nonce: "dead" });
    const rivals = await Promise.all(Array.from({ length: 5 }, holdInAnotherProcess));
    const lines = await Promise.all(rivals.map((rival) => rival.nextLine()));
    expect(lines.filter((line) => line?.startsWith("held"))).toHaveLength(1);
    expect(lines.filter((line) => line?.startsWith("refused"))).toHaveLength(4);
  });
});
