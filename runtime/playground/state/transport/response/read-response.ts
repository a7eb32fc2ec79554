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

/** A response whose headers have arrived, whichever way it came. */
export interface IncomingResponse extends Omit<ProxyResponse<undefined>, "body"> {
  readonly contentType: string;
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>> | null;
  /** What the relay measured, when it did: its whole time, and the way to the first byte. */
  readonly responseTime?: number;
  readonly originLatency?: number;
}

/** Larger JSON is not parsed to see whether it is some: that would hold the page up. Characters. */
const maxExactTextLength = 1_000_000;

/** The response record of a response, around a body. */
function toResponse<Body>(incoming: IncomingResponse, body: Body): ProxyResponse<Body> {
  const { headers, ok, redirected, status, statusText, type, url } = incoming;
  return { headers, ok, redirected, status, statusText, type, url, body };
}

/** The same around a body that is made when it is asked for, at most once. */
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

/** The first value of a header of the response. */
export function findHeader(incoming: IncomingResponse, name: string): string | undefined {
  return incoming.headers.find(([key]) => key.toLowerCase() === name)?.[1];
}

/** The time that is displayed: the relay's own, else the origin's latency and the page's duration. */
export function displayedTime(incoming: IncomingResponse, duration: number): number {
  return incoming.responseTime ?? (incoming.originLatency ?? 0) + duration;
}

/** Evaluates a body that has arrived completely: a file by its type, else JSON, else text. */
export function readCompleteBody(
  incoming: IncomingResponse,
  bytes: Uint8Array<ArrayBuffer>,
  time: number,
): JsonResult | StringResult | FileResult {
  const text = findDecoder(incoming, bytes)?.decode(bytes);
  return toResult(incoming, toRaw(incoming, bytes, [bytes]), text, time);
}

/** Larger bodies are read as they arrive, so that little is left to do at their end. Bytes. */
const maxSizeAtOnce = 500_000;
/** Of a large body so much is read at once. Bytes. */
const pieceLength = 1_000_000;
/** Pieces are put together into objects outside of the script's memory. Bytes. */
const blobLength = 4_000_000;
/** The first bytes, from which the kind of a body is guessed. */
const startLength = 4_096;

/** A body that arrives: as {@link readCompleteBody} in the end, and ready soon after its last byte. */
export class ArrivingBody {
  /** Bytes so far. */
  length = 0;
  /** Not yet in {@link blobs}. */
  private chunks: Uint8Array<ArrayBuffer>[] = [];
  private chunkBytes = 0;
  private readonly blobs: Blob[] = [];
  private readonly texts: string[] = [];
  /** Of a large body, from the moment on in which it is one; null: it is a file. */
  private decoder: TextDecoder | null | undefined;
  private beginning = new Uint8Array(0);

  constructor(private readonly incoming: IncomingResponse) {}

  /** The first bytes. */
  get start(): Uint8Array<ArrayBuffer> {
    return this.length > startLength ? this.beginning : joinBytes(this.chunks);
  }

  /** Takes what has arrived, giving the page its turns. */
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

  /** Says what it is. All of it has arrived. */
  async finish(time: number): Promise<JsonResult | StringResult | FileResult> {
    const { incoming, decoder, texts } = this;
    if (decoder === undefined) return readCompleteBody(incoming, joinBytes(this.chunks), time);
    if (decoder) texts.push(decoder.decode());
    this.gather();
    const raw = toRaw(incoming, this.beginning, this.blobs);
    const isLong = this.length > blobLength;
    if (isLong) await giveTurn();
    const text = decoder ? texts.join("") : undefined;
    // Showing it takes a while, too.
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

/** The bytes as they came, in parts. */
function toRaw(
  { contentType }: IncomingResponse,
  start: Uint8Array,
  parts: readonly BlobPart[],
): Blob {
  const kind = findPreviewKind(contentType, start.subarray(0, 8));
  return new Blob([...parts], { type: passiveType(contentType, kind) });
}

/** Absent for what is a file by its type, and for text in an unknown charset. */
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

/** Absent when the text is not JSON; of large texts only the ends are inspected. Its exact values are made when they are asked for. */
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

/** The browser's own parser is ten times as quick as one that keeps numbers exact. */
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

/** So far into a text its own word on its charset is looked for. Bytes. */
const maxPrologueLength = 1_024;

/**
 * The charset of a text: that of its byte order mark, else the declared one,
 * else the one that XML or HTML names itself, else UTF-8.
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

/** The charset that XML or HTML names in its text. If it is unknown, the text is shown nevertheless. */
function findNamed(bytes: Uint8Array, contentType: string): string | undefined {
  const essence = mediaTypeEssence(contentType);
  const isXml = /[/+]xml$/.test(essence);
  if (!isXml && essence !== "text/html") return undefined;
  const start = String.fromCharCode(...bytes.subarray(0, maxPrologueLength));
  const named = isXml
    ? /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)
    : /<meta[^>]*\bcharset\s*=\s*["']?([\w.:-]+)/i.exec(start);
  const name = named?.[1];
  // Letters of one byte each named this text, so that it cannot be what it says.
  return name === undefined || /^utf-?16/i.test(name) || !isKnown(name) ? undefined : name;
}

function isKnown(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== "";
  } catch {
    return false;
  }
}
