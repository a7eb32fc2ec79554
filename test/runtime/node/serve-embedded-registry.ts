// A process of its own that serves an embedded registry and prints its address, until it is ended.
import { openEmbeddedDatabase, serveFetch } from "../../../runtime/node/index.js";
import { createRegistry } from "../../../runtime/registry/index.js";
import { bootstrapToken } from "../registry/open-registry.js";
import { readRegistryDefinition } from "../registry/read-registry-definition.js";

const database = await openEmbeddedDatabase({ folder: process.argv[2] ?? "" });
const registry = await createRegistry({
  database,
  definition: readRegistryDefinition(),
  bootstrapToken,
});
const server = await serveFetch((request) => registry.fetch(request), { port: 0 });
process.stdout.write(`${server.url}\n`);
