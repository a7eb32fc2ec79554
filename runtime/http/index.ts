/** The door of the HTTP runtime: one call, as client or server, knowing nothing of the model. */
export type * from "./types.js";
export { ApiError, isApiError, unwrap } from "./api-error.js";
export { allCodecs, isStyled, requiredCodecs } from "./all-codecs.js";
export type {
  CallEncoding,
  OperationBody,
  OperationError,
  OperationErrors,
  OperationParameter,
} from "./call-encoding.js";
export {
  clientCredentials,
  type ClientCredentialsOptions,
  type TokenSupplier,
} from "./client-credentials.js";
export type {
  Channel,
  ChannelClose,
  ChannelEncoding,
  ChannelOptions,
  Heartbeat,
} from "./channel.js";
export type {
  Codec,
  CodecName,
  EncodeBody,
  EncodedCredential,
  EncodedParameter,
  FailedCall,
  IssueCode,
  Report,
  ResponseSource,
} from "./codec.js";
export { credentials } from "./credentials.js";
export {
  type CallDates,
  type DateMap,
  decodeDates,
  encodeDates,
  receiveDates,
  serveDates,
} from "./dates.js";
export { deepParameters } from "./deep-parameters.js";
export { decodeCall, type DecodedCall, type DecodeOptions } from "./decode-call.js";
export { defaultAccept } from "./create-request.js";
export { encodeCall, type EncodedCall, type EncodeOptions } from "./encode-call.js";
export { exactJson, exactPlaces } from "./exact-json.js";
export { exactNumber, isExactNumber } from "./exact-number.js";
export { fileBody } from "./file-body.js";
export { fileResponse } from "./file-response.js";
export { findJsonProperty } from "./find-json-property.js";
export { formBody } from "./form-body.js";
export { flattenValues, groupRequest } from "./group-request.js";
export { idempotencyKeys } from "./idempotency-keys.js";
export { jsonBody } from "./json-body.js";
export { jsonRpc } from "./json-rpc.js";
export { linesBody } from "./lines-body.js";
export { multipartBody } from "./multipart-body.js";
export { type AnswerPath, paginate, paginateItems, type Pagination } from "./paginate.js";
export { openChannel } from "./open-channel.js";
export type { Operation, OperationApi } from "./operation.js";
export { parameterStyles } from "./parameter-styles.js";
export { parseJson } from "./parse-json.js";
export { plainForm } from "./plain-form.js";
export { plainParameters } from "./plain-parameters.js";
export { printJson } from "./print-json.js";
export { type HeaderKind, readHeaders } from "./read-headers.js";
export { sendCall } from "./send-call.js";
export { sendOperation } from "./send-operation.js";
export { sendStream } from "./send-stream.js";
export {
  type CallHandler,
  type HandlerAnswer,
  type HandlerCall,
  type HandlerFailure,
  type HandlerResult,
  type ServedApi,
  serveCalls,
} from "./serve-calls.js";
export { spelledPath } from "./spelled-path.js";
export { streamOperation } from "./stream-operation.js";
export { streams } from "./streams.js";
export { textBody } from "./text-body.js";
export { textResponse } from "./text-response.js";
export { toFetchInit } from "./to-fetch-init.js";
