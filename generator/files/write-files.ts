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

/** The lock of a folder that is written, in it. */
const lockFile = ".frond-lock";
/** Milliseconds that another run may take before this one gives up waiting. */
const patience = 60_000;

/**
 * Writes files that are missing or differ and removes owned files that are no longer expected. Other
 * files are not touched. Concurrent runs wait for each other, a minute at most. Returns the comparison from before.
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
  const lock = await waitForFolder(folder, lockFile, patience);
  try {
    const comparison = await compareFiles(folder, files, options);
    await applyDifferences(folder, comparison.differences);
    return comparison;
  } finally {
    lock.release();
  }
}

/** The ending of a file that is being written; one that is left over belongs to an interrupted run. */
const partSuffix = ".frond-part";

/** Codes with which Windows refuses for a moment, while another program has the old file open. */
const passingCodes: ReadonlySet<unknown> = new Set(["EPERM", "EBUSY", "EACCES"]);

/**
 * Makes a folder hold what was expected. Each file is written next to its final name and renamed, so
 * that no reader sees half of one. The manifest comes last: after an interruption it still names the
 * earlier files, `frond verify` reports the difference, and the next run completes the change.
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
  return [...differences.filter((each) => !isManifest(each)), ...differences.filter(isManifest)];
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

async function rename(from: string, to: string, patience = 10): Promise<void> {
  try {
    renameSync(from, to);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (patience === 0 || !passingCodes.has(code)) throw error;
    await sleep(50);
    await rename(from, to, patience - 1);
  }
}
