import { ApiError } from "../api-error.js";
import type { ResponseSource } from "../codec.js";
import type { DecodeChunk, EventState } from "../decode/decode-stream.js";

/** An open stream, with the current position of server-sent events. */
export interface OpenStream extends AsyncIterable<unknown> {
  readonly events: EventState;
  /** Whether the terminator or the reader has ended it. */
  isOver: boolean;
}

/** Whether a body is an open stream. */
export function isOpenStream(body: unknown): body is OpenStream {
  return typeof body === "object" && body !== null && "isOver" in body && "events" in body;
}

/** Opens a response as a stream of the items that its chunks complete; they fill the state of server-sent events. */
export function openStream(
  source: ResponseSource,
  createDecoder: (events: EventState) => DecodeChunk,
): OpenStream {
  const { clock, timeout } = source;
  const reader = source.response.body?.getReader();
  const events: EventState = { lastEventId: "", eventType: "" };
  const decode = createDecoder(events);
  let items: Iterator<unknown, boolean> | undefined;
  let isAtEnd = !reader;
  let isFinished = false;
  const finish = () => {
    isFinished = true;
    clock.close();
    reader?.cancel().catch(() => {});
  };
  /** Waits for a chunk; rejects when the call is aborted or the stream is silent for too long. */
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
    // Serializes calls from callers that do not wait.
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
  // The call stays open after its result.
  clock.isOpen = true;
  clock.limit(Infinity);
  return stream;
}
