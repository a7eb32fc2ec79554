import { gunzipSync } from "node:zlib";

/** A file of an archive; a folder has no content. */
export interface ArchiveEntry {
  /** Relative, without a leading slash. */
  readonly path: string;
  readonly content?: Uint8Array;
}

const blockSize = 512;

/**
 * Reads a gzipped tar archive (POSIX ustar): files and folders, nothing else.
 * Throws on other kinds, on paths that leave the folder and on half an archive.
 */
export function readArchive(archive: Uint8Array): ArchiveEntry[] {
  const bytes = gunzipSync(archive);
  const entries: ArchiveEntry[] = [];
  for (let start = 0; bytes[start];) {
    const header = bytes.subarray(start, start + blockSize);
    const size = Number.parseInt(readField(header, 124, 12), 8);
    const path = joinPath(readField(header, 345, 155), readField(header, 0, 100));
    const kind = String.fromCharCode(header[156] || 0x30);
    const content = bytes.subarray(start + blockSize, start + blockSize + size);
    if (content.length !== size) throw new Error("The archive of the database ends too early.");
    if (kind === "5") entries.push({ path });
    else if (kind === "0") entries.push({ path, content });
    else throw new Error(`The archive of the database has an entry of kind ${kind}.`);
    start += blockSize + Math.ceil(size / blockSize) * blockSize;
  }
  return entries;
}

function readField(header: Uint8Array, offset: number, length: number): string {
  const text = Buffer.from(header.subarray(offset, offset + length)).toString("utf8");
  const end = text.indexOf("\0");
  return (end === -1 ? text : text.slice(0, end)).trim();
}

function joinPath(prefix: string, name: string): string {
  const parts = `${prefix}/${name}`.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.includes("..")) throw new Error("The archive of the database leaves its folder.");
  return parts.join("/");
}
