import { type CallClock, createClock } from "./call-clock.js";
import { findRuntime } from "./client-runtime.js";
import type { Codec, FailedCall } from "./codec.js";
import { createFailure } from "./create-failure.js";
import { createFetchInit } from "./create-fetch-init.js";
import type { Features } from "./create-request.js";
import { findDetail } from "./find-detail.js";
import { fetchFollowing } from "./follow-redirects.js";
import { isTooDeep } from "./is-too-deep.js";
import { ask, createPreparation } from "./prepare-request.js";
import { drain, readBytes, readText } from "./read-response.js";
import { readResult } from "./read-result.js";
import { chooseDelay, readRetryHint } from "./retry-delay.js";
import type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientOptions,
  EndpointEncoding,
  HttpRequest,
  RawResponse,
} from "./types.js";

/**
 * Sends one call and resolves to its result; never rejects. `request` is the flat request object
 * of a generated function; `codecs` are those that `requiredCodecs` lists for the encoding.
 *
 * Retries 408, 429 and 500 and above up to `maxRetries` times, obeys `Retry-After` up to a minute,
 * limits each attempt to `timeoutInSeconds`, ends at once when aborted, and drops credentials where
 * a redirect leads to another origin.
 */
export async function sendCall<Body = unknown, Error = CallFailure>(
  api: ApiEncoding,
  encoding: EndpointEncoding,
  codecs: readonly Codec[],
  options: ClientOptions,
  flat: object | undefined,
  callOptions: CallOptions = {},
): Promise<ApiResult<Body, Error>> {
  const { signal } = callOptions;
  const timeout = toMilliseconds(callOptions.timeoutInSeconds ?? options.timeoutInSeconds);
  const end = Date.now() + toMilliseconds(options.deadlineInSeconds);
  const clock = createClock(signal, timeout, end);
  const features: Features = Object.assign({}, ...codecs);
  const prepare = createPreparation(api, encoding, features, options, callOptions, { ...flat });
  const limit = options.maxResponseBytes ?? Infinity;
  let attempts = 0;
  let raw: RawResponse | undefined;
  let isOpen = false;

  const send = async (request: HttpRequest): Promise<Response> => {
    raw = undefined;
    const sent = (await options.beforeRequest?.(request)) ?? request;
    const init = createFetchInit(sent, codecs);
    if (clock.signal) init.signal = clock.signal;
    // A page cannot see where a redirect leads: there it is the browser's own.
    if (findRuntime()[0] !== "browser") init.redirect = "manual";
    const doFetch = options.fetch ?? fetch;

    attempts++;
    const [response, redirected] = await fetchFollowing(doFetch, sent.url, init, encoding.security);
    const { headers, status, statusText, type, url } = response;
    raw = { headers, redirected, status, statusText, type, url, attempts };
    await options.afterResponse?.(raw, sent);
    return response;
  };
  const fail = (error: unknown): FailedCall => createFailure(error, signal, clock, raw, attempts);
  const read = (response: Response, retryAfter: number | undefined) =>
    readResult(
      {
        response,
        encoding,
        limit,
        readBytes: () => clock.step(readBytes(response, limit)),
        readText: () => clock.step(readText(response, limit)),
        parse(text) {
          if (isTooDeep(text)) throw new SyntaxError("Too deep");
          const { exact } = encoding;
          return (
            exact && features.parse ? features.parse(text, exact) : JSON.parse(text)
          ) as unknown;
        },
        keepOpen() {
          isOpen = true;
          clock.limit(Infinity);
          return clock.close;
        },
        async step(promise) {
          clock.limit(timeout);
          const chunk = await clock.step(promise);
          clock.limit(Infinity);
          return chunk;
        },
        fail,
      },
      codecs,
      raw as RawResponse,
      signal,
      retryAfter,
    );

  const maxRetries = callOptions.maxRetries ?? options.maxRetries ?? 2;
  const result = await repeat({
    clock,
    end,
    maxRetries,
    options,
    signal,
    prepare,
    send,
    read,
  }).catch(fail);
  if (!isOpen) clock.close();
  return result as ApiResult<Body, Error>;
}

/** Zero, negative and NaN are no limit. */
function toMilliseconds(seconds: number | undefined): number {
  return seconds && seconds > 0 ? seconds * 1000 : Infinity;
}

interface Exchange {
  readonly clock: CallClock;
  readonly end: number;
  readonly maxRetries: number;
  readonly options: ClientOptions;
  readonly signal: AbortSignal | undefined;
  readonly prepare: (freshToken?: string) => Promise<HttpRequest>;
  readonly send: (request: HttpRequest) => Promise<Response>;
  readonly read: (response: Response, retryAfter?: number) => Promise<ApiResult<unknown, unknown>>;
}

/** Attempts until one is final. */
async function repeat(exchange: Exchange): Promise<ApiResult<unknown, unknown>> {
  const { clock, end, options, signal, prepare, send, read } = exchange;
  let { refreshAuth } = options;
  let retriesLeft = exchange.maxRetries;
  let request: HttpRequest | undefined;
  for (let count = 0; ; count++) {
    let wait: number | undefined;
    clock.start();
    try {
      request ??= await clock.step(prepare());
      const response = await clock.step(send(request));
      const wish = readRetryHint(response);
      if (request.body?.type !== "stream") {
        if (response.status === 401 && refreshAuth) {
          const token = await clock.step(ask(refreshAuth));
          refreshAuth = undefined;
          if (token) {
            request = await clock.step(prepare(token));
            wait = 0;
          }
        } else if (wish.retry && retriesLeft-- > 0) wait = chooseDelay(count, wish.wait);
      }
      if (wait === undefined || Date.now() + wait > end) return await read(response, wish.wait);
      await drain(response, clock.sleep(1000));
    } catch (error) {
      if (
        options.retryNetworkErrors !== "idempotent" ||
        signal?.aborted ||
        !request ||
        !isRepeatable(request) ||
        !(clock.isLate || isTransient(error)) ||
        retriesLeft-- <= 0
      ) {
        throw error;
      }
      wait = chooseDelay(count);
    }
    await clock.sleep(wait);
  }
}

function isRepeatable({ method, body }: HttpRequest): boolean {
  return /^(GET|HEAD|OPTIONS|TRACE|PUT|DELETE)$/.test(method) && body?.type !== "stream";
}

/** Whether trying again may help: not when the client, a certificate or a codec refused. */
function isTransient(error: unknown): boolean {
  return !/^(dns|tls|protocol|decode|redirect|too-large|invalid-request|auth-supplier)$/.test(
    findDetail(error, false),
  );
}
