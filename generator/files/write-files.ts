import { compareFiles } from "./compare-files.js";
import type { CompareOptions, FileComparison } from "./compare-files.js";
import { withFolderLock } from "./folder-lock.js";
import type { GeneratedFile } from "./generated-file.js";
import { finishStagedChanges, hasStagedChanges, makeStagedChanges } from "./staged-changes.js";

/**
 * Makes the folder hold the files: writes those that are missing or changed,
 * removes owned ones that nothing asks for, touches nothing else. Runs beside
 * each other wait for each other; an interrupted one leaves all as it was, or
 * the next one makes what is left. Returns what it found before.
 */
export async function writeFiles(
  folder: string,
  files: readonly GeneratedFile[],
  options: CompareOptions = {},
): Promise<FileComparison> {
  const found = await compareFiles(folder, files, options);
  if (found.differences.length === 0 && !hasStagedChanges(folder)) return found;
  return withFolderLock(folder, async () => {
    await finishStagedChanges(folder);
    const comparison = await compareFiles(folder, files, options);
    await makeStagedChanges(folder, comparison.differences);
    return comparison;
  });
}
