import { createRegistry } from "../../runtime/registry/index.js";
import type {
  FileStore,
  Registry,
  RegistryDatabase,
  RegistryOptions,
} from "../../runtime/registry/index.js";
import { openTaskPool, serveFetch } from "../../runtime/node/index.js";
import type { FetchServer, ServeOptions } from "../../runtime/node/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { loadRegistryOpenApi } from "./load-definitions.js";

export type ServedRegistry = FetchServer;

/** The options of {@link serveRegistry}. */
interface ServeRegistryOptions {
  readonly database: RegistryDatabase;
  /** The storage for files of docs sites. */
  readonly files: FileStore;
  /** The registry's own API. */
  readonly definition: ApiDefinition;
  /** Origins of pages that may call the registry. */
  readonly origins: readonly string[];
  /** How the server listens. */
  readonly server: ServeOptions;
  /** Permissions and limits. */
  readonly registry?: Omit<
    RegistryOptions,
    "database" | "definition" | "openapi" | "files" | "allowedOrigins" | "log"
  >;
  /** Called with each line of the log. Default: no log. */
  readonly log?: (line: string) => void;
}

/** Opens a registry on a database and serves it. Closing the server closes the database too. */
export async function serveRegistry(options: ServeRegistryOptions): Promise<ServedRegistry> {
  const { database, definition, log } = options;
  let server: FetchServer | undefined;
  const open = async (): Promise<Registry> =>
    createRegistry({
      ...options.registry,
      connections: () => server?.connections,
      database,
      definition,
      openapi: await loadRegistryOpenApi(),
      files: options.files,
      tasks: openTaskPool({ definition }),
      allowedOrigins: options.origins,
      ...(log ? { log: (entry) => log(JSON.stringify(entry)) } : {}),
    });
  const registry = await open().catch(async (error: unknown) => {
    await database.close();
    throw error;
  });
  const served = await serveFetch((request, connection) => registry.fetch(request, connection), {
    closeTimeout: 2000,
    ...options.server,
  }).catch(async (error: unknown) => {
    await registry.close();
    throw error;
  });
  server = served;
  return {
    ...served,
    async drain(how) {
      registry.drain();
      await served.drain(how);
      await registry.close();
    },
    async close() {
      await served.close();
      await registry.close();
    },
  };
}
