import type { DocumentSource, SourceDocument } from "../read/index.js";
import type { ImportResult } from "./import-result.js";

/** Choices of an import. */
export interface ImportOptions {
  /** Default: the title of the document. */
  readonly apiName?: string;
}

/**
 * Imports a document, read already or still to be read, into the one model.
 * Never throws: what cannot be represented is an issue with its place.
 */
export async function importDocument(
  source: DocumentSource | SourceDocument,
  options: ImportOptions = {},
): Promise<ImportResult> {
  void source;
  void options;
  throw new Error("not written yet");
}
