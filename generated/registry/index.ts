/* Written by frond. Change the document and run `frond generate` instead of editing. */

export { Client, RegistryClient } from "./client.js";
export * from "./operations.js";
export * from "./pagination.js";
export type * from "./types.js";
export {
  ApiError,
  clientCredentials,
  exactNumber,
  isApiError,
  isExactNumber,
  unwrap,
} from "./http/index.js";
export type {
  ApiEncoding,
  ApiResult,
  CallFailure,
  CallOptions,
  ClientCredentialsOptions,
  ClientOptions,
  Credential,
  DeclaredRangeFailure,
  DeclaredStatusFailure,
  EndpointEncoding,
  ExactNumber,
  Failure,
  FailureDetail,
  FileValue,
  HttpRequest,
  Issue,
  JsonValue,
  NamedError,
  RawResponse,
  StreamOptions,
  Supplier,
  TokenSupplier,
  UndeclaredFailure,
} from "./http/index.js";
