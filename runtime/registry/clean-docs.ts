import type { FileStore } from "./files/index.js";
import { cleanUp } from "./operations/docs/clean-up.js";
import { defaultVersionDays } from "./operations/docs/docs-parts.js";
import { migrate } from "./store/migrate.js";
import type { RegistryDatabase } from "./store/registry-database.js";
import { createStore } from "./store/registry-store.js";

/** Storage and retention of docs. */
export interface CleanDocsOptions {
  /** Database of the registry. */
  readonly database: RegistryDatabase;
  /** File store of the registry's docs. */
  readonly files: FileStore;
  /** Days after which a replaced version is removed. Default 30. */
  readonly versionDays?: number;
  /** Current time. Default: the system clock. */
  now?(): Date;
}

/** Numbers of removed items. */
export interface CleanedDocs {
  /** Registrations that were not finished. */
  readonly registrations: number;
  /** Replaced versions of sites. */
  readonly versions: number;
  /** Names in the file store that no file refers to, whether or not they had content. */
  readonly files: number;
  /** Names that the file store failed to remove. They are retried after ten minutes. */
  readonly failed: number;
}

/**
 * Removes docs data that is no longer needed. Running registries do the same in small steps; this function
 * does it at once, also while registries use the database. Published docs are not affected.
 *
 * @throws when the database cannot be reached or is newer.
 *
 * @example
 * async function clean(files: FileStore): Promise<void> {
 *   const { versions } = await cleanDocs({ database, files });
 *   console.log(`${versions} versions`);
 * }
 */
export async function cleanDocs(options: CleanDocsOptions): Promise<CleanedDocs> {
  const { database, files, versionDays = defaultVersionDays } = options;
  await migrate(database);
  const now = options.now ?? (() => new Date());
  const parts = { store: createStore(database, now), files, versionDays, now };
  const total = { registrations: 0, versions: 0, files: 0, failed: 0 };
  for (let hasMore = true; hasMore;) {
    const step = await cleanUp(parts);
    total.registrations += step.registrations;
    total.versions += step.versions;
    total.files += step.files;
    total.failed += step.failures.length;
    hasMore = step.hasMore;
  }
  return total;
}
