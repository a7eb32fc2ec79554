/** Limits the number of arguments of one call. */
const pieceLength = 0x8000;

/** Encodes bytes as base64 (RFC 4648, section 4). */
export function toBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let start = 0; start < bytes.length; start += pieceLength) {
    binary += String.fromCharCode(...bytes.subarray(start, start + pieceLength));
  }
  return btoa(binary);
}
