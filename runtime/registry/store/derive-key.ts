import { createHash } from "node:crypto";

/**
 * Hashes texts to a short key, because names may be too long for a database index.
 */
export function deriveKey(...texts: readonly (string | null)[]): string {
  return createHash("sha256").update(JSON.stringify(texts)).digest("base64url");
}
