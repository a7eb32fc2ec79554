/** The response of the API, whichever way it came. */
export interface ProxyResponse<Body> {
  /** In the order and encoding of the API; repeated ones repeated. */
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
  /** As the API wrote it; '' when it wrote none. */
  readonly contentType: string;
  /** Milliseconds. */
  readonly time: number;
  /** The bytes as they came, for preview and download. Absent while a stream runs. */
  readonly raw?: Blob;
  /** From content-disposition, else made up, with the extension of the content type. */
  readonly filename: string;
}

/** A response in JSON. */
export interface JsonResult extends Received {
  readonly type: "json";
  readonly response: ProxyResponse<unknown>;
  /** The JSON as written, numbers and key order included. */
  readonly text: string;
  /** Bytes. */
  readonly size: number;
}

/** A response in any other text. */
export interface StringResult extends Received {
  readonly type: "string";
  readonly response: ProxyResponse<string>;
  /** What was read as text is none; the bytes are shown instead. */
  readonly isBinary?: true;
}

/** A response in bytes. `body` is the address of a local object, to be released by {@link releaseResult}. */
export interface FileResult extends Received {
  readonly type: "file";
  readonly response: ProxyResponse<string>;
}

/** One message of a stream. */
export interface StreamMessage {
  /** Milliseconds since the request was sent. */
  readonly at: number;
  /** Of a server-sent event: its name, when it has one. */
  readonly event?: string;
  /** With which the stream can be resumed, when the event has one. */
  readonly id?: string;
  /** Milliseconds that the server asks to wait before a user connects again. */
  readonly retry?: number;
  /** Of a part of a multipart body. */
  readonly contentType?: string;
  readonly data: string;
}

/** A response that arrives piece by piece. `body` is the text so far; of a long one that still grows, its end. */
export interface StreamResult extends Received {
  readonly type: "stream";
  readonly response: ProxyResponse<string>;
  /** Split messages, for event streams, JSON lines and parts. The list grows, it is not copied. */
  readonly messages?: MessageList;
  /** How many messages there were when this was told. */
  readonly count?: number;
  readonly state: "live" | "ended" | "stopped" | "broken";
  /** The beginning was dropped to bound memory. */
  readonly shortened: boolean;
  /** All of the text that is kept, also of one that still grows. */
  readonly readText: () => string;
}

/** What came back for a request. */
export type ProxyResult = JsonResult | StringResult | FileResult | StreamResult;

/** Why no response came, in plain words. */
export interface SendFailure {
  /** What happened. */
  readonly title: string;
  /** What it means and what to do next. */
  readonly hint: string;
  /** Who reports it where that is not the API, and whether the API has seen the request. */
  readonly source?: string;
  /** A command that removes the cause, to be copied. */
  readonly command?: string;
  /** What the operator of the relay can do, and a setting that does it. */
  readonly operator?: { readonly text: string; readonly setting?: string };
  /** When it may be tried again, in milliseconds since 1970. */
  readonly retryAt?: number;
  /** The relay's id of the request, for its operator. */
  readonly requestId?: string;
  /** A code of the relay, when it was the relay that refused. */
  readonly code?: string;
  /** The raw error, and of a response that broke off its status and beginning. */
  readonly detail?: string;
}

/** Where a request stands. */
export type LoadingState<Value, Failure> =
  | { readonly type: "notStartedLoading" }
  /** `startedAt` in milliseconds since 1970. */
  | { readonly type: "loading"; readonly startedAt: number }
  | { readonly type: "loaded"; readonly value: Value }
  | { readonly type: "failed"; readonly error: Failure };

/** Gives back what a response holds of the page's memory. */
export function releaseResult(result: ProxyResult): void {
  if (result.type === "file") URL.revokeObjectURL(result.response.body);
}

/** The size of the body in bytes; null while it is not known. */
export function sizeOfResult(result: ProxyResult): number | null {
  return result.raw?.size ?? null;
}

/** What a consumer of the messages sees; grows while the stream runs. */
export interface MessageList {
  readonly length: number;
  /** How many older ones were dropped. */
  readonly dropped: number;
  /** The message of a row; the oldest that is kept is 0. */
  at(index: number): StreamMessage | undefined;
}

/** What to do about a failure, where there is room for a sentence alone. */
export function printHint({ hint, command }: SendFailure): string {
  return command === undefined ? hint : `${hint} ${command}`;
}
