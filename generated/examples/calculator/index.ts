/* Written by frond. Change the document and run `frond generate` instead of editing. */

export { Client, CalculatorClient } from "./client.js";
export * from "./errors.js";
export * from "./operations.js";
export type * from "./types.js";
export {
  ApiError,
  clientCredentials,
  exactNumber,
  isApiError,
  isExactNumber,
  isNamedError,
  spanAttributes,
  unwrap,
  withDebug,
} from "../../../runtime/http/index.js";
export type {
  ApiEncoding,
  ApiResult,
  CallContext,
  CallFailure,
  CallOptions,
  ClientCredentialsOptions,
  ClientOptions,
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
  RawResponse,
  RetryEvent,
  SpanAttributes,
  StreamOptions,
  Supplier,
  ThrowOption,
  TokenSupplier,
  UndeclaredFailure,
} from "../../../runtime/http/index.js";
