import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { findOwnIdentity, sightProcess, type ProcessIdentity } from "./process-identity.js";

/** Name of the lock file inside a locked folder. */
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

/** Milliseconds after which a holder that cannot be seen from here counts as gone. */
const silenceLimit = 20_000;
const heartbeatInterval = 5_000;

/**
 * Takes a folder for this process, or throws an error that names the process
 * that has it. The lock of a process that no longer runs is taken over.
 *
 * A lock is written elsewhere, then linked to its name, so nobody reads half
 * of one and only one process succeeds.
 */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, folderLockName);
  const holder: FolderLockHolder = {
    ...findOwnIdentity(),
    nonce: randomUUID(),
    since: new Date().toISOString(),
  };
  const draft = `${path}.${holder.nonce}`;
  writeDurably(draft, `${JSON.stringify(holder)}\n`);
  try {
    const other = claim(path, draft, holder.nonce);
    if (other !== undefined) throw new Error(describeHolder(folder, other));
  } finally {
    rmSync(draft, { force: true });
  }
  return keepLock(path, holder);
}

/** Reads who holds a folder; undefined when nobody does, or nobody can tell. */
export function readFolderLock(folder: string): FolderLockHolder | undefined {
  return readHolder(join(folder, folderLockName));
}

/**
 * Links `draft` to `path`; the response is the living process that has `path`.
 *
 * A dead holder is replaced only by whoever has claimed the right to replace
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
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

function isHolding(path: string, holder: FolderLockHolder): boolean {
  const sight = sightProcess(holder);
  if (sight !== "out-of-sight") return sight === "alive";
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

function writeDurably(path: string, text: string): void {
  const file = openSync(path, "wx");
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
