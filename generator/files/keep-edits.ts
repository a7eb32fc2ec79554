import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FileComparison } from "./compare-files.js";
import { hashText, type Manifest, manifestName } from "./manifest.js";

/** A file that somebody changed after it was written, and the copy of it that was kept. */
export interface KeptEdit {
  /** Relative to the folder, with forward slashes, both. */
  readonly path: string;
  readonly copy: string;
}

/** The files of a comparison that are about to be replaced or removed and are not as they were written. */
export function findEdits({ differences }: FileComparison, before: Manifest | undefined): string[] {
  return differences
    .filter(({ path, actual }) => {
      const written = before?.files[path];
      const isOurs = written !== undefined && path !== manifestName;
      return isOurs && actual !== undefined && hashText(actual) !== written;
    })
    .map(({ path }) => path);
}

/** Copies files beside themselves as `.orig`, byte for byte; copies of other texts are left alone. */
export function keepEdits(folder: string, paths: readonly string[]): KeptEdit[] {
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
    const place = join(folder, copy);
    if (!existsSync(place) || readFileSync(place).equals(bytes)) return copy;
  }
}
