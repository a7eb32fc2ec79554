import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  findPackageRoot,
  listenNear,
  openEmbeddedDatabase,
  serveFetch,
} from "../../runtime/node/index.js";
import type { FetchHandler, FetchServer } from "../../runtime/node/index.js";
import { createRelay } from "../../runtime/relay/index.js";
import type { AllowedTarget } from "../../runtime/relay/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { createSiteHandler } from "./create-site-handler.js";
import { listDocuments, listExample, listRegistry } from "./list-apis.js";
import { listTargets } from "./list-targets.js";
import { loadOwnDefinition } from "./load-definitions.js";
import type { LoadedDefinition } from "./load-definitions.js";
import { examplePath, serveExample } from "./serve-example.js";
import { serveRegistry } from "./serve-registry.js";

/** What {@link serveAll} serves. */
export interface ServeAllOptions {
  /** Port of the site; the others follow. 0: any. */
  readonly port: number;
  /** Folder of the embedded registry. */
  readonly data: string;
  /** The reader's own documents. */
  readonly documents: readonly LoadedDefinition[];
  /** Origins of pages besides the site's own that may call relay, registry and example. */
  readonly pages?: readonly string[];
}

/** Everything that `frond start` runs. */
export interface ServedAll {
  readonly site: string;
  readonly relay: string;
  readonly registry: string;
  readonly example: string;
  /** Of this run alone. */
  readonly token: string;
  /** Ends it all, gracefully. */
  readonly close: () => Promise<void>;
}

/** What was opened, in order; closed the other way round. */
class Opened {
  readonly #closers: (() => Promise<void>)[] = [];

  keep<T extends { close(): Promise<void> }>(opened: T): T {
    this.#closers.push(() => opened.close());
    return opened;
  }

  async closeAll(): Promise<void> {
    for (let close = this.#closers.pop(); close; close = this.#closers.pop()) await close();
  }
}

/**
 * Serves site, relay, embedded registry and example, each on its own loopback
 * port. Rejects when one of them cannot be served; the others are closed then.
 */
export async function serveAll(options: ServeAllOptions): Promise<ServedAll> {
  const opened = new Opened();
  try {
    return await openAll(options, opened);
  } catch (error) {
    await opened.closeAll();
    throw error;
  }
}

async function openAll(options: ServeAllOptions, opened: Opened): Promise<ServedAll> {
  const folder = findSite();
  const [greenhouse, registryApi] = await Promise.all([
    loadOwnDefinition("greenhouse"),
    loadOwnDefinition("registry"),
  ]);
  // The others must know the site's origin, and the site their addresses: it listens first and answers last.
  const site = opened.keep(await serveSoon(options.port));
  const own = [`http://localhost:${site.port}`, `http://127.0.0.1:${site.port}`];
  const origins = [...own, ...(options.pages ?? [])];
  const next = (distance: number) => (options.port === 0 ? 0 : site.port + distance);
  const token = `frond_${randomBytes(24).toString("base64url")}`;

  const example = opened.keep(
    await serveExample({ definition: greenhouse.definition, port: next(3), origins }),
  );
  const registry = opened.keep(
    await openRegistry({
      data: options.data,
      definition: registryApi.definition,
      port: next(2),
      origins,
      token,
    }),
  );
  const targets = [
    ...listLoopback(example.port),
    ...listLoopback(registry.port),
    ...options.documents.flatMap(({ definition }) => listTargets(definition)),
  ];
  const relay = opened.keep(await openRelay(next(1), targets, origins));

  const ours = [
    listExample(greenhouse, `${example.url}${examplePath}`),
    listRegistry(registryApi, { baseUrl: registry.url, token }),
  ];
  site.answerWith(
    createSiteHandler({
      folder,
      configuration: { title: "frond", relay: relay.url, localDevelopment: true },
      apis: [...listDocuments(options.documents, ours), ...ours],
      connectTo: [relay.url, registry.url, example.url],
    }),
  );
  const close = () => opened.closeAll();
  return {
    site: site.url,
    relay: relay.url,
    registry: registry.url,
    example: example.url,
    token,
    close,
  };
}

function findSite(): string {
  const folder = join(findPackageRoot(), "dist", "site");
  if (existsSync(join(folder, "index.html"))) return folder;
  throw new Error("The docs site has not been built. Run: npm run build");
}

/** A server whose answers wait until there is something to answer with. */
async function serveSoon(
  port: number,
): Promise<FetchServer & { answerWith(handler: FetchHandler): void }> {
  const ready = new EventTarget();
  let current: FetchHandler | undefined;
  const wait = () => new Promise((resolve) => ready.addEventListener("ready", resolve));
  const answer = async (request: Request): Promise<Response> => {
    if (!current) await wait();
    return current ? current(request) : new Response(null, { status: 503 });
  };
  const server = await serveFetch(answer, { port, nextFreePort: true, closeTimeout: 500 });
  const answerWith = (handler: FetchHandler) => {
    current = handler;
    ready.dispatchEvent(new Event("ready"));
  };
  return { url: server.url, port: server.port, close: () => server.close(), answerWith };
}

async function openRegistry(options: {
  readonly data: string;
  readonly definition: ApiDefinition;
  readonly port: number;
  readonly origins: readonly string[];
  readonly token: string;
}): Promise<FetchServer> {
  const { data, token, ...rest } = options;
  const database = await openEmbeddedDatabase({ folder: data });
  return serveRegistry({ ...rest, database, nextFreePort: true, bootstrapToken: token });
}

async function openRelay(
  port: number,
  allowedTargets: readonly AllowedTarget[],
  allowedOrigins: readonly string[],
): Promise<{ url: string; close(): Promise<void> }> {
  const relay = createRelay({ allowedTargets, allowedOrigins });
  const { url } = await listenNear(port, (free) => relay.listen({ port: free }));
  return { url, close: () => relay.close() };
}

/** This very port of this very machine, by every name it has. */
function listLoopback(port: number): AllowedTarget[] {
  return ["127.0.0.1", "localhost"].map((host) => ({ host, port }));
}
