/** The door of the HTTP runtime: one call, as client or server, knowing nothing of the model. */
export type * from "./types.js";
export { ApiError, isApiError, isNamedError, unwrap } from "./api-error.js";
export type {
  CallEncoding,
  OperationBody,
  OperationError,
  OperationErrors,
  OperationParameter,
} from "./call-encoding.js";
export type {
  Codec,
  CodecName,
  EncodeBody,
  EncodedCredential,
  EncodedParameter,
  IssueCode,
  Report,
  ResponseSource,
} from "./codec.js";
export type { Operation, OperationApi } from "./operation.js";
export { defaultAccept, flattenValues, groupRequest } from "./encode/index.js";
export {
  allCodecs,
  clientCredentials,
  clientHeaders,
  type ClientCredentialsOptions,
  credentials,
  deepParameters,
  encodeCall,
  type EncodedCall,
  type EncodeOptions,
  exactJson,
  exactPlaces,
  fileBody,
  fileResponse,
  formBody,
  idempotencyKeys,
  isStyled,
  jsonBody,
  jsonRpc,
  linesBody,
  multipartBody,
  parameterStyles,
  plainForm,
  plainParameters,
  requiredCodecs,
  spelledPath,
  streams,
  textBody,
  textResponse,
  toFetchInit,
  type TokenSupplier,
} from "./codecs/index.js";
export { type HeaderKind, readHeaders } from "./decode/index.js";
export {
  type DebugEntry,
  type DebugLogger,
  isSecretName,
  type SpanAttributes,
  spanAttributes,
  withDebug,
} from "./observe/index.js";
export {
  type AnswerPath,
  type CallChecks,
  callOperation,
  callStream,
  checkCall,
  type Outcome,
  paginate,
  paginateItems,
  type Pagination,
  sendCall,
  sendOperation,
  sendStream,
  settle,
  streamOperation,
  type ThrowOption,
  type ValueSchema,
} from "./send/index.js";
export {
  type CallDates,
  type CallHandler,
  type DateMap,
  decodeCall,
  decodeDates,
  type DecodedCall,
  type DecodeOptions,
  encodeDates,
  type HandlerAnswer,
  type HandlerCall,
  type HandlerFailure,
  type HandlerResult,
  receiveDates,
  serveCalls,
  type ServedApi,
  serveDates,
} from "./serve/index.js";
export {
  type Channel,
  type ChannelClose,
  type ChannelEncoding,
  type ChannelOptions,
  type Heartbeat,
  openChannel,
} from "./channel/index.js";
export {
  exactNumber,
  findJsonProperty,
  isExactNumber,
  parseJson,
  printJson,
} from "./json/index.js";
