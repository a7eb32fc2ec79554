import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { waitForFolder } from "../runtime/node/lock/folder-lock.js";

/** What is built from sources for tests, and kept until one of them changes. */
export interface Build {
  /** A file that it writes each time. */
  readonly output: string;
  /** Files and folders that it is built from. */
  readonly sources: readonly string[];
  run(): Promise<void>;
}

/** Builds unless the output is newer than its sources. Two test files may want it at once: one builds, the other waits for it. */
export async function buildOnce({ output, sources, run }: Build): Promise<void> {
  const folder = dirname(dirname(output));
  const name = `${basename(dirname(output))}.building`;
  const isFresh = () => changedAt(output) > Math.max(...sources.map(newest));
  if (isFresh() && !existsSync(join(folder, name))) return;
  mkdirSync(folder, { recursive: true });
  const lock = await waitForFolder(folder, name, Number.POSITIVE_INFINITY);
  try {
    if (!isFresh()) await run();
  } finally {
    lock.release();
  }
}

/** When one of the files below was changed, or was added or removed. */
function newest(path: string): number {
  if (!statSync(path).isDirectory()) return changedAt(path);
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return Math.max(
    changedAt(path),
    ...entries.map((entry) => changedAt(join(entry.parentPath, entry.name))),
  );
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
