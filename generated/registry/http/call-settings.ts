import type { CallEncoding } from "./encoding.js";
import type {
  ApiResult,
  CallFailure,
  DeclaredRangeFailure,
  DeclaredStatusFailure,
  HttpRequest,
  NamedError,
  RawResponse,
} from "./exchange.js";

/** The options that a client and each of its calls have in common, hooks among them. */

/** Options of a client and of a call. */
export interface CallSettings extends FetchSettings, CallHooks {
  /**
   * Where calls go, whatever servers the description names for the API or for single operations. May have a
   * path, a trailing slash and a query. Default: the server of the operation in the environment.
   */
  readonly baseUrl?: string;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** How often a failed attempt is repeated: on 408, 429 and 500 and above. Default 2; 0 turns retries off. */
  readonly maxRetries?: number;
  /** Per attempt, to the last byte; streams: to the headers, then between chunks. Default: none. */
  readonly timeoutInSeconds?: number;
  /** Over all attempts. Default: none. */
  readonly deadlineInSeconds?: number;
  /** Also retry network failures of idempotent methods. Default false. */
  readonly retryNetworkErrors?: "idempotent" | false;
  /**
   * What a success without a body is where the API declares one: `undefined`, or a failure with
   * `detail: "empty-body"`. Default `undefined`, because many servers send none.
   */
  readonly emptyBody?: "undefined" | "fail";
  /** Default: none. Reading stops at the limit, `detail: "too-large"`. */
  readonly maxResponseBytes?: number;
}

/** Passed to `fetch` unchanged. */
export interface FetchSettings {
  /** Whether a browser sends cookies. Default: to the page's own origin. */
  readonly credentials?: "include" | "omit" | "same-origin";
  /** How `fetch` uses the HTTP cache. */
  readonly cache?:
    "default" | "force-cache" | "no-cache" | "no-store" | "only-if-cached" | "reload";
  /** The priority of the request among others. */
  readonly priority?: "auto" | "high" | "low";
  /** How Next.js caches the response. */
  readonly next?: {
    /** Seconds until the cached response is stale; `false`: never. */
    readonly revalidate?: number | false;
    /** Names for `revalidateTag`. */
    readonly tags?: string[];
  };
}

/** One function or several, which are called in order. */
export type OneOrMore<Hook> = Hook | readonly Hook[];

/**
 * Functions that are called during a call: those of the client first, then those of the call.
 * Each is awaited. A hook that throws fails the call, except for `onError`.
 */
export interface CallHooks {
  /** Called before each attempt; may return a changed request, which the next hook is given. */
  readonly beforeRequest?: OneOrMore<
    (request: HttpRequest, context: CallContext) => HttpRequest | void | Promise<HttpRequest | void>
  >;
  /** Called after each attempt that got a response, whatever its status, before its body is read. */
  readonly afterResponse?: OneOrMore<
    (response: HookResponse, request: HttpRequest, context: CallContext) => unknown
  >;
  /** Called before the wait for another attempt. */
  readonly onRetry?: OneOrMore<(retry: RetryEvent, context: CallContext) => unknown>;
  /** Called once with the result of a call that failed for good. What it throws is ignored. */
  readonly onError?: OneOrMore<(failed: FailedResult, context: CallContext) => unknown>;
}

/** The context that all hooks of one call share: the same object, so a `WeakMap` can keep a span or a start time by it. */
export interface CallContext {
  /** Number of the current attempt, from 1; 0 before the first. */
  readonly attempt: number;
  /** The operation that is called. */
  readonly operation: CallEncoding;
}

/** A response as hooks are given it. */
export interface HookResponse extends RawResponse {
  /** A copy whose body the hook may read: `await response.clone().json()`. */
  readonly clone: () => Response;
}

/** The attempt that failed, and the next one. */
export interface RetryEvent {
  /** Number of the attempt that failed, from 1. */
  readonly attempt: number;
  /** Milliseconds until the next attempt. */
  readonly delay: number;
  /** Why it failed. The body of a refused response is not read. */
  readonly cause: AnyFailure;
}

/** The failure of any operation. */
export type AnyFailure = CallFailure<
  NamedError<string, unknown>,
  DeclaredStatusFailure | DeclaredRangeFailure
>;

/** The failed result of any operation. */
export type FailedResult = Extract<ApiResult<never, AnyFailure>, { readonly ok: false }>;
