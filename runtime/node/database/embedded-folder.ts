import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Says that a registry was made in its folder; beside the database, so that it stays when that vanishes. */
const markerName = "registry.json";

/** Files without which PostgreSQL does not start, and what is in them cannot be made again. */
const essential = ["PG_VERSION", "global/pg_control", "pg_wal", "base"];

const advice = "Restore it: move the folder away, then run frond registry restore <backup>.";

/** Marks a folder whose database was opened. */
export function markFolder(folder: string): void {
  const marker = join(folder, markerName);
  if (existsSync(marker)) return;
  const text = JSON.stringify({ registry: "frond", created: new Date().toISOString() });
  writeFileSync(marker, `${text}\n`, { mode: 0o600 });
}

/**
 * An empty database is never made where a registry was, and a damaged one is not started.
 *
 * @throws Error which names what is missing and says what to do.
 */
export function refuseDamaged(folder: string): void {
  const cluster = join(folder, "cluster");
  if (!existsSync(cluster)) {
    const marker = join(folder, markerName);
    if (!existsSync(marker)) return;
    throw new Error(
      `A registry was in ${folder}, but its database ${cluster} is gone. ${advice} To begin with an empty registry, remove ${marker}.`,
    );
  }
  for (const name of essential) {
    const path = join(cluster, name);
    const isThere = existsSync(path) && (statSync(path).isDirectory() || statSync(path).size > 0);
    if (!isThere)
      throw new Error(`The registry's database is damaged: ${path} is missing or empty. ${advice}`);
  }
}

/** What PostgreSQL could not open, in words that help. */
export function explainDamage(folder: string, error: unknown): unknown {
  const cluster = join(folder, "cluster");
  if (!existsSync(cluster) || !(error instanceof Error)) return error;
  const message = `The registry's database in ${cluster} cannot be opened: ${error.message} If it is damaged: move the folder away, then run frond registry restore <backup>.`;
  return Object.assign(new Error(message, { cause: error }), { ...error, name: error.name });
}
