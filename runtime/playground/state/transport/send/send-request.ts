import { toFetchInit, type HttpRequest } from "../../../../http/index.js";
import { type CallClock, createCallClock } from "../../../../http/send/index.js";
import {
  decodeEnvelope,
  encodeRelayHeaders,
  ERROR_HEADER,
  ORIGIN_LATENCY_HEADER,
  relayUrl,
  REQUEST_ID_HEADER,
  RESPONSE_HEADER,
  RESPONSE_TIME_HEADER,
} from "../../../../relay/protocol.js";
import {
  explainBrokenBody,
  explainFetchFailure,
  explainTimeout,
  printError,
} from "./explain-failure.js";
import type { FailedRelayCall } from "./explain-relay-error.js";
import { findObstacle } from "./find-obstacle.js";
import { maskSigned } from "../../request/secrets/signed-request-secrets.js";
import { signForSend, type SignRequest } from "./sign-for-send.js";
import { isStreamType } from "../response/response-views.js";
import { createPageTurns } from "../response/page-turns.js";
import type { ProxyResult, SendFailure, StreamResult } from "../../model/proxy-result.js";
import { ArrivingBody, displayedTime, type IncomingResponse } from "../response/read-response.js";
import { followStream, isAudioStream } from "../response/read-stream.js";

