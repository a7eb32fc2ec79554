// A process of the bench: a registry, or a bare server that sends the same bytes from the same rows.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { openPostgres, openTaskPool, serveFetch } from "../../../runtime/node/index.js";
import { createRegistry } from "../../../runtime/registry/index.js";
import { bootstrapToken } from "../../runtime/registry/open-registry.js";
import { readRegistryDefinition } from "../../runtime/registry/read-registry-definition.js";

const [role, address = ""] = process.argv.slice(2);
const database = await openPostgres(address, { maxConnections: 6 });
const url = role === "bare" ? await serveBare() : await serveRegistry();
process.on("message", () => process.send?.({ cpu: process.cpuUsage() }));
process.on("disconnect", () => process.exit());
process.send?.({ url });

async function serveRegistry(): Promise<string> {
  const definition = readRegistryDefinition();
  const tasks = openTaskPool({ definition });
  const registry = await createRegistry({
    database,
    definition,
    bootstrapToken,
    tasks,
    log: (entry) => {
      // Why a call failed is nowhere else.
      if (entry.event === "problem" || entry.status >= 500) console.error(JSON.stringify(entry));
    },
  });
  const server = await serveFetch((request) => registry.fetch(request), { port: 0 });
  return server.url;
}

async function serveBare(): Promise<string> {
  const server = createServer((request, response) => {
    const id = request.url?.slice(request.url.lastIndexOf("/") + 1) ?? "";
    const sql = "SELECT gzip FROM registry.api_definitions WHERE id = $1";
    void database.query<{ gzip: Uint8Array }>(sql, [id]).then(([row]) => {
      const headers = { "content-type": "application/json", "content-encoding": "gzip" };
      response.writeHead(row ? 200 : 404, headers).end(row?.gzip);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
