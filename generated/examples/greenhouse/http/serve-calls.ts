import type { CallValues, EndpointEncoding, Issue, NamedError } from "./types.js";

/** What a handler knows besides its flat request. */
export interface HandlerCall<Context> {
  readonly request: Request;
  readonly operation: EndpointEncoding;
  readonly values: CallValues;
  /** The text of a JSON body as received. */
  readonly rawBody?: string;
  readonly context: Context;
}

/** Status and headers of an answer; default 200 or the first declared status. */
export interface HandlerAnswer {
  readonly ok: true;
  readonly status?: number;
  readonly headers?: readonly (readonly [name: string, value: string])[];
}

/** One of the errors an operation declares; its status comes from the encoding. */
export type HandlerFailure<Named> = Named extends {
  readonly error: infer Name;
  readonly content?: infer Content;
}
  ? { readonly ok: false; readonly error: Name; readonly content?: Content }
  : never;

/** What a handler returns. */
export type HandlerResult<Body = unknown, Named = NamedError<string, unknown>> =
  | (HandlerAnswer & { readonly body: Body })
  /** Raw JSON text, sent as it is. */
  | (HandlerAnswer & { readonly text: string })
  | (HandlerAnswer & { readonly stream: AsyncIterable<unknown> })
  | (HandlerAnswer & {
      readonly file: Blob | Uint8Array;
      readonly contentType: string;
      readonly filename?: string;
    })
  | HandlerFailure<Named>;

/** The implementation of one operation; `request` is its flat request object. */
export type CallHandler<Context> = (
  request: never,
  call: HandlerCall<Context>,
) => HandlerResult | Promise<HandlerResult>;

/** What {@link serveCalls} serves. */
export interface ServedApi<Context> {
  readonly operations: readonly EndpointEncoding[];
  /** By operation id. */
  readonly handlers: Readonly<Record<string, CallHandler<Context>>>;
  /** Finds wrong values; an error-level issue answers 400. */
  readonly check?: (operation: EndpointEncoding, values: CallValues) => Issue[];
  /** Bytes of a request body; default 10 MiB. */
  readonly maxBodyBytes?: number;
  /** Told when a handler throws; the caller sees 500 without details. */
  readonly onError?: (error: unknown, operation: EndpointEncoding) => void;
}

/** Serves operations by their handlers. */
export function serveCalls<Context>(
  api: ServedApi<Context>,
): (request: Request, context: Context) => Promise<Response> {
  void api;
  throw new Error("not built yet");
}
