import { applyDifferences } from "./apply-differences.js";
import { compareFiles } from "./compare-files.js";
import type { CompareOptions, FileComparison } from "./compare-files.js";
import { withFolderLock } from "./folder-lock.js";
import type { GeneratedFile } from "../generated-file.js";

/**
 * Writes files that are missing or differ and removes owned files that are no longer expected. Other
 * files are not touched. Concurrent runs wait for each other. Returns the comparison from before.
 *
 * @example
 * const { differences } = await writeFiles("src/api", files, { owned: "all" });
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
