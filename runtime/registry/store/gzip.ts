import { promisify } from "node:util";
import { createGunzip, gunzip, gzip } from "node:zlib";

/**
 * How definitions are kept. Chosen by measurement: of five real definitions (64 kB to 2.5 MB) gzip
 * leaves 6 to 13 percent and Brotli (quality 5) a quarter to a third less of that, but over plain HTTP
 * neither browsers nor Node accept Brotli, and each load would be compressed again.
 */
export function compress(text: string | Uint8Array): Promise<Uint8Array> {
  return promisify(gzip)(text);
}

/** Undoes {@link compress}: the bytes of the text in UTF-8. */
export function decompress(packed: Uint8Array): Promise<Uint8Array> {
  return promisify(gunzip)(packed);
}

/** Decompresses piece by piece, for texts of any length. Rejects with an error of zlib when they are damaged. */
export async function readGzip(
  pieces: AsyncIterable<Uint8Array>,
  take: (piece: Uint8Array) => void,
): Promise<void> {
  const gunzip = createGunzip();
  const done = new Promise<void>((resolve, reject) => {
    gunzip.on("data", take).on("end", resolve).on("error", reject);
  });
  // Also when the pieces cannot be read and no caller awaits the result.
  done.catch(() => undefined);
  for await (const piece of pieces) {
    if (gunzip.write(piece)) continue;
    await Promise.race([new Promise((resolve) => gunzip.once("drain", resolve)), done]);
  }
  gunzip.end();
  await done;
}
