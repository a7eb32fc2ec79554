/** One call from its options to its `ApiResult`: attempts, time limits, redirects, pages. */
export { bindMethods, type Outcome, settle, type ThrowOption } from "./client-methods.js";
export {
  loadPage,
  type Page,
  type PageData,
  type PageStep,
  paginate,
  paginateItems,
  type Pagination,
} from "./paginate.js";
export { sendOperation } from "./send-operation.js";
