/** From a `Response` to the value that a call gives. */
export { chooseResponse } from "./choose-response.js";
export {
  createFailure,
  createRawResponse,
  describeCall,
  type FailedAttempt,
  findDetail,
} from "./create-failure.js";
export { createLineSplitter, createStreamDecoder, type EventState } from "./decode-stream.js";
export { decodeResponse, interpretResponse } from "./decode-response.js";
export { type HeaderKind, readHeaders } from "./read-headers.js";
export { drain, readBytes, readText } from "./read-response.js";
