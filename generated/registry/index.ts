/* Written by frond. Change the document and run `frond generate` instead of editing. */

export { Client, RegistryClient } from "./client.js";
export * from "./enums.js";
export * from "./errors.js";
export * from "./operations.js";
export type { AuthOptions, CallOptions, ClientOptions, StreamOptions } from "./options.js";
export * from "./pagination.js";
export type * from "./types.js";
export {
  ApiError,
  clientCredentials,
  exactNumber,
  isApiError,
  isExactNumber,
  isNamedError,
  readFileName,
  spanAttributes,
  toNumber,
  unwrap,
  withDebug,
  withProgress,
} from "./http/index.js";
export type {
  ApiEncoding,
  ApiResult,
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
  Issue,
  JsonValue,
  NamedError,
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
