/**
 * The types that all parts of frond share: the values of a call, its request
 * and its response.
 *
 * Functions and plain interfaces only. A generated package carries its own
 * copy of this folder, so nothing here may depend on identity: no class with
 * private members, no brand, no `instanceof` between copies.
 */

import type { AuthSchemeId, CallEncoding } from "./encoding.js";
import type {
  ApiResult,
  BodyFormat,
  CallFailure,
  DeclaredRangeFailure,
  DeclaredStatusFailure,
  HttpRequest,
  NamedError,
  RawResponse,
} from "./exchange.js";

export type * from "./encoding.js";
export type * from "./exchange.js";

/** Any JSON value; exact numbers travel as `bigint` or {@link ExactNumber}. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | bigint
  | ExactNumber
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue | undefined };

/**
 * A number whose text a double would change, kept as written (`1.10`,
 * `1e400`). Created only by {@link exactNumber}; tagged by class inside one
 * realm so that a user's own object with a key `$number` stays an object.
 */
export interface ExactNumber {
  /** The number as written, in JSON syntax. */
  readonly $number: string;
}

/** A secret for one authentication scheme. */
export type Credential =
  | {
      readonly type: "bearer";
      /** The token, without the `Bearer` prefix. */
      readonly token: string;
    }
  | {
      readonly type: "basic";
      /** User name of HTTP Basic authentication; must not contain a colon. */
      readonly username: string;
      /** Password of HTTP Basic authentication. */
      readonly password: string;
    }
  | {
      readonly type: "value";
      /** The API key as sent, without the prefix that the scheme declares. */
      readonly value: string;
    };

/**
 * A file to send. Sending needs `blob`; snippets read the file from `path`
 * (default: its `filename`). A `Blob` or `File` is used as it is.
 */
export interface FileValue {
  /** Name of the file in a multipart body and in snippets. */
  readonly filename?: string;
  /** Where a snippet finds the file, relative to its working directory. */
  readonly path?: string;
  /** Media type; default: the blob's own, else application/octet-stream. */
  readonly contentType?: string;
  /** Headers of its part in a multipart body, besides those that the encoding has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The bytes to send. */
  readonly blob?: Blob;
}

/** The value of a field of a multipart body. */
export type FormValue = JsonValue | Blob | FileValue | readonly (JsonValue | Blob | FileValue)[];

/** A request body before encoding; which one fits is decided by the encoding's content kind. */
export type BodyValue =
  | JsonValue
  | Blob
  | FileValue
  | ReadableStream<Uint8Array>
  /** A sequence of JSON values, sent as it comes. */
  | AsyncIterable<JsonValue>
  | ArrayBuffer
  | ArrayBufferView
  /** Parts without names. */
  | readonly FormValue[]
  | { readonly [field: string]: FormValue | undefined };

/** The values of one call, grouped by where they go; keys are wire names. */
export interface CallValues {
  /** Path parameters. */
  readonly path: Readonly<Record<string, JsonValue | undefined>>;
  /** Query parameters. */
  readonly query: Readonly<Record<string, JsonValue | undefined>>;
  /** Header parameters. */
  readonly headers: Readonly<Record<string, JsonValue | undefined>>;
  /** Cookie parameters. */
  readonly cookies: Readonly<Record<string, JsonValue | undefined>>;
  /** Absent or `undefined`: no body. `null` is a JSON body. */
  readonly body?: BodyValue;
  /** Which of the encoding's body contents to use; default: the first. */
  readonly contentType?: string;
  /** The first alternative of the encoding whose schemes are all filled wins. */
  readonly auth?: Readonly<Record<AuthSchemeId, Credential | undefined>>;
}

/** A problem found in a document, a definition or a value. Collected, never thrown. */
export interface Issue {
  /** Stable and machine-readable: `unresolved-reference`. */
  readonly code: string;
  /** `error`: the result is wrong or incomplete; `warning`: it may be; `info`: nothing to fix. */
  readonly severity: "error" | "warning" | "info";
  /** What is wrong and what it means, in a sentence. */
  readonly message: string;
  /** JSON pointer (RFC 6901) into the document or value. */
  readonly pointer: string;
  /** Path of the file, as the caller named it; absent for values and for text without a file. */
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
  /** From 1, in UTF-16 code units. */
  readonly column?: number;
  /** What to do next. */
  readonly hint?: string;
}

/** A value, or a function that is called once per call. */
export type Supplier<T> = T | (() => T | Promise<T>);

