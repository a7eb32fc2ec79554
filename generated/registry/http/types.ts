/**
 * The values that cross every seam of frond: what a call is built from, what it
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
  /** The bytes to send. */
  readonly blob?: Blob;
}

/** What is under a field of a multipart body. */
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

/** A body in its final form: nothing is left to encode. */
export type HttpBody =
  | {
      /** How the text was encoded. */
      readonly type: "json" | "text";
      /** Value of the Content-Type header. */
      readonly contentType: string;
      /** The encoded body. */
      readonly text: string;
    }
  | {
      readonly type: "form";
      /** Value of the Content-Type header. */
      readonly contentType: string;
      /** Shown; decoded names and values. */
      readonly fields: readonly (readonly [name: string, value: string])[];
      /** Sent. */
      readonly text: string;
    }
  | {
      readonly type: "file";
      /** Value of the Content-Type header. Default: the type of `blob`, else `application/octet-stream`. */
      readonly contentType?: string;
      /** Name of the file; shown by snippets, not sent. */
      readonly filename?: string;
      /** Where a snippet finds the file, relative to its working directory. */
      readonly path?: string;
      /** The bytes to send; snippets do without. */
      readonly blob?: Blob;
    }
  | {
      readonly type: "multipart";
      /** The parts, in the order in which they are sent. */
      readonly parts: readonly HttpPart[];
    }
  | {
      readonly type: "stream";
      /** Value of the Content-Type header. */
      readonly contentType: string;
      /** The bytes to send. A stream is sent once, so such a call is never retried. */
      readonly stream: ReadableStream<Uint8Array>;
    };

/** One part of a multipart/form-data body. */
export type HttpPart =
  | {
      /** Name of the field. */
      readonly name: string;
      /** The encoded text of the field. */
      readonly value: string;
      /** Content-Type of the part; absent for plain text. */
      readonly contentType?: string;
    }
  | {
      /** Name of the field. */
      readonly name: string;
      /** Name of the file. */
      readonly filename: string;
      /** Where a snippet finds the file, relative to its working directory. */
      readonly path?: string;
      /** Content-Type of the part; absent for plain text. */
      readonly contentType?: string;
      /** The bytes to send; snippets do without. */
      readonly blob?: Blob;
    };

/**
 * One HTTP request, final: sent by the client, shown by the playground,
 * written out by snippets. `url` is absolute text; `headers` is in order and
 * without content-type, which belongs to the body.
 */
export interface HttpRequest {
  /** HTTP method in upper case. */
  readonly method: string;
  /** Absolute URL with query; without credentials and fragment. */
  readonly url: string;
  /** Headers in the order in which they are shown; without Content-Type, which is derived from the body. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Absent: the request has no body. */
  readonly body?: HttpBody;
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

/** What is known about the HTTP exchange; always there, also when the client itself failed. */
export interface RawResponse {
  /** Response headers; empty when no response was received. */
  readonly headers: Headers;
  /** Whether a redirect was followed. */
  readonly redirected: boolean;
  /** 499 when aborted; 0 on network failure and timeout before a response. */
  readonly status: number;
  /** 'Client Closed Request' when aborted, 'Unknown Error' on network failure. */
  readonly statusText: string;
  /** `Response.type` as `fetch` reports it. */
  readonly type: string;
  /** URL of the final response; empty when no response was received. */
  readonly url: string;
  /** How many times the request was sent; 0 when it never was. */
  readonly attempts: number;
}

/** Why a call failed without a response. */
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

/** A declared error status without a recognized marker; narrows `body` by `statusCode`. */
export interface DeclaredStatusFailure<Status extends number = number, Body = unknown> {
  readonly reason: "status-code";
  readonly declared: true;
  /** The declared HTTP status. */
  readonly statusCode: Status;
  /** The decoded body, of the declared type. */
  readonly body: Body;
  /** Milliseconds asked for by Retry-After, when the client did not wait for it. */
  readonly retryAfter?: number;
}

/** An error declared for a range of statuses, or for all that are not declared otherwise. */
export interface DeclaredRangeFailure<Range extends StatusRange = StatusRange, Body = unknown> {
  readonly reason: "status-code";
  /** The declared range that covers the status. */
  readonly declared: Range;
  /** The HTTP status that was received. */
  readonly statusCode: number;
  /** The decoded body, of the declared type. */
  readonly body: Body;
  /** Milliseconds asked for by Retry-After, when the client did not wait for it. */
  readonly retryAfter?: number;
}

/** Every failure that is not a named error of the API. */
export type UndeclaredFailure =
  | {
      readonly reason: "status-code";
      readonly declared: false;
      /** The HTTP status that was received. */
      readonly statusCode: number;
      /** The decoded body, or its text when it is not JSON. */
      readonly body: unknown;
      /** Milliseconds asked for by Retry-After, when the client did not wait for it. */
      readonly retryAfter?: number;
    }
  | {
      readonly reason: "non-json";
      /** The HTTP status that was received. */
      readonly statusCode: number;
      /** The text of a body that should have been JSON. */
      readonly rawBody: string;
    }
  | {
      readonly reason: "timeout";
      /** Which limit was exceeded, for people. */
      readonly message: string;
    }
  | {
      readonly reason: "unknown";
      /** What went wrong, for programs. */
      readonly detail: FailureDetail;
      /** What went wrong, for people. Holds no header, body or token. */
      readonly message: string;
      /** The underlying error, where there is one. */
      readonly cause?: unknown;
    };

/** The content of `{ error: undefined }`. */
export type Failure<Declared = never> = Declared | UndeclaredFailure;

/** An error that the API declares by name. `content` is absent when the error has none. */
export interface NamedError<Name extends string = string, Content = undefined> {
  /** The name that the API declares. */
  readonly error: Name;
  /** The content of the error; `undefined` when it has none. */
  readonly content: Content;
}

/** The failure of a call: one of its named errors, or everything else under `error: undefined`. */
export type CallFailure<Named = never, Declared = never> =
  | Named
  | {
      readonly error: undefined;
      /** What happened instead of a declared error. */
      readonly content: Failure<Declared>;
    };

/** What every call resolves to. Calls never throw. */
export type ApiResult<Body, Error = CallFailure> =
  | {
      readonly ok: true;
      /** The decoded body of the successful response. */
      readonly body: Body;
      /** Status, headers and URL of the response. */
      readonly rawResponse: RawResponse;
    }
  | {
      readonly ok: false;
      /** A declared error by name, or `error: undefined` with the failure in `content`. */
      readonly error: Error;
      /** Status, headers and URL of the response. */
      readonly rawResponse: RawResponse;
    };

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
  /** Called after each attempt with the raw response. */
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
  /** Limit of each attempt. Default: the client's. */
  readonly timeoutInSeconds?: number;
  /** How often a failed attempt is repeated; 0 turns retries off. Default: the client's. */
  readonly maxRetries?: number;
  /** Aborts the call, waits between retries included; the result is a failure with `detail: "aborted"`. */
  readonly signal?: AbortSignal;
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

/** What a query can hold under a name. */
export type ExtraScalar = string | number | bigint | boolean | Date | null | undefined;

/** Options of a call that is answered with server-sent events. */
export interface StreamOptions extends CallOptions {
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
