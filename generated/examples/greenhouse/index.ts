/* Written by frond. Change the document and run `frond generate` instead of editing. */

export { Client, GreenhouseClient } from "./client.js";
export * from "./enums.js";
export * from "./errors.js";
export * from "./headers.js";
export * from "./operations.js";
export type { AuthOptions, CallOptions, ClientOptions, StreamOptions } from "./options.js";
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
} from "../../../runtime/http/index.js";
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
} from "../../../runtime/http/index.js";
