import { relative, basename, dirname } from "node:path";
import {
  inputPath,
  isElsewhere,
  isSettled,
  listDocuments,
  readManifest,
  type Target,
} from "../../generator/files/index.js";
import { printError } from "../print.js";
import { existsSync, type FSWatcher, watch } from "node:fs";

/**
 * Runs a command, and runs it again after each change of a file that the last run read, including the
 * configuration. Ends with the code of the last run at SIGINT or SIGTERM, or if there is nothing to watch.
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
    // A file that was saved while the last run was reading is only noticed by its hash.
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

/** The result of a run, and the files that it read. */
export interface GenerateOutcome {
  readonly code: number;
  readonly targets: readonly Target[];
  /** The configuration and the local modules that it imports. */
  readonly configFiles?: readonly string[];
}

/** How long to wait for further changes, because editors save files in several steps. */
const quietMs = 80;

/**
 * Resolves to the changed files after the first changes, or to undefined when the signal aborts. Watches the
 * folders of files, because many editors replace a file with a new one. If a folder is missing, its parent
 * is watched.
 */
export function waitForChange(
  files: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  return new Promise((resolve) => {
    const changed = new Set<string>();
    const watchers: FSWatcher[] = [];
    let timer: NodeJS.Timeout | undefined;
    const end = (result: readonly string[] | undefined): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      for (const watcher of watchers) watcher.close();
      resolve(result);
    };
    const stop = (): void => end(undefined);
    const note = (paths: readonly string[] | undefined): void => {
      if (!paths) return;
      for (const path of paths) changed.add(path);
      clearTimeout(timer);
      timer = setTimeout(() => end([...changed]), quietMs);
    };
    if (signal.aborted) {
      stop();
      return;
    }
    signal.addEventListener("abort", stop);
    for (const [folder, names] of groupByFolder(files)) {
      watchers.push(watchFolder(folder, names, note));
    }
  });
}

function watchFolder(
  folder: string,
  names: ReadonlyMap<string, readonly string[]>,
  note: (paths: readonly string[] | undefined) => void,
): FSWatcher {
  const watcher = watch(folder, (_event, name) =>
    note(name === null ? undefined : names.get(name)),
  );
  // A watcher fails when its folder is removed, and then its files are removed too.
  return watcher.on("error", () => note([...names.values()].flat()));
}

/** Groups paths by the folder to watch, then by the name that appears or changes in it. */
function groupByFolder(files: readonly string[]): Map<string, Map<string, string[]>> {
  const folders = new Map<string, Map<string, string[]>>();
  for (const file of files) {
    const seen = findVisible(file);
    const folder = dirname(seen);
    const names = folders.get(folder) ?? new Map<string, string[]>();
    names.set(basename(seen), [...(names.get(basename(seen)) ?? []), file]);
    folders.set(folder, names);
  }
  return folders;
}

/** The file, or the first of its folders that is missing. */
function findVisible(path: string): string {
  const folder = dirname(path);
  return existsSync(folder) || folder === path ? path : findVisible(folder);
}
