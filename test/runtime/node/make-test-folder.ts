import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const memory = "/dev/shm";

/** Bytes that have to be free there: a database takes 40 MB, and several files of tests run at once. */
const enough = 2 * 1024 ** 3;

/**
 * A new folder for a database that need not outlive the machine, in memory where there is room: databases wait for
 * the disk at every commit, and on a busy machine most of a test would be that.
 */
export function makeTestFolder(): string {
  const place = hasRoom() ? memory : tmpdir();
  if (place === memory) removeOrphans();
  return mkdtempSync(join(place, `frond-test-${process.pid}-`));
}

function hasRoom(): boolean {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > enough;
}

/** What tests left that were killed: memory is worth more than a disk. */
function removeOrphans(): void {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^frond-test-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    rmSync(join(memory, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
