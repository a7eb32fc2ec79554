import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { readErrorCode } from "./relay-problem.js";

/** Bytes that are decoded. A larger body passes if it is valid so far. */
const maxOutputLength = 8 * 1024 * 1024;

const decoders: Readonly<Record<string, readonly (typeof gunzipSync)[]>> = {
  gzip: [gunzipSync],
  "x-gzip": [gunzipSync],
  // RFC 9110, section 8.4.1.2 requires the zlib format. Some servers send raw deflate, and browsers decode both.
  deflate: [inflateSync, inflateRawSync],
  br: [brotliDecompressSync],
};

/** Whether a complete body cannot be decoded by its content encoding. Unknown encodings are not checked. */
export function isDamaged(body: Buffer, encoding: string): boolean {
  const name = encoding.trim().toLowerCase();
  const known = Object.hasOwn(decoders, name) ? (decoders[name] ?? []) : [];
  if (body.length === 0 || known.length === 0) return false;
  return known.every((decode) => !canDecode(decode, body));
}

function canDecode(decode: typeof gunzipSync, body: Buffer): boolean {
  try {
    decode(body, { maxOutputLength });
    return true;
  } catch (error) {
    return readErrorCode(error) === "ERR_BUFFER_TOO_LARGE";
  }
}
