import { createTextDecoder } from "./create-text-decoder.js";
import type { ResponseSource } from "../codec.js";
import { checkDepth } from "../json/json.js";
import { createProblem } from "../problem.js";
import type { ResponseEncoding } from "../types.js";

/**
 * Yields the items that a chunk completes, so that items before an invalid one are still delivered.
 * `undefined` marks the end of the stream. Returns true when the stream is over although more may
 * follow.
 */
export type DecodeChunk = (chunk: Uint8Array | undefined) => Iterator<unknown, boolean>;

type Source = Pick<ResponseSource, "encoding" | "parse" | "limit" | "response">;

/** Creates the decoder of a stream. Updates `state` from server-sent events. */
export function createStreamDecoder(
  source: Source,
  encoding: NonNullable<ResponseEncoding["stream"]>,
  state: EventState,
): DecodeChunk {
  switch (encoding.format) {
    case "bytes":
    // Parts have a separate codec, so that other streams do not bundle their decoder.
    case "parts":
      return decodeBytes;
    case "text":
      return decodePieces(createDecoder(source));
    case "sse":
      return decodeEvents(source, encoding, state);
    case "json-lines":
      return decodeJsonLines(source, encoding.terminator);
    case "json-seq":
      return decodeJsonSequence(source);
  }
}

function* decodeBytes(chunk: Uint8Array | undefined): Generator<unknown, boolean> {
  if (chunk?.length) yield chunk;
  return false;
}

/** Node's types before version 22 lack the type `TextDecoder`. */
type Decoder = InstanceType<typeof TextDecoder>;

/** Decodes the response's charset across chunks. */
function createDecoder({ response }: Source): Decoder {
  const label = /charset="?([\w-]+)/i.exec(response.headers.get("content-type") ?? "")?.[1];
  try {
    return createTextDecoder(label);
  } catch (cause) {
    throw createProblem("decode", "the stream is in an unknown charset", cause);
  }
}

function decode(decoder: Decoder, chunk: Uint8Array | undefined): string {
  return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
}

function decodePieces(decoder: Decoder): DecodeChunk {
  return function* (chunk) {
    const text = decode(decoder, chunk);
    if (text) yield text;
    return false;
  };
}

function decodeEvents(
  source: Source,
  { terminator, json = false, isEvent }: NonNullable<ResponseEncoding["stream"]>,
  state: EventState,
): DecodeChunk {
  // Always UTF-8, regardless of the charset.
  const decoder = new TextDecoder();
  const split = createSplitter("any-line-end", source.limit);
  const read = createEventReader(state, source.limit);
  // Common terminator of language models, which OpenAPI cannot declare. It is never valid JSON.
  const usualEnd = json ? "[DONE]" : undefined;
  let count = 0;
  return function* (chunk) {
    for (const line of split(decode(decoder, chunk))) {
      const data = read(line);
      if (data === undefined) continue;
      if (data === (terminator ?? usualEnd)) return true;
      count++;
      const isJson = typeof json === "boolean" ? json : json.includes(state.eventType || "message");
      const value = isJson ? parseItem(source, data, `event ${count}`) : data;
      yield isEvent ? { ...state.fields, data: value } : value;
    }
    return false;
  };
}

function decodeJsonLines(source: Source, terminator: string | undefined): DecodeChunk {
  const decoder = createDecoder(source);
  const split = createSplitter("line-feed", source.limit);
  let count = 0;
  return function* (chunk) {
    // The last line may not be terminated.
    for (const line of split(decode(decoder, chunk) + (chunk ? "" : "\n"))) {
      count++;
      const item = line.trim();
      if (item === terminator) return true;
      if (item) yield parseItem(source, item, `line ${count}`);
    }
    return false;
  };
}

/** RFC 7464: each value follows a record separator, and may have several lines. */
function decodeJsonSequence(source: Source): DecodeChunk {
  const decoder = createDecoder(source);
  const split = createSplitter("record-separator", source.limit);
  let count = 0;
  return function* (chunk) {
    for (const record of split(decode(decoder, chunk) + (chunk ? "" : recordSeparator))) {
      if (!record.trim()) continue;
      count++;
      // Of other values the end shows whether they are complete (section 2.4).
      if (/^\s*[-\dtfn]/.test(record) && !/\s$/.test(record)) {
        throw createProblem("decode", `record ${count} of the stream is cut off`);
      }
      yield parseItem(source, record, `record ${count}`);
    }
    return false;
  };
}

