import { createCallClock } from "./call-clock.js";
import { createPreparation, type FetchInit, isPage, type RoutedCall } from "../encode/index.js";
import type { Codec } from "../codec.js";
import { createFailure, createRawResponse, drain, readPlain, readText } from "../decode/index.js";
import { fetchFollowing } from "./fetch-following.js";
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
  call: RoutedCall,
  codecs: readonly Codec[],
  options: ClientOptions,
  flat: object = {},
  callOptions: CallOptions<string, string> = {},
): Promise<ApiResult<Body, Error>> {
  const merged = mergeOptions(options, callOptions);
  const { signal } = callOptions;
  const timeout = toMilliseconds(merged.timeoutInSeconds);
  const end = Date.now() + toMilliseconds(merged.deadlineInSeconds);
  const context = { attempt: 0, operation: call };
  const features: Codec = Object.assign({}, ...codecs);
  const clock = createCallClock(signal);
  const prepare = createPreparation(api, call, features, merged, callOptions, flat);
  let {
    fetch: doFetch = fetch,
    maxResponseBytes: limit = Infinity,
    maxRetries: retriesLeft = 2,
    refreshAuth,
  } = merged;
  let request: HttpRequest | undefined;
  let raw: RawResponse | undefined;
  let attempts = 0;
  let wait = 0;
  let failed: FailedCall | undefined;
  let result: ApiResult<unknown, unknown> | undefined;

  const run = async <T>(name: keyof CallHooks, value: T, ...more: unknown[]): Promise<T> => {
    for (const hook of [options[name] ?? [], callOptions[name] ?? []].flat() as Hook[]) {
      value = ((await hook(value, ...more, context)) ?? value) as T;
    }
    return value;
  };
  const fail = (error?: unknown): FailedCall =>
    createFailure(error, signal, clock.isLate, call, attempts, raw);

  /** Whether there is time to wait before another attempt. */
  const schedule = (delay: number): boolean => Date.now() + (wait = delay) <= end;
  /** Whether there is a retry left, and time for it. */
  const useRetry = (hint?: number): boolean =>
    retriesLeft-- > 0 && schedule(chooseDelay(attempts - 1, hint));

  /** Whether a refused request is to be sent again; asks for a fresh token. */
  const isRetried = async (status: number, hint: number | undefined, isRefused?: boolean) => {
    if (status !== 401 || !refreshAuth) return isRefused && useRetry(hint);
    const token = await refreshAuth();
    refreshAuth = undefined;
    if (token) request = await prepare(token);
    return token && schedule(0);
  };

  /** Resolves to the result, or to nothing when there is to be another attempt. */
  const attempt = async (): Promise<ApiResult<unknown, unknown> | undefined> => {
    raw = undefined;
    context.attempt++;
    const sent = await run("beforeRequest", (request ??= await prepare()));
    const init = createInit(sent, features, codecs, merged, clock.signal);
    attempts++;
    const [response, hops] = await fetchFollowing(
      doFetch,
      sent.url,
      init,
      callOptions,
      call.security,
    );
    init.signal?.throwIfAborted();
    raw = createRawResponse(response, attempts, hops > 0);
    await run("afterResponse", { ...raw, clone: () => response.clone() }, sent);
    const { ok, status } = response;
    const [hint, isRefused] = ok ? [] : readRetryHint(response);
    if (!ok && !isStream(sent) && (await isRetried(status, hint, isRefused))) {
      failed = fail();
      return drain(response);
    }
    const { parse, readAnswer = readPlain } = features;
    const source = {
      response,
      encoding: call,
      readText: () => readText(response, limit),
      parse,
      limit,
      timeout,
      clock,
      fail,
    };
    return readAnswer(source, codecs, raw, hint);
  };

  while (!result) {
    try {
      signal?.throwIfAborted();
      if (failed) {
        await run("onRetry", { attempt: attempts, delay: wait, cause: failed.error });
        await clock.sleep(wait);
      }
      clock.start(Math.min(timeout, end - Date.now()));
      result = await clock.step(attempt());
    } catch (error) {
      failed = fail(error);
      const mayRepeat =
        merged.retryNetworkErrors && isTransient(failed, call.method) && !isStream(request);
      if (!mayRepeat || !useRetry()) result = failed;
    }
  }
  // The failure is not lost to a hook that only looks at it.
  if (!result.ok) await run("onError", result).catch(() => {});
  if (!clock.isOpen) clock.close();
  return result as ApiResult<Body, Error>;
}

function createInit(
  request: HttpRequest,
  { addBody }: Codec,
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
    signal,
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
  return seconds! > 0 ? seconds! * 1000 : Infinity;
}
