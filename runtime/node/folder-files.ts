import { randomUUID } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FileStore } from "../registry/index.js";
import { syncFolder } from "./durable-files.js";

/** Names of files that are being written. */
const draftPattern = /^draft-[0-9a-f-]{36}$/;
/** Older drafts are from processes that have ended. Newer ones may be from other processes. */
const maxDraftAgeMs = 24 * 60 * 60 * 1000;

/**
 * Stores files in a folder, which is created if absent. A file is synced to the disk before it gets its name,
 * so that it is either complete or absent.
 */
export async function openFolderFiles(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeDrafts(folder);
  const locate = (name: string): string => {
    if (!/^[a-z]+_[0-9a-f-]{1,64}$/.test(name))
      throw new Error(`"${name}" is not a valid file name.`);
    return join(folder, name);
  };
  return {
    write: (name, bytes) => writeFile(folder, locate(name), bytes),
    read: (name) => readFile(locate(name)),
    measure: async (name) => (await findStats(locate(name)))?.size,
    remove: (name) => rm(locate(name), { force: true }),
  };
}

async function removeDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!draftPattern.test(name)) continue;
    const stats = await findStats(join(folder, name));
    if (stats && stats.mtimeMs < Date.now() - maxDraftAgeMs)
      await rm(join(folder, name), { force: true });
  }
}

async function writeFile(
  folder: string,
  path: string,
  bytes: ReadableStream<Uint8Array>,
): Promise<void> {
  const draft = join(folder, `draft-${randomUUID()}`);
  const file = await open(draft, "wx", 0o600);
  try {
    for await (const chunk of bytes) await file.writeFile(chunk);
    await file.sync();
    await file.close();
    await rename(draft, path);
    syncFolder(folder);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

async function readFile(path: string): ReturnType<FileStore["read"]> {
  const stats = await findStats(path);
  if (stats === undefined) return undefined;
  const stream = Readable.toWeb(createReadStream(path));
  return { size: stats.size, bytes: stream as ReadableStream<Uint8Array> };
}

async function findStats(path: string): Promise<Stats | undefined> {
  try {
    return await stat(path);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}
