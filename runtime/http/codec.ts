import type { CallEncoding, PlacedText, RequestEncoding } from "./encoding.js";
import type {
  ApiEncoding,
  AuthSchemeId,
  BodyEncoding,
  BodyValue,
  CallValues,
  ClientOptions,
  Credential,
  FailedCall,
  HttpBody,
  RawResponse,
  SecurityEncoding,
} from "./types.js";

/** The exported names of the codecs; generated code imports those that {@link requiredCodecs} lists. */
export type CodecName =
  | "linesBody"
  | "textBody"
  | "formBody"
  | "fileBody"
  | "multipartBody"
  | "partsBody"
  | "jsonRpc"
  | "credentials"
  | "exactJson"
  | "exactPlaces"
  | "textResponse"
  | "fileResponse"
  | "streams"
  | "idempotencyKeys"
  | "clientHeaders";

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

/** Serializes a body; throws where it cannot. */
export type SerializeBody = (
  content: BodyEncoding,
  value: BodyValue | undefined,
  encoding: CallEncoding,
) => HttpBody;

/**
 * What some calls need beyond parameters, JSON and texts: an app bundles a codec only where an operation that it
 * imports lists it.
 */
export interface Codec {
  /** Serializes bodies, by their kind; `rpc`: those of JSON-RPC calls. */
  readonly bodies?: { readonly [kind in BodyEncoding["kind"] | "rpc"]?: SerializeBody };
  /** What `fetch` is given for a body that is not text; `undefined` for the bodies of other codecs. */
  readonly toFetchBody?: (body: HttpBody) => RequestInit["body"] | undefined;
  /** What the client's suppliers of credentials give. */
  readonly askCredentials?: (
    api: ApiEncoding,
    options: ClientOptions,
  ) => Promise<Readonly<Record<AuthSchemeId, Credential | undefined>>>;
  /** The credentials of the first alternative that is completely filled. */
  readonly encodeCredentials?: (
    alternatives: readonly (readonly SecurityEncoding[])[],
    auth: Readonly<Record<AuthSchemeId, Credential | undefined>>,
  ) => readonly PlacedText[];
  /** Headers that identify the sender of the call; those of the client and of the call replace them. */
  readonly describeClient?: () => readonly PlacedText[];
  /** Gives what the caller left out: values of parameters, the media type of the body. */
  readonly addValues?: (encoding: RequestEncoding, values: CallValues) => CallValues;
  /** Parses JSON responses instead of `JSON.parse`; of several codecs the last does. */
  readonly parse?: ParseJson;
  /** Takes the response out of an envelope; what it gives is read instead. */
  readonly openResponse?: (source: ResponseSource) => Promise<ResponseSource>;
  /** Reads a response, or an error, that is not JSON; `undefined` for the responses of other codecs. */
  readonly readResponse?: (source: ResponseSource) => Promise<unknown> | undefined;
}

/** What parses JSON responses, if not `JSON.parse`. */
export function findParser(codecs: readonly Codec[]): ParseJson | undefined {
  return codecs.flatMap(({ parse }) => parse ?? []).at(-1);
}
