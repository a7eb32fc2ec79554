import { type Codec, findParser, type PendingCall, type SendPending } from "../codec.js";
import { createFailure, createRawResponse, describeCall } from "../decode/create-failure.js";
import { decodeAs } from "../decode/decode-as.js";
import { decodeResponse, drain, readText } from "../decode/decode-response.js";
import { isPage, mergeOptions, type PreparedRequest, prepareRequest } from "./prepare-request.js";
import { completeOperation, type Operation, type OperationApi } from "../encode/operation.js";
import { createFetchInit, type FetchInit } from "../encode/serialize.js";
import type {
  ApiResult,
  AsOption,
  BodyFormat,
  CallFailure,
  CallHooks,
  ClientOptions,
  FailedCall,
  HttpRequest,
  RawResponse,
  ResultAs,
  StreamOptions,
} from "../types.js";
import { type CallClock, createCallClock } from "./call-clock.js";
import { fetchFollowing } from "./fetch-following.js";
import { countRefreshes, refreshToken } from "./refresh-token.js";
import { chooseDelay, readRetryHint } from "./retry.js";

/** State of a running call. */
interface Run {
  /** With the options of call and client merged. */
  readonly call: PendingCall;
  readonly hooks: readonly CallHooks[];
  readonly clock: CallClock;
  /** Deadline of the call, in milliseconds. */
  readonly end: number;
  /** Context for hooks. */
  readonly context: { attempt: number; readonly operation: PendingCall["encoding"] };
  prepared?: PreparedRequest;
  request?: HttpRequest | undefined;
  /** Of the current attempt. */
  rawResponse?: RawResponse | undefined;
  /** Number of requests sent. */
  attempts: number;
  retriesLeft: number;
  /** Latest start of a retry, in milliseconds. */
  readonly lastRetry: number;
  hasRefreshed: boolean;
  /** Number of token refreshes when the call started. */
  readonly refreshesBefore: number;
  /** Cause and delay of the next attempt. */
  retry?: { readonly delay: number; readonly cause: FailedCall };
}

/**
 * Sends one call and resolves to its result; never rejects.
 *
 * Retries 408, 429 and 500 and above up to `maxRetries` times, honors a `Retry-After` of up to 60 s,
 * limits each attempt to `timeoutInSeconds`, ends at once when aborted, and drops credentials when a
 * redirect leads to another origin.
 *
 * @example
 * const operation: Operation = {
 *   id: "createPet",
 *   method: "POST",
 *   path: "/pets",
 *   body: { kind: "json" },
 * };
 * const result = await sendOperation(api, operation, options, { body: { name: "Rex" } });
 */
export function sendOperation<
  Body = unknown,
  Error = CallFailure,
  As extends BodyFormat = "declared",
>(
  api: OperationApi,
  operation: Operation,
  options: ClientOptions,
  request: object = {},
  callOptions: StreamOptions<string, string> & AsOption<As> = {},
): Promise<ResultAs<As, Body, Error>> {
  const { codecs = [], ...encoding } = completeOperation(api, operation);
  return runCall({ api, encoding, codecs, options, callOptions, request });
}

/** Sends a call through the codecs that wrap it. The last codec is outermost. */
export function runCall<Body, Error, As>(call: PendingCall): Promise<ResultAs<As, Body, Error>> {
  const send = call.codecs.reduce<SendPending>(
    (inner, { wrapCall }) => (wrapCall ? (wrapped) => wrapCall(wrapped, inner) : inner),
    runAttempts,
  );
  return send(call) as Promise<ResultAs<As, Body, Error>>;
}

