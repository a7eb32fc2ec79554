import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compareFiles } from "./compare-files.js";
import type { CompareOptions, FileComparison } from "./compare-files.js";
import type { GeneratedFile } from "./generated-file.js";

/**
 * Makes the folder hold the files: writes those that are missing or changed,
 * removes owned ones that nothing asks for, touches nothing else. The only
 * code of the generator that writes. Returns what it found before.
 */
export async function writeFiles(
  folder: string,
  files: readonly GeneratedFile[],
  options: CompareOptions = {},
): Promise<FileComparison> {
  const comparison = await compareFiles(folder, files, options);
  for (const { path, kind, expected } of comparison.differences) {
    const target = join(folder, path);
    if (kind === "orphaned") {
      await rm(target);
      continue;
    }
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, expected ?? "");
  }
  return comparison;
}
