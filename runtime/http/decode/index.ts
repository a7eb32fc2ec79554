/** From a `Response` to the value that a call gives. */
export { chooseResponse } from "./choose-response.js";
export {
  createFailure,
  createRawResponse,
  describeCall,
  type FailedAttempt,
} from "./create-failure.js";
export { createStreamDecoder } from "./decode-stream.js";
export type { EventState } from "./event-reader.js";
export { findDetail } from "./find-detail.js";
export { interpretResponse } from "./interpret-response.js";
export { decodeResponse } from "./decode-response.js";
export { type HeaderKind, readHeaders } from "./read-headers.js";
export { createLineSplitter } from "./split-lines.js";
export { drain, readBytes, readText } from "./read-response.js";
