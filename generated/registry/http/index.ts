/** The door of the HTTP runtime: one call, as client or server, knowing nothing of the model. */
export type * from "./types.js";
export { ApiError, isApiError, unwrap } from "./api-error.js";


export {
  clientCredentials,
  type ClientCredentialsOptions,
  type TokenSupplier,
} from "./client-credentials.js";


export { credentials } from "./credentials.js";





export { exactJson, exactPlaces } from "./exact-json.js";
export { exactNumber, isExactNumber } from "./exact-number.js";






export { jsonBody } from "./json-body.js";



export { paginate, paginateItems, type Pagination } from "./paginate.js";

export type { OperationApi } from "./operation.js";



export { plainParameters } from "./plain-parameters.js";



export { sendOperation } from "./send-operation.js";

export { type HandlerCall, type HandlerResult, type ServedApi, serveCalls } from "./serve-calls.js";






