import type { Worker } from "node:worker_threads";
import type { RegistryOptions, RegistryTasks } from "../registry/index.js";
import { startWorker } from "./start-worker.js";

/** Options of {@link openTaskPool}. */
export interface TaskPoolOptions {
  /** The registry's API definition. */
  readonly definition: RegistryOptions["definition"];
  /** Maximum duration of a task in milliseconds. Default 60,000. */
  readonly timeLimit?: number;
}

export interface TaskWorkerData {
  readonly definition: RegistryOptions["definition"];
}

/** Request to a worker, one at a time. */
export interface TaskRequest {
  readonly name: Exclude<keyof RegistryTasks, "close">;
  readonly values: readonly unknown[];
}

/** Response of a worker. */
export type TaskResponse = { readonly result: unknown } | { readonly failure: Error };

/** Tasks with more bytes run in the thread for long tasks. */
const longTaskBytes = 1024 * 1024;
/** Maximum memory of a thread in megabytes. */
const maxThreadMegabytes = 1536;
/** Estimated size of a definition relative to its gzip. */
const gzipRatio = 8;

/**
 * Runs the tasks of a registry in two threads, so that short tasks do not wait for long ones. Threads start when
 * first needed. A thread whose task takes too long is terminated and replaced.
 */
export function openTaskPool(options: TaskPoolOptions): RegistryTasks {
  const [short, long] = [new TaskThread(options), new TaskThread(options)];
  const choose = (bytes: number): TaskThread => (bytes < longTaskBytes ? short : long);
  const compare = <T>(name: "diff" | "countChanges", before: Uint8Array, after: Uint8Array) =>
    choose((before.length + after.length) * gzipRatio).run<T>({ name, values: [before, after] });
  return {
    readCall: (received) =>
      choose(received.body.length).run({ name: "readCall", values: [received] }, [
        received.body.buffer,
      ]),
    diff: (before, after) => compare("diff", before, after),
    countChanges: (before, after) => compare("countChanges", before, after),
    listEndpoints: (definition) =>
      choose(definition.length * gzipRatio).run({ name: "listEndpoints", values: [definition] }),
    close: async () => {
      await Promise.all([short.close(), long.close()]);
    },
  };
}

/** A thread that runs tasks one after the other. */
class TaskThread {
  #worker: Worker | undefined;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: TaskPoolOptions) {}

  run<T>(request: TaskRequest, transfer: readonly ArrayBuffer[] = []): Promise<T> {
    const result = this.#queue.then(() => this.#send<T>(request, transfer));
    this.#queue = result.catch(() => undefined);
    return result;
  }

  async close(): Promise<void> {
    await this.#worker?.terminate();
  }

  #send<T>(request: TaskRequest, transfer: readonly ArrayBuffer[]): Promise<T> {
    const worker = (this.#worker ??= this.#start());
    worker.ref();
    return new Promise<T>((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        worker.off("message", onMessage).off("error", onError).off("exit", onExit).unref();
      };
      const end = (error: Error): void => {
        this.#worker = undefined;
        settle();
        void worker.terminate();
        reject(error);
      };
      const onMessage = (response: TaskResponse): void => {
        settle();
        if ("failure" in response) reject(response.failure);
        else resolve(response.result as T);
      };
      const onError = (error: unknown): void => end(translate(error));
      const onExit = (): void => end(new Error("The thread of a task ended."));
      const timer = setTimeout(() => end(createOverrun("time")), this.options.timeLimit ?? 60_000);
      worker.on("message", onMessage).on("error", onError).on("exit", onExit);
      worker.postMessage(request, transfer);
    });
  }

  #start(): Worker {
    const workerData: TaskWorkerData = { definition: this.options.definition };
    const resourceLimits = { maxOldGenerationSizeMb: maxThreadMegabytes };
    const worker = startWorker("task-worker", import.meta.url, { workerData, resourceLimits });
    // An error between two tasks is reported by the next task. Without a listener, it would end the process.
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
