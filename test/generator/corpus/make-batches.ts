import type { CorpusDocument } from "./list-corpus.js";

/** How much one process and one run of a compiler take at a time. */
export interface BatchLimits {
  /** Of the documents together; a larger document has a batch of its own. */
  readonly maxBytes: number;
  /** Default: any number. */
  readonly maxDocuments?: number;
}

/** Splits a list into runs of documents, because a process for each costs more than a small document. */
export function makeBatches(
  documents: readonly CorpusDocument[],
  { maxBytes, maxDocuments = Infinity }: BatchLimits,
): CorpusDocument[][] {
  const batches: CorpusDocument[][] = [];
  let batch: CorpusDocument[] = [];
  let bytes = Infinity;
  for (const document of documents) {
    if (bytes + document.size > maxBytes || batch.length === maxDocuments) {
      batch = [];
      batches.push(batch);
      bytes = 0;
    }
    bytes += document.size;
    batch.push(document);
  }
  return batches;
}
