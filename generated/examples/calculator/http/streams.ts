import { ApiError } from "./api-error.js";
import { chooseResponse } from "./choose-response.js";
import type { Codec, ResponseSource } from "./codec.js";
import type { ResponseEncoding } from "./types.js";

/**
 * Gives streamed answers as async iterables: server-sent events and JSON lines as their data, text
 * and bytes as they come. `return()` closes the connection; what fails later rejects the iteration
 * with an `ApiError`.
 */
export const streams: Codec = {
  name: "streams",
  readResponse(source) {
    const { kind, stream } = chooseResponse(source) ?? {};
    return kind === "stream" ? Promise.resolve(openStream(source, stream)) : undefined;
  },
};

type StreamEncoding = ResponseEncoding["stream"];

type Reader = ReadableStreamDefaultReader<Uint8Array>;

function openStream(source: ResponseSource, encoding: StreamEncoding): AsyncIterable<unknown> {
  const close = source.keepOpen();
  const reader = source.response.body?.getReader();
  const items = reader ? readItems(source, reader, encoding) : createEmpty();
  const finish = () => {
    close();
    reader?.cancel().catch(() => {});
  };
  const iterator: AsyncIterator<unknown> = {
    async next() {
      try {
        const item = await items.next();
        if (item.done) finish();
        return item;
      } catch (error) {
        finish();
        if (error instanceof ApiError) throw error;
        const { error: failure, rawResponse } = source.fail(error);
        throw new ApiError(failure, rawResponse);
      }
    },
    // Not the generator's own: it would wait for a chunk that may never come.
    return(value?: unknown) {
      finish();
      items.return(undefined).catch(() => {});
      return Promise.resolve({ done: true, value });
    },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

// eslint-disable-next-line require-yield
async function* createEmpty(): AsyncGenerator<unknown, undefined> {
  return undefined;
}

async function* readItems(
  source: ResponseSource,
  reader: Reader,
  encoding: StreamEncoding,
): AsyncGenerator<unknown, undefined> {
  const { format, terminator, json } = encoding ?? { format: "bytes" };
  if (format === "bytes") return yield* readChunks(source, reader);
  const text = decodeText(readChunks(source, reader));
  if (format === "text") return yield* text;
  const lines = splitLines(text);
  for await (const item of format === "sse" ? readEvents(lines) : lines) {
    if (item === terminator) return undefined;
    if (format === "sse" && !json) yield item;
    else if (format === "sse" || item.trim()) yield parseItem(source, item);
  }
  return undefined;
}

function parseItem(source: ResponseSource, text: string): unknown {
  try {
    return source.parse(text);
  } catch {
    const { status } = source.response;
    const content = { reason: "non-json", statusCode: status, rawBody: text } as const;
    throw new ApiError({ error: undefined, content }, source.fail(undefined).rawResponse);
  }
}

async function* readChunks(
  source: ResponseSource,
  reader: Reader,
): AsyncGenerator<Uint8Array, undefined> {
  for (;;) {
    const { done, value } = await source.step(reader.read());
    if (done) return undefined;
    yield value;
  }
}

/** Characters split across chunks stay whole. */
async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true });
    if (text) yield text;
  }
  const rest = decoder.decode();
  if (rest) yield rest;
  return undefined;
}

async function* splitLines(texts: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let rest = "";
  let isCut = false;
  for await (const text of texts) {
    rest += text;
    // Long lines grow without being searched again.
    if (!isCut && !/[\r\n]/.test(text)) continue;
    // A carriage return at the very end may be half of a line end.
    isCut = text.endsWith("\r");
    const lines = rest.split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) yield line;
  }
  if (rest) yield rest.replace(/\r$/, "");
  return undefined;
}

/**
 * The data of server-sent events (HTML standard, section 9.2.6); an event at the very end counts
 * also without its blank line.
 */
async function* readEvents(lines: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let data: string[] = [];
  for await (const line of lines) {
    const [, field, value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "data") data.push(value);
    if (line || data.length === 0) continue;
    yield data.join("\n");
    data = [];
  }
  if (data.length > 0) yield data.join("\n");
  return undefined;
}
