import { promisify } from "node:util";
import { createGunzip, gunzip, gzip } from "node:zlib";

/**
 * Compresses stored definitions. Gzip reduces five real definitions (64 kB to 2.5 MB) to 6 to 13 percent of
 * their size, and Brotli (quality 5) to a quarter to a third less. But browsers and Node do not accept Brotli
 * over plain HTTP, so that each load would be compressed again.
 */
export function compress(text: string | Uint8Array): Promise<Uint8Array> {
  return promisify(gzip)(text);
}

/** Decompresses {@link compress} to UTF-8. */
export function decompress(packed: Uint8Array): Promise<Uint8Array> {
  return promisify(gunzip)(packed);
}

/** Decompresses as a stream, for texts of any length. Rejects with an error of zlib when they are damaged. */
export async function readGzip(
  pieces: AsyncIterable<Uint8Array>,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  const gunzip = createGunzip();
  const done = new Promise<void>((resolve, reject) => {
    gunzip.on("data", take).on("end", resolve).on("error", reject);
  });
  // Prevents an unhandled rejection if the caller does not read the stream to its end.
  done.catch(() => undefined);
  for await (const piece of pieces) {
    if (gunzip.write(piece)) continue;
    await Promise.race([new Promise((resolve) => gunzip.once("drain", resolve)), done]);
  }
  gunzip.end();
  await done;
}
