import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";

/** What is built from sources for tests, and kept until one of them changes. */
export interface Build {
  /** A file that it writes each time. */
  readonly output: string;
  /** Files and folders that it is built from. */
  readonly sources: readonly string[];
  run(): Promise<void>;
}

/** Milliseconds after which a build is taken for dead. */
const longestBuild = 60_000;

/** Builds unless the output is newer than its sources. Two test files may want it at once: one builds, the other waits for it. */
export async function buildOnce({ output, sources, run }: Build): Promise<void> {
  const lock = `${dirname(output)}.lock`;
  mkdirSync(dirname(lock), { recursive: true });
  const isFresh = () => changedAt(output) > Math.max(...sources.map(newest));
  while (!isFresh()) {
    if (Date.now() - changedAt(lock) > longestBuild) rmSync(lock, { recursive: true, force: true });
    if (takeLock(lock)) return run().finally(() => rmSync(lock, { recursive: true }));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  while (changedAt(lock) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
}

function takeLock(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    return false;
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
