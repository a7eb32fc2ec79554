import { availableParallelism } from "node:os";
import type { Worker } from "node:worker_threads";
import { startWorker } from "../../../runtime/node/start-worker.js";
import type { LoadedLook } from "../look/load-look.js";
import type { SiteOptions } from "../site-options.js";
import type { PageJob } from "./page-jobs.js";
import type { WrittenFiles } from "./create-file-writer.js";
import type { PageThreadData } from "./page-thread.js";

/** Threads that write pages. */
export interface PageThreads {
  /** Gives the index of a job that no thread has taken. */
  take(): number;
  /** Lets all end with the job that they do. */
  stop(): void;
  /** Waits until all are done. @returns Undefined when one of them failed, so that pages may be missing. */
  close(): Promise<readonly WrittenFiles[] | undefined>;
}

/** Fewer pages for each thread are written sooner than a thread has read the definition. */
const fewest = 150;

/** Each thread has the definition, of large APIs hundreds of megabytes. */
const most = 4;

/** Pages are gone when they are written: with room for many, less of them is looked through in between. */
const resourceLimits = { maxYoungGenerationSizeMb: 192 };

/** How many threads write pages, this one included, so that others do not slow each other down. */
export function countThreads(jobs: number): number {
  return Math.max(1, Math.min(availableParallelism(), most, Math.floor(jobs / fewest)));
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
