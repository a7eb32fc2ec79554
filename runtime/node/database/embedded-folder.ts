import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Marks a folder with a registry. It is beside the database, so that it remains if the database is removed. */
const markerName = "registry.json";

/** Files that PostgreSQL needs to start and that cannot be recreated. */
const essential = ["PG_VERSION", "global/pg_control", "pg_wal", "base"];

const advice = "Restore it: move the folder away, then run frond registry restore <backup>.";

/** Marks a folder whose database has been opened. */
export function markFolder(folder: string): void {
  const marker = join(folder, markerName);
  if (existsSync(marker)) return;
  const text = JSON.stringify({ registry: "frond", created: new Date().toISOString() });
  writeFileSync(marker, `${text}\n`, { mode: 0o600 });
}

/**
 * Checks a folder before its database is opened: a missing database must not be replaced by an empty one, and
 * a damaged one must not be started.
 *
 * @throws Error with the missing path and the next step.
 */
export function checkFolder(folder: string): void {
  const cluster = join(folder, "cluster");
  if (!existsSync(cluster)) {
    const marker = join(folder, markerName);
    if (!existsSync(marker)) return;
    throw new Error(
      `The folder ${folder} had a registry, but its database ${cluster} is missing. ${advice} To start with an empty registry, remove ${marker}.`,
    );
  }
  for (const name of essential) {
    const path = join(cluster, name);
    const isPresent = existsSync(path) && (statSync(path).isDirectory() || statSync(path).size > 0);
    if (!isPresent)
      throw new Error(`The registry's database is damaged: ${path} is missing or empty. ${advice}`);
  }
}

/** Adds the folder and the next step to an error of PostgreSQL. */
export function explainDamage(folder: string, error: unknown): unknown {
  const cluster = join(folder, "cluster");
  if (!existsSync(cluster) || !(error instanceof Error)) return error;
  const message = `The registry's database in ${cluster} cannot be opened: ${error.message} If it is damaged: move the folder away, then run frond registry restore <backup>.`;
  return Object.assign(new Error(message, { cause: error }), { ...error, name: error.name });
}
