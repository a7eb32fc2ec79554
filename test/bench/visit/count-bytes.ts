import { gzipSync } from "node:zlib";

/** Bytes of one file never change within a run. */
const sizes = new Map<string, number>();

/** Bytes of files by their addresses, each compressed with gzip. */
export async function countBytes(files: Iterable<string>): Promise<number> {
  let sum = 0;
  for (const file of new Set(files)) {
    const size = sizes.get(file) ?? (await measureFile(file));
    sizes.set(file, size);
    sum += size;
  }
  return sum;
}

async function measureFile(file: string): Promise<number> {
  const response = await fetch(file);
  return gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length;
}
