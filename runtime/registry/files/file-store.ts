import { randomUUID } from "node:crypto";

/** A file read from a store. */
export interface StoredFile {
  /** Size in bytes. */
  readonly size: number;
  /** Content. Read it to its end or cancel it. */
  readonly bytes: ReadableStream<Uint8Array>;
}

/** URLs at which clients upload to and download from a store directly, without the registry. */
export interface DirectFiles {
  /** URL that accepts PUTs of any size until `expiresAt`. The upload becomes a file with `accept`. */
  signUpload(upload: string, expiresAt: Date): Promise<string>;
  /**
   * Copies an upload to a new file, which later uploads do not change. Resolves to its size in bytes, or to
   * undefined if there is no upload. Does not copy an upload larger than `maxBytes`.
   */
  accept(upload: string, name: string, maxBytes: number): Promise<number | undefined>;
  /** Removes an upload. */
  refuse(upload: string): Promise<void>;
  /** URL for GET until `expiresAt`, with this content type. The same arguments give the same URL. */
  signDownload(name: string, expiresAt: Date, contentType: string): Promise<string>;
}

/**
 * Store for files of docs sites: a folder or an S3-compatible store. The registry creates the names (`file_`
 * and a UUID); they never contain text of a caller. Each name is written once.
 */
export interface FileStore {
  /** Resolves when all bytes are stored. Stores nothing if the stream fails. */
  write(name: string, bytes: ReadableStream<Uint8Array>): Promise<void>;
  /** The file; undefined when it does not exist. */
  read(name: string): Promise<StoredFile | undefined>;
  /** The size in bytes; undefined when the file does not exist. */
  measure(name: string): Promise<number | undefined>;
  /** Removes a file if it exists. */
  remove(name: string): Promise<void>;
  /** Direct access for clients. Default: clients upload to and download from the registry. */
  readonly direct?: DirectFiles;
}

/** Throws if the name is not one that the registry creates. */
export function checkFileName(name: string): void {
  if (!/^[a-z]+_[0-9a-f-]{1,64}$/.test(name))
    throw new Error(`"${name}" is not a valid file name.`);
}

/**
 * Milliseconds after which no upload through the registry, and no copy of one, can still be running. Content
 * that no file refers to by then is removed. Longer than a registration is open.
 */
export const uploadDelay = 2 * 60 * 60 * 1000;

/** Creates the name of a new file. */
export function createFileName(): string {
  return `file_${randomUUID()}`;
}

/** Name of a direct upload before it is accepted, by the id of its file. */
export function nameUpload(fileId: string): string {
  return fileId.replace(/^file_/, "upload_");
}

/** Stores files in memory until the process ends. For tests and for registries without docs. */
export function createMemoryFiles(): FileStore {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  return {
    async write(name, bytes) {
      checkFileName(name);
      files.set(name, new Uint8Array(await new Response(bytes).arrayBuffer()));
    },
    async read(name) {
      const bytes = files.get(name);
      return bytes && { size: bytes.length, bytes: new Blob([bytes]).stream() };
    },
    measure: async (name) => files.get(name)?.length,
    async remove(name) {
      files.delete(name);
    },
  };
}

const maxLength = 1024;

/**
 * Returns what is wrong with the path of a docs file, or undefined if it is valid. The registry does not
 * use it as a path, but programs that download docs do, so it must not lead out of their folder.
 */
export function findPathProblem(path: string): string | undefined {
  if (path === "") return "is empty";
  if (path.length > maxLength) return `is longer than ${maxLength} characters`;
  if (/[\p{Control}\p{Surrogate}]/u.test(path)) return "contains control characters";
  if (path.includes("\\")) return "contains a backslash: separate folders with /";
  if (path.startsWith("/")) return "is absolute: write it relative to the docs folder";
  if (/^[a-z]:/i.test(path)) return "begins with a drive: write it relative to the docs folder";
  const parts = path.split("/");
  if (parts.includes("..")) return "contains `..`: files must be below the docs folder";
  if (parts.some((part) => part === "" || part === ".")) return "contains an empty part";
  return undefined;
}
