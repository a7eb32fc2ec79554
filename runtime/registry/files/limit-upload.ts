import { createHash } from "node:crypto";

/** Why bytes were not taken. */
export class FileRefused extends Error {
  constructor(readonly reason: "size" | "hash") {
    super(`The file was refused: ${reason}.`);
    this.name = "FileRefused";
  }
}

/** A body on its way into the file store. */
export interface LimitedUpload {
  /** Fails with a {@link FileRefused} before its end when the file is none that may be stored. */
  readonly bytes: ReadableStream<Uint8Array>;
  /** The reason of that failure, as file stores wrap what they are given. */
  readonly refusal: FileRefused | undefined;
  /** Size in bytes and SHA-256 in hexadecimal, once all bytes went through. */
  count(): { size: number; hash: string };
}

/** Counts and hashes a body as it passes; the last byte is followed by the check of the hash. */
export function limitUpload(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  promisedHash?: string,
): LimitedUpload {
  const hash = createHash("sha256");
  let size = 0;
  let digest = "";
  let refusal: FileRefused | undefined;
  const refuse = (reason: FileRefused["reason"]): never => {
    refusal = new FileRefused(reason);
    throw refusal;
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
        if (promisedHash !== undefined && promisedHash !== digest) refuse("hash");
      },
    }),
  );
  return {
    bytes,
    get refusal() {
      return refusal;
    },
    count: () => ({ size, hash: digest }),
  };
}
