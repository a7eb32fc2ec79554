import type { ChildProcess } from "node:child_process";
import { readdirSync } from "node:fs";
import { request } from "node:http";

/** What a relay takes at one moment. */
export interface RelaySample {
  /** Seconds since the start of the soak. */
  readonly at: number;
  /** Bytes of memory of the process. */
  readonly rss: number;
  /** Bytes of objects and of buffers that are in use; after a collection when {@link isCollected}. */
  readonly heap: number;
  readonly isCollected: boolean;
  readonly descriptors: number;
  /** Requests and sockets in progress, as `/metrics` says. */
  readonly running: number;
  /** Milliseconds by which the event loop was late at most since the last sample. */
  readonly delay: number;
}

/** Loaded before the command: tells what can be seen only from inside. The command itself is as it is. */
const probe = `
import { monitorEventLoopDelay } from "node:perf_hooks";
const delays = monitorEventLoopDelay({ resolution: 10 });
delays.enable();
process.on("message", (collect) => {
  if (collect) { gc(); gc(); }
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send({ rss, heap: heapUsed + external, delay: Math.max(0, delays.max / 1e6 - 10) });
  delays.reset();
});
process.on("disconnect", () => process.exit());
process.channel.unref();
`;

/** Flags of Node with which a relay can be watched; it must be started with a channel. */
export const watchedFlags: readonly string[] = [
  "--expose-gc",
  "--import",
  `data:text/javascript,${encodeURIComponent(probe)}`,
];

/** Takes a sample of a relay that was started with {@link watchedFlags}. */
export async function sampleRelay(
  child: ChildProcess,
  relay: string,
  { at, collect }: { readonly at: number; readonly collect: boolean },
): Promise<RelaySample> {
  const inside = await askProbe(child, collect);
  const descriptors = readdirSync(`/proc/${child.pid}/fd`).length;
  const running = await readRunning(relay);
  return { ...inside, at, isCollected: collect, descriptors, running };
}

function askProbe(
  child: ChildProcess,
  collect: boolean,
): Promise<Pick<RelaySample, "rss" | "heap" | "delay">> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(new Error("The relay has ended."));
    child.once("exit", end);
    child.once("message", (told) => {
      child.off("exit", end);
      resolve(told as Pick<RelaySample, "rss" | "heap" | "delay">);
    });
    child.send(collect, (error) => {
      if (error) reject(error);
    });
  });
}

function readRunning(relay: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(`${relay}/metrics`, { agent: false }, (response) => {
      let text = "";
      response.on("data", (chunk: Buffer) => (text += chunk.toString()));
      response.on("end", () => {
        const found = [...text.matchAll(/^frond_relay_in_flight\{.*\} (\d+)$/gm)];
        if (found.length === 0) reject(new Error("/metrics tells no requests in progress."));
        else resolve(found.reduce((sum, [, count]) => sum + Number(count), 0));
      });
    })
      .on("error", reject)
      .end();
  });
}
