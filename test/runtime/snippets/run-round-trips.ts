/**
 * Runs snippets for real and compares what arrives with what was demanded:
 * `npx tsx test/runtime/snippets/run-round-trips.ts [--seed N] [--count N] [--languages a,b] [--jobs N] [--only id,id]`.
 *
 * First the cases of the harness next to the project, then injection cases, then `--count` random
 * ones. TypeScript is compiled, too. Ends with 1 when a cell fails, 2 when something that is
 * needed is missing.
 */
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { injectionCases } from "./injection-cases.js";
import { createRandomCases, type RoundTripCase } from "./random-cases.js";
import { findSnippetTools, roundTripLanguages, runHarness } from "./run-harness.js";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(randomInt(1_000_000)) },
    count: { type: "string", default: "0" },
    languages: { type: "string", default: roundTripLanguages.join(",") },
    jobs: { type: "string", default: "2" },
    only: { type: "string" },
  },
});

process.exitCode = await main();

async function main(): Promise<number> {
  const languages = values.languages.split(",");
  const missing = languages.flatMap((language) => findSnippetTools(language).missing);
  if (missing.length > 0) {
    console.error([...new Set(missing)].join("\n"));
    return 2;
  }
  const folder = mkdtempSync(join(tmpdir(), "round-trips-"));
  try {
    const results = [await run(languages, undefined, "harness")];
    results.push(await run(languages, write(folder, "injection", injectionCases), "injection"));
    const count = Number(values.count);
    if (count > 0) {
      console.log(`seed ${values.seed}`);
      const cases = write(folder, "random", createRandomCases(Number(values.seed), count));
      results.push(await run(languages, cases, "random"));
    }
    return results.every(Boolean) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function write(folder: string, name: string, cases: readonly RoundTripCase[]): string {
  const file = join(folder, `${name}.json`);
  writeFileSync(file, JSON.stringify(cases));
  return file;
}

async function run(
  languages: readonly string[],
  cases: string | undefined,
  name: string,
): Promise<boolean> {
  const started = Date.now();
  const jobs = Number(values.jobs);
  const { cells, failures } = await runHarness({ languages, jobs, cases, only: values.only });
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `${name}: ${cells - failures.length} of ${cells} cells in ${languages.length} languages, ${seconds} s`,
  );
  for (const failure of failures) console.log(`  ${failure}`);
  return failures.length === 0 && cells > 0;
}
