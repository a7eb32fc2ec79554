import { gunzipSync, gzipSync } from "node:zlib";

/** A file of an archive; a folder has no content. */
export interface ArchiveEntry {
  /** Relative, without a leading slash. */
  readonly path: string;
  readonly content?: Uint8Array;
}

const blockSize = 512;
/** Offsets and lengths of header fields (POSIX.1-1988 ustar). */
const fields = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  time: [136, 12],
  sum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
  prefix: [345, 155],
} as const;

/**
 * Reads a gzipped tar archive of files and folders.
 *
 * @throws for other kinds of entries, paths that leave the folder, and incomplete archives.
 */
export function readArchive(archive: Uint8Array): ArchiveEntry[] {
  const bytes = gunzipSync(archive);
  const entries: ArchiveEntry[] = [];
  for (let start = 0; bytes[start];) {
    const header = bytes.subarray(start, start + blockSize);
    const size = Number.parseInt(readField(header, "size"), 8);
    const path = joinPath(`${readField(header, "prefix")}/${readField(header, "name")}`);
    const content = bytes.subarray(start + blockSize, start + blockSize + size);
    const kind = readField(header, "kind");
    if (content.length !== size) throw new Error("The archive of the database ends too early.");
    if (kind === "5") entries.push({ path });
    else if (kind === "0" || kind === "") entries.push({ path, content });
    else throw new Error(`The archive of the database has an entry of kind ${kind}.`);
    start += blockSize + padded(size);
  }
  return entries;
}

/** Creates an archive for {@link readArchive}. Paths have at most 100 bytes. */
export function writeArchive(entries: readonly ArchiveEntry[]): Uint8Array {
  const blocks = entries.flatMap(({ path, content }) => {
    const body = Buffer.alloc(padded(content?.length ?? 0));
    if (content) body.set(content);
    return [createHeader(path, content), body];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * blockSize)]), { level: 9 });
}

function createHeader(path: string, content: Uint8Array | undefined): Buffer {
  if (Buffer.byteLength(path) > fields.name[1]) throw new Error(`The path ${path} is too long.`);
  const header = Buffer.alloc(blockSize);
  const write = (field: keyof typeof fields, text: string): void =>
    void header.write(text, fields[field][0], fields[field][1], "utf8");
  write("name", path);
  write("mode", content ? "0000600" : "0000700");
  for (const field of ["uid", "gid"] as const) write(field, "0000000");
  write("size", (content?.length ?? 0).toString(8).padStart(11, "0"));
  write("time", "00000000000");
  write("kind", content ? "0" : "5");
  write("magic", "ustar\x0000");
  write("sum", " ".repeat(8));
  const sum = header.reduce((total, byte) => total + byte, 0);
  write("sum", `${sum.toString(8).padStart(6, "0")}\0 `);
  return header;
}

function readField(header: Uint8Array, field: keyof typeof fields): string {
  const [offset, length] = fields[field];
  const text = Buffer.from(header.subarray(offset, offset + length)).toString("utf8");
  const end = text.indexOf("\0");
  return (end === -1 ? text : text.slice(0, end)).trim();
}

function joinPath(path: string): string {
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  if (parts.includes("..")) throw new Error("The archive of the database leaves its folder.");
  return parts.join("/");
}

function padded(size: number): number {
  return Math.ceil(size / blockSize) * blockSize;
}
