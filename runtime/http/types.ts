/**
 * The values that cross every seam of frond: what a call is made of, what it
 * becomes on the wire and what comes back.
 *
 * Functions and plain interfaces only. A generated package carries its own
 * copy of this folder, so nothing here may depend on identity: no class with
 * private members, no brand, no `instanceof` across the door.
 */

import type { AuthSchemeId, StatusRange } from "./encoding.js";

export type * from "./encoding.js";

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
 * `1e400`). Made by {@link exactNumber} alone; tagged by class inside one
 * realm so that a reader's own object with a key `$number` stays an object.
 */
export interface ExactNumber {
  readonly $number: string;
}

/** A secret for one authentication scheme. */
export type Credential =
  | { readonly type: "bearer"; readonly token: string }
  | { readonly type: "basic"; readonly username: string; readonly password: string }
  | { readonly type: "value"; readonly value: string };

/**
 * A file to send. Sending needs `blob`; snippets read the file from `path`
 * (default: its `filename`). A `Blob` or `File` stands for itself.
 */
export interface FileValue {
  readonly filename?: string;
  /** Where a snippet finds the file, relative to its working directory. */
  readonly path?: string;
  /** Media type; default: the blob's own, else application/octet-stream. */
  readonly contentType?: string;
  readonly blob?: Blob;
}

/** What stands under a field of a multipart body. */
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
  | { readonly [field: string]: FormValue | undefined };

/** The values of one call, grouped by where they go; keys are wire names. */
export interface CallValues {
  readonly path: Readonly<Record<string, JsonValue | undefined>>;
  readonly query: Readonly<Record<string, JsonValue | undefined>>;
  readonly headers: Readonly<Record<string, JsonValue | undefined>>;
  readonly cookies: Readonly<Record<string, JsonValue | undefined>>;
  /** Absent or `undefined`: no body. `null` is a JSON body. */
  readonly body?: BodyValue;
  /** Which of the encoding's body contents to use; default: the first. */
  readonly contentType?: string;
  /** The first alternative of the encoding whose schemes are all filled wins. */
  readonly auth?: Readonly<Record<AuthSchemeId, Credential | undefined>>;
}

/** A body in its final form: nothing is left to encode. */
export type HttpBody =
  | { readonly type: "json" | "text"; readonly contentType: string; readonly text: string }
  | {
      readonly type: "form";
      readonly contentType: string;
      /** Shown; decoded names and values. */
      readonly fields: readonly (readonly [name: string, value: string])[];
      /** Sent. */
      readonly text: string;
    }
  | {
      readonly type: "file";
      readonly contentType?: string;
      readonly filename?: string;
      readonly path?: string;
      readonly blob?: Blob;
    }
  | { readonly type: "multipart"; readonly parts: readonly HttpPart[] }
  | {
      readonly type: "stream";
      readonly contentType: string;
      readonly stream: ReadableStream<Uint8Array>;
    };

/** One part of a multipart/form-data body. */
export type HttpPart =
  | { readonly name: string; readonly value: string; readonly contentType?: string }
  | {
      readonly name: string;
      readonly filename: string;
      readonly path?: string;
      readonly contentType?: string;
      readonly blob?: Blob;
    };

/**
 * One HTTP request, final: sent by the client, shown by the playground,
 * written out by snippets. `url` is absolute text; `headers` is in order and
 * without content-type, which belongs to the body.
 */
export interface HttpRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: HttpBody;
}

/** A problem found in a document, a definition or a value. Collected, never thrown. */
export interface Issue {
  /** Stable and machine-readable: `unresolved-reference`. */
  readonly code: string;
  readonly severity: "error" | "warning" | "info";
  /** What is wrong and what it means, in a sentence. */
  readonly message: string;
  /** JSON pointer (RFC 6901) into the document or value. */
  readonly pointer: string;
  readonly file?: string;
  /** From 1. */
  readonly line?: number;
  /** From 1, in UTF-16 code units. */
  readonly column?: number;
  /** What to do next. */
  readonly hint?: string;
}

/** What is known about the HTTP exchange; always there, also when the client itself failed. */
export interface RawResponse {
  readonly headers: Headers;
  readonly redirected: boolean;
  /** 499 when aborted; 0 on network failure and timeout before an answer. */
  readonly status: number;
  /** 'Client Closed Request' when aborted, 'Unknown Error' on network failure. */
  readonly statusText: string;
  readonly type: string;
  readonly url: string;
  /** How many times the request was sent; 0 when it never was. */
  readonly attempts: number;
}

/** Why a call failed without an answer. */
export type FailureDetail =
  | "aborted"
  | "dns"
  | "dns-temporary"
  | "refused"
  | "reset"
  | "closed"
  | "truncated"
  | "tls"
  | "protocol"
  | "decode"
  | "connect-timeout"
  | "redirect"
  | "too-large"
  | "invalid-request"
  | "auth-supplier"
  | "unknown";

