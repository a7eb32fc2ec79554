/** One exchange over HTTP: the final request, and what a call knows about its response. */

import type { StatusRange } from "./encoding.js";

/** A body in its final, encoded form. */
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
      /** Media type without a boundary. Default: `multipart/form-data`. */
      readonly mediaType?: string;
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

/** One part of a multipart body. */
export type HttpPart =
  | {
      /** Name of the field; absent where parts have no names, such as in multipart/mixed. */
      readonly name?: string;
      /** The encoded text of the field. */
      readonly value: string;
      /** Content-Type of the part; absent for plain text. */
      readonly contentType?: string;
      /** Its other headers. */
      readonly headers?: Readonly<Record<string, string>>;
    }
  | {
      /** Name of the field; absent where parts have no names, such as in multipart/mixed. */
      readonly name?: string;
      /** Name of the file; sent with the name of the field. */
      readonly filename: string;
      /** Where a snippet finds the file, relative to its working directory. */
      readonly path?: string;
      /** Content-Type of the part; absent for plain text. */
      readonly contentType?: string;
      /** Its other headers. */
      readonly headers?: Readonly<Record<string, string>>;
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

/** Metadata of the HTTP exchange; always present, also if the client itself failed. */
export interface RawResponse {
  /** Method and template of the path, such as `GET /books/{id}`, for messages. */
  readonly call: string;
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
  /** The body as text, before it was decoded. Absent when it was a file, a stream or text, and when it was not received. */
  readonly text?: string;
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
  | "empty-body"
  | "invalid-request"
  | "invalid-response"
  | "auth-supplier"
  | "unknown";

/** A declared error status without a recognized marker; narrows `body` by `statusCode`. */
export interface DeclaredStatusFailure<Status extends number = number, Body = unknown> {
  readonly reason: "status-code";
  readonly declared: true;
  /** The HTTP status of the response. */
  readonly statusCode: Status;
  /** Where `declared` is true, the decoded body, of the declared type. */
  readonly body: Body;
  /** Milliseconds asked for by Retry-After, when the client did not wait for it. */
  readonly retryAfter?: number;
}

/** An error declared for a range of statuses, or for all that are not declared otherwise. */
export interface DeclaredRangeFailure<Range extends StatusRange = StatusRange, Body = unknown> {
  readonly reason: "status-code";
  /** The declared range that covers the status. */
  readonly declared: Range;
  /** The HTTP status of the response. */
  readonly statusCode: number;
  /** Where `declared` is a range, the decoded body, of the type that the range declares. */
  readonly body: Body;
  /** Milliseconds asked for by Retry-After, when the client did not wait for it. */
  readonly retryAfter?: number;
}

/** Every failure that is not a named error of the API. `Body`: of a status that is not declared. */
export type UndeclaredFailure<Body = unknown> =
  | {
      readonly reason: "status-code";
      readonly declared: false;
      /** The HTTP status of the response. */
      readonly statusCode: number;
      /** Where `declared` is false, the decoded body, or its text when it is not JSON. */
      readonly body: Body;
      /** Milliseconds asked for by Retry-After, when the client did not wait for it. */
      readonly retryAfter?: number;
    }
  | {
      readonly reason: "non-json";
      /** The HTTP status of the response. */
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
      /** Where a request or a response does not match its schema. */
      readonly issues?: readonly CheckIssue[];
    };

/** A place where a value does not match its schema. */
export interface CheckIssue {
  /** Keys and indexes, from the outside in. */
  readonly path: readonly PropertyKey[];
  /** What should be there, in the words of the schema. */
  readonly message: string;
}

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
      /** Why the call failed: a status with its body, declared or not, or another reason. */
      readonly content: Failure<Declared>;
    };

/** The statuses and ranges that an operation declares for its failures: of `GetBookError` perhaps `404 | "default"`. */
export type DeclaredStatus<Failed> = Failed extends {
  readonly error: undefined;
  readonly content: infer Content;
}
  ? Content extends DeclaredStatusFailure<infer Status>
    ? Status
    : Content extends DeclaredRangeFailure<infer Range>
      ? Range
      : never
  : never;

/** The failures of an operation with one declared status, or with one range. */
export type FailureWith<Failed, Status> = Failed extends {
  readonly error: undefined;
  readonly content: infer Content;
}
  ? {
      readonly error: undefined;
      readonly content: Extract<
        Content,
        Status extends number ? { declared: true; statusCode: Status } : { declared: Status }
      >;
    }
  : never;

/** The result of a call. Calls never throw. */
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

/** What the call option `as` makes of a body. */
export interface BodyFormats {
  /** Parsed as JSON. */
  readonly json: unknown;
  /** As text, by the charset of the response. */
  readonly text: string;
  /** All bytes, of the media type of the response. */
  readonly blob: Blob;
  /** The bytes as they arrive. */
  readonly stream: ReadableStream<Uint8Array>;
  /** The response of `fetch`, whose body was not read. */
  readonly response: Response;
}

/** How a body is decoded; `declared`: as the operation declares it. */
export type BodyFormat = "declared" | keyof BodyFormats;

/** The result of a call with the option `as`. Errors, too, have a body of that format, declared ones only as JSON. */
export type ResultAs<As, Body, Failed> = As extends keyof BodyFormats
  ? ApiResult<
      BodyFormats[As],
      As extends "json"
        ? Failed
        : { readonly error: undefined; readonly content: UndeclaredFailure<BodyFormats[As]> }
    >
  : ApiResult<Body, Failed>;

/** A failed result. */
export interface FailedCall {
  readonly ok: false;
  /** Why the call failed: a declared error by name, or `error: undefined` with the failure. */
  readonly error: CallFailure;
  /** What is known about the HTTP exchange. */
  readonly rawResponse: RawResponse;
}
