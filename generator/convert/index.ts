/** Public exports: a document as it was read, in JSON or YAML. */
export { convertDocument, type TextFormat } from "./convert-document.js";
export { keepTexts, type WrittenDocument } from "./written-document.js";
