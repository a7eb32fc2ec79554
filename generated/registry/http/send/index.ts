/** One call from its options to its `ApiResult`: attempts, time limits, redirects, pages. */
export { bindMethods, type Outcome, sendOrThrow, type ThrowOption } from "./client-methods.js";
export { paginate, paginateItems, type Pagination } from "./paginate.js";
export { sendOperation } from "./run-call.js";
