import {
  createCipheriv,
  createDecipheriv,
  hkdfSync,
  randomBytes,
  scrypt,
  type BinaryLike,
} from "node:crypto";
import { isWellFormed } from "../access/token-secret.js";

const cipher = "aes-256-gcm";
const [nonceLength, tagLength, keyLength] = [12, 16, 32];

/**
 * Encrypts text with a secret (AES-256-GCM). Responses may contain signed upload URLs, which must not be
 * readable in a copy of the database.
 */
export async function sealText(text: string, secret: string): Promise<Uint8Array> {
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, await deriveKey(secret), nonce);
  const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Decrypts {@link sealText}; undefined if the secret is another one. */
export async function unsealText(sealed: Uint8Array, secret: string): Promise<string | undefined> {
  const nonce = sealed.subarray(0, nonceLength);
  const tag = sealed.subarray(nonceLength, nonceLength + tagLength);
  const opening = createDecipheriv(cipher, await deriveKey(secret), nonce);
  opening.setAuthTag(tag);
  const text = opening.update(sealed.subarray(nonceLength + tagLength));
  try {
    return Buffer.concat([text, opening.final()]).toString("utf8");
  } catch {
    return undefined;
  }
}

const purpose = "frond registry: responses to repeated requests";

/** Cache of the bootstrap token's key, because scrypt is slow. */
const knownKeys = new Map<string, Promise<BinaryLike>>();

/**
 * Tokens of the registry are random, so HKDF (RFC 5869) is enough. The bootstrap token may be chosen by a
 * person, so it needs scrypt, whose 50 ms slow down guessing.
 */
async function deriveKey(secret: string): Promise<BinaryLike> {
  if (isWellFormed(secret)) {
    return new Uint8Array(hkdfSync("sha256", secret, "", purpose, keyLength));
  }
  const known = knownKeys.get(secret);
  if (known) return known;
  const key = new Promise<BinaryLike>((resolve, reject) => {
    scrypt(secret, purpose, keyLength, (error, derived) =>
      error ? reject(error) : resolve(derived),
    );
  });
  knownKeys.clear();
  knownKeys.set(secret, key);
  return key;
}
