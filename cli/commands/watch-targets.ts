import { relative } from "node:path";
import {
  inputPath,
  isElsewhere,
  isSettled,
  listDocuments,
  readManifest,
} from "../../generator/files/index.js";
import type { Target } from "../../generator/files/index.js";
import { waitForChange } from "./watch-files.js";
import { printError } from "../print.js";

/**
 * Runs, and again after each change of a file that the last run read, the configuration included.
 * Ends at SIGINT or SIGTERM with the code of the last run, at once when there is nothing to watch.
 */
export async function runWatching(run: () => Promise<GenerateOutcome>): Promise<number> {
  const stop = new AbortController();
  const end = (): void => stop.abort();
  process.once("SIGINT", end).once("SIGTERM", end);
  try {
    return await runUntilStopped(run, stop.signal);
  } finally {
    process.off("SIGINT", end).off("SIGTERM", end);
  }
}

async function runUntilStopped(
  run: () => Promise<GenerateOutcome>,
  signal: AbortSignal,
): Promise<number> {
  for (;;) {
    const outcome = await run();
    const files = listInputs(outcome);
    if (files.length === 0) return outcome.code;
    const wait = new AbortController();
    const change = waitForChange(files, AbortSignal.any([signal, wait.signal]));
    // What was saved while the last run was reading is seen by its hash alone.
    if (outcome.code === 0 && !outcome.targets.every(isSettled)) {
      wait.abort();
      continue;
    }
    printError(`watching ${files.map(shorten).join(", ")}\n`);
    const changed = await change;
    if (!changed) return outcome.code;
    printError(`${changed.map(shorten).join(", ")} changed\n`);
  }
}

function listInputs({ targets, configFiles = [] }: GenerateOutcome): string[] {
  const files = targets.flatMap((target) => [
    ...listDocuments(target).map(({ document }) => document),
    ...listRead(target),
  ]);
  return [...new Set([...configFiles, ...files])].filter((file) => !isElsewhere(file));
}

function listRead({ out, overlays = [], hooks }: Target): string[] {
  const inputs = readManifest(out)?.inputs ?? {};
  return [
    ...overlays,
    ...(hooks?.inputs ?? []),
    ...Object.keys(inputs).map((path) => inputPath(out, path)),
  ];
}

function shorten(path: string): string {
  return relative(process.cwd(), path) || path;
}

/** What came of a run, and what another one would start from. */
export interface GenerateOutcome {
  readonly code: number;
  readonly targets: readonly Target[];
  /** The configuration and the local modules that it imports. */
  readonly configFiles?: readonly string[];
}
