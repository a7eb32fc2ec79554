import type {
  BodyEncoding,
  BodyValue,
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

/** Collects a problem of a value; `path` is its JSON pointer (RFC 6901) into `CallValues`. */
export type Report = (code: string, message: string, path: string) => void;

/** A parameter's spelling: what goes into its location, already percent-encoded for path and query. */
export type EncodedParameter = readonly (readonly [name: string, value: string])[];

/** What a stream needs from the call that opened it. */
export interface StreamSource {
  readonly response: Response;
  readonly encoding: ResponseEncoding;
  readonly rawResponse: RawResponse;
  /** Settles a step of the stream: rejects with an `ApiError` on abort, idle timeout or a broken connection. */
  readonly step: <T>(promise: Promise<T>) => Promise<T>;
  /** Releases timer and listener; called exactly once, when the stream ends in any way. */
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
  /** Writes a body; `undefined` after reporting why it cannot. */
  readonly encodeBody?: (
    content: BodyEncoding,
    value: BodyValue,
    report: Report,
    encoding: EndpointEncoding,
  ) => HttpBody | undefined;
  /** Spells a parameter that the core cannot; `undefined` after reporting why it cannot. */
  readonly encodeParameter?: (
    parameter: ParameterEncoding,
    value: unknown,
    report: Report,
  ) => EncodedParameter | undefined;
  /** Gives a value to a parameter that the caller left out. */
  readonly supply?: (parameter: ParameterEncoding) => string | undefined;
  /** Parses a JSON answer instead of `JSON.parse`. */
  readonly parse?: (text: string, exact: readonly (readonly string[])[]) => unknown;
  /** Turns the bytes of an answer into its body instead of text. */
  readonly readFile?: (bytes: ArrayBuffer, response: Response) => unknown;
  /** Opens an answer as an async iterable. */
  readonly openStream?: (source: StreamSource) => AsyncIterable<unknown>;
}
