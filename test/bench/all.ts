/**
 * Every bench, one after the other, and one table of all figures in `RESULTS.md` beside this file, with
 * machine, date and commit.
 *
 * `npm run bench -- all [bench...] [--out FILE]`. Takes hours on two cores; run it where nothing else runs.
 * A bench that fails is named in the results, and the exit code is 1.
 */
import { execFileSync, spawn } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem, type } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { printSummary, summarize } from "./all/summarize.js";

/** What a bench printed, and how long it took. */
interface Run {
  readonly bench: string;
  readonly output: string;
  readonly seconds: number;
  readonly code: number | null;
}

/** What benches are told, where a run without words would measure less. */
const told: Readonly<Record<string, readonly string[]>> = { generate: ["all"] };

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
  const started = new Date();
  const load = loadavg()[0] ?? 0;
  const runs: Run[] = [];
  for (const name of names) {
    runs.push(await runOne(name));
    // What is measured is written down at once.
    writeFileSync(values.out, printResults(runs, started, load));
  }
  if (runs.some(({ code }) => code !== 0)) process.exitCode = 1;
}

/** Runs a bench in a process of its own; what it prints is shown, too. */
async function runOne(bench: string): Promise<Run> {
  console.log(`\n== ${bench}`);
  const started = Date.now();
  const args = [...process.execArgv, join(folder, `${bench}.ts`), ...(told[bench] ?? [])];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    process.stdout.write(chunk);
  });
  const code = await new Promise<number | null>((resolve) => child.on("close", resolve));
  const seconds = Math.round((Date.now() - started) / 1000);
  return { bench, output: Buffer.concat(chunks).toString(), seconds, code };
}

function printResults(runs: readonly Run[], started: Date, load: number): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const [cpu] = cpus();
  const gigabytes = (totalmem() / 2 ** 30).toFixed(0);
  const failed = runs.filter(({ code }) => code !== 0).map(({ bench }) => bench);
  const times = runs.map(({ bench, seconds }) => `${bench} ${seconds} s`).join(", ");
  return `# Results of all benches

${started.toISOString().slice(0, 10)}, commit ${commit}, Node ${process.version}, ${type()} ${release()}, ${cpus().length} cores of ${cpu?.model.trim() ?? "an unknown processor"}, ${gigabytes} GB. Load average before: ${load.toFixed(1)}. ${times}.
${failed.length > 0 ? `\n**Failed: ${failed.join(", ")}.**\n` : ""}
Figures of one run compare with each other alone. Repeat them with \`npm run bench -- all\`; each bench says in its file what it measures.

${printSummary(runs.flatMap(({ bench, output }) => summarize(bench, output)))}

${runs.map(({ bench, output }) => `## ${bench}\n\n\`\`\`text\n${output.trim()}\n\`\`\``).join("\n\n")}
`;
}
