import type { Worker } from "node:worker_threads";
import type { RegistryOptions, RegistryTasks } from "../registry/index.js";
import { startWorker } from "./start-worker.js";

/** What a task may use, and what it is done with. */
export interface TaskPoolOptions {
  /** The registry's own API. */
  readonly definition: RegistryOptions["definition"];
  /** Milliseconds that a task may take; default 60000. */
  readonly timeLimit?: number;
  /** Megabytes of memory that a thread may take; default 1536. */
  readonly memoryLimit?: number;
}

/** What a worker is started with. */
export interface TaskWorkerData {
  readonly definition: RegistryOptions["definition"];
}

/** Asked of a worker, one at a time. */
export interface TaskRequest {
  readonly name: Exclude<keyof RegistryTasks, "close">;
  readonly values: readonly unknown[];
}

/** Answered by a worker. */
export type TaskAnswer = { readonly result: unknown } | { readonly failure: Error };

/** Bytes from which on a task is a long one. */
const longTask = 1024 * 1024;
/** How many times as large as its gzip a definition is at least. */
const unpacking = 8;

/**
 * Does the tasks of a registry in two threads: short ones do not wait for long ones. Threads are started
 * when first needed; one whose task takes too long is ended, and the next task gets a new one.
 */
export function openTaskPool(options: TaskPoolOptions): RegistryTasks {
  const [short, long] = [new Lane(options), new Lane(options)];
  const choose = (bytes: number): Lane => (bytes < longTask ? short : long);
  const compare = <T>(name: "diff" | "countChanges", before: Uint8Array, after: Uint8Array) =>
    choose((before.length + after.length) * unpacking).run<T>({ name, values: [before, after] });
  return {
    readCall: (received) =>
      choose(received.body.length).run({ name: "readCall", values: [received] }, [
        received.body.buffer,
      ]),
    diff: (before, after) => compare("diff", before, after),
    countChanges: (before, after) => compare("countChanges", before, after),
    listEndpoints: (definition) =>
      choose(definition.length * unpacking).run({ name: "listEndpoints", values: [definition] }),
    close: async () => {
      await Promise.all([short.close(), long.close()]);
    },
  };
}

/** One thread; its tasks wait in line. */
class Lane {
  #worker: Worker | undefined;
  #line: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: TaskPoolOptions) {}

  run<T>(request: TaskRequest, transfer: readonly ArrayBuffer[] = []): Promise<T> {
    const result = this.#line.then(() => this.#ask<T>(request, transfer));
    this.#line = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #ask<T>(request: TaskRequest, transfer: readonly ArrayBuffer[]): Promise<T> {
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    return new Promise<T>((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        worker.off("message", take).off("error", fail).off("exit", leave).unref();
      };
      const end = (error: Error): void => {
        this.#worker = undefined;
        settle();
        void worker.terminate();
        reject(error);
      };
      const take = (answer: TaskAnswer): void => {
        settle();
        if ("failure" in answer) reject(answer.failure);
        else resolve(answer.result as T);
      };
      const fail = (error: unknown): void => end(translate(error));
      const leave = (): void => end(new Error("The thread of a task ended."));
      const timer = setTimeout(() => end(createOverrun("time")), this.options.timeLimit ?? 60_000);
      worker.on("message", take).on("error", fail).on("exit", leave);
      worker.postMessage(request, transfer);
    });
  }

  #start(): Worker {
    const { definition, memoryLimit = 1536 } = this.options;
    const workerData: TaskWorkerData = { definition };
    const resourceLimits = { maxOldGenerationSizeMb: memoryLimit };
    const worker = startWorker("task-worker", import.meta.url, { workerData, resourceLimits });
    // What fails between two tasks shows with the next one; without a listener it would end the process.
    return worker.on("error", () => undefined);
  }
}

function translate(error: unknown): Error {
  if (!(error instanceof Error)) return new Error("The thread of a task failed.");
  const isMemory = "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
  return isMemory ? createOverrun("memory") : error;
}

function createOverrun(overrun: "time" | "memory"): Error {
  return Object.assign(new Error(`The task took too much ${overrun}.`), { overrun });
}
