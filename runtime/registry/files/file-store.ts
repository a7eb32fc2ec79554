import { randomUUID } from "node:crypto";

/** A file as read from disk. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** Its content; read it to its end or cancel it. */
  readonly bytes: ReadableStream<Uint8Array>;
}

/** Addresses at which a store takes and gives files by itself, without the registry. */
export interface DirectFiles {
  /** Takes PUTs until `expiresAt`, of any size. What comes is no file before it is accepted. */
  signUpload(upload: string, expiresAt: Date): Promise<string>;
  /**
   * Copies what was uploaded to a new file, which later uploads leave as it is. Resolves to its size in
   * bytes, to undefined when nothing was uploaded. What has more than `maxBytes` is not copied.
   */
  accept(upload: string, name: string, maxBytes: number): Promise<number | undefined>;
  /** Removes what was uploaded. */
  refuse(upload: string): Promise<void>;
  /** Responds to GET until `expiresAt`, with this content type. The same arguments give the same address. */
  signDownload(name: string, expiresAt: Date, contentType: string): Promise<string>;
}

/**
 * The store of the files of docs sites: a folder, or an S3-compatible store. Names are ids of the
 * registry's own (`file_` and a UUID), never what a caller wrote. Each is written once.
 */
export interface FileStore {
  /** Resolves when all bytes are stored. When the stream fails, nothing of it is left. */
  write(name: string, bytes: ReadableStream<Uint8Array>): Promise<void>;
  /** Undefined when there is none. */
  read(name: string): Promise<StoredFile | undefined>;
  /** The size in bytes; undefined when there is none. */
  measure(name: string): Promise<number | undefined>;
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>;
  /** Absent: callers upload to the registry and download from it. */
  readonly direct?: DirectFiles;
}

/** Names that every store can take. Throws for others, which are mistakes of the program. */
export function checkFileName(name: string): void {
  if (!/^[a-z]+_[0-9a-f-]{1,64}$/.test(name)) throw new Error("This is not the name of a file.");
}

/**
 * Milliseconds after which an upload through the registry, or a copy of one, is over for sure. What no
 * file has by then is removed. Longer than a registration is open.
 */
export const uploadDelay = 2 * 60 * 60 * 1000;

/** A name for bytes to come. */
export function createFileName(): string {
  return `file_${randomUUID()}`;
}

/** Where the bytes of a file wait until they are accepted, given the file's id. */
export function nameUpload(fileId: string): string {
  return fileId.replace(/^file_/, "upload_");
}
