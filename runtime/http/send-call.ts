import { type CallClock, createClock } from "./call-clock.js";
import { findRuntime } from "./client-runtime.js";
import type { Codec } from "./codec.js";
import { createFetchInit } from "./create-fetch-init.js";
import { createBody, createRequest, type HeaderPairs } from "./create-request.js";
import { findDetail } from "./find-detail.js";
import { fetchFollowing } from "./follow-redirects.js";
import { readFlatBody } from "./group-request.js";
import { createProblem, type Problem } from "./problem.js";
import { chooseResponse, drain, interpretError, readBytes, readText } from "./read-response.js";
import { chooseDelay, readRetryHint } from "./retry-delay.js";
import type {
  ApiEncoding,
  ApiResult,
  AuthSchemeId,
  CallFailure,
  CallOptions,
  ClientOptions,
  Credential,
  EndpointEncoding,
  HttpBody,
  HttpRequest,
  RawResponse,
  Supplier,
} from "./types.js";

/** One call on its way. */
interface Call {
  readonly api: ApiEncoding;
  readonly encoding: EndpointEncoding;
  readonly codecs: readonly Codec[];
  readonly options: ClientOptions;
  readonly callOptions: CallOptions;
  readonly flat: Readonly<Record<string, unknown>>;
  readonly clock: CallClock;
  /** Milliseconds an attempt may take. */
  readonly timeout: number;
  /** When the call must be over, in milliseconds since 1970. */
  readonly end: number;
  attempts: number;
  /** Asked and written once, whatever happens to the caller's objects between attempts. */
  supplied?: readonly [auth: Credentials, headers: HeaderPairs];
  body?: HttpBody | undefined;
  /** Known once an attempt is answered. */
  raw: RawResponse | undefined;
  isStreaming?: boolean;
}

type Credentials = Readonly<Record<AuthSchemeId, Credential | undefined>>;

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
  request: object | undefined,
  callOptions: CallOptions = {},
): Promise<ApiResult<Body, Error>> {
  const call: Call = {
    api,
    encoding,
    codecs,
    options,
    callOptions,
    flat: { ...request },
    clock: createClock(callOptions.signal),
    timeout: toMilliseconds(callOptions.timeoutInSeconds ?? options.timeoutInSeconds),
    end: Date.now() + toMilliseconds(options.deadlineInSeconds),
    attempts: 0,
    raw: undefined,
  };
  const result = await runCall(call).catch((error: unknown) => failCall(call, error));
  if (!call.isStreaming) call.clock.close();
  return result as ApiResult<Body, Error>;
}

/** Zero, negative and NaN are no limit. */
function toMilliseconds(seconds: number | undefined): number {
  return seconds && seconds > 0 ? seconds * 1000 : Infinity;
}

/** Attempts until one is final. */
async function runCall(call: Call): Promise<ApiResult<unknown, unknown>> {
  const { clock, options, callOptions } = call;
  let retriesLeft = callOptions.maxRetries ?? options.maxRetries ?? 2;
  let refresh = options.refreshAuth;
  let request: HttpRequest | undefined;
  for (let count = 0; ; count++) {
    let wait: number | undefined;
    clock.start(Math.min(call.timeout, call.end - Date.now()));
    try {
      request ??= await clock.step(prepareRequest(call));
      const [response, raw] = await clock.step(attempt(call, request));
      call.raw = raw;
      const hint = readRetryHint(response);
      if (request.body?.type !== "stream") {
        if (response.status === 401 && refresh) {
          const token = await clock.step(ask(refresh));
          refresh = undefined;
          if (token) request = await clock.step(prepareRequest(call, token));
          if (token) wait = 0;
        } else if (hint.retry && retriesLeft-- > 0) wait = chooseDelay(count, hint.wait);
      }
      if (wait === undefined || Date.now() + wait > call.end) {
        return await readResult(call, response, hint.wait);
      }
      await drain(response, clock.sleep(1000));
    } catch (error) {
      if (!canRepeat(call, request, error) || retriesLeft-- <= 0) throw error;
      wait = chooseDelay(count);
    }
    await clock.sleep(wait);
  }
}

/** Whether a call that got no whole answer may be sent again. */
function canRepeat(call: Call, request: HttpRequest | undefined, error: unknown): boolean {
  const { options, callOptions, clock, raw, end } = call;
  return (
    options.retryNetworkErrors === "idempotent" &&
    !callOptions.signal?.aborted &&
    Date.now() < end &&
    /^(GET|HEAD|OPTIONS|TRACE|PUT|DELETE)$/.test(request?.method ?? "") &&
    request?.body?.type !== "stream" &&
    (clock.isLate ||
      /^(dns-temporary|refused|connect-timeout|reset|closed|truncated|unknown)$/.test(
        findDetail(error, !!raw),
      ))
  );
}

async function prepareRequest(call: Call, freshToken?: string): Promise<HttpRequest> {
  const { api, encoding, options, flat, codecs } = call;
  call.supplied ??= await askSuppliers(call);
  const [auth, headers] = call.supplied;
  let problem: string | undefined;
  const report = (_code: string, message: string) => void (problem ??= message);
  call.body ??= createBody(encoding, readFlatBody(encoding, flat), undefined, codecs, report);
  const environment = options.environment ?? api.defaultEnvironment ?? "";
  const request = createRequest(encoding, {
    baseUrl:
      options.baseUrl ?? encoding.servers?.[environment] ?? api.environments[environment] ?? "",
    parameters: encoding.parameters ?? [],
    read: ({ key }) => (Object.hasOwn(flat, key) ? flat[key] : undefined),
    body: call.body,
    auth: freshToken
      ? { ...auth, [api.tokenScheme ?? ""]: { type: "bearer", token: freshToken } }
      : auth,
    headers,
    overrides: Object.entries(call.callOptions.headers ?? {}),
    codecs,
    report,
    placeholder: () => "",
  });
  if (problem) throw createProblem("invalid-request", problem);
  return request;
}

