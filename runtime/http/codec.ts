import type {
  BodyEncoding,
  BodyValue,
  CallFailure,
  EndpointEncoding,
  HttpBody,
  ParameterEncoding,
  RawResponse,
  ResponseEncoding,
} from "./types.js";

/** The exported names of the codecs; generated code imports those that {@link requiredCodecs} lists. */
export type CodecName =
  | "jsonBody"
  | "textBody"
  | "formBody"
  | "fileBody"
  | "multipartBody"
  | "rpcBody"
  | "parameterStyles"
  | "exactJson"
  | "fileResponse"
  | "streams"
  | "idempotencyKeys";

/** Collects a problem of a value; `keys` lead to its place in `CallValues`. */
export type Report = (code: string, message: string, ...keys: string[]) => void;

/** A parameter's spelling: what goes into its location, already percent-encoded for path and query. */
export type EncodedParameter = readonly (readonly [name: string, value: string])[];

/** What a stream needs from the call that opened it. */
export interface StreamSource {
  readonly response: Response;
  readonly encoding: ResponseEncoding;
  /** Waits for a chunk, no longer than until the call is stopped or idle for too long. */
  readonly step: <T>(promise: Promise<T>) => Promise<T>;
  /** The failed result that an error of the stream means. */
  readonly fail: (error: unknown) => {
    readonly error: CallFailure;
    readonly rawResponse: RawResponse;
  };
  /** Releases timer and listener when the stream has ended in any way. */
  readonly close: () => void;
  readonly parse: (text: string) => unknown;
}

/**
 * An optional feature of a call. The core knows scalars, repeated query keys
 * and plain JSON answers; everything else is a codec, so that an app bundles
 * only what its calls need.
 */
export interface Codec {
  readonly name: CodecName;
  /** The body kind it writes. */
  readonly kind?: BodyEncoding["kind"] | "rpc";
  /** Writes a body; throws where it cannot. */
  readonly encodeBody?: (
    content: BodyEncoding,
    value: BodyValue | undefined,
    encoding: EndpointEncoding,
  ) => HttpBody;
  /** What `fetch` is given for a body that is not text; `undefined` for the bodies of other codecs. */
  readonly createFetchBody?: (body: HttpBody) => RequestInit["body"] | undefined;
  /** Spells a parameter that the core cannot; throws where it cannot either. */
  readonly encodeParameter?: (parameter: ParameterEncoding, value: unknown) => EncodedParameter;
  /** Gives a value to a parameter that the caller left out. */
  readonly supply?: (parameter: ParameterEncoding) => string | undefined;
  /** Parses a JSON answer instead of `JSON.parse`. */
  readonly parse?: (text: string, exact: readonly (readonly string[])[]) => unknown;
  /** Turns the bytes of an answer into its body instead of text. */
  readonly readFile?: (bytes: ArrayBuffer, response: Response) => unknown;
  /** Opens an answer as an async iterable. */
  readonly openStream?: (source: StreamSource) => AsyncIterable<unknown>;
}
