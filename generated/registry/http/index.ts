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
export { type Operation, type OperationApi } from "./encode/operation.js";
export {
  clientCredentials,
  type ClientCredentialsOptions,
  type TokenSupplier,
} from "./codecs/client-credentials.js";
export { clientHeaders } from "./codecs/client-headers.js";
export { credentials } from "./codecs/credentials.js";
export { exactJson, exactPlaces } from "./codecs/exact-json.js";
export { idempotencyKeys } from "./codecs/idempotency-keys.js";
export { readFileName } from "./decode/read-file-name.js";
export {
  type DebugEntry,
  type DebugLogger,
  spanAttributes,
  type SpanAttributes,
  withDebug,
} from "./observe/observe.js";
export { type Progress, withProgress } from "./observe/with-progress.js";
export { bindMethods, type Outcome, sendOrThrow, type ThrowOption } from "./send/client-methods.js";
export {
  loadPage,
  type Page,
  type PageData,
  type PageStep,
  paginate,
  paginateItems,
  type Pagination,
} from "./send/paginate.js";
export { sendOperation } from "./send/run-call.js";
export { type RequestOptions, sendRequest } from "./send/send-request.js";
export {
  type HandlerCall,
  type HandlerResult,
  serveCalls,
  type ServedApi,
} from "./serve/serve-calls.js";
export { exactNumber, isExactNumber, toNumber } from "./json/json.js";
