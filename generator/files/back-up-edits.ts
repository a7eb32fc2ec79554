import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FileComparison } from "./compare-files.js";
import { hashText, type Manifest, manifestName } from "./manifest.js";

/** A generated file that was edited by hand, and its copy. */
export interface EditBackup {
  /** Relative to the folder, with forward slashes. */
  readonly path: string;
  /** Relative to the folder, with forward slashes. */
  readonly copy: string;
}

/** Finds files that were edited since they were written, among those that will be replaced or removed. */
export function findEdits({ differences }: FileComparison, before: Manifest | undefined): string[] {
  return differences
    .filter(({ path, actual }) => {
      const written = before?.files[path];
      const isGenerated = written !== undefined && path !== manifestName;
      return isGenerated && actual !== undefined && hashText(actual) !== written;
    })
    .map(({ path }) => path);
}

/** Copies files to `.orig` files next to them. Existing copies of other texts are not overwritten. */
export function backUpEdits(folder: string, paths: readonly string[]): EditBackup[] {
  return paths.map((path) => {
    const bytes = readFileSync(join(folder, path));
    const copy = chooseCopy(folder, path, bytes);
    writeFileSync(join(folder, copy), bytes);
    return { path, copy };
  });
}

function chooseCopy(folder: string, path: string, bytes: Buffer): string {
  for (let number = 1; ; number++) {
    const copy = number === 1 ? `${path}.orig` : `${path}.${number}.orig`;
    const file = join(folder, copy);
    if (!existsSync(file) || readFileSync(file).equals(bytes)) return copy;
  }
}