/** Builds and sends the request, retries it, and decodes the response. */
async function runAttempts(call: PendingCall): Promise<ApiResult<unknown, unknown>> {
  const run = startRun(call);
  let result: ApiResult<unknown, unknown> | undefined;
  while (!result) {
    try {
      call.callOptions.signal?.throwIfAborted();
      if (run.retry) await waitForRetry(run, run.retry);
      run.clock.start(Math.min(timeoutOf(run), run.end - Date.now()));
      result = await run.clock.step(attempt(run));
    } catch (error) {
      const failure = fail(run, error);
      if (!mayRepeat(run, failure) || !planRetry(run, failure)) result = failure;
    }
  }
  // An error in a hook must not replace the failure.
  if (!result.ok) await runHooks(run, "onError", result).catch(() => {});
  if (!run.clock.isOpen) run.clock.close();
  return result;
}

function startRun(call: PendingCall): Run {
  const { callOptions } = call;
  const options = mergeOptions(call.options, callOptions);
  const encoding = { ...call.encoding, emptyBody: options.emptyBody };
  const { maxElapsedMs = Infinity, maxRetries = maxElapsedMs < Infinity ? Infinity : 2 } =
    encoding.retries ?? {};
  return {
    call: { ...call, options, encoding },
    hooks: [call.options, callOptions],
    clock: createCallClock(callOptions.signal),
    end: Date.now() + toMilliseconds(options.deadlineInSeconds),
    context: { attempt: 0, operation: encoding },
    attempts: 0,
    retriesLeft: options.maxRetries ?? maxRetries,
    lastRetry: Date.now() + maxElapsedMs,
    hasRefreshed: false,
    refreshesBefore: countRefreshes(options),
  };
}

/** Resolves to the result, or to undefined if another attempt follows. */
async function attempt(run: Run): Promise<ApiResult<unknown, unknown> | undefined> {
  run.rawResponse = undefined;
  run.context.attempt++;
  run.prepared ??= await prepareRequest(run.call);
  run.request ??= run.prepared.request;
  const sent = await runHooks(run, "beforeRequest", run.request);
  const response = await send(run, sent);
  const rawResponse = run.rawResponse!;
  await runHooks(run, "afterResponse", { ...rawResponse, clone: () => response.clone() }, sent);
  const hint = response.ok ? undefined : readRetryHint(response, run.call.encoding.retries);
  if (hint && (await isRetried(run, sent, response.status, hint))) return drain(response);
  return decode(run, response, rawResponse, hint?.delay);
}

async function send(run: Run, request: HttpRequest): Promise<Response> {
  const { call, clock } = run;
  const { fetch: doFetch = fetch } = call.options;
  const init = createInit(call.options, request, call.codecs, clock.signal);
  run.attempts++;
  const { redirect } = call.callOptions;
  const { security } = call.encoding;
  const [response, hops] = await fetchFollowing(doFetch, request.url, init, redirect, security);
  clock.signal?.throwIfAborted();
  run.rawResponse = createRawResponse(
    describeCall(call.encoding),
    response,
    run.attempts,
    hops > 0,
  );
  return response;
}

function createInit(
  options: ClientOptions,
  request: HttpRequest,
  codecs: readonly Codec[],
  signal: AbortSignal | undefined,
): FetchInit {
  const { credentials, cache, priority, next } = options;
  // Pages cannot see the target of a redirect, so the browser follows it.
  const redirect = isPage() ? "follow" : "manual";
  const settings = { redirect, credentials, cache, priority, next, signal };
  return { ...createFetchInit(request, codecs), ...(settings as Partial<FetchInit>) };
}

/**
 * Whether a rejected request is sent again: with a fresh token, or because the response allows it.
 */
async function isRetried(
  run: Run,
  sent: HttpRequest,
  status: number,
  hint: ReturnType<typeof readRetryHint>,
): Promise<boolean> {
  if (isStream(sent)) return false;
  const { refreshAuth } = run.call.options;
  if (status === 401 && refreshAuth && !run.hasRefreshed) {
    run.hasRefreshed = true;
    const token = await refreshToken({ ...run.call.options, refreshAuth }, run.refreshesBefore);
    if (!token) return false;
    run.request = run.prepared?.withToken(token);
    return schedule(run, 0, fail(run));
  }
  return hint.isRetried && planRetry(run, fail(run), hint.delay);
}

