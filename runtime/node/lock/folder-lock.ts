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
import { findOwnIdentity, sightProcess, type ProcessIdentity } from "./process-identity.js";

/** Name of the lock file inside a locked folder, unless another is given. */
export const folderLockName = "lock.json";

/** Who holds a folder; the text of the lock file. */
export interface FolderLockHolder extends ProcessIdentity {
  /** Tells one holding from any other. */
  readonly nonce: string;
  /** ISO 8601. */
  readonly since: string;
}

/** A folder that no other process may use. */
export interface FolderLock {
  readonly holder: FolderLockHolder;
  /** Removes the lock file. Does nothing the second time. */
  release(): void;
}

/** Another process has the folder. */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";
}

/** Milliseconds after which a holder that cannot be identified from here counts as gone. */
const silenceLimit = 20_000;
const heartbeatInterval = 5_000;
/** Milliseconds between two attempts of {@link waitForFolder}. */
const pollInterval = 25;

/**
 * Takes a folder for this process. The lock of a process that no longer runs is taken over.
 *
 * A lock is written elsewhere, then linked to its name: no process reads an
 * incomplete lock, and only one succeeds.
 *
 * @throws FolderInUseError, which names the process that has the folder.
 */
export function lockFolder(folder: string, name = folderLockName): FolderLock {
  const path = join(folder, name);
  const holder: FolderLockHolder = {
    ...findOwnIdentity(),
    nonce: randomUUID(),
    since: new Date().toISOString(),
  };
  const draft = `${path}.${holder.nonce}`;
  writeFileSync(draft, `${JSON.stringify(holder)}\n`, { flag: "wx" });
  try {
    const other = claim(path, draft, holder.nonce);
    if (other !== undefined) throw new FolderInUseError(describeHolder(folder, other));
  } finally {
    rmSync(draft, { force: true });
  }
  return keepLock(path, holder);
}

/**
 * Takes a folder as {@link lockFolder} does, once other processes have released it.
 *
 * @throws FolderInUseError after so many milliseconds of waiting.
 */
export async function waitForFolder(
  folder: string,
  name: string,
  patience: number,
): Promise<FolderLock> {
  const giveUpAt = Date.now() + patience;
  for (;;) {
    try {
      return lockFolder(folder, name);
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > giveUpAt) throw error;
    }
    await sleep(pollInterval);
  }
}

/** Reads who holds a folder; undefined when no process does, or the lock cannot be read. */
export function readFolderLock(folder: string): FolderLockHolder | undefined {
  return readHolder(join(folder, folderLockName));
}

/**
 * Links `draft` to `path`; the response is the living process that has `path`.
 *
 * A dead holder is replaced only by the process that has claimed the right to replace
 * exactly that holder, so two processes that find it dead cannot both win:
 * the second sees a new holder once it has the right.
 */
function claim(path: string, draft: string, nonce: string): FolderLockHolder | undefined {
  for (;;) {
    if (link(draft, path)) return undefined;
    const other = readHolder(path);
    if (other === undefined && !existsSync(path)) continue;
    if (other?.nonce === nonce) return undefined;
    if (other !== undefined && isHolding(path, other)) return other;
    const right = `${path}.after-${other?.nonce ?? "unreadable"}`;
    const rival = claim(right, draft, nonce);
    if (rival !== undefined) return rival;
    try {
      if (readHolder(path)?.nonce === other?.nonce) replace(path, draft);
    } finally {
      rmSync(right, { force: true });
    }
  }
}

/** By a second link, so that the draft can still be linked elsewhere. */
function replace(path: string, draft: string): void {
  const second = `${draft}.replacing`;
  if (link(draft, second)) renameSync(second, path);
}

function link(draft: string, path: string): boolean {
  try {
    return createNew(() => linkSync(draft, path));
  } catch {
    // A file system without hard links. For a moment its locks may be seen without their text.
    return createNew(() => copyFileSync(draft, path, constants.COPYFILE_EXCL));
  }
}

/** False: the file exists already. */
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
  const sight = sightProcess(holder);
  if (sight === "dead") return false;
  if (sight === "alive" && holder.startedAt !== "") return true;
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && Date.now() - stat.mtimeMs < silenceLimit;
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
  const unseen = sightProcess(holder) === "out-of-sight";
  const where = unseen ? ` on ${holder.host} (another host or container)` : "";
  return (
    `The folder ${folder} is in use by process ${holder.pid}${where} since ${holder.since}. ` +
    `Stop that process, or choose another folder.`
  );
}

function keepLock(path: string, holder: FolderLockHolder): FolderLock {
  const heartbeat = setInterval(() => touch(path), heartbeatInterval);
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
    // A folder that somebody deleted has no lock to keep alive.
  }
}
