import type { CallEncoding } from "./call-encoding.js";
import type {
  ApiEncoding,
  ApiResult,
  AuthSchemeId,
  BodyEncoding,
  BodyValue,
  CallOptions,
  ClientOptions,
  Credential,
  FailedCall,
  HttpBody,
  ParameterEncoding,
  ParameterLocation,
  RawResponse,
  SecurityEncoding,
} from "./types.js";

/** The exported names of the codecs; generated code imports those that {@link requiredCodecs} lists. */
export type CodecName =
  | "jsonBody"
  | "linesBody"
  | "textBody"
  | "formBody"
  | "plainForm"
  | "fileBody"
  | "multipartBody"
  | "jsonRpc"
  | "credentials"
  | "plainParameters"
  | "parameterStyles"
  | "deepParameters"
  | "exactJson"
  | "exactPlaces"
  | "textResponse"
  | "fileResponse"
  | "streams"
  | "idempotencyKeys"
  | "clientHeaders";

/** Collects a problem of a value and its intended location. */
export type Report = (
  code: IssueCode,
  location?: ParameterLocation | "body",
  name?: string,
) => void;

/** Reasons why a value cannot be sent. */
export type IssueCode =
  | "invalid-base-url"
  | "invalid-body"
  | "invalid-content-type"
  | "invalid-header"
  | "invalid-path"
  | "invalid-value"
  | "missing-value";

/** A text and where it goes. `undefined` goes nowhere; `null` goes nowhere and removes an earlier header of its name. */
export type PlacedText = readonly [
  location: ParameterLocation,
  name: string,
  text: string | null | undefined,
];

/** A parameter's encoding: what goes into its location, already percent-encoded for path and query. */
export type EncodedParameter = readonly (readonly [name: string, value: string])[];

/** Parses JSON text; `exact` lists the places of integers that are kept exact. */
export type ParseJson = (text: string, exact: readonly (readonly string[])[]) => unknown;

/** A response before its body is read, and what a codec needs to read it. */
export interface ResponseSource {
  /** The response as `fetch` returned it. */
  readonly response: Pick<Response, "ok" | "status" | "headers"> &
    Partial<Pick<Response, "body" | "blob">>;
  /** The encoding of the operation that was called. */
  readonly encoding: CallEncoding;
  /** Reads the complete body as text, within `limit`. */
  readonly readText: () => Promise<string>;
  /** Parses JSON as the codecs of the operation do; absent: as `JSON.parse` does. */
  readonly parse: ParseJson | undefined;
  /** `maxResponseBytes`; of streams for each line or event. */
  readonly limit: number;
  /** Milliseconds that a stream may be silent. */
  readonly timeout: number;
  /** Stops the call when it takes too long; a stream keeps it open beyond its result. */
  readonly clock: {
    /** Whether the response is read beyond the result of the call. */
    isOpen?: boolean;
    /** Begins the limit of milliseconds anew; `Infinity` ends it. */
    limit(milliseconds: number): void;
    /** Waits for a promise, no longer than until the call is stopped; then it rejects. */
    step<T>(promise: Promise<T>): Promise<T>;
    /** Releases timer and listener. */
    close(): void;
  };
  /** The failed result that an error of the stream means. */
  readonly fail: (error: unknown) => FailedCall;
}

/** What is known about a response; who reads its body adds the text. */
export type ReceivedResponse = RawResponse & { text?: string };

/** Where a credential is sent, and its text. */
export type EncodedCredential = readonly [
  location: "header" | "query" | "cookie",
  name: string,
  value: string,
];

/** Writes a body; throws where it cannot. */
export type EncodeBody = (
  content: BodyEncoding,
  value: BodyValue | undefined,
  encoding: CallEncoding,
  features: Pick<Codec, "encodeParameter">,
) => HttpBody;

/**
 * An optional feature of a call. The core handles scalars in the path and JSON responses; everything
 * else is a codec, so that an app bundles only what its calls need.
 */
export interface Codec {
  /** The body that an operation has with this codec, unless it says otherwise. */
  readonly body?: BodyEncoding;
  /** Encodes a JSON body. */
  readonly json?: EncodeBody;
  /** Encodes a sequence of JSON values, one per line. */
  readonly lines?: EncodeBody;
  /** Encodes a text body. */
  readonly text?: EncodeBody;
  /** Encodes an `application/x-www-form-urlencoded` body. */
  readonly form?: EncodeBody;
  /** Encodes a file as the complete body. */
  readonly file?: EncodeBody;
  /** Encodes a `multipart/form-data` body. */
  readonly multipart?: EncodeBody;
  /** Encodes a JSON-RPC 2.0 request object. */
  readonly rpc?: EncodeBody;
  /** Finds the body of a call and has it written by its kind. */
  readonly writeBody?: (
    call: CallEncoding,
    features: Codec,
    flat: object,
    report: Report,
    callOptions?: CallOptions<string, string>,
  ) => HttpBody | undefined;
  /** Adds the body of a call to what `fetch` is given. */
  readonly addBody?: (
    init: Omit<RequestInit, "headers"> & { headers: [name: string, value: string][] },
    body: HttpBody,
    codecs: readonly Codec[],
  ) => void;
  /** What `fetch` is given for a body that is not text; `undefined` for the bodies of other codecs. */
  readonly createFetchBody?: (body: HttpBody) => RequestInit["body"] | undefined;
  /** Encodes a parameter; throws where it cannot. */
  readonly encodeParameter?: (parameter: ParameterEncoding, value: unknown) => EncodedParameter;
  /** What the client's suppliers of credentials give. */
  readonly askCredentials?: (
    api: ApiEncoding,
    options: ClientOptions,
  ) => Promise<Readonly<Record<AuthSchemeId, Credential | undefined>>>;
  /** The credentials of the first alternative that is completely filled. */
  readonly encodeSecurity?: (
    alternatives: readonly (readonly SecurityEncoding[])[],
    auth: Readonly<Record<AuthSchemeId, Credential | undefined>>,
  ) => readonly EncodedCredential[];
  /** Headers that identify the sender of the call; those of the client and of the call replace them. */
  readonly describeClient?: () => readonly PlacedText[];
  /** Gives values to parameters that the caller left out, in a new flat request object. */
  readonly supply?: (call: CallEncoding, flat: object) => object;
  /** Parses a JSON response instead of `JSON.parse`. */
  readonly parse?: ParseJson;
  /** Reads a response by way of the codecs that do; absent where the core reads it. */
  readonly readAnswer?: (
    source: ResponseSource,
    codecs: readonly Codec[],
    rawResponse: ReceivedResponse,
    retryAfter: number | undefined,
  ) => Promise<ApiResult<unknown, unknown>>;
  /** Takes the response out of an envelope; what it gives is read instead. */
  readonly openAnswer?: (source: ResponseSource) => Promise<ResponseSource>;
  /** Reads a response that is not JSON; `undefined` for the responses of other codecs. */
  readonly readResponse?: (source: ResponseSource) => Promise<unknown> | undefined;
}
