/* Written by frond. Change the document and run `frond generate` instead of editing. */

export { RuntimeNamesClient } from "./client.js";
export * from "./errors.js";
export * from "./headers.js";
export * from "./operations.js";
export type {
  AuthOptions,
  CallOptions as RuntimeCallOptions,
  ClientOptions as RuntimeClientOptions,
  StreamOptions,
} from "./options.js";
export * from "./pagination.js";
export type * from "./types.js";
export {
  ApiError as RuntimeApiError,
  clientCredentials,
  exactNumber,
  isApiError,
  isExactNumber,
  isNamedError,
  readFileName,
  spanAttributes,
  toNumber,
  unwrap as runtimeUnwrap,
  withDebug as runtimeWithDebug,
  withProgress,
} from "./http/index.js";
export type {
  ApiEncoding,
  ApiResult as RuntimeApiResult,
  AsOption,
  BodyFormat,
  BodyFormats,
  CallContext,
  CallFailure,
  ClientCredentialsOptions,
  Credential,
  DebugEntry,
  DebugLogger,
  DeclaredRangeFailure,
  DeclaredStatusFailure,
  EndpointEncoding,
  ExactNumber,
  FailedResult,
  Failure,
  FailureDetail,
  FileValue,
  HookResponse,
  HttpRequest,
  Issue as RuntimeRuntimeIssue,
  JsonValue,
  NamedError as RuntimeNamedError,
  Outcome,
  Page,
  PageData,
  PageStep,
  Progress,
  RawResponse,
  RequestOptions,
  ResultAs,
  RetryEvent,
  SpanAttributes,
  Supplier,
  ThrowOption,
  TokenSupplier,
  UndeclaredFailure,
} from "./http/index.js";