async function askSuppliers({ api, options }: Call): Promise<[Credentials, HeaderPairs]> {
  const token = await ask(options.token);
  const [runtime, version] = findRuntime();
  const headers: [string, string | null | undefined][] = [
    ["X-Client-Language", "JavaScript"],
    ["X-Client-Runtime", runtime],
    ["X-Client-Runtime-Version", version],
  ];
  for (const name of Object.keys(options.headers ?? {})) {
    headers.push([name, await ask(options.headers?.[name])]);
  }
  return [
    {
      ...(token && { [api.tokenScheme ?? ""]: { type: "bearer", token } as const }),
      ...(await ask(options.auth)),
    },
    headers,
  ];
}

async function ask<T>(supplier: Supplier<T>): Promise<T> {
  try {
    return await (typeof supplier === "function" ? (supplier as () => T | Promise<T>)() : supplier);
  } catch (cause) {
    throw createProblem("auth-supplier", "A supplier of a token or header failed", { cause });
  }
}

async function attempt(call: Call, request: HttpRequest): Promise<[Response, RawResponse]> {
  const { options, clock, encoding } = call;
  const sent = (await options.beforeRequest?.(request)) ?? request;
  const init = createFetchInit(sent, call.codecs);
  if (clock.signal) init.signal = clock.signal;
  // A page cannot see where a redirect leads: there it is the browser's own.
  if (findRuntime()[0] !== "browser") init.redirect = "manual";
  call.raw = undefined;
  call.attempts++;
  const [response, redirected] = await fetchFollowing(
    options.fetch ?? fetch,
    sent.url,
    init,
    (encoding.security ?? []).flat(),
  );
  const { headers, status, statusText, type, url } = response;
  const raw = { headers, redirected, status, statusText, type, url, attempts: call.attempts };
  await options.afterResponse?.(raw, sent);
  return [response, raw];
}

async function readResult(
  call: Call,
  response: Response,
  retryAfter: number | undefined,
): Promise<ApiResult<unknown, unknown>> {
  const { clock, encoding, codecs, options } = call;
  const { status } = response;
  const rawResponse = call.raw as RawResponse;
  const limit = options.maxResponseBytes ?? Infinity;
  const { exact } = encoding;
  const parse = (text: string): unknown =>
    ((exact && codecs.find((codec) => codec.parse))?.parse ?? JSON.parse)(text, exact as never);
  if (!response.ok) {
    // A status is never lost to what happens to its body, unless the caller gave up.
    const text = await clock.step(readText(response, limit)).catch((error: unknown) => {
      if (call.callOptions.signal?.aborted) throw error;
      return "";
    });
    const error = interpretError(encoding, status, text, parse, retryAfter);
    return { ok: false, error, rawResponse };
  }
  const declared = chooseResponse(encoding, response);
  const kind = declared?.kind;
  const { readFile } = (kind === "file" && codecs.find((codec) => codec.readFile)) || {};
  const { openStream } = (kind === "stream" && codecs.find((codec) => codec.openStream)) || {};
  let body: unknown;
  if (openStream && declared) {
    call.isStreaming = true;
    body = openStream({
      response,
      encoding: declared,
      step: (promise) => {
        clock.limit(call.timeout);
        return clock.step(promise).finally(() => clock.limit(Infinity));
      },
      fail: (error) => failCall(call, error),
      close: () => clock.close(),
      parse,
    });
    clock.limit(Infinity);
  } else if (readFile) {
    body = readFile(await clock.step(readBytes(response, limit)), response);
  } else {
    const text = await clock.step(readText(response, limit));
    if (kind === "text") body = text;
    else if (kind !== "empty" && text.trim()) {
      try {
        body = parse(text);
      } catch {
        const content = { reason: "non-json", statusCode: status, rawBody: text } as const;
        return { ok: false, error: { error: undefined, content }, rawResponse };
      }
    }
  }
  return { ok: true, body, rawResponse };
}

/** The result of a call without a whole answer; an abort wins over a timeout. */
function failCall(
  { callOptions: { signal }, clock, raw, attempts, timeout }: Call,
  error: unknown,
): { ok: false; error: CallFailure; rawResponse: RawResponse } {
  const rawResponse: RawResponse = {
    headers: new Headers(),
    redirected: false,
    status: 0,
    statusText: "Unknown Error",
    type: "error",
    url: "",
    ...raw,
    attempts,
  };
  const fail = (content: CallFailure["content"], more?: Partial<RawResponse>) => ({
    ok: false as const,
    error: { error: undefined, content } as CallFailure,
    rawResponse: { ...rawResponse, ...more },
  });
  if (signal?.aborted) {
    return fail(
      {
        reason: "unknown",
        detail: "aborted",
        message: "The user aborted a request",
        cause: signal.reason,
      },
      { status: 499, statusText: "Client Closed Request" },
    );
  }
  if (clock.isLate) {
    return fail({ reason: "timeout", message: `No whole answer within ${timeout / 1000} s` });
  }
  const { detail, message, cause } = error as Partial<Problem>;
  const found = findDetail(error, !!raw);
  return fail({
    reason: "unknown",
    detail: found,
    message: detail && message ? message : `The request failed (${found})`,
    cause: detail ? cause : error,
  });
}
