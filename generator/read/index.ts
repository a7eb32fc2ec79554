/** Public exports: reading files and text into documents with positions. */
export { appendPointer, splitPointer } from "./json-pointer.js";
export { locate, locateAll, placeIssues, type ShouldLocate } from "./locate.js";
export { hasSyntaxError } from "./read-document.js";
export { readDocument, type ReadOptions } from "./read-document.js";
export type { FileText } from "./read-file-text.js";
export {
  type BrokenReference,
  followReferences,
  resolveReference,
  type Resolution,
} from "./resolve-reference.js";
export type { DocumentSource, SourceLocation, SourceDocument } from "./source-document.js";
export { createObject, setKey } from "./set-key.js";
export {
  childAt,
  isSourceObject,
  type KeyOf,
  listEntries,
  listItems,
  locationOf,
  type SourceNode,
  type SourceObject,
  textAt,
  valueAt,
  type SourceFile,
} from "./source-node.js";
