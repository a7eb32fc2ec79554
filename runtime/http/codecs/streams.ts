import { chooseResponse } from "../decode/choose-response.js";
import { createStreamDecoder, type EventState } from "../decode/decode-stream.js";
import { ApiError } from "../api-error.js";
import { createProblem } from "../problem.js";
import type { Codec, ResponseSource } from "../codec.js";
import type { ResponseEncoding } from "../types.js";

/**
 * Returns streamed responses as async iterables: server-sent events and JSON lines as their data, text
 * and bytes as they come. Reads only as far as it is iterated. `return()` closes the connection at
 * once; what fails later rejects the iteration with an `ApiError`.
 */
export const streams: Codec = {
  readResponse(source) {
    const { kind, stream = { format: "bytes" } } = chooseResponse(source) ?? {};
    if (kind !== "stream") return undefined;
    const type = source.response.headers.get("content-type") ?? "";
    if (stream.format !== "sse" || !/^[^;]*(?:json|html)/i.test(type)) {
      return Promise.resolve(openStream(source, stream));
    }
    // It holds no event: its stream would end without a word.
    source.response.body?.cancel().catch(() => {});
    const [essence = ""] = type.split(";");
    throw createProblem("decode", `a stream of events was declared, ${essence} has come`);
  },
};

/** An open stream, and for server-sent events where it stands. */
export interface OpenStream extends AsyncIterable<unknown> {
  readonly events: EventState;
  /** Whether the definition's terminator ended it, or whoever reads it. */
  isOver: boolean;
}

/** Whether a body is one of {@link streams}. */
export function isOpenStream(body: unknown): body is OpenStream {
  return typeof body === "object" && body !== null && "isOver" in body && "events" in body;
}

function openStream(
  source: ResponseSource,
  encoding: NonNullable<ResponseEncoding["stream"]>,
): OpenStream {
  const { clock, timeout } = source;
  const reader = source.response.body?.getReader();
  const events: EventState = { lastEventId: "", eventType: "" };
  const decode = createStreamDecoder(source, encoding, events);
  let items: Iterator<unknown, boolean> | undefined;
  let isAtEnd = !reader;
  let isFinished = false;
  const finish = () => {
    isFinished = true;
    clock.close();
    reader?.cancel().catch(() => {});
  };
  /** Waits for a chunk, no longer than until the call is stopped or silent for too long. */
  const step = <T>(chunk: Promise<T>): Promise<T> => {
    clock.limit(timeout);
    return clock.step(chunk).finally(() => clock.limit(Infinity));
  };
  const pull = async (): Promise<IteratorResult<unknown, undefined>> => {
    for (;;) {
      if (isFinished) break;
      const item = items?.next();
      if (item && !item.done) return item;
      stream.isOver ||= item?.value === true;
      if (isAtEnd || stream.isOver || !reader) break;
      const { done, value } = await step(reader.read());
      isAtEnd = done;
      items = decode(value);
    }
    finish();
    return { done: true, value: undefined };
  };
  const fail = (error: unknown): never => {
    finish();
    const { error: failure, rawResponse } = source.fail(error);
    throw new ApiError(failure, rawResponse);
  };
  let last: Promise<unknown> = Promise.resolve();
  const iterator: AsyncIterator<unknown, undefined> = {
    // One after the other, also for callers who do not wait.
    next() {
      const item = last.then(pull).catch(fail);
      last = item.catch(() => {});
      return item;
    },
    return() {
      stream.isOver = true;
      finish();
      return Promise.resolve({ done: true, value: undefined });
    },
  };
  const stream = { events, isOver: false, [Symbol.asyncIterator]: () => iterator };
  // The call stays open beyond its result.
  clock.isOpen = true;
  clock.limit(Infinity);
  return stream;
}
