import { parseArgs } from "node:util";
import { judgeMemory } from "../../runtime/relay/soak/judge-memory.js";
import { runSoak } from "../../runtime/relay/soak/run-soak.js";
import type { SoakResult } from "../../runtime/relay/soak/run-soak.js";
import type { RelaySample } from "../../runtime/relay/soak/watch-relay.js";

/** Soaks a relay for minutes and prints what it took; sets the exit code when something went wrong. */
export async function soakRelay(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      soak: { type: "boolean" },
      minutes: { type: "string", default: "10" },
      streams: { type: "string", default: "1000" },
      seed: { type: "string", default: String(Math.floor(Math.random() * 2 ** 31)) },
    },
  });
  const seconds = Number(values.minutes) * 60;
  const streams = Number(values.streams);
  console.log(`${streams} calls at once for ${values.minutes} minutes, seed ${values.seed}\n`);
  console.log("| seconds | in progress | descriptors | RSS | heap | event loop late by |");
  console.log("| ---: ".repeat(6) + "|");
  // Twenty lines, the first and the last besides.
  let next = 0;
  const result = await runSoak({
    end: { seconds },
    streams,
    seed: Number(values.seed),
    pace: 1,
    patience: 10,
    // The relay keeps idle connections of callers for 30 s.
    lingerSeconds: 45,
    onSample: (sample) => {
      if (sample.at < next) return;
      next = sample.at + seconds / 20;
      printSample(sample);
    },
  });
  printOutcomes(result);
  const memory = judgeMemory(result);
  for (const fact of memory.facts) console.log(fact);
  const flaws = [...result.flaws, ...memory.flaws];
  for (const flaw of flaws) console.log(`FAILED ${flaw}`);
  if (flaws.length > 0) process.exitCode = 1;
}

function printSample({
  at,
  running,
  descriptors,
  rss,
  heap,
  isCollected,
  delay,
}: RelaySample): void {
  const cells = [at.toFixed(0), running, descriptors, toMegabytes(rss)];
  const used = isCollected ? `${toMegabytes(heap)}, collected` : toMegabytes(heap);
  console.log(`| ${[...cells, used, `${delay.toFixed(0)} ms`].join(" | ")} |`);
}

function toMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

function printOutcomes({ before, samples, after, outcomes, lines }: SoakResult): void {
  const calls = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
  console.log(`\n${calls} calls, ${lines} lines of the log\n`);
  console.log("| call: outcome | times |\n| --- | ---: |");
  for (const [key, count] of [...outcomes].sort()) console.log(`| ${key} | ${count} |`);
  const delays = samples.map(({ delay }) => delay).sort((a, b) => a - b);
  const worst = delays.at(-1) ?? NaN;
  const median = delays[delays.length >> 1] ?? NaN;
  console.log(
    `\nlateness of the event loop, most of each second: median ${median.toFixed(0)} ms, worst ${worst.toFixed(0)} ms`,
  );
  if (after === undefined) return;
  console.log(
    `descriptors: ${before.descriptors} before, ${after.descriptors} after; requests in progress: ${after.running}`,
  );
  console.log(
    `heap: ${toMegabytes(before.heap)} before, ${toMegabytes(after.heap)} after; RSS: ${toMegabytes(before.rss)} before, ${toMegabytes(after.rss)} after`,
  );
}