/** Whether a retry and time for it are left. */
function planRetry(run: Run, cause: FailedCall, delay?: number): boolean {
  const chosen = chooseDelay(run.attempts - 1, delay, run.call.encoding.retries);
  const isInTime = Date.now() + chosen <= run.lastRetry;
  return run.retriesLeft-- > 0 && isInTime && schedule(run, chosen, cause);
}

/** Whether there is time to wait for another attempt. */
function schedule(run: Run, delay: number, cause: FailedCall): boolean {
  run.retry = { delay, cause };
  return Date.now() + delay <= run.end;
}

async function waitForRetry(run: Run, { delay, cause }: NonNullable<Run["retry"]>): Promise<void> {
  await runHooks(run, "onRetry", { attempt: run.attempts, delay, cause: cause.error });
  await run.clock.sleep(delay);
}

function decode(
  run: Run,
  response: Response,
  rawResponse: RawResponse,
  retryAfter: number | undefined,
): Promise<ApiResult<unknown, unknown>> {
  const { call, clock } = run;
  const { codecs, encoding, options } = call;
  const { maxResponseBytes: limit = Infinity } = options;
  const source = {
    response,
    encoding,
    readText: () => readText(response, limit),
    parse: findParser(codecs),
    limit,
    timeout: timeoutOf(run),
    clock,
    fail: (error: unknown) => fail(run, error),
  };
  const { as = "declared" } = call.callOptions;
  return as === "declared"
    ? decodeResponse(source, codecs, rawResponse, retryAfter)
    : decodeAs(as, response, source, rawResponse, retryAfter);
}

/** Methods that may be sent twice (RFC 9110, section 9.2.2). */
const idempotentMethods = new Set(["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"]);

/**
 * Failures after which a retry may succeed, as opposed to errors of the client, a certificate or a
 * codec.
 */
const transientFailures = new Set([
  "timeout",
  "connect-timeout",
  "dns-temporary",
  "refused",
  "reset",
  "closed",
  "truncated",
  "unknown",
]);

/** Whether a retry is safe and may succeed. */
function mayRepeat({ call, request }: Run, { error }: FailedCall): boolean {
  const { detail, reason = "" } = Object(error.content) as { detail?: string; reason?: string };
  const { retryNetworkErrors = call.encoding.retries?.networkErrors ?? false } = call.options;
  return (
    retryNetworkErrors !== false &&
    idempotentMethods.has(call.encoding.method) &&
    transientFailures.has(detail ?? reason) &&
    !isStream(request)
  );
}

function isStream(request: HttpRequest | undefined): boolean {
  return request?.body?.type === "stream";
}

/** Any hook. Its return value is passed to the next one. */
type Hook = (value: unknown, ...more: unknown[]) => unknown;

/** Runs the client's hooks of a kind, then the call's. */
async function runHooks<T>(
  { hooks, context }: Run,
  name: keyof CallHooks,
  value: T,
  ...more: unknown[]
): Promise<T> {
  let latest = value;
  for (const hook of hooks.flatMap((each) => each[name] ?? []) as Hook[]) {
    latest = ((await hook(latest, ...more, context)) ?? latest) as T;
  }
  return latest;
}

function fail(run: Run, error?: unknown): FailedCall {
  const { call, clock, request, rawResponse, attempts } = run;
  return createFailure(error, {
    encoding: call.encoding,
    signal: call.callOptions.signal,
    isLate: clock.isLate,
    url: request?.url,
    attempts,
    rawResponse,
  });
}

function timeoutOf({ call }: Run): number {
  return toMilliseconds(call.options.timeoutInSeconds);
}

/** Zero, negative numbers and NaN mean no limit. */
function toMilliseconds(seconds: number | undefined): number {
  return seconds !== undefined && seconds > 0 ? seconds * 1000 : Infinity;
}
