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

/** Limits of a stored stream. Older parts are dropped, and the result reports that. */
interface StreamLimits {
  /** Maximum number of characters. Default 64 million. */
  readonly characters: number;
  /** Maximum number of messages. Default 2 million. */
  readonly messages: number;
}

const defaultLimits: StreamLimits = { characters: 64_000_000, messages: 2_000_000 };
/** In characters. Only the end of a long text is shown while it grows. */
const maxLiveTextLength = 100_000;
/**
 * In bytes. Chunks are combined into blobs of this size, which are stored outside the JavaScript
 * heap.
 */
const blobPiece = 4_000_000;
/** In bytes. Amount of a chunk to read before yielding to the browser. */
const pieceLength = 128_000;
/** Milliseconds between two updates of the page, so that fast streams do not block it. */
const updatePause = 80;

/** Options of {@link followStream}. */
interface StreamReading {
  /** Stops reading. Data that has arrived is preserved. */
  readonly signal: AbortSignal;
  /** Returns the milliseconds since the request was sent. */
  readonly elapsed: () => number;
  readonly onProgress: (result: StreamResult) => void;
  readonly limits?: StreamLimits;
}

interface Gathered {
  readonly text: TextLog;
  readonly messages: MessageReader | undefined;
  /** All bytes, for the download. Dropped together with the beginning of the text. */
  readonly blobs: Blob[];
  chunks: Uint8Array<ArrayBuffer>[];
  chunkBytes: number;
}

/** Extracts the messages of a stream and stores them. */
interface MessageReader {
  readonly log: MessageLog;
  /** Adds text, with its bytes, that arrived `at` milliseconds after the request. */
  take(at: number, piece: string, bytes: Uint8Array): void;
  end(at: number): void;
}

/** Whether a stream is collected for the audio player instead of being shown as text. */
export function isAudioStream(contentType: string): boolean {
  return mediaTypeEssence(contentType).startsWith("audio/");
}

/** Reads a stream until it ends or is stopped, and reports results as it grows. */
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

/** Text that grows at its end. If it becomes too long, its beginning is dropped. */
export class TextLog {
  /** Whether the beginning was dropped. */
  shortened = false;
  private pieces: string[] = [];
  private length = 0;
  private joined: string | undefined;

  /** Limits the number of characters. Entire pieces are dropped. */
  constructor(private readonly maxCharacters: number) {}

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

  /** Returns the stored text. */
  read(): string {
    this.joined ??= this.pieces.join("");
    return this.joined;
  }

  /** Returns approximately the last `characters` characters. Does not join the entire text. */
  readEnd(characters: number): string {
    let first = this.pieces.length;
    for (let sum = 0; first > 0 && sum < characters; first -= 1) {
      sum += this.pieces[first - 1]?.length ?? 0;
    }
    return first === 0 ? this.read() : this.pieces.slice(first).join("");
  }
}

/** A message in a stream. */
interface SplitMessage {
  readonly event?: string;
  readonly id?: string;
  /** In milliseconds. */
  readonly retry?: number;
  readonly data: string;
}

/** Splits the text of a stream into messages as it arrives. */
interface StreamSplitter {
  /** Returns the messages that this piece completes. */
  push(piece: string): SplitMessage[];
  /** Returns an incomplete message at the end of the stream. */
  end(): SplitMessage[];
}

/**
 * Splits server-sent events (HTML standard, section 9.2.6). Comments and events without data are
 * dropped, except those that set the reconnection time.
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
    // Incomplete events are shown too, although a client would drop them.
    end: () => [...[...split("\n")].flatMap(take), ...finish()],
  };
}
