import type { Worker } from "node:worker_threads";
import type { SqlRow, SqlValue } from "../../registry/index.js";
import { createDatabaseFailure } from "./database-failure.js";
import type {
  EmbeddedResponse,
  EmbeddedNotice,
  EmbeddedRequest,
  EmbeddedWorkerData,
} from "./embedded-protocol.js";
import { startWorker } from "../start-worker.js";

interface Waiting {
  resolve(rows: readonly SqlRow[]): void;
  reject(error: Error): void;
}

const stopped = "The embedded database stopped.";
/** Time for a worker to close its database. */
const closeTimeoutMs = 10_000;

/** One run of the embedded database in a worker thread. Runs statements in order. */
export class DatabaseWorker {
  /** Whether it no longer accepts statements. */
  ended = false;
  /** Resolves when the thread has released its files. */
  readonly exited: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #opened: Promise<unknown>;
  #lastId = 0;

  constructor(data: EmbeddedWorkerData, onNotice: (notice: EmbeddedNotice) => void) {
    this.#worker = startWorker("embedded-database-worker", import.meta.url, { workerData: data });
    this.#worker.on("message", (message: EmbeddedResponse | EmbeddedNotice) => {
      if ("channel" in message) onNotice(message);
      else this.#settle(message);
    });
    this.#worker.on("error", (error) => this.#end(error));
    this.exited = new Promise((resolve) => {
      this.#worker.on("exit", () => {
        this.#end();
        resolve();
      });
    });
    this.#opened = this.#wait(0);
    this.#opened.catch(() => undefined);
  }

  /** Runs one statement. Rejects with a `DatabaseFailure`. */
  async query<Row extends SqlRow = SqlRow>(
    sql: string,
    values: readonly SqlValue[] = [],
  ): Promise<readonly Row[]> {
    await this.#opened;
    return (await this.#send({ id: ++this.#lastId, sql, values })) as readonly Row[];
  }

  /** Shuts the database down. Resolves when the thread has released its files. */
  async close(): Promise<void> {
    const timer = setTimeout(() => void this.#worker.terminate(), closeTimeoutMs);
    await this.#opened
      .then(() => this.#send({ id: ++this.#lastId, close: true }))
      .catch(() => undefined);
    await this.exited;
    clearTimeout(timer);
  }

  #send(request: EmbeddedRequest): Promise<readonly SqlRow[]> {
    const response = this.#wait(request.id);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(request);
    return response;
  }

  #wait(id: number): Promise<readonly SqlRow[]> {
    if (this.ended) return Promise.reject(createDatabaseFailure({ message: stopped }));
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  #settle(response: EmbeddedResponse): void {
    const waiting = this.#waiting.get(response.id);
    this.#waiting.delete(response.id);
    if ("rows" in response) return waiting?.resolve(response.rows);
    waiting?.reject(createDatabaseFailure(response.failure));
    if (!response.failure.crashed) return;
    this.ended = true;
    // After a crash, the next statement would never return.
    void this.#worker.terminate();
  }

  #end(cause?: unknown): void {
    this.ended = true;
    const message = cause instanceof Error ? `${stopped} ${cause.message}` : stopped;
    for (const waiting of this.#waiting.values()) {
      waiting.reject(createDatabaseFailure({ message }, cause));
    }
    this.#waiting.clear();
  }
}
