import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { measureBundle } from "./bundle-size.js";
import { exceed, sizeBudgets } from "../size-budgets.js";
import { checkPacked, packFolder, toPacked } from "./check-packages.js";
import { compareTools, printComparisons } from "./compare.js";
import { installPackedRegistry } from "./pack-registry.js";
import { printMistakes } from "./print-mistakes.js";
import { checkTypeMatrix } from "./type-matrix.js";
import { type App, otherApps, usualApps } from "./app-table.js";
import { runApp } from "./run-app.js";
import { useHooks } from "./use-hooks.js";
import { useOutputs } from "./use-outputs.js";
import { useRegistry } from "./use-registry.js";

/**
 * Uses what is published as a stranger would: packed, installed into a project of its own, compiled with
 * old and new compilers, bundled, and run. Then builds and runs the apps of `app-table.ts`: those of
 * `usualApps`, or all with the word `all`; names of apps use these alone, `compare` does the same tasks
 * with frond and other tools, and `mistakes` prints what developers read who make typical ones. Prints a line a check; exit code 1 when one fails.
 */
const root = dirname(dirname(import.meta.dirname));
const work = mkdtempSync(join(tmpdir(), "frond-consumer-"));
const allApps = [...usualApps, ...otherApps];
const chosen = process.argv.slice(2);
let failures = 0;

function tell(name: string, problem = ""): void {
  if (problem) failures++;
  console.log(`${problem ? "FAIL" : "ok  "} ${name}${problem ? `\n${problem}` : ""}`);
}

async function usePublished(): Promise<void> {
  const installed = installPackedRegistry(root, work);
  tell(`packed: ${installed.packed.size} bytes, ${installed.files.length} files`);
  tell("no dependency", installed.dependencies.join(", "));
  const strays = installed.files.filter(
    (path) => !/^(?:dist\/|package\.json$|README\.md$)/.test(path),
  );
  tell("nothing but dist, package.json and README.md is packed", strays.join("\n"));

  for (const [what, names, budget] of [
    ["loadApiDefinition alone", ["loadApiDefinition"], sizeBudgets.clientCall],
    ["the whole client", ["RegistryClient"], sizeBudgets.wholeClient],
  ] as const) {
    const { minified, gzipped } = await measureBundle(installed.folder, names);
    const name = `an app with ${what}: ${minified} bytes minified, ${gzipped} bytes gzip -9`;
    tell(name, exceed(what, gzipped, budget));
  }

  const published = join(work, "published");
  for (const packed of [
    toPacked(installed.packed, work),
    ...[".", "dist/packages/http", "dist/packages/relay"].map((folder) =>
      packFolder(join(root, folder), published),
    ),
  ]) {
    const { name, packed: size, unpacked } = packed;
    const problems = await checkPacked(packed);
    tell(`${name} resolves: ${size} bytes packed, ${unpacked} unpacked`, problems.join("\n"));
  }

  const problems = await useRegistry(root, installed.folder, work);
  tell("registers, loads and revokes at an embedded registry", problems.join("\n"));

  tell("an app with the hooks for TanStack Query, MSW and a class per tag", useHooks(root, work));

  for (const [name, problem] of useOutputs(root, work)) {
    tell(`an app with the output "${name}"`, problem);
  }

  const apps = join(import.meta.dirname, "apps");
  for (const { name, complaints } of checkTypeMatrix(installed.folder, apps, work)) {
    tell(name, complaints);
  }
}

async function runApps(apps: readonly App[]): Promise<void> {
  for (const app of apps) {
    const start = performance.now();
    const problem = await runApp(root, work, app);
    const seconds = Math.round((performance.now() - start) / 1000);
    tell(`the app "${app.name}", installed, built and used in ${seconds} s`, problem);
  }
}

try {
  const known = ["all", "compare", "mistakes", ...allApps.map(({ name }) => name)];
  const unknown = chosen.filter((name) => !known.includes(name));
  if (unknown.length > 0) tell(`no app is called ${unknown.join(", ")}`, known.join("\n"));
  const usesAll = chosen.includes("all");
  if (chosen.length === 0 || usesAll) await usePublished();
  const apps = chosen.length === 0 ? usualApps : allApps;
  await runApps(apps.filter(({ name }) => chosen.length === 0 || usesAll || chosen.includes(name)));
  if (chosen.includes("compare")) {
    const comparisons = await compareTools(root, work);
    for (const { tool, problem } of comparisons) tell(`the tasks with ${tool}`, problem);
    console.log(printComparisons(comparisons));
  }
  if (chosen.includes("mistakes")) console.log(await printMistakes(root, work));
} catch (error) {
  tell("runs to its end", String(error));
} finally {
  rmSync(work, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;
