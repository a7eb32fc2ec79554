import { randomUUID } from "node:crypto";
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findCurrentIdentity, findProcessState, type ProcessIdentity } from "./process-identity.js";

/** Default name of the lock file in a locked folder. */
export const folderLockName = "lock.json";

/** Holder of a lock; the content of the lock file. */
export interface FolderLockHolder extends ProcessIdentity {
  /** Unique per lock. */
  readonly nonce: string;
  /** When it was locked (ISO 8601). */
  readonly since: string;
}

/** A locked folder. */
export interface FolderLock {
  readonly holder: FolderLockHolder;
  /** Removes the lock file. Further calls do nothing. */
  release(): void;
}

/** Another process has locked the folder. */
class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
}

/** Without a heartbeat for this time, a holder whose process cannot be inspected is considered dead. */
const staleMs = 20_000;
const heartbeatMs = 5_000;
const pollMs = 25;

/**
 * Locks a folder for this process. Replaces the lock of a process that no longer runs.
 *
 * The lock is written to a draft and then linked to its name, so that no process reads an incomplete lock and
 * only one process succeeds.
 *
 * @throws FolderInUseError with the process that has locked the folder.
 */
export function lockFolder(folder: string, name = folderLockName): FolderLock {
  const path = join(folder, name);
  const holder: FolderLockHolder = {
    ...findCurrentIdentity(),
    nonce: randomUUID(),
    since: new Date().toISOString(),
  };
  const draft = `${path}.${holder.nonce}`;
  writeFileSync(draft, `${JSON.stringify(holder)}\n`, { flag: "wx" });
  try {
    const current = claim(path, draft, holder.nonce);
    if (current !== undefined) throw new FolderInUseError(describeHolder(folder, current));
  } finally {
    rmSync(draft, { force: true });
  }
  return holdLock(path, holder);
}

/**
 * Locks a folder like {@link lockFolder}, but waits until other processes have released it.
 *
 * @throws FolderInUseError after the timeout.
 */
export async function waitForFolder(
  folder: string,
  name: string,
  timeoutMs: number,
): Promise<FolderLock> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      return lockFolder(folder, name);
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > deadline) throw error;
    }
    await sleep(pollMs);
  }
}

/** Reads the holder of a folder's lock; undefined when it is not locked or the lock is not readable. */
export function readFolderLock(folder: string): FolderLockHolder | undefined {
  return readHolder(join(folder, folderLockName));
}

/**
 * Links `draft` to `path`. Returns the running process that holds `path`, or undefined on success.
 *
 * To replace a dead holder, a process must first claim a second lock that is named after that holder. So if two
 * processes find it dead, only one replaces it: the other sees the new holder when it gets the second lock.
 */
function claim(path: string, draft: string, nonce: string): FolderLockHolder | undefined {
  for (;;) {
    if (link(draft, path)) return undefined;
    const current = readHolder(path);
    if (current === undefined && !existsSync(path)) continue;
    if (current?.nonce === nonce) return undefined;
    if (current !== undefined && isHolding(path, current)) return current;
    const right = `${path}.after-${current?.nonce ?? "unreadable"}`;
    const winner = claim(right, draft, nonce);
    if (winner !== undefined) return winner;
    try {
      if (readHolder(path)?.nonce === current?.nonce) replace(path, draft);
    } finally {
      rmSync(right, { force: true });
    }
  }
}

/** Renames a second link, so that the draft remains. */
function replace(path: string, draft: string): void {
  const second = `${draft}.replacing`;
  if (link(draft, second)) renameSync(second, path);
}

function link(draft: string, path: string): boolean {
  try {
    return createNew(() => linkSync(draft, path));
  } catch {
    // The file system has no hard links. Other processes may briefly see an empty lock.
    return createNew(() => copyFileSync(draft, path, constants.COPYFILE_EXCL));
  }
}

/** False if the file already exists. */
function createNew(create: () => void): boolean {
  try {
    create();
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function isHolding(path: string, holder: FolderLockHolder): boolean {
  const state = findProcessState(holder);
  if (state === "dead") return false;
  if (state === "alive" && holder.startedAt !== "") return true;
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs < staleMs;
}

function readHolder(path: string): FolderLockHolder | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isHolder(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isHolder(value: unknown): value is FolderLockHolder {
  if (typeof value !== "object" || value === null) return false;
  const holder = value as Readonly<Record<string, unknown>>;
  const texts = ["startedAt", "host", "boot", "namespace", "nonce", "since"];
  return typeof holder["pid"] === "number" && texts.every((key) => typeof holder[key] === "string");
}

function describeHolder(folder: string, holder: FolderLockHolder): string {
  const isUnknown = findProcessState(holder) === "unknown";
  const where = isUnknown ? ` on ${holder.host} (another host or container)` : "";
  return (
    `The folder ${folder} is in use by process ${holder.pid}${where} since ${holder.since}. ` +
    `Stop that process, or choose another folder.`
  );
}

function holdLock(path: string, holder: FolderLockHolder): FolderLock {
  const heartbeat = setInterval(() => touch(path), heartbeatMs);
  heartbeat.unref();
  let released = false;
  return {
    holder,
    release() {
      if (released) return;
      released = true;
      clearInterval(heartbeat);
      if (readHolder(path)?.nonce === holder.nonce) rmSync(path, { force: true });
    },
  };
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // The folder has been deleted, so there is no lock to refresh.
  }
}
