export { createPartSplitter, findBoundary, type MultipartPart } from "./multipart-parts.js";
/** From a `Response` to the value that a call gives. */
export { chooseResponse } from "./choose-response.js";
export {
  createFailure,
  createRawResponse,
  describeCall,
  type FailedAttempt,
  findDetail,
} from "./create-failure.js";
export { createSplitter, createStreamDecoder, type EventState } from "./decode-stream.js";
export { decodeResponse, interpretResponse } from "./decode-response.js";
export { type HeaderKind, readHeaders } from "./read-headers.js";
export { readTextValue } from "./read-text-value.js";
export { drain, readBytes, readText } from "./read-response.js";
