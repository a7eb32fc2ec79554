import { findFileName } from "./file-name.js";
import { essenceOf } from "./media-kind.js";
import type { StreamMessage, StreamResult } from "./proxy-result.js";
import { displayedTime, findHeader, toResponse, type Answer } from "./read-answer.js";
import {
  createEventSplitter,
  createJsonLineSplitter,
  type StreamSplitter,
} from "./split-stream.js";

/** Most characters of a stream that are kept; older ones are dropped, and the result says so. */
export const longestStreamText = 4_000_000;
/** Most messages of a stream that are kept. */
export const mostStreamMessages = 5_000;
/** Milliseconds between two updates of the page, so that fast streams do not hold it up. */
const updatePause = 80;

/** How a running stream is followed. */
export interface StreamReading {
  /** Stops the reading; what has arrived stays. */
  readonly signal: AbortSignal;
  /** Milliseconds since the request was sent. */
  readonly elapsed: () => number;
  readonly onProgress: (result: StreamResult) => void;
}

interface Gathered {
  text: string;
  messages: StreamMessage[] | undefined;
  shortened: boolean;
  /** All bytes, for the download; dropped together with the beginning of the text. */
  chunks: Uint8Array<ArrayBuffer>[];
}

/** Whether a stream is gathered into a player instead of being shown as text. */
export function isAudioStream(contentType: string): boolean {
  return essenceOf(contentType).startsWith("audio/");
}

/** Reads a stream to its end or until it is stopped, and tells of it as it goes. */
export async function followStream(answer: Answer, reading: StreamReading): Promise<StreamResult> {
  const gathered: Gathered = { text: "", messages: undefined, shortened: false, chunks: [] };
  const splitter = findSplitter(answer.contentType);
  if (splitter) gathered.messages = [];
  const filename = findFileName(findHeader(answer, "content-disposition"), answer.contentType);
  const report = (state: StreamResult["state"]): StreamResult =>
    toResult(answer, gathered, state, { filename, time: displayedTime(answer, reading.elapsed()) });
  reading.onProgress(report("live"));
  const state = await pump(answer, gathered, splitter, reading, () => report("live"));
  for (const message of splitter?.end() ?? []) keepMessage(gathered, reading.elapsed(), message);
  return report(state);
}

async function pump(
  answer: Answer,
  gathered: Gathered,
  splitter: StreamSplitter | undefined,
  reading: StreamReading,
  report: () => StreamResult,
): Promise<StreamResult["state"]> {
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  const stop = (): void => void reader?.cancel().catch(() => undefined);
  reading.signal.addEventListener("abort", stop);
  const update = createUpdates(() => reading.onProgress(report()));
  try {
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      keepChunk(gathered, new Uint8Array(next.value), decoder, splitter, reading.elapsed());
      update.soon();
    }
    return reading.signal.aborted ? "stopped" : "ended";
  } catch {
    return reading.signal.aborted ? "stopped" : "broken";
  } finally {
    reading.signal.removeEventListener("abort", stop);
    update.end();
  }
}

/** Runs an update at most once in {@link updatePause}; the last call is never lost. */
function createUpdates(update: () => void): { soon: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (): void => {
    timer = undefined;
    update();
  };
  return {
    soon: () => {
      timer ??= setTimeout(run, updatePause);
    },
    end: () => clearTimeout(timer),
  };
}

function findSplitter(contentType: string): StreamSplitter | undefined {
  const essence = essenceOf(contentType);
  if (essence === "text/event-stream") return createEventSplitter();
  return /json/.test(essence) ? createJsonLineSplitter() : undefined;
}

function keepChunk(
  gathered: Gathered,
  chunk: Uint8Array<ArrayBuffer>,
  decoder: TextDecoder,
  splitter: StreamSplitter | undefined,
  at: number,
): void {
  const piece = decoder.decode(chunk, { stream: true });
  gathered.chunks.push(chunk);
  gathered.text += piece;
  for (const message of splitter?.push(piece) ?? []) keepMessage(gathered, at, message);
  if (gathered.text.length <= longestStreamText) return;
  gathered.text = gathered.text.slice(-longestStreamText / 2);
  gathered.chunks = [];
  gathered.shortened = true;
}

function keepMessage(
  gathered: Gathered,
  at: number,
  message: { readonly event?: string; readonly data: string },
): void {
  gathered.messages?.push({ at, ...message });
  if (!gathered.messages || gathered.messages.length <= mostStreamMessages) return;
  gathered.messages.splice(0, gathered.messages.length - mostStreamMessages);
  gathered.shortened = true;
}

function toResult(
  answer: Answer,
  gathered: Gathered,
  state: StreamResult["state"],
  { filename, time }: { filename: string; time: number },
): StreamResult {
  const parts = gathered.shortened ? [gathered.text] : gathered.chunks;
  const raw = { raw: new Blob(parts, { type: "application/octet-stream" }) };
  return {
    type: "stream",
    response: toResponse(answer, gathered.text),
    contentType: answer.contentType,
    time,
    filename,
    state,
    shortened: gathered.shortened,
    ...(gathered.messages ? { messages: [...gathered.messages] } : {}),
    ...(state === "live" ? {} : raw),
  };
}
