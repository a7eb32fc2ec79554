import { importDocument } from "../../../generator/import/index.js";
import { readDocument } from "../../../generator/read/index.js";
import { pruneDefinition } from "../../../runtime/definition/index.js";
import { printJson } from "../../../runtime/http/index.js";
import type { BenchDocument, BenchOperation } from "./documents.js";

/** What a host serves to its embedded playground: what the form of each operation is built from, by path. */
export async function createParts(document: BenchDocument): Promise<Map<string, string>> {
  const { definition } = await importDocument(await readDocument({ text: document.text }));
  const cut = ({ operationId }: BenchOperation): [string, string] => {
    const endpoint = Object.values(definition.endpoints).find(
      (each) => each.operationId === operationId,
    );
    if (!endpoint) throw new Error(`${document.title} has no ${operationId}.`);
    const pruned = pruneDefinition(definition, {
      endpointIds: [endpoint.id],
      hasResponseTypes: false,
    });
    return [`/parts/${document.name}/${encodeURIComponent(operationId)}.json`, printJson(pruned)];
  };
  return new Map([cut(document.operation), cut(document.other)]);
}
