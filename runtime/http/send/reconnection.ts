import { ApiError, isApiError } from "../api-error.js";
import type { Codec } from "../codec.js";
import { isOpenStream, type OpenStream } from "../codecs/open-stream.js";
import type { ApiResult } from "../types.js";
import { chooseDelay, isTransientFailure, wait } from "./retry.js";

/**
 * Resumes streams of server-sent events on request.
 *
 * With `reconnect` a stream that ends without its terminator, breaks or falls silent is requested
 * again with `Last-Event-ID`. The wait before attempt n without an event in between is that of a
 * retry, and at least what the server said by `retry`, made longer by up to 20 percent. 204 ends
 * the stream; a refusal other than 408, 429 and 500 and above rejects the iteration.
 */
export const reconnection: Codec = {
  async wrapCall(call, send) {
    const result = await send(call);
    const { callOptions } = call;
    const { reconnect, signal } = callOptions;
    if (!reconnect || !result.ok || !isOpenStream(result.body)) return result;
    const { maxAttempts = 10 } = reconnect === true ? {} : reconnect;
    const body = resume(result.body, maxAttempts, signal, (id, stop) => {
      const headers = { ...callOptions.headers, ...(id && { "Last-Event-ID": toByteString(id) }) };
      return send({
        ...call,
        callOptions: { ...callOptions, maxRetries: 0, signal: stop, headers },
      });
    });
    return { ...result, body };
  },
};

type SendAgain = (lastEventId: string, signal: AbortSignal) => Promise<ApiResult<unknown, unknown>>;

function resume(
  first: OpenStream,
  maxAttempts: number,
  caller: AbortSignal | undefined,
  send: SendAgain,
): OpenStream {
  const events = { ...first.events };
  const controller = new AbortController();
  const { signal } = controller;
  const abort = () => controller.abort(caller?.reason);
  const finish = () => {
    stream.isOver = true;
    caller?.removeEventListener("abort", abort);
  };
  let current = first;
  let iterator = first[Symbol.asyncIterator]();
  let attempts = 0;

  const connect = async (problem: unknown): Promise<boolean> => {
    while (attempts < maxAttempts && !stream.isOver) {
      await wait(chooseWait(attempts++, events.retry, problem), signal);
      if (stream.isOver) break;
      const result = await send(events.lastEventId, signal);
      if (stream.isOver) {
        if (result.ok && isOpenStream(result.body))
          void result.body[Symbol.asyncIterator]().return?.();
        break;
      }
      problem = result.ok ? undefined : new ApiError(result.error, result.rawResponse);
      if (result.ok) {
        if (!isOpenStream(result.body)) return false;
        current = result.body;
        Object.assign(current.events, events);
        iterator = current[Symbol.asyncIterator]();
        return true;
      }
      if (!isTransient(problem)) throw problem;
    }
    if (problem && !stream.isOver) throw problem;
    return false;
  };
  const pull = async (): Promise<IteratorResult<unknown, undefined>> => {
    while (!stream.isOver) {
      let problem: unknown;
      try {
        const item = await iterator.next().finally(() => Object.assign(events, current.events));
        if (!item.done) {
          attempts = 0;
          return item;
        }
        if (current.isOver) break;
      } catch (error) {
        if (!isTransient(error)) throw error;
        problem = error;
      }
      if (!(await connect(problem))) break;
    }
    finish();
    return { done: true, value: undefined };
  };
  let last: Promise<unknown> = Promise.resolve();
  const outer: AsyncIterator<unknown, undefined> = {
    next() {
      const item = last.then(pull).catch((error: unknown) => {
        finish();
        throw error;
      });
      last = item.catch(() => {});
      return item;
    },
    return() {
      finish();
      controller.abort();
      return iterator.return!().then(() => ({ done: true, value: undefined }));
    },
  };
  caller?.addEventListener("abort", abort);
  const stream = { events, isOver: false, [Symbol.asyncIterator]: () => outer };
  return stream;
}

/** Milliseconds before attempt `count` (from 0). */
function chooseWait(count: number, retry: number | undefined, problem: unknown): number {
  const content = isApiError(problem) ? problem.failure.content : undefined;
  const asked = content?.reason === "status-code" ? (content.retryAfter ?? retry) : retry;
  if (asked === undefined) return chooseDelay(count);
  // Avoids a busy loop when a server requests no delay and responds with nothing.
  return Math.max(chooseDelay(count, asked), count > 0 ? chooseDelay(count - 1) : 0);
}

function isTransient(error: unknown): boolean {
  return isApiError(error) && isTransientFailure(error.failure);
}

/** Headers hold bytes, so text becomes UTF-8 with one character per byte. */
function toByteString(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join("");
}
