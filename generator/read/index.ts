/** The door of reading: file or text to a document with places. */
export { readDocument } from "./read-document.js";
export type { DocumentSource, Place, SourceDocument, SourceFile } from "./source-document.js";
