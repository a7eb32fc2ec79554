/** A file as it is read. */
export interface StoredFile {
  /** Bytes. */
  readonly size: number;
  /** Its content; read it to its end or cancel it. */
  readonly bytes: ReadableStream<Uint8Array>;
}

/** Addresses at which a store takes and gives files by itself, without the registry. */
export interface DirectFiles {
  /** Takes one PUT until `expiresAt`. */
  signUpload(name: string, expiresAt: Date): Promise<string>;
  /** Responds to GET until `expiresAt`, with this content type. The same arguments give the same address. */
  signDownload(name: string, expiresAt: Date, contentType: string): Promise<string>;
}

/**
 * Where the files of docs sites are: a folder, or a store that speaks S3. Names are ids of the
 * registry's own (`file_` and a UUID), never what a caller wrote.
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
