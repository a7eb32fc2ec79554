import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RecordedCall } from "../record-calls.js";

/** A run of the registry's tests. */
export interface RecordedRun {
  readonly passed: number;
  readonly failed: number;
  /** Made by tests that passed. */
  readonly calls: readonly RecordedCall[];
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** Runs all tests of the registry, and returns the calls that those that passed made. */
export function runRecorded(): RecordedRun {
  const folder = mkdtempSync(join(tmpdir(), "frond-conformance-"));
  const [calls, report] = [join(folder, "calls"), join(folder, "report.json")];
  const args = ["vitest", "run", "test/runtime/registry", "--reporter=json"];
  spawnSync("npx", [...args, `--outputFile=${report}`], {
    env: { ...process.env, FROND_CALLS: calls },
    stdio: ["ignore", "ignore", "inherit"],
  });
  if (!existsSync(report)) throw new Error("vitest wrote no report.");
  const run = JSON.parse(readFileSync(report, "utf8")) as Report;
  const lines = readFileSync(calls, "utf8").trimEnd().split("\n");
  rmSync(folder, { recursive: true });
  const passed = listNamed(run, "passed");
  for (const name of listNamed(run, "failed")) process.stderr.write(`failed: ${name}\n`);
  const made = lines.map((line) => JSON.parse(line) as RecordedCall);
  return {
    passed: run.numPassedTests,
    failed: run.numFailedTests,
    calls: made.filter(({ file, test }) => passed.has(nameTest(file, test))),
  };
}

function listNamed({ testResults }: Report, wanted: string): ReadonlySet<string> {
  const names = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === wanted)
      .map(({ ancestorTitles, title }) => nameTest(name, [...ancestorTitles, title].join(" > "))),
  );
  return new Set(names);
}

function nameTest(file: string, test: string): string {
  return `${file}\n${test}`;
}
