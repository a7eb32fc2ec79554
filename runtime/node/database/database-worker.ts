import type { Worker } from "node:worker_threads";
import type { SqlRow, SqlValue } from "../../registry/index.js";
import { createDatabaseFailure } from "./database-failure.js";
import type {
  EmbeddedAnswer,
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
/** Milliseconds that a worker may take to close its database. */
const closeTimeout = 10_000;

/** One run of the embedded database, in a thread of its own. Statements are answered in order. */
export class DatabaseWorker {
  /** Nothing more can be asked of it. */
  ended = false;
  /** Resolves when its files are free. */
  readonly exited: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #opened: Promise<unknown>;
  #lastId = 0;

  constructor(data: EmbeddedWorkerData, onNotice: (notice: EmbeddedNotice) => void) {
    this.#worker = startWorker("embedded-database-worker", import.meta.url, { workerData: data });
    this.#worker.on("message", (message: EmbeddedAnswer | EmbeddedNotice) => {
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
  async ask<Row extends SqlRow = SqlRow>(
    sql: string,
    values: readonly SqlValue[] = [],
  ): Promise<readonly Row[]> {
    await this.#opened;
    return (await this.#send({ id: ++this.#lastId, sql, values })) as readonly Row[];
  }

  /** Shuts the database down; resolves when its files are free. */
  async close(): Promise<void> {
    const timer = setTimeout(() => void this.#worker.terminate(), closeTimeout);
    await this.#opened
      .then(() => this.#send({ id: ++this.#lastId, close: true }))
      .catch(() => undefined);
    await this.exited;
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
    waiting?.reject(createDatabaseFailure(answer.failure));
    if (!answer.failure.crashed) return;
    this.ended = true;
    // The next statement would never return: what is left of the database is in no state to be asked.
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
