/** The other side: from a `Request` to the call that it makes, and to its `Response`. */
export { type HandlerCall, type HandlerResult, serveCalls, type ServedApi } from "./serve-calls.js";
