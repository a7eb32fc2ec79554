import { existsSync, type FSWatcher, watch } from "node:fs";
import { basename, dirname } from "node:path";

/** Editors write in several steps; so many milliseconds without one more are the end of it. */
const QUIET = 80;

/**
 * Resolves to the files that changed once some did and it has been quiet for a moment, or to
 * undefined when the signal aborts. Watches their folders: many editors replace a file by a new one
 * of its name. A file whose folder is not there is waited for where its folder would appear.
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
      timer = setTimeout(() => end([...changed]), QUIET);
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
  // A folder that goes takes its files with it.
  return watcher.on("error", () => note([...names.values()].flat()));
}

/** Paths by the folder to watch, then by the name that appears or changes in it. */
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
