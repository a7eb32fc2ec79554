import { applyDifferences } from "./apply-differences.js";
import { compareFiles } from "./compare-files.js";
import type { CompareOptions, FileComparison } from "./compare-files.js";
import { withFolderLock } from "./folder-lock.js";
import type { GeneratedFile } from "../generated-file.js";

/**
 * Makes the folder hold the files: writes those that are missing or changed,
 * removes owned ones that are no longer expected, touches nothing else. Runs in
 * parallel wait for each other. Returns the comparison from before.
 */
export async function writeFiles(
  folder: string,
  files: readonly GeneratedFile[],
  options: CompareOptions = {},
): Promise<FileComparison> {
  const found = await compareFiles(folder, files, options);
  if (found.differences.length === 0) return found;
  return withFolderLock(folder, async () => {
    const comparison = await compareFiles(folder, files, options);
    await applyDifferences(folder, comparison.differences);
    return comparison;
  });
}
