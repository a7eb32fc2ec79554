import type { HmacSignature } from "../../definition/index.js";

export type SampleHeader = readonly [name: string, value: string];

/** A sample before signing. */
interface UnsignedSample {
  readonly body: string;
  /** Destination URL. */
  readonly url: string;
  /** Empty: add timestamp and id, but no signature. */
  readonly secret: string;
  /** Milliseconds since 1970. Default: now. */
  readonly now?: number;
  /** Default: random. */
  readonly messageId?: string;
}

/**
 * The headers added by signing: timestamp, message id and signature.
 * @throws {Error} If the secret is not in the declared encoding, or the page has no Web Crypto
 * access.
 */
export async function signSample(
  signature: HmacSignature,
  sample: UnsignedSample,
): Promise<SampleHeader[]> {
  const { header, components, delimiter, timestamp, messageIdHeader, prefix } = signature;
  const { body, url, secret, now = Date.now() } = sample;
  const { messageId = `msg_${crypto.randomUUID().replaceAll("-", "")}` } = sample;
  const time = timestamp ? printTime(timestamp.format, now) : "";
  const headers: SampleHeader[] = [
    ...(messageIdHeader ? [[messageIdHeader, messageId] as const] : []),
    ...(timestamp ? [[timestamp.header, time] as const] : []),
  ];
  if (secret === "") return headers;
  const values = { body, timestamp: time, messageId, url };
  const signed = components.map((component) => values[component]).join(delimiter ?? "");
  const mac = await createMac(signature, secret, signed);
  return [...headers, [header, `${prefix ?? ""}${encode(mac, signature.encoding)}`]];
}

function printTime(
  format: NonNullable<HmacSignature["timestamp"]>["format"],
  milliseconds: number,
): string {
  if (format === "iso8601") return new Date(milliseconds).toISOString();
  return String(format === "unix-millis" ? milliseconds : Math.floor(milliseconds / 1000));
}

async function createMac(
  signature: HmacSignature,
  secret: string,
  text: string,
): Promise<Uint8Array> {
  if (globalThis.crypto.subtle === undefined) {
    throw new Error("This page cannot sign: open it with https:// or on localhost.");
  }
  const hash = `SHA-${signature.algorithm.slice("sha".length)}`;
  const algorithm = { name: "HMAC", hash };
  const bytes = readSecret(signature, secret);
  const key = await crypto.subtle.importKey("raw", bytes, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(text)));
}

function readSecret(
  { secretPrefix, secretEncoding }: HmacSignature,
  secret: string,
): Uint8Array<ArrayBuffer> {
  const text =
    secretPrefix && secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret;
  if (!secretEncoding) return new TextEncoder().encode(text);
  const bytes = secretEncoding === "hex" ? readHex(text) : readBase64(text);
  if (bytes && bytes.length > 0) return bytes;
  throw new Error(`The secret is not written in ${secretEncoding}.`);
}

function readHex(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^(?:[\da-f]{2})+$/i.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function readBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function encode(bytes: Uint8Array, encoding: HmacSignature["encoding"]): string {
  if (encoding === "base64") return btoa(String.fromCharCode(...bytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
