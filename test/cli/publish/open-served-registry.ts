import { unwrap, RegistryClient } from "../../../generated/registry/index.js";
import { createRegistry } from "../../../runtime/registry/index.js";
import { serveFetch } from "../../../runtime/node/index.js";
import { readRegistryDefinition } from "../../runtime/registry/read-registry-definition.js";
import { openEmbedded } from "../../runtime/node/open-databases.js";

/** A registry that listens, on a database of its own. */
export interface ServedRegistry {
  readonly url: string;
  /** The calls it has got, as `POST /tokens/generate`. */
  readonly calls: string[];
  /** Responds in place of the registry where it returns a response. Set by tests; default: never. */
  intercept: (request: Request) => Response | Promise<Response> | undefined;
  /** A new admin token of an organization. */
  generate(orgId: string): Promise<string>;
  close(): Promise<void>;
}

const bootstrapToken = "bootstrap-token-of-a-test-0123456789";

/** Opens a registry on an empty embedded database and serves it on any port of loopback. */
export async function openServedRegistry(): Promise<ServedRegistry> {
  const opened = await openEmbedded();
  const definition = readRegistryDefinition();
  const registry = await createRegistry({ database: opened.database, definition, bootstrapToken });
  const calls: string[] = [];
  const server = await serveFetch(
    async (request) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
      return served.intercept(request) ?? registry.fetch(request);
    },
    { port: 0, closeTimeout: 100 },
  );
  const client = new RegistryClient({ baseUrl: server.url, token: bootstrapToken });
  const served: ServedRegistry = {
    url: server.url,
    calls,
    intercept: () => undefined,
    generate: async (orgId) =>
      unwrap(await client.tokens.generateToken({ body: { orgId, scope: "admin" } })).token,
    close: async () => {
      await server.close();
      await opened.remove();
    },
  };
  return served;
}
