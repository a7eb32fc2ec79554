import type { IncomingMessage, ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from "node:zlib";
import { isFieldValue } from "./forwarded-headers.js";
import {
  ORIGIN_LATENCY_HEADER,
  RESPONSE_HEADER,
  RESPONSE_HEADERS_HEADER,
  RESPONSE_TIME_HEADER,
  encodeEnvelope,
} from "./protocol.js";
import type { HeaderPair } from "./protocol.js";
import { readErrorCode } from "./relay-problem.js";

/** Status and headers of a target's response. */
interface TargetResponse {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly HeaderPair[];
}

/** The call that an {@link ResponseWriter} responds to. */
interface ResponseContext {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Names and values, alternating, of the headers that every response carries. */
  readonly baseHeaders: readonly string[];
  /** URL of the response, after redirects. */
  readonly url: string;
  readonly redirected: boolean;
  /** Whether the target's status and headers are sent as they are, without an envelope. */
  readonly plain: boolean;
  /** Whether the request was a HEAD. */
  readonly withoutBody: boolean;
  /** When the call began, by `performance.now()`. */
  readonly started: number;
}

/** Responses of a declared length up to this are buffered briefly, so that their head can report the total time. */
const maxBufferedBytes = 64_000;
const bufferMs = 20;
/** Bodies up to this size are sent in one write with their head. */
const maxSingleWriteBytes = 16_384;
/** Time for a caller to read what has been sent of an interrupted response. */
const lingerMs = 5_000;

const streamTypes =
  /^\s*(text\/event-stream|application\/((x-)?(ndjson|jsonl|jsonlines|json-lines|ldjson)|stream\+json|[^;]*json-seq)|audio\/|video\/|multipart\/(x-mixed-replace|mixed))/i;

/** Whether responses of this content type are streams, which clients read as they arrive. */
export function isStreamType(contentType: string | undefined): boolean {
  return streamTypes.test(contentType ?? "");
}

/** Value of the first header with this lower-case name. */
export function findHeader(headers: readonly HeaderPair[], name: string): string | undefined {
  return headers.find((pair) => pair[0].toLowerCase() === name)?.[1];
}

/** Writes a target's response to the caller, in an envelope or plain. */
export class ResponseWriter {
  readonly #context: ResponseContext;
  #buffer: Buffer[] | undefined;
  #bufferedBytes = 0;
  /** Content encoding, if the browser decodes the body. */
  #encoding: string | undefined;
  #timer: NodeJS.Timeout | undefined;
  #head: string[] = [];
  #targetResponse: TargetResponse | undefined;

  constructor(context: ResponseContext) {
    this.#context = context;
  }

  /** Whether the head of the target's response has arrived. */
  get started(): boolean {
    return this.#targetResponse !== undefined;
  }

  /** Sends the head, or buffers the response if its body is short. */
  start(targetResponse: TargetResponse): void {
    this.#targetResponse = targetResponse;
    const length = declaredLength(targetResponse, this.#context.withoutBody);
    const stream = isStreamType(findHeader(targetResponse.headers, "content-type"));
    this.#head = this.#context.plain
      ? plainHead(targetResponse, this.#context)
      : envelopeHead(targetResponse, this.#context, length);
    const isEncoded = this.#head.includes("Content-Encoding");
    this.#encoding = isEncoded ? findHeader(targetResponse.headers, "content-encoding") : undefined;
    // An encoded body of unknown length is buffered too, so that a short one can be checked for damage.
    const expected = length ?? (isEncoded ? 0 : Number.POSITIVE_INFINITY);
    if (expected <= maxBufferedBytes && !stream) this.#startBuffer();
    else this.#flush();
  }

  /** Passes on a chunk of the body. False when the caller reads slower than the target sends. */
  write(chunk: Buffer): boolean {
    if (this.#buffer === undefined) return this.#context.response.write(chunk);
    this.#buffer.push(chunk);
    this.#bufferedBytes += chunk.length;
    if (this.#bufferedBytes > maxBufferedBytes) this.#flush();
    return true;
  }

  /** Whether the complete body does not match its encoding. Only short bodies are checked. Call it before {@link end}. */
  isDamaged(): boolean {
    if (this.#buffer === undefined || this.#encoding === undefined) return false;
    if (!isDamaged(Buffer.concat(this.#buffer), this.#encoding)) return false;
    clearTimeout(this.#timer);
    return true;
  }

  /** Ends the response after a complete body. */
  end(): void {
    clearTimeout(this.#timer);
    const { response } = this.#context;
    if (this.#buffer === undefined) return void response.end();
    if (!this.#context.plain) this.#head.push(RESPONSE_TIME_HEADER, elapsed(this.#context.started));
    const body = Buffer.concat(this.#buffer);
    this.#buffer = undefined;
    this.#writeHead();
    // Node writes the head together with a string body, but apart from a buffer. Latin-1 preserves every byte.
    if (body.length <= maxSingleWriteBytes) {
      response.end(body.toString("latin1"), "latin1");
    } else response.end(body);
  }

  /** Ends the response after an incomplete body, so that the caller sees an error after the chunks so far. */
  breakOff(): void {
    this.#flush();
    const { socket } = this.#context.response;
    if (socket === null) return void this.#context.response.destroy();
    socket.destroySoon();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  }

  #startBuffer(): void {
    this.#buffer = [];
    this.#timer = setTimeout(() => this.#flush(), bufferMs);
  }

  #flush(): void {
    clearTimeout(this.#timer);
    const chunks = this.#buffer ?? [];
    this.#buffer = undefined;
    this.#writeHead();
    if (chunks.length === 0) this.#context.response.flushHeaders();
    for (const chunk of chunks) this.#context.response.write(chunk);
  }

  #writeHead(): void {
    const { response, plain } = this.#context;
    if (response.headersSent || this.#targetResponse === undefined) return;
    if (plain)
      response.writeHead(
        this.#targetResponse.status,
        toReason(this.#targetResponse.statusText),
        this.#head,
      );
    else response.writeHead(200, this.#head);
  }
}

/** Expected length of the body; undefined when it is not declared. */
function declaredLength(targetResponse: TargetResponse, withoutBody: boolean): number | undefined {
  if (withoutBody || targetResponse.status === 204 || targetResponse.status === 304) return 0;
  const length = findHeader(targetResponse.headers, "content-length");
  return length === undefined ? undefined : Number(length);
}

function envelopeHead(
  targetResponse: TargetResponse,
  context: ResponseContext,
  length: number | undefined,
): string[] {
  const { status, statusText, headers } = targetResponse;
  const envelope = encodeEnvelope({
    status,
    statusText,
    url: context.url,
    redirected: context.redirected,
    headers,
  });
  const head = [...context.baseHeaders, RESPONSE_HEADER, envelope];
  head.push(RESPONSE_HEADERS_HEADER, [...new Set(headers.map(([name]) => name))].join(", "));
  head.push(ORIGIN_LATENCY_HEADER, elapsed(context.started));
  const contentType = findHeader(headers, "content-type");
  if (contentType !== undefined && isFieldValue(contentType))
    head.push("Content-Type", contentType);
  const encoding = findHeader(headers, "content-encoding");
  if (encoding !== undefined && isDecodable(encoding, targetResponse, context)) {
    head.push("Content-Encoding", encoding);
  }
  if (length !== undefined) head.push("Content-Length", String(length));
  return head;
}

/** Hop-by-hop headers of the target's connection (RFC 9110, section 7.6.1). */
const connectionNames = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "upgrade",
  "trailer",
]);

function plainHead(targetResponse: TargetResponse, context: ResponseContext): string[] {
  const headers = targetResponse.headers.filter(
    ([name]) => !connectionNames.has(name.toLowerCase()),
  );
  return [...headers.flat(), ...context.baseHeaders];
}

/** Whether the browser can decode the body: it is complete and uses only encodings that the browser accepts. */
function isDecodable(
  encoding: string,
  targetResponse: TargetResponse,
  context: ResponseContext,
): boolean {
  if (targetResponse.status === 206 || context.withoutBody || !isFieldValue(encoding)) return false;
  const offered = String(context.request.headers["accept-encoding"] ?? "")
    .toLowerCase()
    .split(",")
    .map((item) => item.trim())
    .filter((item) => !/;\s*q=0(\.0*)?$/.test(item))
    .map((item) => item.replace(/\s*;.*$/, ""));
  const codings = encoding.toLowerCase().split(",");
  return codings.every((coding) => offered.includes(coding.trim()));
}

/** Converts a reason phrase: undici reads UTF-8, while Node writes Latin-1 and rejects control characters. */
function toReason(text: string): string {
  return Buffer.from(text)
    .toString("latin1")
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, "?");
}

function elapsed(started: number): string {
  return (performance.now() - started).toFixed(3);
}

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
