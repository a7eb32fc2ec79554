import { existsSync } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { syncFolder } from "../durable-files.js";
import { readArchive } from "../archive.js";

const maxOpenFiles = 16;

/**
 * Finds or creates the cluster in `folder` and returns its path. It is created as a draft and renamed when it is
 * complete and on the disk, so that a crash leaves no incomplete cluster.
 */
export async function prepareCluster(folder: string, archive?: string): Promise<string> {
  const cluster = join(folder, "cluster");
  if (existsSync(cluster)) return cluster;
  const draft = join(folder, "cluster.draft");
  await rm(draft, { recursive: true, force: true });
  if (archive === undefined) await (await PGlite.create({ dataDir: draft })).close();
  else await extractArchive(archive, draft);
  await syncTree(draft);
  await rename(draft, cluster);
  syncFolder(folder);
  return cluster;
}

async function extractArchive(archive: string, folder: string): Promise<void> {
  const entries = readArchive(await readFile(archive));
  for (const entry of entries) {
    if (entry.content === undefined) await mkdir(join(folder, entry.path), { recursive: true });
  }
  await forEachAtOnce(entries, async (entry) => {
    if (entry.content === undefined) return;
    const file = await open(join(folder, entry.path), "wx", 0o600);
    await file.writeFile(entry.content);
    await file.close();
  });
}

async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await forEachAtOnce(entries, async (entry) => {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) return syncFolder(path);
    const file = await open(path, "r+");
    await file.sync();
    await file.close();
  });
  syncFolder(folder);
}

async function forEachAtOnce<T>(
  items: readonly T[],
  run: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const workers = Array.from({ length: maxOpenFiles }, async () => {
    for (const item of queue) await run(item);
  });
  await Promise.all(workers);
}
