// Writes the archive of an empty embedded database, so that the first start does not have to initialize one. Does
// nothing if the archive is newer than the database's package.
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, sep } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { type ArchiveEntry, writeArchive } from "../runtime/node/archive.js";
import { databaseArchivePath, findPackageRoot } from "../runtime/node/index.js";

const archive = join(findPackageRoot(), databaseArchivePath);
const source = createRequire(import.meta.url).resolve("@electric-sql/pglite");
const isCurrent = existsSync(archive) && statSync(archive).mtimeMs > statSync(source).ctimeMs;
if (!isCurrent) await prebuild();

async function prebuild(): Promise<void> {
  mkdirSync(dirname(archive), { recursive: true });
  const folder = mkdtempSync(`${archive}.`);
  try {
    // The database is closed first, because it then opens without recovery.
    await (await PGlite.create({ dataDir: join(folder, "cluster") })).close();
    const draft = join(folder, "archive");
    writeFileSync(draft, writeArchive(readFolder(join(folder, "cluster"))));
    renameSync(draft, archive);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readFolder(folder: string): ArchiveEntry[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
    const full = join(entry.parentPath, entry.name);
    const path = relative(folder, full).split(sep).join("/");
    return entry.isDirectory() ? { path } : { path, content: readFileSync(full) };
  });
}
