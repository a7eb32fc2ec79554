import { createUpdates } from "./create-updates.js";
import { findFileName } from "./file-name.js";
import { mediaKind, mediaTypeEssence } from "../../../../definition/index.js";
import { MessageLog } from "./message-log.js";
import { createPageTurns } from "./page-turns.js";
import type { StreamResult } from "../../model/proxy-result.js";
import {
  displayedTime,
  findHeader,
  toLazyResponse,
  type IncomingResponse,
} from "./read-response.js";
import { createJsonLineSplitter, createRecordSplitter } from "./split-json-lines.js";
import { createPartReader } from "./split-parts.js";
import { createSplitter } from "../../../../http/decode/index.js";

/** What of a stream is kept; older parts are dropped, and the result says so. */
export interface StreamLimits {
  /** Default 64 million. */
  readonly characters: number;
  /** Default 2 million. */
  readonly messages: number;
}

const defaultLimits: StreamLimits = { characters: 64_000_000, messages: 2_000_000 };
/** Of a long text that still grows, only its end is shown. Characters. */
const maxLiveTextLength = 100_000;
/** Pieces are put together into objects outside of the script's memory. Bytes. */
const blobPiece = 4_000_000;
/** Of a chunk so much is read before the page may get a turn. Bytes. */
const pieceLength = 128_000;
/** Milliseconds between two updates of the page, so that fast streams do not hold it up. */
const updatePause = 80;

/** How a running stream is followed. */
export interface StreamReading {
  /** Stops the reading; what has arrived stays. */
  readonly signal: AbortSignal;
  /** Milliseconds since the request was sent. */
  readonly elapsed: () => number;
  readonly onProgress: (result: StreamResult) => void;
  readonly limits?: StreamLimits;
}

interface Gathered {
  readonly text: TextLog;
  readonly messages: MessageReader | undefined;
  /** All bytes, for the download; dropped once the beginning of the text is. */
  readonly blobs: Blob[];
  chunks: Uint8Array<ArrayBuffer>[];
  chunkBytes: number;
}

/** Finds the messages of a text as it arrives, and keeps them. */
interface MessageReader {
  readonly log: MessageLog;
  /** Takes what came `at` milliseconds after the request, as text and as bytes. */
  take(at: number, piece: string, bytes: Uint8Array): void;
  end(at: number): void;
}

/** Whether a stream is gathered into a player instead of being shown as text. */
export function isAudioStream(contentType: string): boolean {
  return mediaTypeEssence(contentType).startsWith("audio/");
}

/** Reads a stream to its end or until it is stopped, and tells of it as it goes. */
export async function followStream(
  incoming: IncomingResponse,
  reading: StreamReading,
): Promise<StreamResult> {
  const { characters, messages } = reading.limits ?? defaultLimits;
  const gathered: Gathered = {
    text: new TextLog(characters),
    messages: createMessageReader(incoming.contentType, new MessageLog(characters, messages)),
    blobs: [],
    chunks: [],
    chunkBytes: 0,
  };
  const filename = findFileName(findHeader(incoming, "content-disposition"), incoming.contentType);
  const report = (state: StreamResult["state"]): StreamResult =>
    toResult(incoming, gathered, state, {
      filename,
      time: displayedTime(incoming, reading.elapsed()),
    });
  reading.onProgress(report("live"));
  const state = await pump(incoming, gathered, reading, () => report("live"));
  gathered.messages?.end(reading.elapsed());
  return report(state);
}

async function pump(
  incoming: IncomingResponse,
  gathered: Gathered,
  reading: StreamReading,
  report: () => StreamResult,
): Promise<StreamResult["state"]> {
  const reader = incoming.body?.getReader();
  const decoder = new TextDecoder();
  const stop = (): void => void reader?.cancel().catch(() => undefined);
  reading.signal.addEventListener("abort", stop);
  const turn = createPageTurns();
  const update = createUpdates(() => reading.onProgress(report()), updatePause);
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      keepChunk(gathered, next.value);
      for (let at = 0; at < next.value.length; at += pieceLength) {
        const piece = next.value.subarray(at, at + pieceLength);
        const text = decoder.decode(piece, { stream: true });
        gathered.text.add(text);
        gathered.messages?.take(reading.elapsed(), text, piece);
        update.soon();
        await turn();
      }
    }
    return reading.signal.aborted ? "stopped" : "ended";
  } catch {
    return reading.signal.aborted ? "stopped" : "broken";
  } finally {
    reading.signal.removeEventListener("abort", stop);
    update.end();
  }
}

function createMessageReader(contentType: string, log: MessageLog): MessageReader | undefined {
  const kind = mediaKind(contentType);
  if (kind === "sse") {
    const { push, end } = createEventSplitter();
    return {
      log,
      take: (at, piece) => push(piece).forEach((message) => log.add(at, message)),
      end: (at) => end().forEach((message) => log.add(at, message)),
    };
  }
  const readParts = createPartReader(contentType);
  if (readParts) {
    return {
      log,
      take: (at, _, bytes) => readParts(bytes).forEach((part) => log.add(at, part)),
      end: (at) => readParts(undefined).forEach((part) => log.add(at, part)),
    };
  }
  const isJson = kind === "json" || kind === "json-lines";
  if (kind !== "json-seq" && !isJson) return undefined;
  const { push, end } = isJson ? createJsonLineSplitter() : createRecordSplitter();
  return {
    log,
    take: (at, piece) => push(piece).forEach((lines) => log.addLines(at, lines)),
    end: (at) => end().forEach((lines) => log.addLines(at, lines)),
  };
}

