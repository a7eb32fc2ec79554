/** How an API signs the requests of a webhook: an HMAC with a secret that it shares with the receiver. */
export interface WebhookSignature {
  /** The header that has the signature. */
  readonly header: string;
  /** Hash function of the HMAC. */
  readonly algorithm: "sha1" | "sha256" | "sha384" | "sha512";
  /** How the bytes of the signature are written. */
  readonly encoding: "hex" | "base64";
  /** Text before each signature, such as `v1,`. */
  readonly prefix?: string;
  /** Text between the signatures of a header, of which one must match. Absent: there is one. */
  readonly separator?: string;
  /** What is signed, in this order. */
  readonly components: readonly ("body" | "timestamp" | "messageId" | "url")[];
  /** Text between the components. Absent: none. */
  readonly delimiter?: string;
  /** When the request was signed. */
  readonly timestamp?: {
    /** The header that has the time of signing. */
    readonly header: string;
    /** How the time is written. */
    readonly format: "unix-seconds" | "unix-millis" | "iso8601";
    /** How far it may be from the receiver's clock. Default 300. */
    readonly toleranceInSeconds?: number;
  };
  /** The header that has the id of the message. */
  readonly messageIdHeader?: string;
  /** Text before the secret that is no part of the key, such as `whsec_`. */
  readonly secretPrefix?: string;
  /** How the secret is written. Absent: the key is its text. */
  readonly secretEncoding?: "base64" | "hex";
}

/** A received request: a `Request`, or its headers and body. The body must be as received, not parsed and printed again. */
export interface WebhookDelivery {
  /** `Headers`, or an object such as that of Node, whose names may be in any case. */
  readonly headers:
    | {
        /** The value of a header. */
        get(name: string): string | null;
      }
    | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Text or bytes; of a `Request` its stream, which `arrayBuffer` reads. */
  readonly body?: unknown;
  /** Reads the body of a `Request`. */
  readonly arrayBuffer?: () => Promise<ArrayBuffer>;
}

/** Options of the verification. */
export interface WebhookOptions {
  /** How far the time of signing may be from the clock, in seconds. Default: as the document says, else 300. */
  readonly toleranceInSeconds?: number;
  /** The address that the API sends to, where it is signed. */
  readonly url?: string;
  /** In place of the signatures of the document. */
  readonly signature?: WebhookSignature;
}

/** The payload of a verified request, or why it was refused. */
export type WebhookResult<Payload> =
  | {
      readonly ok: true;
      /** The parsed body; `undefined` where it is empty. */
      readonly payload: Payload;
      /** The id of the message, by which a repeated delivery is recognized. */
      readonly messageId: string | undefined;
    }
  | {
      readonly ok: false;
      /**
       * `missing-header` and `invalid-header`: the request is not signed as the API signs; `expired`: signed too
       * long ago, or in the future; `invalid-signature`: with another secret, or changed; `invalid-body`: not as
       * received, or signed, but no JSON; `invalid-secret`: the secret is not written as the API writes secrets.
       */
      readonly reason:
        | "missing-header"
        | "invalid-header"
        | "expired"
        | "invalid-signature"
        | "invalid-body"
        | "invalid-secret";
      /** For logs; holds neither the secret nor the signature. */
      readonly message: string;
    };

type Failure = Extract<WebhookResult<never>, { ok: false }>;

/**
 * Verifies the signature of a webhook's request and parses its body. Never rejects because of the request. Of
 * several secrets one must match, so that they can be rotated. Uses Web Crypto, which compares in constant time.
 *
 * @see https://www.standardwebhooks.com
 * @example
 * const signature = {
 *   header: "X-Hub-Signature-256",
 *   algorithm: "sha256",
 *   encoding: "hex",
 *   prefix: "sha256=",
 *   components: ["body"],
 * } as const;
 * const result = await verifyDelivery([signature], request, "the secret");
 * if (result.ok) console.log(result.payload);
 */
export async function verifyDelivery<Payload>(
  signatures: readonly WebhookSignature[],
  delivery: WebhookDelivery,
  secret: string | readonly string[],
  options: WebhookOptions = {},
  parse: (text: string) => unknown = JSON.parse,
): Promise<WebhookResult<Payload>> {
  const header = (name: string): string => readHeader(delivery, name);
  const declared = signatures.find((each) => header(each.header) !== "") ?? signatures[0]!;
  const signature = options.signature ?? declared;
  const { timestamp, messageIdHeader } = signature;
  const names = [signature.header, timestamp?.header, messageIdHeader];
  const missing = names.find((name) => name !== undefined && header(name) === "");
  if (missing !== undefined) return fail("missing-header", `the header ${missing} is missing`);
  const late = timestamp && checkTime(header(timestamp.header), timestamp, options);
  if (late) return late;

  const keys = [secret].flat().map((each) => readSecret(each, signature));
  if (keys.length === 0 || keys.some((key) => !key || key.length === 0)) {
    const { secretEncoding = "text" } = signature;
    return fail("invalid-secret", `a secret is empty or not written as ${secretEncoding}`);
  }
  const body = await readBody(delivery);
  if (!body) return fail("invalid-body", "the body is not text or bytes as received");
  const parts = signature.components.map((component) => {
    if (component === "body") return body;
    if (component === "url") return options.url ?? "";
    return header((component === "timestamp" ? timestamp?.header : messageIdHeader) ?? "");
  });
  const signed = join(parts, signature.delimiter ?? "");
  if (!(await matches(signature, header(signature.header), keys as Uint8Array[], signed))) {
    return fail("invalid-signature", `no signature in the header ${signature.header} matches`);
  }
  const text = new TextDecoder().decode(body);
  try {
    const payload = (text === "" ? undefined : parse(text)) as Payload;
    return { ok: true, payload, messageId: messageIdHeader && header(messageIdHeader) };
  } catch {
    return fail("invalid-body", "the body is signed but is not JSON");
  }
}

