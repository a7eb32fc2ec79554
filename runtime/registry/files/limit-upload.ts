import { createHash } from "node:crypto";

/** An upload was rejected because of its size or hash. */
class UploadError extends Error {
  constructor(readonly reason: "size" | "hash") {
    super(`The file was refused: ${reason}.`);
    this.name = "UploadError";
  }
}

/** The stream of an upload, with limits. */
interface LimitedUpload {
  /** Fails with a {@link UploadError} if the file is too large or has another hash. */
  readonly bytes: ReadableStream<Uint8Array>;
  /** The same error, because file stores wrap errors of the stream. */
  readonly error: UploadError | undefined;
  /** Size in bytes and SHA-256 in hexadecimal, after the end of the stream. */
  count(): { size: number; hash: string };
}

/** Counts and hashes a body as it is streamed, and checks its hash at the end. */
export function limitUpload(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  expectedHash?: string,
): LimitedUpload {
  const hash = createHash("sha256");
  let size = 0;
  let digest = "";
  let error: UploadError | undefined;
  const refuse = (reason: UploadError["reason"]): never => {
    error = new UploadError(reason);
    throw error;
  };
  const bytes = (body ?? new Blob([]).stream()).pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.length;
        if (size > maxBytes) refuse("size");
        hash.update(chunk);
        controller.enqueue(chunk);
      },
      flush() {
        digest = hash.digest("hex");
        if (expectedHash !== undefined && expectedHash !== digest) refuse("hash");
      },
    }),
  );
  return {
    bytes,
    get error() {
      return error;
    },
    count: () => ({ size, hash: digest }),
  };
}
