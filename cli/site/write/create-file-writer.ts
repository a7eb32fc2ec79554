import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files that were written. */
export interface WrittenFiles {
  /** Each once, beginning with a slash and not encoded. */
  readonly paths: readonly string[];
  readonly bytes: number;
}

/** Writes files below a folder. */
export interface FileWriter {
  /** Writes a file; `path` begins with a slash and is not encoded. */
  write(path: string, content: string | Uint8Array): void;
  /** What was written so far. */
  list(): WrittenFiles;
}

/**
 * Writes files below a folder, each at once: handing thousands of small files to Node's own threads takes longer
 * than waiting for the disk.
 */
export function createFileWriter(folder: string): FileWriter {
  const sizes = new Map<string, number>();
  const made = new Set<string>();
  return {
    write: (path, content) => {
      const file = join(folder, path);
      const around = dirname(file);
      if (!made.has(around)) mkdirSync(around, { recursive: true });
      made.add(around);
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      writeFileSync(file, bytes);
      sizes.set(path, bytes.length);
    },
    list: () => ({
      paths: [...sizes.keys()],
      bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
    }),
  };
}
