import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { injectionCases } from "./injection-cases.js";
import { createRandomCases, RandomSource } from "./random-cases.js";
import { findMissingTool, roundTripLanguages, runHarness } from "./run-harness.js";

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

describe(`run for real, the demanded request arrives (seed ${seed})`, () => {
  for (const language of roundTripLanguages) {
    const reason = findMissingTool(language);
    test.skipIf(reason !== undefined)(
      `${language}${reason ? ` (skipped: ${reason})` : ""}`,
      async () => {
        const run = { languages: [language], jobs: 2, cases: file };
        const { cells, failures } = await runHarness(run);
        expect(failures).toEqual([]);
        expect(cells).toBe(cases.length);
      },
      120_000,
    );
  }
});
