import type { DocumentSource, SourceDocument } from "./source-document.js";

/**
 * Reads a document and every file it refers to by relative path. Addresses on
 * the network are never fetched. Never throws: what cannot be read is an issue
 * of the document, and its value is undefined.
 */
export async function readDocument(source: DocumentSource): Promise<SourceDocument> {
  void source;
  throw new Error("not written yet");
}
