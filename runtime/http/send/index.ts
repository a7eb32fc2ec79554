/** One call from its options to its `ApiResult`: attempts, time limits, redirects, pages. */
export { bindMethods } from "./bind-methods.js";
export { type CallClock, createCallClock } from "./call-clock.js";
export { type CallChecks, checkCall, type ValueSchema } from "./check-call.js";
export { isTransientFailure } from "./is-transient-failure.js";
export { type AnswerPath, paginate, paginateItems, type Pagination } from "./paginate.js";
export { type PendingCall, prepareRequest } from "./prepare-request.js";
export { chooseDelay } from "./retry-delay.js";
export { sendCall } from "./send-call.js";
export { sendOperation } from "./send-operation.js";
export { sendStream } from "./send-stream.js";
export { streamOperation } from "./stream-operation.js";
export { type Outcome, settle, type ThrowOption } from "./throw-on-error.js";
export { wait } from "./wait.js";
