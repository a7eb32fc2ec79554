import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSession, RegistryDatabase, SqlRow, SqlValue } from "../../registry/index.js";
import { checkChannel } from "../check-channel.js";
import { createDatabaseFailure } from "./database-failure.js";
import { DatabaseWorker } from "./database-worker.js";
import type { EmbeddedWorkerData } from "./embedded-protocol.js";
import { explainDamage, markFolder, refuseDamaged } from "./embedded-folder.js";
import { lockFolder } from "../lock/folder-lock.js";
import { findPackageRoot } from "../package-root.js";

/** How {@link openEmbeddedDatabase} opens. */
export interface EmbeddedDatabaseOptions {
  /** Made if absent. Holds the lock file and the database. */
  readonly folder: string;
  /**
   * An archive of a fresh database, to start from in an empty folder. Default:
   * the one that the build made, if any. False: initialise, which takes seconds.
   */
  readonly archive?: string | false;
}

/** Where the build puts the archive of a fresh database, relative to the package. */
export const databaseArchivePath = join("dist", "pgdata.tar.gz");

/**
 * Opens the database of a folder, PostgreSQL compiled to WebAssembly in a
 * worker thread. Every commit is synced to the disk before it is reported.
 *
 * Rejects at once, naming the other process, when one has the folder.
 */
export async function openEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<RegistryDatabase> {
  mkdirSync(options.folder, { recursive: true, mode: 0o700 });
  const lock = lockFolder(options.folder);
  try {
    refuseDamaged(options.folder);
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

/** One connection: a transaction has the worker for itself, everything else waits in line. */
class EmbeddedDatabase implements RegistryDatabase {
  #worker: DatabaseWorker | undefined;
  #line: Promise<unknown> = Promise.resolve();
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
    return this.#enqueue(async () => (await this.#findWorker()).ask<Row>(sql, values));
  }

  transaction<T>(run: (session: DatabaseSession) => Promise<T>): Promise<T> {
    return this.#enqueue(async () => {
      // The same one to the end: after a crash, another would run the rest outside the transaction.
      const worker = await this.#findWorker();
      await worker.ask("BEGIN");
      try {
        const result = await run({ query: (sql, values) => worker.ask(sql, values) });
        await worker.ask("COMMIT");
        return result;
      } catch (error) {
        await worker.ask("ROLLBACK").catch(() => undefined);
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
    await this.#line;
    await this.#worker?.close();
    this.onClosed();
  }

  #enqueue<T>(run: () => Promise<T>): Promise<T> {
    if (this.#closed)
      return Promise.reject(createDatabaseFailure({ message: "The database is closed." }));
    const result = this.#line.then(run);
    this.#line = result.catch(() => undefined);
    return result;
  }

  /** A worker that crashed is replaced: PostgreSQL recovers what was committed from its log. */
  async #findWorker(): Promise<DatabaseWorker> {
    if (this.#worker?.ended) {
      await this.#worker.exited;
      this.#worker = this.#startWorker();
      // No one has received what it reported before the crash.
      for (const channel of this.#listeners.keys()) await this.#worker.ask(`LISTEN ${channel}`);
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
