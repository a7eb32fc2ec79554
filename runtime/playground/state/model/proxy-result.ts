/** A response of the API, received directly or through a relay. */
export interface ProxyResponse<Body> {
  /** In the order and capitalization of the API. Repeated headers are separate entries. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly ok: boolean;
  readonly redirected: boolean;
  readonly status: number;
  readonly statusText: string;
  readonly type: string;
  readonly url: string;
  readonly body: Body;
}

interface Received {
  /** The header as sent by the API; '' if there is none. */
  readonly contentType: string;
  /** In milliseconds. */
  readonly time: number;
  /** The received bytes, for preview and download. Absent while a stream is running. */
  readonly raw?: Blob;
  /** From Content-Disposition, or else a generated name with the extension of the content type. */
  readonly filename: string;
}

export interface JsonResult extends Received {
  readonly type: "json";
  readonly response: ProxyResponse<unknown>;
  /** The JSON text as received, with its number formats and key order. */
  readonly text: string;
  /** In bytes. */
  readonly size: number;
}

/** A text response that is not JSON. */
export interface StringResult extends Received {
  readonly type: "string";
  readonly response: ProxyResponse<string>;
  /** The content is binary although it was decoded as text. The bytes are shown instead. */
  readonly isBinary?: true;
}

/** A binary response. `body` is an object URL that {@link releaseResult} revokes. */
export interface FileResult extends Received {
  readonly type: "file";
  readonly response: ProxyResponse<string>;
}

/** One message of a stream. */
export interface StreamMessage {
  /** In milliseconds since the request was sent. */
  readonly at: number;
  /** Event name of a server-sent event, if it has one. */
  readonly event?: string;
  /** Event id for resuming the stream, if there is one. */
  readonly id?: string;
  /** Reconnection delay that the server requests, in milliseconds. */
  readonly retry?: number;
  /** For a part of a multipart body. */
  readonly contentType?: string;
  readonly data: string;
}

/**
 * A response that arrives in pieces. `body` is the text so far. While a long text still grows,
 * `body` only has its end.
 */
export interface StreamResult extends Received {
  readonly type: "stream";
  readonly response: ProxyResponse<string>;
  /** Messages of event streams, JSON lines and multipart bodies. The list grows in place. */
  readonly messages?: MessageList;
  /** Number of messages when this result was reported. */
  readonly count?: number;
  readonly state: "live" | "ended" | "stopped" | "broken";
  /** Whether the beginning was dropped to limit memory usage. */
  readonly shortened: boolean;
  /** Returns all of the stored text, even while the stream is running. */
  readonly readText: () => string;
}

/** The result of a request. */
export type ProxyResult = JsonResult | StringResult | FileResult | StreamResult;

/** Why there is no response, in plain language. */
export interface SendFailure {
  /** What happened. */
  readonly title: string;
  /** What it means and what to do next. */
  readonly hint: string;
  /** Who reported the failure if it was not the API, and whether the request reached the API. */
  readonly source?: string;
  /** A command to copy that fixes the cause. */
  readonly command?: string;
  /** What the operator of the relay can do, with a setting for it. */
  readonly operator?: { readonly text: string; readonly setting?: string };
  /** When the request may be retried, in milliseconds since 1970. */
  readonly retryAt?: number;
  /** The relay's request id, for its operator. */
  readonly requestId?: string;
  /** The relay's error code, if the relay rejected the request. */
  readonly code?: string;
  /** The raw error. For an interrupted response, also its status and beginning. */
  readonly detail?: string;
}

/** State of a request. */
export type LoadingState<Value, Failure> =
  | { readonly type: "notStartedLoading" }
  /** `startedAt` is in milliseconds since 1970. */
  | { readonly type: "loading"; readonly startedAt: number }
  | { readonly type: "loaded"; readonly value: Value }
  | { readonly type: "failed"; readonly error: Failure };

/** Releases the object URLs of a response. */
export function releaseResult(result: ProxyResult): void {
  if (result.type === "file") URL.revokeObjectURL(result.response.body);
}

/** Size of the body in bytes; `null` if it is not known yet. */
export function sizeOfResult(result: ProxyResult): number | null {
  return result.raw?.size ?? null;
}

/** Read-only access to the messages of a stream. Grows while the stream runs. */
export interface MessageList {
  readonly length: number;
  /** Number of older messages that were dropped. */
  readonly dropped: number;
  /** The message at an index; index 0 is the oldest stored message. */
  at(index: number): StreamMessage | undefined;
}

/** The hint for a failure as a single sentence, for compact views. */
export function printHint({ hint, command }: SendFailure): string {
  return command === undefined ? hint : `${hint} ${command}`;
}
