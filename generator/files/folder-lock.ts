import { mkdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The lock of a folder, in it. */
const lockName = ".frond-lock";

/** How long another run may take before this one gives up waiting. In milliseconds. */
const PATIENCE = 60_000;

/** How often a run says that it lives, by the time of its lock. In milliseconds. */
const BEAT = 1_000;

/**
 * A lock that nobody touched for so long is one that was left: its process may be gone and its id
 * another's now, or it runs where ids mean nothing here. In milliseconds.
 */
const STALE = 15_000;

/**
 * Does something while no other run writes into the folder. Waits for a run that is under way; takes
 * over from one that died. Throws after a minute of waiting.
 */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const path = join(folder, lockName);
  await mkdir(folder, { recursive: true });
  await acquire(path);
  const beat = setInterval(() => void touch(path), BEAT);
  beat.unref();
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(path, { force: true });
  }
}

async function touch(path: string): Promise<void> {
  const now = new Date();
  await utimes(path, now, now).catch(() => undefined);
}

async function acquire(path: string): Promise<void> {
  const giveUpAt = Date.now() + PATIENCE;
  while (!(await tryToCreate(path))) {
    if ((await isAbandoned(path)) && (await removeAbandoned(path))) continue;
    if (Date.now() > giveUpAt) {
      throw new Error(`another run of frond holds the lock ${path}. Stop it, or remove the file.`);
    }
    await sleep(20);
  }
}

async function tryToCreate(path: string): Promise<boolean> {
  try {
    await writeFile(path, `${process.pid} ${hostname()}\n`, { flag: "wx" });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Removes a lock that was left, one run at a time: of two that saw it, the second would remove the
 * new lock of the first. False: another run is at it.
 */
async function removeAbandoned(path: string): Promise<boolean> {
  const claim = `${path}-claim`;
  if (!(await tryToCreate(claim))) {
    if (await isAbandoned(claim)) await rm(claim, { force: true });
    return false;
  }
  try {
    if (await isAbandoned(path)) await rm(path, { force: true });
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

/** Whether the process that holds the lock is gone, or has long not said that it lives. */
async function isAbandoned(path: string): Promise<boolean> {
  const [text, state] = await Promise.all([
    readFile(path, "utf8").catch(() => ""),
    stat(path).catch(() => undefined),
  ]);
  if (!state) return false;
  if (Math.abs(Date.now() - state.mtimeMs) > STALE) return true;
  const [pid, host] = text.trim().split(" ");
  return host === hostname() && !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== "ESRCH";
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
