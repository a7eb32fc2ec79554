import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Lets people and secret scanners recognize tokens of the registry. */
const secretPrefix = "frond_";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Random digits of a token. 62^43 is more than 2^256, so an unsalted hash is safe. */
const randomLength = 43;

/** Digits of a checksum. 62^6 is more than 2^32. */
const checksumLength = 6;

const shape = new RegExp(`^${secretPrefix}([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{6})$`);

/**
 * Creates a token: `frond_`, 43 random base62 digits and 6 digits of their CRC-32 (of the ASCII digits,
 * polynomial of ISO 3309). Like GitHub's tokens, secret scanners recognize it by the checksum.
 */
export function createSecret(): string {
  const random = createRandomDigits();
  return secretPrefix + random + printChecksum(random);
}

/** Whether a text can be a token of a registry. A wrong checksum saves the database query. */
export function isWellFormed(secret: string): boolean {
  const [, random = "", checksum] = shape.exec(secret) ?? [];
  return checksum !== undefined && checksum === printChecksum(random);
}

/** SHA-256 of a token, which is stored instead of the token. */
export function hashSecret(secret: string): Uint8Array {
  return createHash("sha256").update(secret).digest();
}

/** Compares two hashes in constant time. */
export function isSameHash(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Skips bytes from 248 on, so that all 62 digits are equally likely. */
function createRandomDigits(): string {
  let text = "";
  while (text.length < randomLength) {
    for (const byte of randomBytes(randomLength)) {
      if (byte < 248 && text.length < randomLength) text += digits[byte % 62];
    }
  }
  return text;
}

function printChecksum(text: string): string {
  let rest = computeCrc32(text);
  let printed = "";
  while (printed.length < checksumLength) {
    printed = `${digits[rest % 62]}${printed}`;
    rest = Math.floor(rest / 62);
  }
  return printed;
}

/** CRC-32 bit by bit, because tokens are short and importing `node:zlib` for it is slow. */
function computeCrc32(text: string): number {
  let crc = 0xffff_ffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
