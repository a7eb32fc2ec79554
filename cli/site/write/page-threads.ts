import { availableParallelism, totalmem } from "node:os";
import type { Worker } from "node:worker_threads";
import { startWorker } from "../../../runtime/node/start-worker.js";
import type { LoadedLook } from "../look/load-look.js";
import type { SiteOptions } from "../site-options.js";
import type { PageJob } from "./page-jobs.js";
import type { WrittenFiles } from "./create-file-writer.js";
import type { PageThreadData } from "./page-thread.js";

/** Threads that write pages. */
interface PageThreads {
  /** Returns the index of the next job that no thread has taken. */
  take(): number;
  /** Makes all threads stop after their current job. */
  stop(): void;
  /** Waits until all threads end. @returns Undefined if one failed, so that pages may be missing. */
  close(): Promise<readonly WrittenFiles[] | undefined>;
}

/** The minimum number of pages per thread. Fewer are written faster than a thread reads the definition. */
const minPages = 150;

/** The maximum number of threads. More would wait for each other and for the disk. */
const maxThreads = 4;

/** The maximum number of bytes for all threads. */
const maxMemory = 1000 * 2 ** 20;

/** The memory of a thread, and per character of the definition. Measured, with a margin. */
const needs = {
  first: { bytes: 200 * 2 ** 20, perCharacter: 26 },
  other: { bytes: 120 * 2 ** 20, perCharacter: 8 },
};

/** The facts that the number of threads depends on. */
interface ThreadNeeds {
  /** The number of pages that any thread can write. */
  readonly jobs: number;
  /** The number of characters of all definitions, which each thread loads. */
  readonly characters: number;
  /** The bytes of memory for all processes. Default: those of the machine or the container. */
  readonly memory?: number;
}

/** Chooses the number of threads, including this one, by processors and memory. */
export function countThreads({ jobs, characters, memory = findMemory() }: ThreadNeeds): number {
  const need = ({ bytes, perCharacter }: (typeof needs)["first"]): number =>
    bytes + perCharacter * characters;
  // Half of the memory is for other processes.
  const available = Math.min(maxMemory, memory / 2) - need(needs.first);
  const fitting = 1 + Math.floor(available / need(needs.other));
  return Math.max(
    1,
    Math.min(availableParallelism(), maxThreads, fitting, Math.floor(jobs / minPages)),
  );
}

function findMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/**
 * The megabytes of a thread's young generation. Pages are garbage after they are written, so a large young
 * generation is collected less often.
 */
function limitYoung(count: number): number {
  return count > 2 ? 48 : 192;
}

/**
 * Starts threads that write jobs. If a thread cannot be started, the others do its work.
 *
 * @param count The number of threads, including this one.
 */
export function startPageThreads(
  options: SiteOptions,
  {
    jobs,
    out,
    count,
  }: { readonly jobs: readonly PageJob[]; readonly out: string; readonly count: number },
): PageThreads {
  const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const next = new Int32Array(taken);
  const resourceLimits = { maxYoungGenerationSizeMb: limitYoung(count) };
  const running = Array.from({ length: count - 1 }, async () => {
    try {
      const workerData = toThreadData(options, { jobs, out, taken });
      return await waitFor(
        startWorker("page-thread", import.meta.url, { workerData, resourceLimits }),
      );
    } catch {
      return undefined;
    }
  });
  return {
    take: () => Atomics.add(next, 0, 1),
    stop: () => void Atomics.store(next, 0, jobs.length),
    close: async () => {
      const results = await Promise.all(running);
      const written = results.filter((result) => result !== undefined);
      return written.length === results.length ? written : undefined;
    },
  };
}

function waitFor(worker: Worker): Promise<WrittenFiles | undefined> {
  return new Promise((resolve) => {
    worker.on("message", resolve).on("error", () => resolve(undefined));
    worker.on("exit", () => resolve(undefined));
  });
}

function toThreadData(
  { apis, look, login: _login, ...site }: SiteOptions,
  others: Pick<PageThreadData, "jobs" | "out" | "taken">,
): PageThreadData {
  return {
    ...others,
    site,
    apis: apis.map(({ api, definitionText, earlier = [] }) => ({
      api,
      definitionText,
      earlier: earlier.map(({ name }) => name),
    })),
    ...(look ? { look: toPlainLook(look) } : {}),
  };
}

/** Removes the texts of Markdown pages, which only the main thread writes, because it finds their pictures. */
function toPlainLook(look: LoadedLook): NonNullable<PageThreadData["look"]> {
  const { listFiles: _files, listWarnings: _warnings, ...plain } = look;
  return { ...plain, texts: new Map() };
}
