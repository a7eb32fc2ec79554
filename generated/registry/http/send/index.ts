/** One call from its options to its `ApiResult`: attempts, time limits, redirects, pages. */
export { bindMethods } from "./bind-methods.js";
export { paginate, paginateItems, type Pagination } from "./paginate.js";
export { sendOperation } from "./send-operation.js";
export { type Outcome, settle, type ThrowOption } from "./throw-on-error.js";
