import { describe, expect, it } from "vitest";
import { pruneDefinition } from "../../../../runtime/definition/index.js";
import { checkEndpoint } from "./check-endpoint.js";
import { sharedCorpusFolder } from "../../../corpus/corpus-folders.js";
import { listChosen, listDocuments, loadDocument, nameDocument } from "./list-documents.js";
import { findTools } from "../../../needed-tools.js";

const corpus = findTools("the corpus");

const documents = listDocuments(150_000);

describe("forms of real documents", () => {
  it.skipIf(corpus.isMissing)(`those of ../shared/corpus are among them${corpus.note}`, () => {
    expect(documents.some((file) => file.startsWith(sharedCorpusFolder))).toBe(true);
  });

  it.each(documents.map((file) => [nameDocument(file), file] as const))(
    "%s: every endpoint has a form, fitting examples and the request of generated code",
    async (_, file) => {
      const definition = await loadDocument(file);
      if (!definition) return;
      const faults: string[] = [];
      for (const id of listChosen(file, definition)) {
        const pruned = pruneDefinition(definition, { endpointIds: [id] });
        const endpoint = pruned.endpoints[id];
        const found = endpoint ? await checkEndpoint(pruned, endpoint) : ["it was lost"];
        faults.push(...found.map((fault) => `${id}: ${fault}`));
      }
      expect(faults).toEqual([]);
    },
    3_600_000,
  );
});
