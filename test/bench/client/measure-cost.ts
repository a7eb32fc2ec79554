import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { Caller } from "./callers.js";

/** Figures by the name of the caller. */
export type Cost = ReadonlyMap<string, number>;

/** CPU microseconds per call: the lower quartile of rounds in which all take turns. */
export async function measureCpu(
  callers: readonly Caller[],
  rounds: number,
  calls: number,
): Promise<Cost> {
  const samples = new Map(callers.map(({ name }) => [name, [] as number[]]));
  // The first rounds warm up.
  for (let round = -6; round < rounds; round++) {
    for (const { name, call, leavesTimers } of callers) {
      const before = process.cpuUsage();
      for (let count = 0; count < calls; count++) await call();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) samples.get(name)?.push((user + system) / calls);
      if (leavesTimers) await settle();
    }
  }
  return new Map([...samples].map(([name, list]) => [name, quantile(list, 0.25)]));
}

/** Bytes allocated per call: the median growth of the heap between forced collections. */
export async function measureHeap(callers: readonly Caller[]): Promise<Cost> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const calls = 200;
  const figures = new Map<string, number>();
  for (const { name, call, leavesTimers } of callers) {
    const samples: number[] = [];
    for (let round = 0; round < 9; round++) {
      for (let count = 0; count < 20; count++) await call();
      if (leavesTimers) await settle();
      collect();
      const before = process.memoryUsage().heapUsed;
      for (let count = 0; count < calls; count++) await call();
      samples.push((process.memoryUsage().heapUsed - before) / calls);
    }
    figures.set(name, quantile(samples, 0.5));
  }
  return figures;
}

/** Lets the timers of the signals end, so that none burdens who comes next. */
function settle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 110));
}

function quantile(list: readonly number[], part: number): number {
  return [...list].sort((left, right) => left - right)[Math.floor(list.length * part)] ?? NaN;
}
