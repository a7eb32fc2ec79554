// Writes the archive of a fresh embedded database, so that a first start need
// not initialise one. Does nothing when the archive is newer than the database's package.
import { existsSync, mkdirSync, renameSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { databaseArchivePath, findPackageRoot } from "../runtime/node/index.js";

const path = join(findPackageRoot(), databaseArchivePath);
const source = createRequire(import.meta.url).resolve("@electric-sql/pglite");
const isCurrent = existsSync(path) && statSync(path).mtimeMs > statSync(source).ctimeMs;
if (!isCurrent) {
  const database = await PGlite.create();
  await database.exec("CHECKPOINT");
  const archive = await database.dumpDataDir("gzip");
  await database.close();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.draft`, Buffer.from(await archive.arrayBuffer()));
  renameSync(`${path}.draft`, path);
}
