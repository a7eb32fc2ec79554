import type { Codec } from "../codec.js";
import type { ParameterEncoding } from "../types.js";

/**
 * Sets a declared `Idempotency-Key` header that the caller left out to a random UUID (RFC 9562,
 * version 4), the same for all attempts of a call.
 */
export const idempotencyKeys: Codec = {
  addValues({ parameters }, values) {
    const name = parameters?.find(isIdempotencyKey)?.name;
    if (name === undefined || values.headers[name] != null) return values;
    return { ...values, headers: { ...values.headers, [name]: createKey() } };
  },
};

/** Whether a parameter is the header of draft-ietf-httpapi-idempotency-key-header. */
export function isIdempotencyKey({ in: location, name }: ParameterEncoding): boolean {
  return location === "header" && /^(x-)?idempotency-key$/i.test(name);
}

/** `crypto.randomUUID` is missing on pages without TLS. */
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    const fixed = index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte;
    return fixed.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
