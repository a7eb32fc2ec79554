import type { CallEncoding } from "../call-encoding.js";
import { CallClock } from "./call-clock.js";
import {
  createPreparation,
  type Features,
  type FetchInit,
  isPage,
  type SpellCall,
} from "../encode/index.js";
import type { Codec, FailedCall } from "../codec.js";
import {
  createFailure,
  createRawResponse,
  drain,
  interpretAnswer,
  readText,
} from "../decode/index.js";
import { followRedirects, isRedirect } from "./follow-redirects.js";
import { refuseBody } from "../problem.js";
import { chooseDelay, readRetryHint } from "./retry-delay.js";
import type {
  ApiEncoding,
  ApiResult,
  CallOptions,
  ClientOptions,
  HttpRequest,
  RawResponse,
} from "../types.js";

/**
 * Sends one call and resolves to its result; never rejects. `spell` encodes its parameters, all else
 * that it needs is in its codecs.
 *
 * Retries 408, 429 and 500 and above up to `maxRetries` times, obeys `Retry-After` up to a minute,
 * limits each attempt to `timeoutInSeconds`, ends at once when aborted, and drops credentials where
 * a redirect leads to another origin.
 */
export async function runCall<Body, Error>(
  api: ApiEncoding,
  call: CallEncoding,
  method: string,
  spell: SpellCall,
  codecs: readonly Codec[],
  options: ClientOptions,
  flat: object = {},
  callOptions: CallOptions = {},
): Promise<ApiResult<Body, Error>> {
  const { signal } = callOptions;
  const timeout = toMilliseconds(callOptions.timeoutInSeconds ?? options.timeoutInSeconds);
  const end = Date.now() + toMilliseconds(options.deadlineInSeconds);
  const { beforeRequest, afterResponse, maxResponseBytes: limit = Infinity } = options;
  const features: Features = Object.assign({}, ...codecs);
  const clock = new CallClock(signal);
  const prepare = createPreparation(api, call, method, spell, features, options, callOptions, flat);
  let retriesLeft = callOptions.maxRetries ?? options.maxRetries ?? 2;
  let { refreshAuth } = options;
  let request: HttpRequest | undefined;
  let raw: RawResponse | undefined;
  let attempts = 0;
  let wait: number | undefined;
  let result: ApiResult<unknown, unknown> | undefined;

  const fail = (error: unknown): FailedCall =>
    createFailure(error, signal, clock.isLate, call, attempts, raw);

  /** Resolves to the result, or to nothing when there is to be another attempt. */
  const attempt = async (): Promise<ApiResult<unknown, unknown> | undefined> => {
    raw = wait = undefined;
    request ??= await prepare();
    const sent = (beforeRequest && (await beforeRequest(request))) ?? request;
    const init = createInit(sent, features, codecs, clock.controller?.signal);
    attempts++;
    const doFetch = options.fetch ?? fetch;
    const first = await doFetch(sent.url, init);
    const response = isRedirect(first)
      ? await followRedirects(doFetch, sent.url, init, first, call.security)
      : first;
    init.signal?.throwIfAborted();
    raw = createRawResponse(response, attempts, response !== first);
    if (afterResponse) await afterResponse(raw, sent);
    const { ok, status } = response;
    const [hint, isRefused] = ok ? [] : readRetryHint(response);
    if (!ok && !isStream(sent)) {
      if (status === 401 && refreshAuth) {
        const token = await refreshAuth();
        refreshAuth = undefined;
        if (token) {
          request = await prepare(token);
          wait = 0;
        }
      } else if (isRefused && retriesLeft-- > 0) wait = chooseDelay(attempts - 1, hint);
      if (wait !== undefined && Date.now() + wait <= end) return drain(response);
    }
    const { parse, readAnswer } = features;
    const isText = ok && features.isText?.({ response, encoding: call });
    if (readAnswer && !isText) {
      const answer = { response, encoding: call, limit, timeout, clock, parse, fail };
      return readAnswer(answer, codecs, raw, hint);
    }
    const text = await readText(response, limit);
    if (isText) return { ok, body: text, rawResponse: raw };
    return interpretAnswer(call, text, ok, raw, hint, parse);
  };

  while (!result) {
    try {
      signal?.throwIfAborted();
      if (wait !== undefined) await clock.sleep(wait);
      clock.start(Math.min(timeout, end - Date.now()));
      result = await clock.step(attempt());
    } catch (error) {
      const failure = fail(error);
      wait = chooseDelay(attempts - 1);
      const mayRepeat =
        options.retryNetworkErrors && isTransient(failure, method) && !isStream(request);
      if (!mayRepeat || retriesLeft-- <= 0 || Date.now() + wait > end) result = failure;
    }
  }
  if (!clock.isOpen) clock.close();
  return result as ApiResult<Body, Error>;
}

function createInit(
  request: HttpRequest,
  { addBody }: Features,
  codecs: readonly Codec[],
  signal: AbortSignal | undefined,
): FetchInit {
  const { method, headers, body } = request;
  // A page cannot see where a redirect leads: there it is the browser's own.
  const redirect = isPage() ? "follow" : "manual";
  const init = { method, headers, redirect, ...(signal && { signal }) } as unknown as FetchInit;
  if (body) (addBody ?? refuseBody)(init, body, codecs);
  return init;
}

function isStream(request: HttpRequest | undefined): boolean {
  return request?.body?.type === "stream";
}

/** Whether sending again does no harm and may help: not when the client, a certificate or a codec refused. */
function isTransient({ error }: FailedCall, method: string): boolean {
  const { detail, reason } = Object(error.content) as { detail?: string; reason?: string };
  return (
    !/POST|PATCH/.test(method) &&
    /time|temp|refused|reset|closed|trunc|unknown/.test(`${detail ?? reason}`)
  );
}

/** Zero, negative and NaN are no limit. */
function toMilliseconds(seconds: number | undefined): number {
  return seconds && seconds > 0 ? seconds * 1000 : Infinity;
}
