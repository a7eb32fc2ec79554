/**
 * Calls of the generated client against servers that misbehave at random:
 * `npx tsx test/faults/soak.ts --minutes 10 [--seed 1] [--parallel 64] [--probe file]`.
 * Prints the seed, what came of
 * the calls, the growth of the heap and the connections left; exits with 1 when a call came to what
 * its fault does not allow, or something is left.
 */
import { getEventListeners } from "node:events";
import { rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { byPath } from "./answers.js";
import { createFrondCaller, type ProbePackage } from "./frond-caller.js";
import { type RawServer, startRawServer } from "./raw-server.js";
import { createCall, createRandom, findFlaw, runCall } from "./soak-call.js";
import { soakFaults } from "./soak-faults.js";

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    parallel: { type: "string", default: "64" },
    probe: { type: "string" },
  },
});
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Longer than any limit of a call and all its back-offs. */
const patience = 90_000;
const end = Date.now() + Number(values.minutes) * 60_000;
const random = createRandom(Number(values.seed));
const counts = new Map<string, number>();
const flaws: string[] = [];
let calls = 0;

const tell = (flaw: string) => {
  flaws.push(flaw);
  if (flaws.length <= 20) console.error(`UNEXPECTED ${flaw}`);
};
process.on("unhandledRejection", (reason) => tell(`rejection ${String(reason)}`));
process.on("warning", (warning) => tell(`warning ${warning.message}`));

/** What came of a call, without what differs between calls. */
function shorten(text: string): string {
  return text.length > 40 ? `${text.slice(0, 37)}...` : text;
}

async function soak(server: RawServer, probe: ProbePackage, shared: AbortSignal): Promise<void> {
  const caller = createFrondCaller(probe);
  while (Date.now() < end) {
    const fault = soakFaults[Math.floor(random() * soakFaults.length)]!;
    const call = createCall(random, fault, server.url);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hang = new Promise<{ text: string }>((resolve) => {
      timer = setTimeout(() => resolve({ text: "HANG" }), patience);
    });
    const outcome = await Promise.race([runCall(caller, call, shared), hang]);
    clearTimeout(timer);
    calls++;
    const key = `${fault.name.padEnd(15)} ${shorten(outcome.text)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const flaw = findFlaw(call, outcome);
    if (flaw) {
      const { operation, timeoutInSeconds, maxRetries, own } = call.call;
      const options = { operation, timeoutInSeconds, maxRetries, own, abort: call.abortAfter };
      tell(`${fault.name}: ${shorten(outcome.text)} ${flaw} ${JSON.stringify(options)}`);
    }
  }
}

/** The client that is given, else one of today's sources. */
async function loadProbe(): Promise<ProbePackage> {
  if (values.probe !== undefined) return import(pathToFileURL(values.probe).href);
  const { buildProbe } = await import("./build-probe.js");
  const { file, folder } = await buildProbe();
  const built = (await import(pathToFileURL(file).href)) as ProbePackage;
  rmSync(folder, { recursive: true });
  return built;
}

interface Sample {
  readonly calls: number;
  readonly heap: number;
}

function takeSample(server: RawServer): Sample {
  // What the server remembers is not the client's.
  (server.requests as string[]).length = 0;
  (server.times as number[]).length = 0;
  collect();
  collect();
  return { calls, heap: process.memoryUsage().heapUsed };
}

/** Bytes a call, by least squares. */
function findSlope(samples: readonly Sample[]): number {
  const mean = (pick: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + pick(sample), 0) / samples.length;
  const [x, y] = [mean((sample) => sample.calls), mean((sample) => sample.heap)];
  const sum = (pick: (sample: Sample) => number) => mean(pick) * samples.length;
  const spread = sum((sample) => (sample.calls - x) ** 2);
  return sum((sample) => (sample.calls - x) * (sample.heap - y)) / spread;
}

console.log(`seed ${values.seed}`);
const probe = await loadProbe();
const answers = Object.fromEntries(soakFaults.map(({ name, answer }) => [`/${name}/`, answer]));
const server = await startRawServer(byPath(answers));
const { signal } = new AbortController();
const samples: Sample[] = [];
const sampling = setInterval(() => samples.push(takeSample(server)), 5000);
const start = Date.now();
await Promise.all(
  Array.from({ length: Number(values.parallel) }, () => soak(server, probe, signal)),
);
clearInterval(sampling);
// Idle connections are closed after four seconds by fetch.
await new Promise((resolve) => setTimeout(resolve, 8000));
samples.push(takeSample(server));
const warm = samples.slice(Math.ceil(samples.length / 4));
const slope = findSlope(warm);
const listeners = getEventListeners(signal, "abort").length;
const sockets = server.openPaths();
await server.close();

for (const [key, count] of [...counts].sort()) console.log(`${String(count).padStart(8)}  ${key}`);
const minutes = (Date.now() - start) / 60_000;
const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
console.log(`calls ${calls} in ${minutes.toFixed(1)} minutes, ${soakFaults.length} faults`);
console.log(
  `heap ${megabytes(warm[0]?.heap ?? 0)} to ${megabytes(warm.at(-1)?.heap ?? 0)} MB, ` +
    `${slope.toFixed(1)} bytes a call`,
);
console.log(`sockets ${sockets.length}, listeners ${listeners}, unexpected ${flaws.length}`);
process.exitCode = flaws.length + sockets.length + listeners > 0 || slope > 64 ? 1 : 0;
