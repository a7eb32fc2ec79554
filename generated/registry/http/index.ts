/** The door of the HTTP runtime: one call, as client or server, knowing nothing of the model. */
export type * from "./types.js";
export { ApiError, isApiError, isNamedError, unwrap } from "./api-error.js";
export { type Operation, type OperationApi } from "./encode/index.js";
export {
  clientCredentials,
  type ClientCredentialsOptions,
  clientHeaders,
  credentials,
  exactJson,
  exactPlaces,
  idempotencyKeys,
  type TokenSupplier,
} from "./codecs/index.js";
export {
  type DebugEntry,
  type DebugLogger,
  spanAttributes,
  type SpanAttributes,
  withDebug,
} from "./observe/index.js";
export {
  bindMethods,
  loadPage,
  type Outcome,
  type Page,
  type PageData,
  type PageStep,
  paginate,
  paginateItems,
  type Pagination,
  sendOperation,
  settle,
  type ThrowOption,
} from "./send/index.js";
export { type HandlerCall, type HandlerResult, serveCalls, type ServedApi } from "./serve/index.js";
export { exactNumber, isExactNumber, toNumber } from "./json/index.js";
