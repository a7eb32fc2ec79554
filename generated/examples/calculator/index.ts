/* Written by frond. Change the document and run `frond generate` instead of editing. */

export { Client, CalculatorClient } from "./client.js";
export * from "./operations.js";
export type * from "./types.js";
export {
  ApiError,
  clientCredentials,
  exactNumber,
  isApiError,
  isExactNumber,
  unwrap,
} from "../../../runtime/http/index.js";
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
} from "../../../runtime/http/index.js";
