import { getEventListeners } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { LeakKind } from "./leak-kinds.js";
import { watchTimers } from "./watch-timers.js";

/** What is left of a kind's calls. */
export interface Leaks {
  readonly name: string;
  readonly calls: number;
  /** On the signal that all calls shared. */
  readonly listeners: number;
  /** Begun by the calls, and neither fired nor cleared. */
  readonly timers: number;
  /** What keeps the process alive, beside connections: after the calls, less before. */
  readonly resources: readonly string[];
  /** That wait for a response, or have half of one, at the server. */
  readonly sockets: number;
  /** Bytes a call by which the heap grew: the least between any two measurements. */
  readonly heap: number;
  /** Of the process: a warning of too many listeners, for one. */
  readonly warnings: readonly string[];
}

/** Of one kind's measurements. */
export interface LeakOptions {
  readonly calls: number;
  /** Calls at a time. */
  readonly parallel: number;
  readonly countBusy?: () => Promise<number>;
}

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Runs the calls of a kind, and measures what they leave behind, once they are warm. */
export async function measureLeaks(kind: LeakKind, options: LeakOptions): Promise<Leaks> {
  const { calls, parallel, countBusy } = options;
  const { signal } = new AbortController();
  const warnings: string[] = [];
  const warn = (warning: Error) => warnings.push(warning.message);
  process.on("warning", warn);
  await runCalls(kind, signal, Math.ceil(calls / 4), parallel);
  await countBusy?.();
  const resources = listResources();
  const heaps = [await measureHeap()];
  const timers = watchTimers();
  for (let part = 0; part < 4; part++) {
    await runCalls(kind, signal, calls / 4, parallel);
    heaps.push(await measureHeap());
  }
  const growth = heaps.slice(1).map((heap, index) => (heap - (heaps[index] ?? 0)) / (calls / 4));
  const leaks = {
    name: kind.name,
    calls,
    listeners: getEventListeners(signal, "abort").length,
    timers: timers.stop(),
    sockets: (await countBusy?.()) ?? 0,
    resources: subtract(listResources(), resources),
    heap: Math.round(Math.min(...growth)),
    warnings,
  };
  process.off("warning", warn);
  return leaks;
}

async function runCalls(
  { run }: LeakKind,
  signal: AbortSignal,
  calls: number,
  parallel: number,
): Promise<void> {
  let count = 0;
  const work = async () => {
    while (count < calls) await run(signal, count++);
  };
  await Promise.all(Array.from({ length: parallel }, work));
}

/** What is collected may leave more to collect: bodies that nobody read, sockets that close. */
async function measureHeap(): Promise<number> {
  for (let round = 0; round < 3; round++) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    collect();
  }
  return process.memoryUsage().heapUsed;
}

/** Connections are counted at the server, which knows which are idle. */
function listResources(): string[] {
  return process.getActiveResourcesInfo().filter((name) => !name.startsWith("TCP"));
}

function subtract(after: readonly string[], before: readonly string[]): string[] {
  const rest = [...before];
  return after.filter((name) => {
    const index = rest.indexOf(name);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}
