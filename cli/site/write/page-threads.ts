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
  /** Gives the index of a job that no thread has taken. */
  take(): number;
  /** Lets all end with the job that they do. */
  stop(): void;
  /** Waits until all are done. @returns Undefined when one of them failed, so that pages may be missing. */
  close(): Promise<readonly WrittenFiles[] | undefined>;
}

/** Fewer pages for each thread are written before a thread has read the definition. */
const minPages = 150;

/** More threads wait for each other and for the disk. */
const maxThreads = 4;

/** Bytes that all threads may need together. */
const maxMemory = 1000 * 2 ** 20;

/** What a thread needs besides the definition, and for each character of that: measured with a margin. */
const needs = {
  first: { bytes: 200 * 2 ** 20, perCharacter: 26 },
  other: { bytes: 120 * 2 ** 20, perCharacter: 8 },
};

/** What there is to write, and where. */
interface ThreadNeeds {
  /** Pages that any thread can write. */
  readonly jobs: number;
  /** Of all definitions: each thread has them. */
  readonly characters: number;
  /** Bytes that there are for all processes. Default: those of the machine, or of its container. */
  readonly memory?: number;
}

/** How many threads write pages, this one included, so that they neither slow each other down nor use up the memory. */
export function countThreads({ jobs, characters, memory = findMemory() }: ThreadNeeds): number {
  const need = ({ bytes, perCharacter }: (typeof needs)["first"]): number =>
    bytes + perCharacter * characters;
  // Others need some of it, too.
  const left = Math.min(maxMemory, memory / 2) - need(needs.first);
  const fitting = 1 + Math.floor(left / need(needs.other));
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
 * Megabytes of a thread's young generation. Pages are garbage once they are written, so a large one is collected
 * less often.
 */
function limitYoung(count: number): number {
  return count > 2 ? 48 : 192;
}

/**
 * Starts threads that take jobs as this one does. Where a thread cannot be started the others do its work.
 *
 * @param count This thread included.
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

/** Without texts: their pages are written by the thread that finds out about the pictures in them. */
function toPlainLook(look: LoadedLook): NonNullable<PageThreadData["look"]> {
  const { listFiles: _files, listWarnings: _warnings, ...plain } = look;
  return { ...plain, texts: new Map() };
}
