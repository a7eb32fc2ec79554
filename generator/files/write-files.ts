import { mkdir } from "node:fs/promises";
import { waitForFolder } from "../../runtime/node/lock/folder-lock.js";
import { applyDifferences } from "./apply-differences.js";
import { compareFiles } from "./compare-files.js";
import type { CompareOptions, FileComparison } from "./compare-files.js";
import type { GeneratedFile } from "../generated-file.js";

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
