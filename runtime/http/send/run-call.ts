import { createCallClock } from "./call-clock.js";
import {
  createPreparation,
  type Features,
  type FetchInit,
  isPage,
  type RoutedCall,
} from "../encode/index.js";
import type { Codec } from "../codec.js";
import {
  createFailure,
  createRawResponse,
  drain,
  interpretAnswer,
  readText,
} from "../decode/index.js";
import { followRedirects, isRedirect } from "./follow-redirects.js";
import { mergeOptions } from "./merge-options.js";
import { refuseBody } from "../problem.js";
import { chooseDelay, readRetryHint } from "./retry-delay.js";
import type {
  ApiEncoding,
  ApiResult,
  CallHooks,
  CallOptions,
  ClientOptions,
  FailedCall,
  FetchSettings,
  HttpRequest,
  RawResponse,
} from "../types.js";

/** A function of a hook, whichever: what it may return is given to the next one. */
type Hook = (value: unknown, ...more: unknown[]) => unknown;

/**
 * Sends one call and resolves to its result; never rejects. All that it needs is in
 * its codecs.
 *
 * Retries 408, 429 and 500 and above up to `maxRetries` times, obeys `Retry-After` up to a minute,
 * limits each attempt to `timeoutInSeconds`, ends at once when aborted, and drops credentials where
 * a redirect leads to another origin.
 */
export async function runCall<Body, Error>(
  api: ApiEncoding,
  operation: RoutedCall,
  codecs: readonly Codec[],
  options: ClientOptions,
  flat: object = {},
  callOptions: CallOptions<string, string> = {},
): Promise<ApiResult<Body, Error>> {
  const merged = mergeOptions(options, callOptions);
  const { signal } = callOptions;
  const { fetch: doFetch = fetch, maxResponseBytes: limit = Infinity } = merged;
  const timeout = toMilliseconds(merged.timeoutInSeconds);
  const end = Date.now() + toMilliseconds(merged.deadlineInSeconds);
  const call = { ...operation, emptyBody: merged.emptyBody };
  const context = { attempt: 0, operation };
  const features: Features = Object.assign({}, ...codecs);
  const clock = createCallClock(signal);
  const prepare = createPreparation(api, call, features, merged, callOptions, flat);
  let { maxRetries: retriesLeft = 2, refreshAuth } = merged;
  let request: HttpRequest | undefined;
  let raw: RawResponse | undefined;
  let attempts = 0;
  let wait: number | undefined;
  let failed: FailedCall | undefined;
  let result: ApiResult<unknown, unknown> | undefined;

  const run = async <T>(name: keyof CallHooks, value: T, ...more: unknown[]): Promise<T> => {
    for (const hook of [options[name], callOptions[name]].flat() as (Hook | undefined)[]) {
      value = ((await hook?.(value, ...more, context)) ?? value) as T;
    }
    return value;
  };
  const fail = (error: unknown): FailedCall =>
    createFailure(error, signal, clock.isLate, call, attempts, raw);

  /** Resolves to the result, or to nothing when there is to be another attempt. */
  const attempt = async (): Promise<ApiResult<unknown, unknown> | undefined> => {
    raw = wait = failed = undefined;
    context.attempt++;
    const sent = await run("beforeRequest", (request ??= await prepare()));
    const init = createInit(sent, features, codecs, merged, clock.signal);
    attempts++;
    const first = await doFetch(sent.url, init);
    const response =
      isRedirect(first) && callOptions.redirect !== "manual"
        ? await followRedirects(doFetch, sent.url, init, first, call.security)
        : first;
    init.signal?.throwIfAborted();
    raw = createRawResponse(response, attempts, response !== first);
    await run("afterResponse", { ...raw, clone: () => response.clone() }, sent);
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
      if (wait !== undefined) {
        const { error: cause } = failed ?? fail(undefined);
        await run("onRetry", { attempt: attempts, delay: wait, cause });
        await clock.sleep(wait);
      }
      clock.start(Math.min(timeout, end - Date.now()));
      result = await clock.step(attempt());
    } catch (error) {
      failed = fail(error);
      wait = chooseDelay(attempts - 1);
      const mayRepeat =
        merged.retryNetworkErrors && isTransient(failed, call.method) && !isStream(request);
      if (!mayRepeat || retriesLeft-- <= 0 || Date.now() + wait > end) result = failed;
    }
  }
  // The failure is not lost to a hook that only looks at it.
  if (!result.ok) await run("onError", result).catch(() => {});
  if (!clock.isOpen) clock.close();
  return result as ApiResult<Body, Error>;
}

function createInit(
  request: HttpRequest,
  { addBody }: Features,
  codecs: readonly Codec[],
  { credentials, cache, priority, next }: FetchSettings,
  signal: AbortSignal | undefined,
): FetchInit {
  const { method, headers, body } = request;
  // A page cannot see where a redirect leads: there it is the browser's own.
  const redirect = isPage() ? "follow" : "manual";
  const init = {
    method,
    headers,
    redirect,
    credentials,
    cache,
    priority,
    next,
    ...(signal && { signal }),
  } as unknown as FetchInit;
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
