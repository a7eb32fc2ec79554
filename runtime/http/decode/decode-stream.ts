import type { ResponseSource } from "../codec.js";
import { checkDepth } from "../json/index.js";
import { createEventReader, type EventState } from "./event-reader.js";
import { createProblem } from "../problem.js";
import { createLineSplitter } from "./split-lines.js";
import type { ResponseEncoding } from "../types.js";

/**
 * Gives the items that a chunk completes, one at a time as they are asked for, so that what stands
 * before a bad item still arrives; `undefined` is the end of the stream. Returns true when the
 * stream is over although more may follow.
 */
export type DecodeChunk = (chunk: Uint8Array | undefined) => Iterator<unknown, boolean>;

type Source = Pick<ResponseSource, "encoding" | "parse" | "limit" | "response">;

/** Creates the decoder of a stream; fills `state` from server-sent events. */
export function createStreamDecoder(
  source: Source,
  encoding: NonNullable<ResponseEncoding["stream"]>,
  state: EventState,
): DecodeChunk {
  switch (encoding.format) {
    case "bytes":
      return decodeBytes;
    case "text":
      return decodePieces(createDecoder(source));
    case "sse":
      return decodeEvents(source, encoding, state);
    case "json-lines":
      return decodeJsonLines(source, encoding.terminator);
  }
}

function* decodeBytes(chunk: Uint8Array | undefined): Generator<unknown, boolean> {
  if (chunk?.length) yield chunk;
  return false;
}

/** Not the type of that name, which Node's types before version 22 lack. */
type Decoder = InstanceType<typeof TextDecoder>;

/** By the charset of the response; characters split across chunks stay whole. */
function createDecoder({ response }: Source): Decoder {
  const label = /charset="?([\w-]+)/i.exec(response.headers.get("content-type") ?? "")?.[1];
  try {
    return new TextDecoder(label);
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
  { terminator, json }: NonNullable<ResponseEncoding["stream"]>,
  state: EventState,
): DecodeChunk {
  // Always UTF-8, whatever the charset says.
  const decoder = new TextDecoder();
  const split = createLineSplitter("any", source.limit);
  const read = createEventReader(state, source.limit);
  // Language models end so, and OpenAPI has no word for it. It is never JSON.
  const usualEnd = json ? "[DONE]" : undefined;
  let count = 0;
  return function* (chunk) {
    for (const line of split(decode(decoder, chunk))) {
      const data = read(line);
      if (data === undefined) continue;
      if (data === (terminator ?? usualEnd)) return true;
      count++;
      yield json ? parseItem(source, data, `event ${count}`) : data;
    }
    return false;
  };
}

function decodeJsonLines(source: Source, terminator: string | undefined): DecodeChunk {
  const decoder = createDecoder(source);
  const split = createLineSplitter("line-feed", source.limit);
  let count = 0;
  return function* (chunk) {
    // The last line may lack its end.
    for (const line of split(decode(decoder, chunk) + (chunk ? "" : "\n"))) {
      count++;
      const item = line.trim();
      if (item === terminator) return true;
      if (item) yield parseItem(source, item, `line ${count}`);
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
