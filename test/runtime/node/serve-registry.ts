// A process of its own that serves a registry and prints its address, until it is ended. The database is
// a PostgreSQL server when its address is given, else embedded in a folder.
import { openEmbeddedDatabase, openPostgres, serveFetch } from "../../../runtime/node/index.js";
import { createRegistry } from "../../../runtime/registry/index.js";
import { bootstrapToken } from "../registry/open-registry.js";
import { readRegistryDefinition } from "../registry/read-registry-definition.js";

const place = process.argv[2] ?? "";
const database = place.startsWith("postgres:")
  ? await openPostgres(place)
  : await openEmbeddedDatabase({ folder: place });
const registry = await createRegistry({
  database,
  definition: readRegistryDefinition(),
  bootstrapToken,
});
const server = await serveFetch((request) => registry.fetch(request), { port: 0 });
process.stdout.write(`${server.url}\n`);
