import { watch } from "node:fs";
import { basename, dirname } from "node:path";

/** Editors write in several steps; so many milliseconds without one more are the end of it. */
const QUIET = 80;

/**
 * Resolves to the files that changed once some did and it has been quiet for a moment, or to
 * undefined when the signal aborts. Watches their folders: many editors replace a file by a new one
 * of its name.
 */
export function waitForChange(
  files: readonly string[],
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  return new Promise((resolve) => {
    const changed = new Set<string>();
    let timer: NodeJS.Timeout | undefined;
    const watchers = [...groupByFolder(files)].map(([folder, names]) =>
      watch(folder, (_event, name) => {
        const path = name === null ? undefined : names.get(name);
        if (path === undefined) return;
        changed.add(path);
        clearTimeout(timer);
        timer = setTimeout(() => end([...changed]), QUIET);
      }),
    );
    const end = (result: readonly string[] | undefined): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      for (const watcher of watchers) watcher.close();
      resolve(result);
    };
    const stop = (): void => end(undefined);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
  });
}

/** Paths by folder, then by name. */
function groupByFolder(files: readonly string[]): Map<string, Map<string, string>> {
  const folders = new Map<string, Map<string, string>>();
  for (const file of files) {
    const names = folders.get(dirname(file)) ?? new Map<string, string>();
    names.set(basename(file), file);
    folders.set(dirname(file), names);
  }
  return folders;
}
