import { existsSync } from "node:fs";
import { Worker, type WorkerOptions } from "node:worker_threads";

/**
 * Starts a module of a folder as a thread. It is compiled next to its caller; from sources, Node 20
 * needs tsx registered inside the thread to read it.
 *
 * @param name without its ending.
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
