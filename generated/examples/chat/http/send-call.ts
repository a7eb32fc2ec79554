import { CallClock } from "./call-clock.js";
import { findRuntime } from "./client-runtime.js";
import type { Codec, FailedCall } from "./codec.js";
import { createFailure, createRawResponse } from "./create-failure.js";
import { createFetchInit } from "./create-fetch-init.js";
import type { Features } from "./create-request.js";
import { type FetchInit, followRedirects, isRedirect } from "./follow-redirects.js";
import { createPreparation } from "./prepare-request.js";
import { drain } from "./read-response.js";
import { createSource, readAnswer } from "./response-source.js";
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
  flat: object = {},
  callOptions: CallOptions = {},
): Promise<ApiResult<Body, Error>> {
  const { signal } = callOptions;
  const timeout = toMilliseconds(callOptions.timeoutInSeconds ?? options.timeoutInSeconds);
  const end = Date.now() + toMilliseconds(options.deadlineInSeconds);
  const features: Features = Object.assign({}, ...codecs);
  const clock = new CallClock(signal);
  let retriesLeft = callOptions.maxRetries ?? options.maxRetries ?? 2;
  let { refreshAuth } = options;
  const prepare = createPreparation(api, encoding, features, options, callOptions, flat);
  let request: HttpRequest | undefined;
  let response: Response | undefined;
  let raw: RawResponse | undefined;
  let attempts = 0;
  let wait: number | undefined;

  const fail = (error: unknown): FailedCall =>
    createFailure(error, signal, clock.isLate, encoding, attempts, raw);

  /** Resolves to the result, or to nothing when there is to be another attempt. */
  const attempt = async (): Promise<ApiResult<unknown, unknown> | undefined> => {
    raw = wait = undefined;
    request ??= await prepare();
    const sent = (options.beforeRequest && (await options.beforeRequest(request))) ?? request;
    const init = createInit(sent, codecs, clock.controller?.signal);
    const doFetch = options.fetch ?? fetch;
    attempts++;
    const first = await doFetch(sent.url, init);
    const answer = isRedirect(first)
      ? await followRedirects(doFetch, sent.url, init, first, encoding.security)
      : first;
    init.signal?.throwIfAborted();
    response = answer;
    raw = createRawResponse(answer, attempts, answer !== first);
    if (options.afterResponse) await options.afterResponse(raw, sent);
    const hint = answer.ok ? undefined : readRetryHint(answer);
    if (hint && sent.body?.type !== "stream") {
      if (answer.status === 401 && refreshAuth) {
        const token = await refreshAuth();
        refreshAuth = undefined;
        if (token) {
          request = await prepare(token);
          wait = 0;
        }
      } else if (hint.retry && retriesLeft-- > 0) wait = chooseDelay(attempts - 1, hint.wait);
      if (wait !== undefined && Date.now() + wait <= end) return undefined;
    }
    const source = createSource(answer, encoding, features, options, clock, timeout, fail);
    return readAnswer(source, codecs, raw, hint?.wait);
  };

  for (;;) {
    let result: ApiResult<unknown, unknown> | undefined;
    try {
      signal?.throwIfAborted();
      if (wait !== undefined) {
        if (response) await clock.step(drain(response));
        await clock.sleep(wait);
      }
      clock.start(Math.min(timeout, end - Date.now()));
      result = await clock.step(attempt());
    } catch (error) {
      const failure = fail(error);
      wait = chooseDelay(attempts - 1);
      const isRepeatable =
        options.retryNetworkErrors === "idempotent" && isTransient(failure, encoding, request);
      if (!isRepeatable || retriesLeft-- <= 0 || Date.now() + wait > end) result = failure;
    }
    if (result) {
      if (!clock.isOpen) clock.close();
      return result as ApiResult<Body, Error>;
    }
  }
}

function createInit(
  request: HttpRequest,
  codecs: readonly Codec[],
  signal: AbortSignal | undefined,
): FetchInit {
  const init = createFetchInit(request, codecs);
  // A page cannot see where a redirect leads: there it is the browser's own.
  if (findRuntime()[0] !== "browser") init.redirect = "manual";
  if (signal) init.signal = signal;
  return init;
}

/**
 * Whether sending again does no harm and may help: not when the client, a certificate or a codec
 * refused.
 */
function isTransient(
  { error: { content } }: FailedCall,
  { method }: EndpointEncoding,
  request: HttpRequest | undefined,
): boolean {
  if (/POST|PATCH/.test(method) || request?.body?.type === "stream") return false;
  if (content?.reason !== "unknown") return content?.reason === "timeout";
  return /tempor|refused|reset|closed|trunc|connect|unknown/.test(content.detail);
}

/** Zero, negative and NaN are no limit. */
function toMilliseconds(seconds: number | undefined): number {
  return seconds && seconds > 0 ? seconds * 1000 : Infinity;
}
