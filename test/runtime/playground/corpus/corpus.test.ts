import { describe, expect, it } from "vitest";
import { listEndpoints } from "../../../../runtime/definition/index.js";
import { checkEndpoint } from "./check-endpoint.js";
import { listDocuments, loadDocument, nameDocument } from "./list-documents.js";

const documents = listDocuments(150_000);

describe.skipIf(documents.length === 0)("forms of real documents (../shared/corpus)", () => {
  it.each(documents.map((file) => [nameDocument(file), file] as const))(
    "%s: every endpoint has a form, fitting examples and the request of generated code",
    async (_, file) => {
      const definition = await loadDocument(file);
      if (!definition) return;
      const faults = listEndpoints(definition).flatMap((endpoint) =>
        checkEndpoint(definition, endpoint).map((fault) => `${endpoint.id}: ${fault}`),
      );
      expect(faults).toEqual([]);
    },
    300_000,
  );
});
