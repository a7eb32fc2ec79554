import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Makes tokens of this registry recognizable to people and to secret scanners. */
const secretPrefix = "frond_";

/** A new token: 256 random bits, so a plain hash of it cannot be guessed back. */
export function createSecret(): string {
  return secretPrefix + randomBytes(32).toString("base64url");
}

/** SHA-256; the one thing kept of a token. */
export function hashSecret(secret: string): Uint8Array {
  return createHash("sha256").update(secret).digest();
}

/** Compares two hashes in a time that tells nothing. */
export function isSameHash(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
