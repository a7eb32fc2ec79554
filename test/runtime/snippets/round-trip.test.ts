import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { injectionCases } from "./injection-cases.js";
import { createRandomCases, RandomSource } from "./random-cases.js";
import {
  findSnippetTools,
  type HarnessResult,
  roundTripLanguages,
  runHarness,
} from "./run-harness.js";

/** `run-round-trips.ts` runs all cases; here each language shows with a few that its programs run. */
const seed = Math.floor(Math.random() * 1_000_000);
const random = new RandomSource(seed);
const cases = [
  random.pick(injectionCases.filter((_, index) => index % 2 === 0)),
  random.pick(injectionCases.filter((_, index) => index % 2 === 1)),
  ...createRandomCases(seed, 4),
];
const folder = mkdtempSync(join(tmpdir(), "round-trip-"));
const file = join(folder, "cases.json");
writeFileSync(file, JSON.stringify(cases));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const languages = roundTripLanguages.filter((name) => !findSnippetTools(name).isMissing);

/** All languages at once: what starts the programs takes as long to load as some of them to run. */
let run: HarnessResult;
beforeAll(async () => {
  if (languages.length > 0) run = await runHarness({ languages, jobs: 2, cases: file });
}, 600_000);

describe(`run for real, the demanded request arrives (seed ${seed})`, () => {
  for (const language of roundTripLanguages) {
    const { isMissing, note } = findSnippetTools(language);
    test.skipIf(isMissing)(`${language}${note}`, () => {
      expect(run.failures.filter((failure) => failure.startsWith(`${language} `))).toEqual([]);
      expect(run.cells).toBe(cases.length * languages.length);
    });
  }
});
