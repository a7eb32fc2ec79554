/* Written by frond. Change the document and run `frond generate` instead of editing. */

export * from "./channels.js";
export { Client, ChatClient } from "./client.js";
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
  Channel,
  ChannelClose,
  ChannelEncoding,
  ChannelOptions,
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
  Heartbeat,
  HttpRequest,
  Issue,
  JsonValue,
  NamedError,
  RawResponse,
  StreamOptions,
  Supplier,
  TokenSupplier,
  UndeclaredFailure,
  WebSocketConstructor,
} from "../../../runtime/http/index.js";
