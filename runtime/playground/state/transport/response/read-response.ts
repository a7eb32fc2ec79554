import { parseJson } from "../../../../http/index.js";
import { findFileName } from "./file-name.js";
import { findPreviewKind, isFileType, passiveType } from "./response-views.js";
import { giveTurn } from "./page-turns.js";
import { isBinaryText } from "./print-bytes.js";
import type {
  FileResult,
  JsonResult,
  ProxyResponse,
  StringResult,
} from "../../model/proxy-result.js";
import { mediaTypeEssence } from "../../../../definition/index.js";

/** A response whose headers have arrived, directly or through a relay. */
export interface IncomingResponse extends Omit<ProxyResponse<undefined>, "body"> {
  readonly contentType: string;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  /** Time measured by the relay, in milliseconds: the total, and until the first byte. */
  readonly responseTime?: number;
  readonly originLatency?: number;
}

/**
 * In characters. Larger texts are not parsed to find out whether they are JSON, because that would
 * block the page.
 */
const maxExactTextLength = 1_000_000;

/** Creates the response record with a body. */
function toResponse<Body>(incoming: IncomingResponse, body: Body): ProxyResponse<Body> {
  const { headers, ok, redirected, status, statusText, type, url } = incoming;
  return { headers, ok, redirected, status, statusText, type, url, body };
}

/** Like {@link toResponse}, with a body that is created on first access. */
export function toLazyResponse<Body>(
  incoming: IncomingResponse,
  read: () => Body,
): ProxyResponse<Body> {
  const { headers, ok, redirected, status, statusText, type, url } = incoming;
  let found: { readonly body: Body } | undefined;
  return {
    headers,
    ok,
    redirected,
    status,
    statusText,
    type,
    url,
    get body() {
      found ??= { body: read() };
      return found.body;
    },
  };
}

