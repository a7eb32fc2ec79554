import { existsSync } from "node:fs";
import { join } from "node:path";

/** Documents of this folder: our own, and public ones that README.md names with their licenses. */
export const corpusFolder: string = import.meta.dirname;

/** Many large public documents next to the checkout, whose licenses keep them out of it. Often absent. */
export const sharedCorpusFolder: string = join(
  import.meta.dirname,
  "..",
  "..",
  "..",
  "shared",
  "corpus",
);

/** Whether the large documents are there; tests that need them are skipped by name where they are not. */
export const hasSharedCorpus: boolean = existsSync(sharedCorpusFolder);