function fail(reason: Failure["reason"], problem: string): Failure {
  return { ok: false, reason, message: `Webhook refused: ${problem}` };
}

function readHeader({ headers }: WebhookDelivery, name: string): string {
  const { get } = headers as { get?: unknown };
  if (typeof get === "function") return (headers as Headers).get(name) ?? "";
  const lowerName = name.toLowerCase();
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === lowerName);
  return [found?.[1] ?? ""].flat().join(",");
}

/** The failure for a timestamp that is invalid or too old. */
function checkTime(
  text: string,
  { header, format, toleranceInSeconds: usual = 300 }: NonNullable<WebhookSignature["timestamp"]>,
  { toleranceInSeconds = usual }: WebhookOptions,
): Failure | undefined {
  const isNumber = /^\d+$/.test(text);
  const units = { "unix-seconds": 1000, "unix-millis": 1, iso8601: 0 };
  const time = units[format] ? (isNumber ? +text * units[format] : NaN) : Date.parse(text);
  if (Number.isNaN(time)) return fail("invalid-header", `the header ${header} is not a time`);
  return Math.abs(Date.now() - time) <= toleranceInSeconds * 1000
    ? undefined
    : fail("expired", `the header ${header} is not within ${toleranceInSeconds} seconds of now`);
}

function readSecret(
  secret: string,
  { secretPrefix = "", secretEncoding }: WebhookSignature,
): Uint8Array | undefined {
  const text = secret.startsWith(secretPrefix) ? secret.slice(secretPrefix.length) : secret;
  return secretEncoding ? decode(text, secretEncoding) : new TextEncoder().encode(text);
}

/** The bytes of a text; undefined if its encoding is invalid. */
function decode(text: string, encoding: "hex" | "base64"): Uint8Array | undefined {
  if (encoding === "base64") {
    if (!/^[\w+/-]*={0,2}$/.test(text)) return undefined;
    try {
      const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
      return Uint8Array.from(binary, (character) => character.charCodeAt(0));
    } catch {
      return undefined;
    }
  }
  if (!/^(?:[\da-f]{2})*$/i.test(text)) return undefined;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The received bytes; undefined for an already parsed value. */
async function readBody(delivery: WebhookDelivery): Promise<Uint8Array | undefined> {
  const { body } = delivery;
  if (typeof delivery.arrayBuffer === "function") {
    return new Uint8Array(await delivery.arrayBuffer());
  }
  if (typeof body === "string") return new TextEncoder().encode(body);
  if (ArrayBuffer.isView(body)) {
    return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  }
  return Object.prototype.toString.call(body) === "[object ArrayBuffer]"
    ? new Uint8Array(body as ArrayBuffer)
    : undefined;
}

function join(parts: readonly (string | Uint8Array)[], delimiter: string): Uint8Array {
  const encoder = new TextEncoder();
  const pieces = parts
    .flatMap((part, index) => (index === 0 ? [part] : [delimiter, part]))
    .map((part) => (typeof part === "string" ? encoder.encode(part) : part));
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return bytes;
}

/** The type of bytes in each version of TypeScript. */
type Bytes = Parameters<typeof crypto.subtle.verify>[2];

async function matches(
  { algorithm, encoding, prefix = "", separator }: WebhookSignature,
  header: string,
  secrets: readonly Uint8Array[],
  signed: Uint8Array,
): Promise<boolean> {
  const candidates = (separator === undefined ? [header] : header.split(separator))
    .map((each) => each.trim())
    .filter((each) => each.startsWith(prefix))
    .flatMap((each) => decode(each.slice(prefix.length), encoding) ?? []);
  const hash = algorithm.replace("sha", "SHA-");
  const { subtle } = crypto;
  for (const secret of secrets) {
    const hmac = { name: "HMAC", hash };
    const key = await subtle.importKey("raw", secret as Bytes, hmac, false, ["verify"]);
    for (const candidate of candidates) {
      if (await subtle.verify("HMAC", key, candidate as Bytes, signed as Bytes)) return true;
    }
  }
  return false;
}