/** The value of the first header with a name. */
export function findHeader(incoming: IncomingResponse, name: string): string | undefined {
  return incoming.headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

/**
 * The displayed time: the relay's measurement, or else the origin's latency and the duration in the
 * page.
 */
export function displayedTime(incoming: IncomingResponse, duration: number): number {
  return incoming.responseTime ?? (incoming.originLatency ?? 0) + duration;
}

/** Reads a complete body as a file, if its type is one, or else as JSON or text. */
export function readCompleteBody(
  incoming: IncomingResponse,
  bytes: Uint8Array<ArrayBuffer>,
  time: number,
): JsonResult | StringResult | FileResult {
  const text = findDecoder(incoming, bytes)?.decode(bytes);
  return toResult(incoming, toRaw(incoming, bytes, [bytes]), text, time);
}

/**
 * In bytes. Larger bodies are decoded as they arrive, so that the end of the response is shown
 * without delay.
 */
const maxSizeAtOnce = 500_000;
/** In bytes. Amount of a large body to decode at once. */
const pieceLength = 1_000_000;
/**
 * In bytes. Chunks are combined into blobs of this size, which are stored outside the JavaScript
 * heap.
 */
const blobLength = 4_000_000;
/** Number of bytes from which the kind of a body is detected. */
const startLength = 4_096;

/** Collects a body as it arrives. The result is the same as from {@link readCompleteBody}. */
export class ArrivingBody {
  /** Number of bytes so far. */
  length = 0;
  private chunks: Uint8Array<ArrayBuffer>[] = [];
  private chunkBytes = 0;
  private readonly blobs: Blob[] = [];
  private readonly texts: string[] = [];
  /** Set once the body is large; `null` if it is a file. */
  private decoder: TextDecoder | null | undefined;
  private beginning = new Uint8Array(0);

  constructor(private readonly incoming: IncomingResponse) {}

  get start(): Uint8Array<ArrayBuffer> {
    return this.length > startLength ? this.beginning : joinBytes(this.chunks);
  }

  /** Adds a chunk, and yields to the browser regularly. */
  async add(chunk: Uint8Array<ArrayBuffer>, turn: () => Promise<void> | undefined): Promise<void> {
    if (this.length <= startLength) {
      this.beginning = joinBytes([...this.chunks, chunk.subarray(0, startLength)]);
    }
    this.length += chunk.length;
    this.chunks.push(chunk);
    this.chunkBytes += chunk.length;
    if (this.decoder !== undefined) await this.decode([chunk], turn);
    else if (this.length > maxSizeAtOnce) {
      this.decoder = findDecoder(this.incoming, this.beginning) ?? null;
      await this.decode(this.chunks, turn);
    }
    if (this.decoder !== undefined && this.chunkBytes >= blobLength) this.gather();
  }

  /** Returns the result after the entire body has arrived. */
  async finish(time: number): Promise<JsonResult | StringResult | FileResult> {
    const { incoming, decoder, texts } = this;
    if (decoder === undefined) return readCompleteBody(incoming, joinBytes(this.chunks), time);
    if (decoder) texts.push(decoder.decode());
    this.gather();
    const raw = toRaw(incoming, this.beginning, this.blobs);
    const isLong = this.length > blobLength;
    if (isLong) await giveTurn();
    const text = decoder ? texts.join("") : undefined;
    // Rendering the result takes time too.
    if (isLong) await giveTurn();
    return toResult(incoming, raw, text, time);
  }

  private async decode(
    chunks: readonly Uint8Array<ArrayBuffer>[],
    turn: () => Promise<void> | undefined,
  ): Promise<void> {
    if (!this.decoder) return;
    for (const chunk of chunks) {
      for (let at = 0; at < chunk.length; at += pieceLength) {
        const piece = chunk.subarray(at, at + pieceLength);
        this.texts.push(this.decoder.decode(piece, { stream: true }));
        await turn();
      }
    }
  }

  private gather(): void {
    if (this.chunks.length > 0) this.blobs.push(new Blob(this.chunks));
    this.chunks = [];
    this.chunkBytes = 0;
  }
}

function joinBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** The received bytes as a blob. */
function toRaw(
  { contentType }: IncomingResponse,
  start: Uint8Array,
  parts: readonly BlobPart[],
): Blob {
  const kind = findPreviewKind(contentType, start.subarray(0, 8));
  return new Blob([...parts], { type: passiveType(contentType, kind) });
}

/** Returns no decoder for files and for text in an unknown charset. */
function findDecoder(
  { contentType }: IncomingResponse,
  bytes: Uint8Array,
): TextDecoder | undefined {
  if (isFileType(contentType)) return undefined;
  try {
    return new TextDecoder(chooseCharset(bytes, contentType));
  } catch {
    return undefined;
  }
}

function toResult(
  incoming: IncomingResponse,
  raw: Blob,
  text: string | undefined,
  time: number,
): JsonResult | StringResult | FileResult {
  const { contentType } = incoming;
  const filename = findFileName(findHeader(incoming, "content-disposition"), contentType);
  const received = { contentType, time, raw, filename };
  if (text === undefined) {
    return { type: "file", response: toResponse(incoming, URL.createObjectURL(raw)), ...received };
  }
  const response = toJsonResponse(incoming, text);
  if (response) return { type: "json", response, text, size: raw.size, ...received };
  const binary = isBinaryText(text) ? ({ isBinary: true } as const) : {};
  return { type: "string", response: toResponse(incoming, text), ...binary, ...received };
}

/**
 * Returns `undefined` if the text is not JSON. Of large texts only the ends are inspected. Exact
 * values are parsed on first access.
 */
function toJsonResponse(
  incoming: IncomingResponse,
  text: string,
): ProxyResponse<unknown> | undefined {
  if (!(text.length > maxExactTextLength ? looksLikeJson(text) : isJson(text))) return undefined;
  return toLazyResponse(incoming, () => readJson(text)?.value);
}

function looksLikeJson(text: string): boolean {
  const looksRight = /^\s*[[{]\s*["[{\d\]}tfn-]/.test(text.slice(0, 1_000));
  return looksRight && /[\]}]\s*$/.test(text.slice(-1_000));
}

/** The browser's parser is ten times as fast as the parser that preserves exact numbers. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: parseJson(text) };
  } catch {
    return undefined;
  }
}

/** In bytes. The beginning of a text that may declare its charset. */
const maxPrologueLength = 1_024;

/**
 * The charset of a text: from its byte order mark, or else the Content-Type header, or else its XML
 * or HTML declaration, or else UTF-8.
 */
export function chooseCharset(bytes: Uint8Array, contentType: string): string {
  return findMark(bytes) ?? findDeclared(contentType) ?? findNamed(bytes, contentType) ?? "utf-8";
}

function findMark([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return "utf-8";
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : undefined;
}

function findDeclared(contentType: string): string | undefined {
  return /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1];
}

/**
 * The charset declared in XML or HTML. Unknown charsets are ignored, so that the text is shown
 * anyway.
 */
function findNamed(bytes: Uint8Array, contentType: string): string | undefined {
  const essence = mediaTypeEssence(contentType);
  const isXml = /[/+]xml$/.test(essence);
  if (!isXml && essence !== "text/html") return undefined;
  const start = String.fromCharCode(...bytes.subarray(0, maxPrologueLength));
  const named = isXml
    ? /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)
    : /<meta[^>]*\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(start);
  const name = named?.[1];
  // The declaration is readable as single-byte text, so the text cannot be UTF-16.
  return name === undefined || /^utf-?16/i.test(name) || !isKnown(name) ? undefined : name;
}

function isKnown(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== "";
  } catch {
    return false;
  }
}
