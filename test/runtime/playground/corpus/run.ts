import { pruneDefinition } from "../../../../runtime/definition/index.js";
import { checkEndpoint } from "./check-endpoint.js";
import { listChosen, listDocuments, loadDocument, nameDocument } from "./list-documents.js";

/**
 * Checks the form of every endpoint of documents of the corpus next to the project, each with only the types that it
 * reaches: `FROND_CORPUS=all npx tsx test/runtime/playground/corpus/run.ts`, or `FROND_CORPUS=stripe,github` for those
 * whose file name holds one of the words. Ends with 1 when it finds a fault.
 */
let faults = 0;
let endpoints = 0;
for (const file of listDocuments(4_000_000)) {
  const definition = await loadDocument(file);
  if (!definition) continue;
  const found = faults;
  const began = performance.now();
  const all = listChosen(file, definition);
  for (const id of all) {
    const pruned = pruneDefinition(definition, { endpointIds: [id] });
    const endpoint = pruned.endpoints[id];
    if (!endpoint) throw new Error(`${id} was lost`);
    for (const fault of await checkEndpoint(pruned, endpoint)) {
      faults += 1;
      console.error(`${nameDocument(file)} ${id}: ${fault}`);
    }
  }
  endpoints += all.length;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.info(
    `${nameDocument(file)}: ${all.length} endpoints, ${faults - found} faults, ${seconds} s`,
  );
}
console.info(`${endpoints} endpoints, ${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;
