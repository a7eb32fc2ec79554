/** Exports for other folders of frond. */
export { createSplitter } from "./decode-stream.js";
export { createPartSplitter, findBoundary, type MultipartPart } from "./multipart-parts.js";
export { readTextValue } from "./read-text-value.js";
