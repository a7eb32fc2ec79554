import type { FileStore } from "./files/index.js";
import { cleanUp } from "./operations/docs/clean-up.js";
import { defaultVersionDays } from "./operations/docs/docs-parts.js";
import { migrate } from "./store/migrate.js";
import type { RegistryDatabase } from "./store/registry-database.js";
import { createStore } from "./store/registry-store.js";

/** Storage and retention of docs. */
export interface CleanDocsOptions {
  /** The database of the registry. */
  readonly database: RegistryDatabase;
  /** Where the files of its docs are. */
  readonly files: FileStore;
  /** Days that a version is kept after it was replaced. Default 30. */
  readonly versionDays?: number;
  /** The present. Default: the clock of the machine. */
  now?(): Date;
}

/** What was removed. */
export interface CleanedDocs {
  /** Registrations that were not finished. */
  readonly registrations: number;
  /** Versions of sites that were replaced. */
  readonly versions: number;
  /** Names in the file store that no file had, whether or not there were bytes. */
  readonly files: number;
  /** Names that the file store did not remove; they are tried again after ten minutes. */
  readonly failed: number;
}

/**
 * Removes all data of docs that is no longer needed, as registries do in small steps. Registries
 * may run on the same database meanwhile. What readers see stays.
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
