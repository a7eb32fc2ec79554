export { createPartSplitter, findBoundary } from "./multipart-parts.js";
/** From a `Response` to the value that a call gives. */
export { createFailure, createRawResponse, describeCall } from "./create-failure.js";
export { partKind } from "./decode-part.js";
export { decodeResponse } from "./decode-response.js";
export { drain, readText } from "./read-response.js";
