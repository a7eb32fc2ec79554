/** Public exports of the HTTP runtime. */
export type * from "./types.js";
export {
  ApiError,
  type DeclaredError,
  isApiError,
  isDeclaredError,
  isNamedError,
  unwrap,
} from "./api-error.js";
export type {
  CallChecks,
  CallData,
  CallDates,
  Codec,
  CodecName,
  DateMap,
  ParseJson,
  PendingCall,
  ResponseSource,
  SendPending,
  SerializeBody,
  ValueSchema,
} from "./codec.js";
export {
  type BuildOptions,
  buildRequest,
  defaultAccept,
  type EncodedCall,
  toRequestObject,
  groupRequest,
  type IssueCode,
} from "./encode/build-request.js";
export {
  completeOperation,
  type CompleteOperation,
  type Operation,
  type OperationApi,
  type OperationBody,
  type OperationContent,
  type OperationParameter,
  usualAccept,
  usualContentTypes,
} from "./encode/operation.js";
export { type NamedTexts } from "./encode/serialize.js";
export { allCodecs, requiredCodecs } from "./codecs/all-codecs.js";
export {
  clientCredentials,
  type ClientCredentialsOptions,
  type TokenSupplier,
} from "./codecs/client-credentials.js";
export { clientHeaders } from "./codecs/client-headers.js";
export { credentials } from "./codecs/credentials.js";
export {
  dateValues,
  decodeDates,
  decodeIntegers,
  encodeDates,
  integerValues,
  variantMap,
} from "./codecs/dates.js";
export { encodeCall, type EncodeOptions } from "./codecs/encode-call.js";
export { exactJson, exactPlaces } from "./codecs/exact-json.js";
export { fileBody } from "./codecs/file-body.js";
export { fileResponse } from "./codecs/file-response.js";
export { formBody } from "./codecs/form-body.js";
export { idempotencyKeys } from "./codecs/idempotency-keys.js";
export { jsonRpc } from "./codecs/json-rpc.js";
export { linesBody } from "./codecs/lines-body.js";
export { multipartBody } from "./codecs/multipart-body.js";
export { partsBody } from "./codecs/parts-body.js";
export { partStreams } from "./codecs/part-streams.js";
export { schemaChecks } from "./codecs/schema-checks.js";
export { streamFlag } from "./codecs/stream-flag.js";
export { serverVariables } from "./codecs/server-variables.js";
export { streams } from "./codecs/streams.js";
export { textBody } from "./codecs/text-body.js";
export { textResponse } from "./codecs/text-response.js";
export { toFetchInit } from "./codecs/to-fetch-init.js";
export { fillServerUrl } from "./encode/fill-server-url.js";
export { describeCall } from "./decode/create-failure.js";
export { readDispositionName, readFileName } from "./decode/read-file-name.js";
export { type HeaderKind, readHeaders } from "./decode/read-headers.js";
export {
  type DebugEntry,
  type DebugLogger,
  isSecretName,
  spanAttributes,
  type SpanAttributes,
  withDebug,
} from "./observe/observe.js";
export { type Progress, withProgress } from "./observe/with-progress.js";
export { bindMethods, type Outcome, sendOrThrow, type ThrowOption } from "./send/client-methods.js";
export {
  type ResponsePath,
  loadPage,
  type Page,
  type PageData,
  type PageStep,
  paginate,
  paginateItems,
  type Pagination,
  toPageData,
} from "./send/paginate.js";
export { reconnection } from "./send/reconnection.js";
export { sendOperation } from "./send/run-call.js";
export { type RequestOptions, sendRequest } from "./send/send-request.js";
export { sendCall } from "./send/send-call.js";
export { decodeCall, type DecodedCall, type DecodeOptions } from "./serve/decode-call.js";
export {
  type CallHandler,
  type HandlerResponse,
  type HandlerCall,
  type HandlerFailure,
  type HandlerResult,
  serveCalls,
  type ServedApi,
} from "./serve/serve-calls.js";
export {
  verifyDelivery,
  type WebhookDelivery,
  type WebhookOptions,
  type WebhookResult,
  type WebhookSignature,
} from "./serve/verify-webhook.js";
export { serveDates, serveIntegers } from "./serve/serve-dates.js";
export {
  type Channel,
  type ChannelClose,
  type ChannelEncoding,
  type ChannelOptions,
  type Heartbeat,
} from "./channel/channel.js";
export {
  type ChannelDates,
  type MessageConversion,
  messageDates,
  messageIntegers,
} from "./channel/convert-messages.js";
export { openChannel } from "./channel/open-channel.js";
export { findJsonProperty } from "./json/find-json-property.js";
export { parseJson } from "./json/json.js";
export { exactNumber, isExactNumber, printJson, toNumber } from "./json/json.js";