/** A declared error status without a recognised marker; narrows `body` by `statusCode`. */
export interface DeclaredStatusFailure<Status extends number = number, Body = unknown> {
  readonly reason: "status-code";
  readonly declared: true;
  readonly statusCode: Status;
  readonly body: Body;
  /** Milliseconds asked for by Retry-After, when the client did not wait for it. */
  readonly retryAfter?: number;
}

/** An error declared for a range of statuses, or for all that are not declared otherwise. */
export interface DeclaredRangeFailure<Range extends StatusRange = StatusRange, Body = unknown> {
  readonly reason: "status-code";
  readonly declared: Range;
  readonly statusCode: number;
  readonly body: Body;
  /** Milliseconds asked for by Retry-After, when the client did not wait for it. */
  readonly retryAfter?: number;
}

/** Every failure that is not a named error of the API. */
export type UndeclaredFailure =
  | {
      readonly reason: "status-code";
      readonly declared: false;
      readonly statusCode: number;
      readonly body: unknown;
      /** Milliseconds asked for by Retry-After, when the client did not wait for it. */
      readonly retryAfter?: number;
    }
  | { readonly reason: "non-json"; readonly statusCode: number; readonly rawBody: string }
  | { readonly reason: "timeout"; readonly message: string }
  | {
      readonly reason: "unknown";
      readonly detail: FailureDetail;
      readonly message: string;
      readonly cause?: unknown;
    };

/** The content of `{ error: undefined }`. */
export type Failure<Declared = never> = Declared | UndeclaredFailure;

/** An error that the API declares by name. `content` is absent when the error has none. */
export interface NamedError<Name extends string = string, Content = undefined> {
  readonly error: Name;
  readonly content: Content;
}

/** The failure of a call: one of its named errors, or everything else under `error: undefined`. */
export type CallFailure<Named = never, Declared = never> =
  Named | { readonly error: undefined; readonly content: Failure<Declared> };

/** What every call resolves to. Calls never throw. */
export type ApiResult<Body, Error = CallFailure> =
  | { readonly ok: true; readonly body: Body; readonly rawResponse: RawResponse }
  | { readonly ok: false; readonly error: Error; readonly rawResponse: RawResponse };

/** A value, or a function asked once per call. */
export type Supplier<T> = T | (() => T | Promise<T>);

/** Options of a client; the same for every generated one. */
export interface ClientOptions {
  /** Bearer token; absent or empty: no Authorization header, the call is still sent. */
  readonly token?: Supplier<string | undefined>;
  /** Credentials by scheme id; win over `token`. */
  readonly auth?: Supplier<Readonly<Record<AuthSchemeId, Credential | undefined>> | undefined>;
  /** May have a path, a trailing slash and a query. Default: the environment's. */
  readonly baseUrl?: string;
  /** Id of a declared environment; default: the API's default. */
  readonly environment?: string;
  /** Sent with every call; merged case-insensitively, later wins; `null` removes a header, a default such as Accept too; `undefined` is skipped. */
  readonly headers?: Readonly<Record<string, Supplier<string | null | undefined>>>;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Default 2 (three attempts), on 408, 429 and 500 and above. */
  readonly maxRetries?: number;
  /** Per attempt, to the last byte; streams: to the headers, then between chunks. Default: none. */
  readonly timeoutInSeconds?: number;
  /** Over all attempts. Default: none. */
  readonly deadlineInSeconds?: number;
  /** Also retry network failures of idempotent methods. Default false. */
  readonly retryNetworkErrors?: "idempotent" | false;
  /** Default: none. Reading stops at the limit, `detail: "too-large"`. */
  readonly maxResponseBytes?: number;
  /** Called before each attempt; may return a changed request. */
  readonly beforeRequest?: (
    request: HttpRequest,
  ) => HttpRequest | void | Promise<HttpRequest | void>;
  /** Called after each attempt with the raw answer. */
  readonly afterResponse?: (response: RawResponse, request: HttpRequest) => void | Promise<void>;
  /** Called once on 401; a new token is used for one more attempt. */
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

/** Options of one call; they win over the client's. */
export interface CallOptions {
  readonly timeoutInSeconds?: number;
  readonly maxRetries?: number;
  readonly signal?: AbortSignal;
  /** As those of the client: `null` removes a header. */
  readonly headers?: Readonly<Record<string, string | null | undefined>>;
}

/** Options of a call that is answered with server-sent events. */
export interface StreamOptions extends CallOptions {
  /**
   * Ask again, with `Last-Event-ID`, when the stream ends without its terminator, breaks or is
   * silent for `timeoutInSeconds`. Ends after `maxAttempts` (default 10) without an event in
   * between, and at 204. Default false.
   */
  readonly reconnect?: boolean | { readonly maxAttempts?: number };
}
