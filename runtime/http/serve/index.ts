/** The other side: from a `Request` to the call that it makes, and to its `Response`. */
export { serveDates, serveIntegers } from "./serve-dates.js";
export { decodeBody } from "./decode-body.js";
export {
  decodePercent,
  decodeQueryText,
  type RawPairs,
  readNamed,
  readText,
} from "./decode-parameter.js";
export { readEnvelope, readParams } from "./decode-rpc.js";
export { matchRoute } from "./match-route.js";
export { decodeCall, type DecodedCall, type DecodeOptions } from "./decode-call.js";
export {
  type CallHandler,
  type HandlerAnswer,
  type HandlerCall,
  type HandlerFailure,
  type HandlerResult,
  serveCalls,
  type ServedApi,
} from "./serve-calls.js";