export interface SendOptions {
  /** The relay's URL; `false` to send directly to the API, with the browser's credentials. */
  readonly relay: string | false;
  /** Whether the endpoint declares a stream among its responses. */
  readonly declaresStream: boolean;
  /** The command that started the site, for explanations. */
  readonly startCommand?: string;
  /** Cancels the call. Data that has arrived of a stream is preserved. */
  readonly signal: AbortSignal;
  readonly onProgress: (result: StreamResult) => void;
  /** Signs the complete request. Default: requests are not signed. */
  readonly sign?: SignRequest | undefined;
  /**
   * Called with the signed request. `mask` converts the masked request to the masked signed
   * request.
   */
  readonly onSigned?: (signed: HttpRequest, mask: (masked: HttpRequest) => HttpRequest) => void;
  /** Time until the last byte, or until the headers of a stream. Default: no timeout. */
  readonly timeoutInSeconds?: number;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** The result of sending a request. */
export type SendOutcome =
  | { readonly type: "received"; readonly result: ProxyResult }
  | { readonly type: "failed"; readonly failure: SendFailure; readonly cause?: unknown }
  | { readonly type: "cancelled" };

/**
 * Signs a request if requested, sends it once, and reads the response. Never throws and never
 * retries.
 */
export async function sendRequest(
  request: HttpRequest,
  options: SendOptions,
): Promise<SendOutcome> {
  const signing = await signForSend(request, options.sign, options.signal);
  if (signing.type !== "signed") return signing;
  const signed = signing.request;
  if (options.sign) options.onSigned?.(signed, (masked) => maskSigned(signed, request, masked));
  return sendAsIs(signed, options);
}

async function sendAsIs(request: HttpRequest, options: SendOptions): Promise<SendOutcome> {
  const obstacle = findObstacle(request, options.relay);
  if (obstacle) return { type: "failed", failure: obstacle };
  const start = performance.now();
  if (options.signal.aborted) return { type: "cancelled" };
  const clock = createCallClock(options.signal);
  clock.start((options.timeoutInSeconds ?? Infinity) * 1000);
  const signal = clock.signal ?? options.signal;
  try {
    const incoming = await fetchResponse(request, { ...options, signal });
    if ("failure" in incoming) return { type: "failed", failure: incoming.failure };
    return await readResponse(incoming, options, clock, () => performance.now() - start);
  } catch (cause) {
    return await explainLost(request, options, explainError(cause, options, clock));
  } finally {
    clock.close();
  }
}

/** Explains an error: canceled if the user aborted the call, otherwise failed. */
function explainError(
  cause: unknown,
  { signal, relay, timeoutInSeconds = 0 }: SendOptions,
  clock: CallClock,
): SendOutcome {
  if (signal.aborted) return { type: "cancelled" };
  if (clock.isLate) return { type: "failed", failure: explainTimeout(timeoutInSeconds) };
  const online = typeof navigator === "undefined" || navigator.onLine !== false;
  const failure = { ...explainFetchFailure({ relay, online }), detail: printError(cause) };
  return { type: "failed", failure, cause };
}

/** Finds the cause of a call without a response, because browsers hide it. */
async function explainLost(
  request: HttpRequest,
  options: SendOptions,
  outcome: SendOutcome,
): Promise<SendOutcome> {
  const isOnline = typeof navigator === "undefined" || navigator.onLine !== false;
  const isNetwork = outcome.type === "failed" && outcome.cause instanceof TypeError;
  if (!isNetwork || !isOnline || options.signal.aborted) return outcome;
  const found = await probe(request, options);
  if (options.signal.aborted) return { type: "cancelled" };
  const detail = outcome.failure.detail === undefined ? {} : { detail: outcome.failure.detail };
  return found ? { ...outcome, failure: { ...found, ...detail } } : outcome;
}

async function probe(request: HttpRequest, options: SendOptions): Promise<SendFailure | undefined> {
  const { relay, startCommand, fetch: send } = options;
  if (relay === false) {
    const { probeDirect } = await import("./probe-direct.js");
    return probeDirect(request, send ?? fetch);
  }
  const { probeRelay } = await import("./relay-failures.js");
  return probeRelay({ url: request.url, relay, startCommand, fetch: send });
}

async function fetchResponse(
  request: HttpRequest,
  options: SendOptions,
): Promise<IncomingResponse | { readonly failure: SendFailure }> {
  const send = options.fetch ?? fetch;
  const { signal, relay } = options;
  if (relay === false) {
    const { url, init } = toFetchInit(request);
    return toDirectResponse(await send(url, { ...init, signal, credentials: "include" }));
  }
  const { url, init } = toRelayedCall(request, relay);
  const response = await send(url, { ...init, signal, credentials: "omit" });
  return toRelayedResponse(response, {
    url: request.url,
    relay,
    startCommand: options.startCommand,
  });
}

/** Creates the call that makes the relay send `request`. */
export function toRelayedCall(
  request: HttpRequest,
  relay: string,
): { url: string; init: RequestInit } {
  const { body } = request;
  const browserContentType = body?.type === "multipart";
  const contentType = body && "contentType" in body ? body.contentType : undefined;
  const typed = contentType === undefined || browserContentType;
  const method = pageMethod(request);
  const { init } = toFetchInit({ ...request, method });
  const headers = encodeRelayHeaders({
    headers: typed ? request.headers : [...request.headers, ["Content-Type", contentType]],
    browserContentType,
    ...(method === request.method ? {} : { method: request.method }),
  });
  return {
    url: relayUrl(relay, request.url),
    init: {
      ...init,
      headers: { ...headers, ...(typed ? {} : { "Content-Type": contentType }) },
    },
  };
}

/** The method for calling the relay. Methods and bodies that pages cannot send are sent as POST. */
function pageMethod({ method, body }: HttpRequest): string {
  const upper = method.toUpperCase();
  if (body !== undefined && (upper === "GET" || upper === "HEAD")) return "POST";
  const isPlain = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"].includes(upper);
  return isPlain ? upper : "POST";
}

function toDirectResponse(response: Response): IncomingResponse {
  const { ok, redirected, status, statusText, type, url, body } = response;
  const contentType = response.headers.get("content-type") ?? "";
  const headers = [...response.headers];
  return { headers, ok, redirected, status, statusText, type, url, body, contentType };
}

async function toRelayedResponse(
  response: Response,
  call: FailedRelayCall,
): Promise<IncomingResponse | { readonly failure: SendFailure }> {
  const envelope = decodeEnvelope(response.headers.get(RESPONSE_HEADER) ?? "");
  if (!envelope) return { failure: await explainMissingResponse(response, call) };
  const { status, statusText, url, redirected, headers } = envelope;
  const contentType = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  const responseTime = readMilliseconds(response.headers.get(RESPONSE_TIME_HEADER));
  const originLatency = readMilliseconds(response.headers.get(ORIGIN_LATENCY_HEADER));
  return {
    headers,
    ok: status >= 200 && status <= 299,
    redirected,
    status,
    statusText,
    type: response.type,
    url,
    contentType,
    body: response.body,
    ...(responseTime === undefined ? {} : { responseTime }),
    ...(originLatency === undefined ? {} : { originLatency }),
  };
}

/**
 * Explains a relay's error, or a response of another server. Loaded on demand, because few users
 * need it.
 */
async function explainMissingResponse(
  response: Response,
  call: FailedRelayCall,
): Promise<SendFailure> {
  const { headers, status } = response;
  const code = headers.get(ERROR_HEADER);
  if (code === null) {
    const { explainUnknownServer } = await import("./relay-failures.js");
    return explainUnknownServer(response, { relay: call.relay, isSocket: false });
  }
  const { explainRelayError } = await import("./relay-failures.js");
  return explainRelayError(code, {
    ...call,
    status,
    retryAfter: headers.get("Retry-After"),
    requestId: headers.get(REQUEST_ID_HEADER),
  });
}

function readMilliseconds(text: string | null): number | undefined {
  const value = Number.parseFloat(text ?? "");
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}

async function readResponse(
  incoming: IncomingResponse,
  options: SendOptions,
  clock: CallClock,
  elapsed: () => number,
): Promise<SendOutcome> {
  if (isStreamResponse(incoming, options.declaresStream)) {
    // A stream may run indefinitely.
    clock.limit(Infinity);
    if (!incoming.body)
      return { type: "failed", failure: { title: "Response body is null", hint: "" } };
    const { signal, onProgress } = options;
    const result = await followStream(incoming, { signal, elapsed, onProgress });
    return { type: "received", result };
  }
  const body = new ArrivingBody(incoming);
  try {
    await readBody(incoming.body, body);
  } catch (cause) {
    if (options.signal.aborted || clock.isLate) return explainError(cause, options, clock);
    const failure = explainBrokenBody(incoming, body, printError(cause));
    return { type: "failed", failure, cause };
  }
  const result = await body.finish(displayedTime(incoming, elapsed()));
  return { type: "received", result };
}

/** Reads in pieces, so that the beginning of an interrupted body is preserved. */
async function readBody(stream: IncomingResponse["body"], body: ArrivingBody): Promise<void> {
  const reader = stream?.getReader();
  const turn = createPageTurns();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    await body.add(next.value, turn);
    await turn();
  }
}

/** Audio streams are collected like files, because a player needs all of the data. */
function isStreamResponse(incoming: IncomingResponse, declaresStream: boolean): boolean {
  const { contentType, ok } = incoming;
  if (isStreamType(contentType)) return true;
  if (!declaresStream || !ok || isAudioStream(contentType)) return false;
  return !/^application\/(.+\+)?json\b/i.test(contentType);
}
