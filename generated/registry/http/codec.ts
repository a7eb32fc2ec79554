import type { CallEncoding, PlacedText, RequestEncoding } from "./encoding.js";
import type {
  ApiEncoding,
  ApiResult,
  AsOption,
  AuthSchemeId,
  BodyEncoding,
  BodyValue,
  CallValues,
  CheckIssue,
  ClientOptions,
  Credential,
  FailedCall,
  HttpBody,
  RawResponse,
  SecurityEncoding,
  StreamOptions,
  Supplier,
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
  | "partStreams"
  | "idempotencyKeys"
  | "clientHeaders"
  | "reconnection"
  | "streamFlag"
  | "dateValues"
  | "integerValues"
  | "serverVariables"
  | "schemaChecks";

/** Parses JSON text; `exact` lists the places of integers that are parsed exactly. */
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
  /** `maxResponseBytes`; for streams it applies to each line, event or part. */
  readonly limit: number;
  /** Maximum milliseconds of silence in a stream. */
  readonly timeout: number;
  /** Aborts the call on timeout. A stream keeps it running after the result. */
  readonly clock: {
    /** Whether the response is read beyond the result of the call. */
    isOpen?: boolean;
    /** Restarts the limit in milliseconds; `Infinity` removes it. */
    limit(milliseconds: number): void;
    /** Waits for a promise; rejects when the call is aborted. */
    step<T>(promise: Promise<T>): Promise<T>;
    /** Releases timer and listener. */
    close(): void;
  };
  /** Creates the failed result for an error of the stream. */
  readonly fail: (error: unknown) => FailedCall;
}

/** What is known about a response. Code that reads the body adds the text. */
export type ReceivedResponse = RawResponse & { text?: string };

/** Serializes a body; throws where it cannot. */
export type SerializeBody = (
  content: BodyEncoding,
  value: BodyValue | undefined,
  encoding: CallEncoding,
) => HttpBody;

/** A call before its request is built. */
export interface PendingCall {
  /** What the operations of a package share. */
  readonly api: ApiEncoding;
  /** How the call is sent, and data of codecs that wrap it. */
  readonly encoding: RequestEncoding & CallData;
  /** What the call needs beyond parameters and JSON. */
  readonly codecs: readonly Codec[];
  /** Options of the client. */
  readonly options: ClientOptions;
  /** Options of the call. */
  readonly callOptions: StreamOptions<string, string> & AsOption;
  /** The request object of the caller. */
  readonly request: object;
}

/** Sends a call and resolves to its result. */
export type SendPending = (call: PendingCall) => Promise<ApiResult<unknown, unknown>>;

/** Data of an operation for codecs that wrap its call. */
export interface CallData {
  /** Where the call holds dates, and integers that are always `bigint` or text: of `dateValues` and `integerValues`. */
  readonly dates?: CallDates;
  /** What the call is compared with: of `schemaChecks`. */
  readonly checks?: CallChecks;
  /** Where the request says whether the response is a stream: of `streamFlag`. */
  readonly streamFlag?: {
    /** The location of the property or parameter `stream`. */
    readonly in: "body" | "parameters";
    /** Value when it is not given. Default false. */
    readonly default?: boolean;
  };
}

/**
 * Where a value holds dates, or integers that are to be `bigint` or text: `digits` are sent as numbers, `text` is sent
 * as it is. A function represents a named type,
 * which may contain itself, or a choice by the value; a list represents a union or an intersection, all
 * of whose members are tried.
 */
export type DateMap =
  | "date"
  | "datetime"
  | "bigint"
  | "digits"
  | "text"
  | ((value?: unknown) => DateMap)
  | readonly DateMap[]
  | {
      /** Maps of the properties of an object, or of the indexes of a tuple, by key. */
      readonly keys?: Readonly<Record<string, DateMap>>;
      /** Map of all other keys, and of the items of a list. */
      readonly rest?: DateMap;
    };

/** The locations of dates in a call. */
export interface CallDates {
  /** In the request object. */
  readonly request?: DateMap;
  /** The same for bodies in other media types than the default one, by media type. */
  readonly requests?: Readonly<Record<string, DateMap>>;
  /** In the body of a response, or in each message of a stream. */
  readonly response?: DateMap;
  /** By name for named errors; by status or range for others. */
  readonly errors?: Readonly<Record<string, DateMap>>;
}

/** A schema, in the interface shared by schema libraries. */
export interface ValueSchema {
  /** Validates a value; the error lists every location that does not match. */
  safeParse(value: unknown): {
    readonly success: boolean;
    readonly error?: { readonly issues: readonly CheckIssue[] } | undefined;
  };
}

/** The schemas of a call. */
export interface CallChecks {
  /** Of the request object. */
  readonly request?: ValueSchema;
  /** Of the body of a success. */
  readonly response?: ValueSchema;
}

/**
 * What some calls need beyond parameters, JSON and texts: an app bundles a codec only where an operation that it
 * imports lists it.
 */
export interface Codec {
  /** Serializes bodies, by their kind; `rpc`: those of JSON-RPC calls. */
  readonly bodies?: { readonly [kind in BodyEncoding["kind"] | "rpc"]?: SerializeBody };
  /**
   * Returns the argument for `fetch` for a body that is not text; `undefined` for bodies of other
   * codecs.
   */
  readonly toFetchBody?: (body: HttpBody) => RequestInit["body"] | undefined;
  /** Calls the client's suppliers of credentials. */
  readonly requestCredentials?: (
    api: ApiEncoding,
    options: ClientOptions,
  ) => Promise<Readonly<Record<AuthSchemeId, Credential | undefined>>>;
  /** Encodes the first security alternative whose credentials are complete. */
  readonly encodeCredentials?: (
    alternatives: readonly (readonly SecurityEncoding[])[],
    auth: Readonly<Record<AuthSchemeId, Credential | undefined>>,
  ) => readonly PlacedText[];
  /** Returns the URL that replaces a server of the document. */
  readonly fillServer?: (api: ApiEncoding, url: string, options: ClientOptions) => string;
  /** Headers that identify the client; headers of the client and of the call override them. */
  readonly describeClient?: () => readonly PlacedText[];
  /** Adds default values: parameters, or the media type of the body. */
  readonly addValues?: (encoding: RequestEncoding, values: CallValues) => CallValues;
  /** Replaces `JSON.parse`. The last of several codecs wins. */
  readonly parse?: ParseJson;
  /** Extracts the response from an envelope, which is then decoded instead. */
  readonly openResponse?: (source: ResponseSource) => Promise<ResponseSource>;
  /** Decodes a response or error that is not JSON; `undefined` for responses of other codecs. */
  readonly readResponse?: (source: ResponseSource) => Promise<unknown> | undefined;
  /** Wraps the call; may change call and result. The last of several codecs is outermost. */
  readonly wrapCall?: (
    call: PendingCall,
    send: SendPending,
  ) => Promise<ApiResult<unknown, unknown>>;
}

/** The JSON parser that replaces `JSON.parse`, if any. */
export function findParser(codecs: readonly Codec[]): ParseJson | undefined {
  return codecs.flatMap(({ parse }) => parse ?? []).at(-1);
}

/** Whether the body of the call is decoded as its operation declares. */
export function isDeclaredBody({ callOptions: { as = "declared" } }: PendingCall): boolean {
  return as === "declared";
}

/** Returns a value, or calls its supplier. */
export function callSupplier<T>(supplier: Supplier<T>): T | Promise<T> {
  return typeof supplier === "function" ? (supplier as () => T | Promise<T>)() : supplier;
}
