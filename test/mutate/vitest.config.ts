import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../vitest.config.js";
import { instrument } from "./instrument.js";
import type { NumberedMutant } from "./instrument.js";

const root = resolve(import.meta.dirname, "../..");
const mutants = JSON.parse(
  readFileSync(`${process.env["FROND_MUTANTS"]}/mutants.json`, "utf8"),
) as NumberedMutant[];

const plugin = {
  name: "mutants",
  enforce: "pre" as const,
  transform(text: string, id: string) {
    const file = relative(root, id.split("?")[0] ?? id);
    if (!/^runtime\/.*\.tsx?$/.test(file)) return undefined;
    const own = mutants.filter((mutant) => mutant.file === file);
    return { code: instrument(file, text, own), map: null };
  },
};

const runner = resolve(import.meta.dirname, "mutant-runner.ts");
const projects = base.test?.projects ?? [];

/** The tests of the project, with the code under test instrumented and each test run once a mutant. */
export default defineConfig({
  root,
  test: {
    maxWorkers: 1,
    fileParallelism: false,
    dangerouslyIgnoreUnhandledErrors: true,
    projects: projects.map((project) =>
      mergeConfig(project as object, { plugins: [plugin], test: { runner } }),
    ),
  },
});
