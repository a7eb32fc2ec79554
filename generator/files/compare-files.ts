import { readFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { GeneratedFile } from "../generated-file.js";
import { withPlainEndings } from "./manifest.js";
import { unifiedDiff } from "./unified-diff.js";

/** A file that differs from the expected one. */
export interface FileDifference {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  /** `missing`: not on disk. `changed`: other text. `orphaned`: on disk, but not expected. */
  readonly kind: "missing" | "changed" | "orphaned";
  /** The expected text. Absent for orphans. */
  readonly expected?: string;
  /** The text on disk with line feeds as line endings. Absent for missing files. */
  readonly actual?: string;
}

/** Differences between a folder and the expected files, ordered by path. */
export interface FileComparison {
  /** The compared folder. */
  readonly folder: string;
  /** One entry for each file that differs. Empty when none does. */
  readonly differences: readonly FileDifference[];
}

/** Which files of the folder belong to frond. They are orphans if they are not expected. */
export interface CompareOptions {
  /** Paths written by an earlier run, or `all` for everything below the folder. Default: none. */
  readonly owned?: readonly string[] | "all";
  /** Paths that are never orphans. */
  readonly except?: readonly string[];
}

/**
 * Compares a folder with the expected files. Writes nothing. A missing folder counts as empty.
 *
 * @example
 * const comparison = await compareFiles("src/api", [{ path: "index.ts", text: "export {};\n" }]);
 * process.exitCode = comparison.differences.length > 0 ? 1 : 0;
 */
export async function compareFiles(
  folder: string,
  files: readonly GeneratedFile[],
  options: CompareOptions = {},
): Promise<FileComparison> {
  const expected = new Set(files.map((file) => file.path));
  const compared = files.map((file) => compareFile(folder, file));
  const owned = options.owned === "all" ? await listFiles(folder) : (options.owned ?? []);
  const except = new Set(options.except);
  const orphans = owned.filter((path) => !expected.has(path) && !except.has(path));
  const orphaned = orphans.map((path) => readOrphan(folder, path));
  const differences = [...compared, ...orphaned].filter((difference) => difference !== undefined);
  return { folder, differences: differences.sort(byPath) };
}

/**
 * The comparison as a unified diff, from the files on disk to the expected files.
 *
 * @example
 * process.stdout.write(printComparison(await compareFiles("src/api", files)));
 */
export function printComparison(comparison: FileComparison): string {
  return comparison.differences
    .map(({ path, actual, expected }) => unifiedDiff(path, actual, expected))
    .join("");
}

function compareFile(folder: string, file: GeneratedFile): FileDifference | undefined {
  const found = readText(join(folder, file.path));
  if (found === file.text) return undefined;
  const difference = { path: file.path, expected: file.text };
  if (found === undefined) return { ...difference, kind: "missing" };
  const actual = withPlainEndings(found);
  if (actual === withPlainEndings(file.text)) return undefined;
  return { ...difference, kind: "changed", actual };
}

function readOrphan(folder: string, path: string): FileDifference | undefined {
  const actual = readText(join(folder, path));
  if (actual === undefined) return undefined;
  return { path, kind: "orphaned", actual: withPlainEndings(actual) };
}

/** Reads synchronously, which is faster than awaiting a hundred small files. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .map((path) => path.replaceAll("\\", "/"));
}

function byPath(a: FileDifference, b: FileDifference): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