function parseItem(
  { parse = (json) => JSON.parse(json), encoding }: Source,
  text: string,
  place: string,
): unknown {
  try {
    checkDepth(text);
    return parse(text, encoding.exact ?? []);
  } catch (cause) {
    throw createProblem("decode", `${place} of the stream is not JSON`, cause);
  }
}

/** State of a stream of server-sent events besides data. */
export interface EventState {
  /**
   * Id of the last event that had one; initially "". Sent as `Last-Event-ID` when the stream is
   * resumed.
   */
  lastEventId: string;
  /** The `event` of the last event; "" is a plain `message`. */
  eventType: string;
  /** Milliseconds to wait before connecting again, when the server said so. */
  retry?: number;
  /** Fields of the last event besides its data. */
  fields?: { readonly event?: string; readonly id?: string; readonly retry?: number };
}

/**
 * Creates what reads server-sent events line by line (HTML standard, section 9.2.6): gives the
 * data of an event at its blank line, else `undefined`. An event that the stream's end cuts off is
 * dropped. Data longer than `limit` (UTF-16 code units) throws `too-large`.
 */
export function createEventReader(
  state: EventState,
  limit: number,
): (line: string) => string | undefined {
  let data: string | undefined;
  let fields: { event?: string; id?: string; retry?: number } = {};
  const dispatch = () => {
    const complete = data;
    state.lastEventId = fields.id ?? state.lastEventId;
    if (complete !== undefined) {
      state.eventType = fields.event ?? "";
      state.fields = fields;
    }
    data = undefined;
    fields = {};
    return complete;
  };
  const add = (value: string) => {
    data = data === undefined ? value : `${data}\n${value}`;
    if (data.length > limit) {
      throw createProblem("too-large", `an event of the stream is longer than ${limit} bytes`);
    }
  };
  return (line) => {
    if (!line) return dispatch();
    const colon = line.indexOf(":");
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + (line[colon + 1] === " " ? 2 : 1));
    if (field === "data") add(value);
    else if (field === "event") fields.event = value;
    else if (field === "id" && !value.includes("\0")) fields.id = value;
    else if (field === "retry" && /^\d+$/.test(value)) state.retry = fields.retry = +value;
    return undefined;
  };
}

/** Of JSON sequences (RFC 7464). */
const recordSeparator = "\u001E";

const endPatterns: Readonly<Record<"any-line-end" | "line-feed" | "record-separator", RegExp>> = {
  "any-line-end": /\r\n|\n|\r/g,
  "line-feed": /\n/g,
  "record-separator": new RegExp(recordSeparator, "g"),
};

/**
 * Creates what cuts a stream into pieces: at CRLF, LF or CR (HTML standard, section 9.2.5), at
 * LF alone, or at record separators. A line is given away at its CR; the LF that may follow in the next
 * chunk is no second line end. A piece longer than `limit` (UTF-16 code units) throws `too-large`.
 */
export function createSplitter(
  ends: keyof typeof endPatterns,
  limit: number,
): (text: string) => Iterable<string> {
  const pattern = new RegExp(endPatterns[ends]);
  let rest = "";
  let isAfterReturn = false;
  const check = (line: string) => {
    if (line.length > limit) {
      throw createProblem("too-large", `a line of the stream is longer than ${limit} bytes`);
    }
    return line;
  };
  return function* (text: string): Generator<string, void> {
    if (!text) return;
    let start = isAfterReturn && text.startsWith("\n") ? 1 : 0;
    isAfterReturn = ends === "any-line-end" && text.endsWith("\r");
    pattern.lastIndex = start;
    for (let end = pattern.exec(text); end; end = pattern.exec(text)) {
      const next = pattern.lastIndex;
      const line = check(rest + text.slice(start, end.index));
      rest = "";
      start = next;
      yield line;
    }
    rest = check(rest + text.slice(start));
  };
}
