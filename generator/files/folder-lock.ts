import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The lock of a folder, in it. */
const lockName = ".frond-lock";

/** How long another run may take before this one gives up waiting. In milliseconds. */
const PATIENCE = 60_000;

/**
 * Does something while no other run writes into the folder. Waits for a run that is under way; takes
 * over from one that died. Throws after a minute of waiting.
 */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const path = join(folder, lockName);
  await mkdir(folder, { recursive: true });
  await acquire(path);
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function acquire(path: string): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE;
  while (!(await tryToAcquire(path))) {
    if (await isAbandoned(path)) await rm(path, { force: true });
    else if (Date.now() > giveUpAt) {
      throw new Error(`another run of frond holds ${path}. End it, or remove the file.`);
    } else await sleep(20);
  }
}

async function tryToAcquire(path: string): Promise<boolean> {
  try {
    await writeFile(path, `${process.pid}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Whether the process that holds the lock is gone. An empty lock is one that is being written. */
async function isAbandoned(path: string): Promise<boolean> {
  const text = await readFile(path, "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}
