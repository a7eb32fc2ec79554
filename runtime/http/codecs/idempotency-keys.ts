import type { Codec } from "../codec.js";

/**
 * Sets a declared `Idempotency-Key` header that the caller left out to a random UUID (RFC 9562,
 * version 4), the same for all attempts of a call.
 */
export const idempotencyKeys: Codec = {
  supply({ parameters }, flat) {
    const key = parameters?.find(isIdempotencyKey)?.key;
    return key && (flat as Record<string, unknown>)[key] == null
      ? { ...flat, [key]: createKey() }
      : flat;
  },
};

/** Whether a parameter is the header of draft-ietf-httpapi-idempotency-key-header. */
export function isIdempotencyKey(parameter: {
  readonly in: string;
  readonly key: string;
  readonly name?: string;
}): boolean {
  const { in: location, key, name = key } = parameter;
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
