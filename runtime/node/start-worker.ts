import { existsSync } from "node:fs";
import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a module as a worker thread. Compiled code is next to its caller; for sources, Node 20 needs tsx
 * registered in the thread.
 *
 * @param name File name without extension.
 * @param caller `import.meta.url` of a module in the same folder.
 */
export function startWorker(name: string, caller: string, options: WorkerOptions): Worker {
  const compiled = new URL(`./${name}.js`, caller);
  if (existsSync(compiled)) return new Worker(compiled, { ...options, execArgv: [] });
  const source = new URL(`./${name}.ts`, caller);
  const tsx = import.meta.resolve("tsx/esm/api");
  const start = `import("${tsx}").then((api) => (api.register(), import("${source.href}")));`;
  return new Worker(start, { ...options, eval: true, execArgv: [] });
}
