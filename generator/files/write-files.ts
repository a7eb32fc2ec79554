import { mkdir } from "node:fs/promises";
import { waitForFolder } from "../../runtime/node/lock/folder-lock.js";
import {
  compareFiles,
  type CompareOptions,
  type FileComparison,
  type FileDifference,
} from "./compare-files.js";
import type { GeneratedFile } from "../generated-file.js";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { manifestName } from "./manifest.js";

/** The lock file in a folder that is being written. */
const lockFile = ".frond-lock";
/** How long to wait for another run. */
const lockTimeoutMs = 60_000;

/**
 * Writes files that are missing or differ, and removes owned files that are no longer expected. Other
 * files are not changed. Concurrent runs wait for each other for up to a minute. Returns the
 * differences from before.
 *
 * @example
 * const { differences } = await writeFiles("src/api", files, { owned: "all" });
 */
export async function writeFiles(
  folder: string,
  files: readonly GeneratedFile[],
  options: CompareOptions = {},
): Promise<FileComparison> {
  await mkdir(folder, { recursive: true });
  const lock = await waitForFolder(folder, lockFile, lockTimeoutMs);
  try {
    const comparison = await compareFiles(folder, files, options);
    await applyDifferences(folder, comparison.differences);
    return comparison;
  } finally {
    lock.release();
  }
}

/** The suffix of a file that is being written. A leftover file is from an interrupted run. */
const partSuffix = ".frond-part";

/** Error codes on Windows while another program has the old file open. */
const temporaryCodes: ReadonlySet<unknown> = new Set(["EPERM", "EBUSY", "EACCES"]);

/**
 * Writes and removes files so that a folder matches the expected files. Each file is written under
 * another name and renamed, so that readers never see a partial file. The manifest comes last: after
 * an interruption it still has the old hashes, so `frond verify` reports the difference and the next
 * run completes the change.
 */
async function applyDifferences(
  folder: string,
  differences: readonly FileDifference[],
): Promise<void> {
  for (const { path, kind, expected = "" } of manifestLast(differences)) {
    const file = join(folder, path);
    if (kind === "orphaned") rmSync(file, { force: true });
    else await replaceFile(file, expected);
  }
}

function manifestLast(differences: readonly FileDifference[]): FileDifference[] {
  const isManifest = ({ path }: FileDifference) => path === manifestName;
  return [
    ...differences.filter((difference) => !isManifest(difference)),
    ...differences.filter(isManifest),
  ];
}

async function replaceFile(file: string, text: string): Promise<void> {
  const part = `${file}${partSuffix}`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(part, text);
    await rename(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

async function rename(from: string, to: string, retries = 10): Promise<void> {
  try {
    renameSync(from, to);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (retries === 0 || !temporaryCodes.has(code)) throw error;
    await sleep(50);
    await rename(from, to, retries - 1);
  }
}
