/** For the rest of frond: how a stream is split into its messages and parts, and texts are read. */
export { createSplitter } from "./decode-stream.js";
export { createPartSplitter, findBoundary, type MultipartPart } from "./multipart-parts.js";
export { readTextValue } from "./read-text-value.js";
