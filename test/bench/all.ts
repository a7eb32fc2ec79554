/**
 * Every bench, one after the other, and one table of all figures in `RESULTS.md` beside this file, with
 * machine, date and commit of each.
 *
 * `npm run bench -- all [bench...] [--out FILE]`. Takes hours on two cores; run it where nothing else runs.
 * With names only those are run, and the results of the others stay in the file. A bench that fails is named
 * in the results, and the exit code is 1.
 */
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { format, resolveConfig } from "prettier";
import { readResults, writeResults, type Result } from "./all/results-file.js";

/** Arguments of benches that measure less without any. */
const benchArguments: Readonly<Record<string, readonly string[]>> = {
  generate: ["all", "--rounds", "2"],
};

const folder = import.meta.dirname;
const { values, positionals } = parseArgs({
  options: { out: { type: "string", default: join(folder, "RESULTS.md") } },
  allowPositionals: true,
});
const known = readdirSync(folder)
  .filter((file) => /^[a-z-]+\.ts$/.test(file) && !["run.ts", "all.ts"].includes(file))
  .map((file) => file.slice(0, -".ts".length));
const unknown = positionals.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench '${unknown.join("', '")}'. There are: ${known.join(", ")}.`);
  process.exitCode = 2;
} else await runAll(positionals.length > 0 ? positionals : known);

async function runAll(names: readonly string[]): Promise<void> {
  const earlier = existsSync(values.out) ? readResults(readFileSync(values.out, "utf8")) : [];
  const results = new Map(earlier.map((result) => [result.bench, result]));
  for (const name of names) {
    const result = await runOne(name);
    if (result.failed) process.exitCode = 1;
    results.set(name, result);
    // What is measured is written down at once.
    const options = await resolveConfig(values.out);
    const text = writeResults([...results.values()]);
    writeFileSync(values.out, await format(text, { ...options, parser: "markdown" }));
  }
}

/** Runs a bench in a process of its own; what it prints is shown, too. */
async function runOne(bench: string): Promise<Result> {
  console.log(`\n== ${bench}`);
  const load = loadavg()[0] ?? 0;
  const started = new Date();
  const args = [...process.execArgv, join(folder, `${bench}.ts`), ...(benchArguments[bench] ?? [])];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    process.stdout.write(chunk);
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  return {
    bench,
    circumstances: describe(started, load),
    failed: code !== 0,
    output: Buffer.concat(chunks).toString(),
  };
}

function describe(started: Date, load: number): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const [cpu] = cpus();
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  const seconds = Math.round((Date.now() - started.getTime()) / 1000);
  const model = cpu?.model.trim() ?? "an unknown processor";
  return `${started.toISOString().slice(0, 10)}, commit ${commit}, Node ${process.version}, ${type()} ${release()}, ${cpus().length} cores of ${model}, ${gigabytes} GB, load average before ${load.toFixed(1)}, ${seconds} s.`;
}
