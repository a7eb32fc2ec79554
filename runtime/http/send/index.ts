/** One call from its options to its `ApiResult`: attempts, time limits, redirects, pages. */
export { bindMethods, type Outcome, sendOrThrow, type ThrowOption } from "./client-methods.js";
export { type CallClock, createCallClock } from "./call-clock.js";
export { findBaseUrl } from "./find-base-url.js";
export { chooseDelay, isTransientFailure } from "./retry.js";
export {
  type AnswerPath,
  loadPage,
  type Page,
  type PageData,
  type PageStep,
  paginate,
  paginateItems,
  type Pagination,
  toPageData,
} from "./paginate.js";
export { prepareRequest } from "./prepare-request.js";
export { sendCall } from "./send-call.js";
export { sendOperation } from "./run-call.js";
export { reconnection } from "./reconnection.js";
export { wait } from "./wait.js";
