import type {
  AnyFailure,
  CallContext,
  CallHooks,
  ClientOptions,
  HttpRequest,
  StreamOptions,
} from "../types.js";
import { explainFailure } from "./explain-failure.js";
import { maskUrl } from "./mask-url.js";

/** The fields that are logged for an attempt. Holds no value of a header and no body. */
export interface DebugEntry {
  /** A response, a failed attempt that is followed by another, or the end of a failed call. */
  readonly event: "response" | "retry" | "failure";
  /** Number of the attempt, from 1; 0 where nothing was sent. */
  readonly attempt: number;
  /** HTTP method; absent where there was no request to send. */
  readonly method?: string;
  /** The URL; secret query values are `REDACTED`. */
  readonly url?: string;
  /** Milliseconds since the attempt began. */
  readonly milliseconds?: number;
  /** HTTP status of a response. */
  readonly status?: number;
  /** Names of the headers that were sent. */
  readonly requestHeaders?: readonly string[];
  /** Names of the headers that were received. */
  readonly responseHeaders?: readonly string[];
  /** Milliseconds until the next attempt. */
  readonly delay?: number;
  /** Name of the error, status, `timeout`, or why there is no response. */
  readonly reason?: string;
}

/** Receives a line of text, and its content as fields. */
export type DebugLogger = (message: string, entry: DebugEntry) => void;

/**
 * Options that log each attempt, retry and failure in addition to what they hold: those of a client,
 * or of one call. Secrets stay out: headers are logged by name, secret query values as `REDACTED`.
 * Logs by `console.debug` unless it is given a logger.
 *
 * @example
 * const pets = await listPets(withDebug({ token: "..." }), { limit: 5 });
 * // GET https://api.acme.example/pets?limit=5 -> 200 in 34 ms (attempt 1)
 */
export function withDebug<Options extends ClientOptions | StreamOptions<string, string>>(
  options: Options,
  log: DebugLogger = (message) => console.debug(message),
): Options {
  const begun = new WeakMap<CallContext, { readonly request: HttpRequest; readonly at: number }>();
  const describe = (context: CallContext) => {
    const { request, at = 0 } = begun.get(context) ?? {};
    if (!request) return { attempt: 0 };
    const { attempt, operation } = context;
    const url = maskUrl(request.url, operation);
    const milliseconds = Math.round(performance.now() - at);
    return { attempt, method: request.method, url, milliseconds };
  };
  const report = (entry: DebugEntry) => log(printEntry(entry), entry);
  const fail = (event: DebugEntry["event"], error: AnyFailure, context: CallContext, more = {}) =>
    report({ event, ...describe(context), reason: explainFailure(error), ...more });
  const own = {
    beforeRequest: (request, context) =>
      void begun.set(context, { request, at: performance.now() }),
    afterResponse: ({ status, headers }, request, context) => {
      // Compilers without the DOM's iterators do not know `headers.keys()`.
      const responseHeaders: string[] = [];
      headers.forEach((_value, name) => responseHeaders.push(name));
      begun.set(context, { request, at: begun.get(context)?.at ?? performance.now() });
      report({
        event: "response",
        ...describe(context),
        status,
        requestHeaders: request.headers.map(([name]) => name),
        responseHeaders,
      });
    },
    onRetry: ({ delay, cause }, context) =>
      fail("retry", cause, context, { delay: Math.round(delay) }),
    onError: ({ error }, context) => fail("failure", error, context),
  } satisfies CallHooks;
  return { ...options, ...addHooks(options, own) };
}

/** The hooks of both, the first in front. */
function addHooks(first: CallHooks, second: CallHooks): CallHooks {
  return {
    beforeRequest: [first.beforeRequest ?? [], second.beforeRequest ?? []].flat(),
    afterResponse: [first.afterResponse ?? [], second.afterResponse ?? []].flat(),
    onRetry: [first.onRetry ?? [], second.onRetry ?? []].flat(),
    onError: [first.onError ?? [], second.onError ?? []].flat(),
  };
}

/** `GET https://api.acme.example/pets -> 200 in 34 ms (attempt 1)`. */
function printEntry(entry: DebugEntry): string {
  const { event, attempt, method, url, milliseconds, status, delay, reason } = entry;
  if (!method) return `The request was not sent: ${reason}`;
  const head = `${method} ${url}`;
  if (event === "response")
    return `${head} -> ${status} in ${milliseconds} ms (attempt ${attempt})`;
  if (event === "retry") return `${head}: ${reason} (attempt ${attempt}), next in ${delay} ms`;
  return `${head} failed: ${reason} (attempt ${attempt})`;
}