/** Options of a client of any API; a generated package narrows `auth`, `environment` and `token` to its own. */
export interface ClientOptions extends CallSettings {
  /**
   * Bearer token, or the key of an API that has no bearer scheme and one API key; absent or empty: no
   * credential, the call is still sent.
   */
  readonly token?: Supplier<string | undefined>;
  /** Credentials by scheme id; win over `token`. */
  readonly auth?: Supplier<Readonly<Record<AuthSchemeId, Credential | undefined>> | undefined>;
  /** Id of a declared environment; default: the API's default. */
  readonly environment?: string;
  /**
   * What a relative address, of `baseUrl` or of the document's servers, is resolved against where there is
   * no page: `https://api.example.com`. In a page and its workers it is the page's own address.
   */
  readonly origin?: string;
  /** Sent with every call; merged case-insensitively, later wins; `null` removes a header, a default such as Accept too; `undefined` is skipped. */
  readonly headers?: Readonly<Record<string, Supplier<string | null | undefined>>>;
  /**
   * Called on 401; a new token is used for one more attempt. Calls that are refused at the same time
   * share one refresh and its result. A text in `token` is replaced by the new token from then on.
   */
  readonly refreshAuth?: () => Promise<string | undefined>;
  /** For channels. Default: the global `WebSocket`, which Node has from version 22 on. */
  readonly webSocket?: WebSocketConstructor;
}

/** A constructor such as the global `WebSocket`, or that of the packages ws and undici. */
export type WebSocketConstructor = new (
  url: string,
  ...rest: never[]
) => {
  readonly readyState: number;
  close(code?: number, reason?: string): void;
};

/**
 * Options of one call; they win over the client's. Hooks and headers are added to the client's. `Accept`
 * and `ContentType` are the media types that the operation offers, `Auth` the credentials that the API
 * takes; generated packages name them.
 */
export interface CallOptions<
  Accept extends string = never,
  ContentType extends string = never,
  Auth = Readonly<Record<AuthSchemeId, Credential | undefined>>,
> extends CallSettings {
  /** The media type to ask for; the body of the result has its type. Default: JSON where it is declared. */
  readonly accept?: Accept | undefined;
  /** The media type in which the body is sent. Default: the first that is declared, JSON before others. */
  readonly contentType?: ContentType | undefined;
  /**
   * `manual`: a redirect is not followed but fails with its status, and `rawResponse.headers` hold its
   * `Location`. In browsers, which hide redirects, they are followed nevertheless. Default `follow`.
   */
  readonly redirect?: "follow" | "manual";
  /** Aborts the call, waits between retries included; the result is a failure with `detail: "aborted"`. */
  readonly signal?: AbortSignal;
  /**
   * Credentials by scheme id, in place of `token`, `auth` and `refreshAuth` of the client; `{}` sends
   * the call without any.
   */
  readonly auth?: Supplier<Auth | undefined>;
  /** As those of the client: `null` removes a header. */
  readonly headers?: Readonly<Record<string, string | null | undefined>>;
  /**
   * Sent in the query beside the declared parameters, whose values alone the request object takes; a
   * list repeats its name, `null` and `undefined` are skipped.
   */
  readonly extraQuery?: Readonly<Record<string, ExtraScalar | readonly ExtraScalar[]>>;
  /**
   * Properties that the definition does not declare: merged into the object of a JSON, urlencoded or
   * multipart body, and winning over its own. The call fails where its body is no such object.
   */
  readonly extraBody?: Readonly<Record<string, unknown>>;
}

/** The values that a query parameter may have. */
export type ExtraScalar = string | number | bigint | boolean | Date | null | undefined;

/** Options of a call whose response is a stream of server-sent events. */
export interface StreamOptions<
  Accept extends string = never,
  ContentType extends string = never,
  Auth = Readonly<Record<AuthSchemeId, Credential | undefined>>,
> extends CallOptions<Accept, ContentType, Auth> {
  /**
   * Ask again, with `Last-Event-ID`, when the stream ends without its terminator, breaks or is
   * silent for `timeoutInSeconds`. Ends after `maxAttempts` (default 10) without an event in
   * between, and at 204. Default false.
   */
  readonly reconnect?:
    | boolean
    | {
        /** Attempts without an event in between before the stream fails. Default 10. */
        readonly maxAttempts?: number;
      };
}

/** An option of calls. */
export interface AsOption<As extends BodyFormat = BodyFormat> {
  /**
   * Decodes the body as JSON, text, a `Blob`, a stream of bytes or not at all, whatever the operation
   * declares; bodies of errors, too. Default `declared`.
   */
  readonly as?: As | undefined;
}

/** Options of a client and of a call. */
export interface CallSettings extends FetchSettings, CallHooks {
  /**
   * Where calls go, whatever servers the description names for the API or for single operations. May have a
   * path, a trailing slash and a query. Default: the server of the operation in the environment.
   */
  readonly baseUrl?: string;
  /** Default: the global `fetch`. */
  readonly fetch?: (input: string | URL | Request, init?: RequestInit) => Promise<Response>;
  /**
   * How often a failed attempt is repeated: on 408, 429 and 500 and above, if the description names no other
   * statuses. Default: what the description says, else 2; 0 turns retries off.
   */
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
