import { createRegistry } from "../../runtime/registry/index.js";
import type { RegistryDatabase } from "../../runtime/registry/index.js";
import { openFolderFiles, serveFetch } from "../../runtime/node/index.js";
import type { FetchServer } from "../../runtime/node/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";

/** What a served registry is built from. */
export interface ServeRegistryOptions {
  readonly database: RegistryDatabase;
  /** Folder of the files of docs sites; made if absent. */
  readonly files: string;
  /** The registry's own API. */
  readonly definition: ApiDefinition;
  readonly port: number;
  readonly host?: string | undefined;
  /** Take the next free port when this one is taken. */
  readonly nextFreePort?: boolean;
  /** Ports that `nextFreePort` passes over. */
  readonly avoidPorts?: readonly number[];
  readonly bootstrapToken?: string | undefined;
  /** Origins of pages that may call. */
  readonly origins: readonly string[];
  /** Called with what went wrong inside; default: nobody. */
  readonly log?: (line: string) => void;
}

/** Opens a registry on a database and serves it. Closing the server closes the database too. */
export async function serveRegistry(options: ServeRegistryOptions): Promise<FetchServer> {
  const { database, bootstrapToken, log } = options;
  const registry = await createRegistry({
    database,
    definition: options.definition,
    files: await openFolderFiles(options.files),
    allowedOrigins: options.origins,
    ...(bootstrapToken ? { bootstrapToken } : {}),
    ...(log ? { log: (entry) => log(JSON.stringify(entry)) } : {}),
  });
  const server = await serveFetch((request, connection) => registry.fetch(request, connection), {
    port: options.port,
    nextFreePort: options.nextFreePort ?? false,
    avoidPorts: options.avoidPorts ?? [],
    closeTimeout: 2000,
    ...(options.host ? { host: options.host } : {}),
  }).catch(async (error: unknown) => {
    await registry.close();
    throw error;
  });
  return {
    url: server.url,
    port: server.port,
    async drain(how) {
      registry.drain();
      await server.drain(how);
      await registry.close();
    },
    async close() {
      await server.close();
      await registry.close();
    },
  };
}
