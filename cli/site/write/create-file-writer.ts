import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Written files. */
export interface WrittenFiles {
  /** The distinct paths, which start with a slash and are not encoded. */
  readonly paths: readonly string[];
  readonly bytes: number;
}

/** Writes files below a folder. */
export interface FileWriter {
  /** Writes a file. `path` starts with a slash and is not encoded. */
  write(path: string, content: string | Uint8Array): void;
  /** Returns the files written so far. */
  list(): WrittenFiles;
}

/**
 * Creates a writer of files below a folder. It writes synchronously, because passing thousands of small files to
 * Node's thread pool is slower.
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