function keepChunk(gathered: Gathered, chunk: Uint8Array<ArrayBuffer>): void {
  gathered.chunks.push(chunk);
  gathered.chunkBytes += chunk.length;
  if (gathered.chunkBytes > blobPiece) gatherChunks(gathered);
}

function gatherChunks(gathered: Gathered): void {
  gathered.blobs.push(new Blob(gathered.chunks));
  gathered.chunks = [];
  gathered.chunkBytes = 0;
  if (gathered.text.shortened) gathered.blobs.length = 0;
}

function toResult(
  incoming: IncomingResponse,
  gathered: Gathered,
  state: StreamResult["state"],
  { filename, time }: { filename: string; time: number },
): StreamResult {
  const { text } = gathered;
  const messages = gathered.messages?.log;
  const isLive = state === "live";
  const shortened = text.shortened || messages?.shortened === true;
  return {
    type: "stream",
    response: toLazyResponse(incoming, () =>
      isLive ? text.readEnd(maxLiveTextLength) : text.read(),
    ),
    contentType: incoming.contentType,
    time,
    filename,
    state,
    shortened,
    readText: () => text.read(),
    ...(messages ? { messages, count: messages.length } : {}),
    ...(isLive ? {} : { raw: toBlob(gathered) }),
  };
}

function toBlob({ text, blobs, chunks }: Gathered): Blob {
  const parts = text.shortened ? [text.read()] : [...blobs, ...chunks];
  return new Blob(parts, { type: "application/octet-stream" });
}

/** Text that grows at its end and is cut at its beginning when it becomes too long. */
export class TextLog {
  /** Whether the beginning had to go. */
  shortened = false;
  private pieces: string[] = [];
  private length = 0;
  private joined: string | undefined;

  /** Limit in characters; whole pieces are dropped beyond it. */
  constructor(private readonly maxCharacters: number) {}

  /** Adds a piece at the end. */
  add(piece: string): void {
    if (piece === "") return;
    this.pieces.push(piece);
    this.length += piece.length;
    this.joined = undefined;
    while (this.pieces.length > 1 && this.length > this.maxCharacters) {
      this.length -= this.pieces.shift()?.length ?? 0;
      this.shortened = true;
    }
  }

  /** All that is kept. */
  read(): string {
    this.joined ??= this.pieces.join("");
    return this.joined;
  }

  /** The end alone, of about so many characters: cheap however long the text is. */
  readEnd(characters: number): string {
    let first = this.pieces.length;
    for (let sum = 0; first > 0 && sum < characters; first -= 1) {
      sum += this.pieces[first - 1]?.length ?? 0;
    }
    return first === 0 ? this.read() : this.pieces.slice(first).join("");
  }
}

/** One message found in a stream. */
export interface SplitMessage {
  readonly event?: string;
  readonly id?: string;
  /** Milliseconds. */
  readonly retry?: number;
  readonly data: string;
}

/** Splits a stream's text into messages as it arrives. */
export interface StreamSplitter {
  /** The messages that this piece completes. */
  push(piece: string): SplitMessage[];
  /** What was begun and never completed. */
  end(): SplitMessage[];
}

/**
 * Splits server-sent events (HTML standard, section 9.2.6). Comments and events without data are left out,
 * but for those that say how long to wait before connecting again.
 */
export function createEventSplitter(): StreamSplitter {
  const split = createSplitter("any-line-end", Infinity);
  let isFirst = true;
  let marks: Omit<SplitMessage, "data"> = {};
  let data: string[] = [];
  const finish = (): SplitMessage[] => {
    const message = { ...marks, data: data.join("\n") };
    const isTold = data.length > 0 || marks.retry !== undefined;
    marks = {};
    data = [];
    return isTold ? [message] : [];
  };
  const take = (line: string): SplitMessage[] => {
    if (line === "") return finish();
    const [, field = "", value = ""] = /^([^:]*):? ?([\s\S]*)$/.exec(line) ?? [];
    if (field === "data") data.push(value);
    if (field === "event" && value !== "") marks = { ...marks, event: value };
    if (field === "id" && !value.includes("\0")) marks = { ...marks, id: value };
    if (field === "retry" && /^\d+$/.test(value)) marks = { ...marks, retry: Number(value) };
    return [];
  };
  return {
    push: (piece) => {
      const isMarked = isFirst && piece.startsWith("\uFEFF");
      isFirst &&= piece === "";
      return [...split(isMarked ? piece.slice(1) : piece)].flatMap(take);
    },
    // What was begun is shown, too, although a client would drop it.
    end: () => [...[...split("\n")].flatMap(take), ...finish()],
  };
}
