import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSession, RegistryDatabase, SqlRow, SqlValue } from "../../registry/index.js";
import { checkChannel } from "./check-channel.js";
import { createDatabaseFailure } from "./database-failure.js";
import { DatabaseWorker } from "./database-worker.js";
import type { EmbeddedWorkerData } from "./embedded-protocol.js";
import { explainDamage, markFolder, checkFolder } from "./embedded-folder.js";
import { lockFolder } from "../lock/folder-lock.js";
import { findPackageRoot } from "../package-root.js";

/** Options of {@link openEmbeddedDatabase}. */
export interface EmbeddedDatabaseOptions {
  /** Folder of the database and its lock file. Created if absent. */
  readonly folder: string;
  /**
   * Archive of a new database, which is extracted to an empty folder. Default: the archive of the build, if
   * it exists. False: initialize a new database, which takes seconds.
   */
  readonly archive?: string | false;
}

/** Path of the build's archive of a new database, relative to the package. */
export const databaseArchivePath = join("dist", "pgdata.tar.gz");

/**
 * Opens the database of a folder: PostgreSQL compiled to WebAssembly, in a worker thread. Every commit is
 * synced to the disk before it is reported. Rejects at once if another process uses the folder.
 */
export async function openEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<RegistryDatabase> {
  mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(options.folder);
  try {
    checkFolder(options.folder);
  } catch (error) {
    lock.release();
    throw error;
  }
  const data: EmbeddedWorkerData = { folder: options.folder, ...findArchive(options.archive) };
  const database = new EmbeddedDatabase(data, () => lock.release());
  try {
    await database.query("SELECT 1");
    markFolder(options.folder);
    return database;
  } catch (error) {
    await database.close();
    throw explainDamage(options.folder, error);
  }
}

function findArchive(archive: string | false | undefined): { archive?: string } {
  if (archive === false) return {};
  const path = archive ?? join(findPackageRoot(), databaseArchivePath);
  return archive !== undefined || existsSync(path) ? { archive: path } : {};
}

/** A single connection. Statements and transactions are queued. */
class EmbeddedDatabase implements RegistryDatabase {
  #worker: DatabaseWorker | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #closed: Promise<void> | undefined;
  readonly #listeners = new Map<string, ((payload?: string) => void)[]>();

  constructor(
    private readonly data: EmbeddedWorkerData,
    private readonly onClosed: () => void,
  ) {}

  query<Row extends SqlRow>(
    sql: string,
    values: readonly SqlValue[] = [],
  ): Promise<readonly Row[]> {
    return this.#enqueue(async () => (await this.#findWorker()).query<Row>(sql, values));
  }

  transaction<T>(run: (session: DatabaseSession) => Promise<T>): Promise<T> {
    return this.#enqueue(async () => {
      // One worker for the entire transaction: after a crash, a new one would run the rest outside of it.
      const worker = await this.#findWorker();
      await worker.query("BEGIN");
      try {
        const result = await run({ query: (sql, values) => worker.query(sql, values) });
        await worker.query("COMMIT");
        return result;
      } catch (error) {
        await worker.query("ROLLBACK").catch(() => undefined);
        throw error;
      }
    });
  }

  listen(channel: string, onNotice: (payload?: string) => void): void {
    checkChannel(channel);
    const known = this.#listeners.get(channel);
    this.#listeners.set(channel, [...(known ?? []), onNotice]);
    if (!known) void this.query(`LISTEN ${channel}`).catch(() => undefined);
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await this.#queue;
    await this.#worker?.close();
    this.onClosed();
  }

  #enqueue<T>(run: () => Promise<T>): Promise<T> {
    if (this.#closed)
      return Promise.reject(createDatabaseFailure({ message: "The database is closed." }));
    const result = this.#queue.then(run);
    this.#queue = result.catch(() => undefined);
    return result;
  }

  /** Replaces a worker that has crashed. PostgreSQL recovers committed data from its log. */
  async #findWorker(): Promise<DatabaseWorker> {
    if (this.#worker?.ended) {
      await this.#worker.exited;
      this.#worker = this.#startWorker();
      // Notifications may have been lost in the crash.
      for (const channel of this.#listeners.keys()) await this.#worker.query(`LISTEN ${channel}`);
      [...this.#listeners.values()].flat().forEach((onNotice) => onNotice());
    }
    this.#worker ??= this.#startWorker();
    return this.#worker;
  }

  #startWorker(): DatabaseWorker {
    return new DatabaseWorker(this.data, ({ channel, payload }) =>
      this.#listeners.get(channel)?.forEach((onNotice) => onNotice(payload)),
    );
  }
}
