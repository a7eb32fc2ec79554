import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { DatabaseSession, RegistryDatabase, SqlRow, SqlValue } from "../registry/index.js";
import { createDatabaseFailure } from "./database-failure.js";
import type { EmbeddedAnswer, EmbeddedRequest, EmbeddedWorkerData } from "./embedded-protocol.js";
import { lockFolder } from "./folder-lock.js";
import { findPackageRoot } from "./package-root.js";

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
 * worker thread. Every commit is synced to the disk before it is told.
 *
 * Rejects at once, naming the other process, when one has the folder.
 */
export async function openEmbeddedDatabase(
  options: EmbeddedDatabaseOptions,
): Promise<RegistryDatabase> {
  mkdirSync(options.folder, { recursive: true });
  const lock = lockFolder(options.folder);
  const data: EmbeddedWorkerData = { folder: options.folder, ...findArchive(options.archive) };
  const database = new EmbeddedDatabase(data, () => lock.release());
  try {
    await database.query("SELECT 1");
    return database;
  } catch (error) {
    await database.close();
    throw error;
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

  constructor(
    private readonly data: EmbeddedWorkerData,
    private readonly onClosed: () => void,
  ) {}

  query<Row extends SqlRow>(
    sql: string,
    values: readonly SqlValue[] = [],
  ): Promise<readonly Row[]> {
    return this.#enqueue(() => this.#ask<Row>(sql, values));
  }

  transaction<T>(run: (session: DatabaseSession) => Promise<T>): Promise<T> {
    return this.#enqueue(async () => {
      await this.#ask("BEGIN");
      try {
        const result = await run({ query: (sql, values) => this.#ask(sql, values) });
        await this.#ask("COMMIT");
        return result;
      } catch (error) {
        await this.#ask("ROLLBACK").catch(() => undefined);
        throw error;
      }
    });
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
  #ask<Row extends SqlRow>(sql: string, values: readonly SqlValue[] = []): Promise<readonly Row[]> {
    if (this.#worker === undefined || this.#worker.ended)
      this.#worker = new DatabaseWorker(this.data);
    return this.#worker.ask(sql, values) as Promise<readonly Row[]>;
  }
}

interface Waiting {
  resolve(rows: readonly SqlRow[]): void;
  reject(error: Error): void;
}

/** Milliseconds that a worker may take to close its database. */
const closeTimeout = 10_000;

class DatabaseWorker {
  ended = false;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #opened: Promise<unknown>;
  #lastId = 0;

  constructor(data: EmbeddedWorkerData) {
    this.#worker = startWorker(data);
    this.#worker.on("message", (answer: EmbeddedAnswer) => this.#settle(answer));
    this.#worker.on("error", (error) => this.#end(error));
    this.#worker.on("exit", () => this.#end());
    this.#opened = this.#wait(0);
    this.#opened.catch(() => undefined);
  }

  async ask(sql: string, values: readonly SqlValue[]): Promise<readonly SqlRow[]> {
    await this.#opened;
    return this.#send({ id: ++this.#lastId, sql, values });
  }

  async close(): Promise<void> {
    if (this.ended) return;
    const timer = setTimeout(() => void this.#worker.terminate(), closeTimeout);
    const exited = new Promise<void>((resolve) => this.#worker.once("exit", () => resolve()));
    await this.#opened
      .then(() => this.#send({ id: ++this.#lastId, close: true }))
      .catch(() => undefined);
    if (!this.ended) await exited;
    clearTimeout(timer);
  }

  #send(request: EmbeddedRequest): Promise<readonly SqlRow[]> {
    const answer = this.#wait(request.id);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(request);
    return answer;
  }

  #wait(id: number): Promise<readonly SqlRow[]> {
    if (this.ended) return Promise.reject(createDatabaseFailure({ message: stopped }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #settle(answer: EmbeddedAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ("rows" in answer) return waiting?.resolve(answer.rows);
    if (answer.failure.code === undefined) this.ended = true;
    waiting?.reject(createDatabaseFailure(answer.failure));
  }

  #end(cause?: unknown): void {
    this.ended = true;
    for (const waiting of this.#waiting.values()) {
      waiting.reject(createDatabaseFailure({ message: stopped }, cause));
    }
    this.#waiting.clear();
  }
}

const stopped = "The embedded database stopped.";

/** Compiled beside this file; from sources, Node 20 needs tsx registered inside the worker to read it. */
function startWorker(workerData: EmbeddedWorkerData): Worker {
  const compiled = new URL("./embedded-database-worker.js", import.meta.url);
  if (existsSync(compiled)) return new Worker(compiled, { workerData, execArgv: [] });
  const source = new URL("./embedded-database-worker.ts", import.meta.url);
  const tsx = import.meta.resolve("tsx/esm/api");
  const start = `import("${tsx}").then((api) => (api.register(), import("${source.href}")));`;
  return new Worker(start, { eval: true, workerData, execArgv: [] });
}
