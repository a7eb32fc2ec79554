import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Makes tokens of this registry recognizable to people and to secret scanners. */
const secretPrefix = "frond_";

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** Random digits of a token: 62^43 is more than 2^256, so a plain hash cannot be guessed back. */
const randomLength = 43;

/** Digits of a checksum: 62^6 is more than 2^32. */
const checksumLength = 6;

const shape = new RegExp(`^${secretPrefix}([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{6})$`);

/**
 * A new token: `frond_`, 43 random base62 digits and 6 digits with their CRC-32 (the digits' ASCII,
 * polynomial of ISO 3309), as in GitHub's tokens. Scanners tell a leaked token from other texts by it.
 */
export function createSecret(): string {
  const random = createRandomDigits();
  return secretPrefix + random + printChecksum(random);
}

/** Whether a text can be a token of a registry: a wrong checksum needs no question to the database. */
export function isWellFormed(secret: string): boolean {
  const [, random = "", checksum] = shape.exec(secret) ?? [];
  return checksum !== undefined && checksum === printChecksum(random);
}

/** SHA-256; the one thing kept of a token. */
export function hashSecret(secret: string): Uint8Array {
  return createHash("sha256").update(secret).digest();
}

/** Compares two hashes in a time that tells nothing. */
export function isSameHash(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Bytes from 248 on are left out: the remaining ones give every digit equally often. */
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

/** Bit by bit: a token is short, and Node 20.19's own is in `node:zlib`, which is a lot for this. */
function computeCrc32(text: string): number {
  let crc = 0xffff_ffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
