import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { openEmbeddedDatabase, openFolderFiles } from "../../runtime/node/index.js";
import type { FetchServer } from "../../runtime/node/index.js";
import type { AllowedTarget } from "../../runtime/relay/index.js";
import type { SiteConfig } from "../../generator/config/index.js";
import type { ApiDefinition } from "../../runtime/definition/index.js";
import { createSiteHandler } from "../site/create-site-handler.js";
import type { LoadedLook } from "../site/look/load-look.js";
import type { FrameLook, SiteLink } from "../../runtime/site/state/site-look.js";
import type { ServedAnalytics } from "../site/site-options.js";
import { findSite } from "../site/find-site.js";
import { listDocuments, listGreenhouse, listRegistry, listShed } from "./list-apis.js";
import { listPrivateTargets, printTarget, readPrivateUrl } from "./list-targets.js";
import { loadOwnDefinition } from "./load-definitions.js";
import type { NamedDocument } from "./load-documents.js";
import { openTogether, type Opened } from "./opened.js";
import { openLogin } from "./open-login.js";
import { openRelay, type Place } from "./open-relay.js";
import type { ListedApi } from "../site/site-configuration.js";
import { examplePath, serveExample } from "./serve-example.js";
import { serveRegistry } from "./serve-registry.js";
import { explainPort } from "./explain-port.js";
import { serveSoon } from "./serve-soon.js";

/** What {@link serveAll} serves. */
export interface ServeAllOptions {
  /** Port of the site; the others take the next free ones. 0: any. Default: the first from 4000 on that is free and named by no document. */
  readonly port?: number;
  /** Folder of the embedded registry. */
  readonly data: string;
  /** The user's own documents. */
  readonly documents: readonly NamedDocument[];
  /** The `site` of the configuration. Default: none. */
  readonly site?: SiteConfig;
  /** The module of `site.analytics`. Default: none. */
  readonly analytics?: ServedAnalytics;
  /** Icon and colors of the site. Default: frond's. */
  readonly look?: LoadedLook;
  /** Whether the example and the registry's own API are shown. */
  readonly withExamples: boolean;
  /** Private targets that pages may call besides those that document files name. */
  readonly allowed?: readonly AllowedTarget[];
  /** Whether pages may call every port of loopback. */
  readonly allowLoopback?: boolean;
  /** The command that started it, for pages to show with a flag more. */
  readonly command?: string;
  /** Origins of pages besides the site's own that may call relay, registry and example. */
  readonly pages?: readonly string[];
}

/** Everything that `frond start` runs. */
export interface ServedAll {
  readonly site: string;
  readonly relay: string;
  readonly registry: string;
  /** Undefined when the examples are not shown. */
  readonly example: string | undefined;
  /** Why the site has another port than usual; undefined when it has the usual or the chosen one. */
  readonly portNote: string | undefined;
  /** Of this run alone. */
  readonly token: string;
  /** Private targets that pages may call, frond's own aside. */
  readonly privateTargets: readonly AllowedTarget[];
  readonly allowsLoopback: boolean;
  /** The redirect URI that the login's provider must know; undefined without a login. */
  readonly loginRedirect: string | undefined;
  /** Ends it all, gracefully. */
  readonly close: () => Promise<void>;
}

/**
 * Serves site, relay, embedded registry and example, each on its own loopback
 * port. Rejects when one of them cannot be served; the others are closed then.
 */
export function serveAll(options: ServeAllOptions): Promise<ServedAll> {
  return openTogether((opened) => openAll(options, opened));
}

async function openAll(options: ServeAllOptions, opened: Opened): Promise<ServedAll> {
  const folder = findSite();
  const privateTargets = listAllowed(options);
  const { port: wanted } = options;
  // Left to the user's own APIs, which may not listen there yet.
  const avoidPorts = privateTargets.map(({ port }) => port);
  // The others must know the site's origin, and the site their addresses: it listens first and responds last.
  const site = opened.keep(await serveSoon(wanted, avoidPorts));
  // Before the rest, because its options may be wrong.
  const login = await openLogin(options.site?.login, site.url);
  const own = [`http://localhost:${site.port}`, `http://127.0.0.1:${site.port}`];
  const origins = [...own, ...(options.pages ?? [])];
  const placeAt = (distance: number): Place => ({
    port: wanted === 0 ? 0 : site.port + distance,
    avoidPorts,
    origins,
  });
  const token = `frond_${randomBytes(24).toString("base64url")}`;
  const registryApi = await loadOwnDefinition("registry");
  const example = options.withExamples ? await openExample(placeAt(3)) : undefined;
  if (example) opened.keep(example.server);
  const { definition } = registryApi;
  const registry = opened.keep(
    await openRegistry(placeAt(2), { data: options.data, definition, token }),
  );
  const shown = example ? [example.server, registry] : [];
  const ours = example
    ? [...example.listed, listRegistry(registryApi, { baseUrl: registry.url, token })]
    : [];
  const allowLoopback = options.allowLoopback ?? false;
  const relay = opened.keep(
    await openRelay(placeAt(1), {
      allowedTargets: [...shown.flatMap(({ port }) => listLoopback(port)), ...privateTargets],
      anyHost: true,
      // Shown, the registry is called by its own pages.
      development: { allowLoopback, ownPorts: [site.port, ...(example ? [] : [registry.port])] },
    }),
  );
  site.answerWith(
    createSiteHandler({
      folder,
      configuration: createConfiguration(relay.url, options),
      apis: [...listDocuments(options.documents, ours, options.site), ...ours],
      connectTo: [relay, registry, ...(example ? [example.server] : [])].map(({ url }) => url),
      ...(login ? { login } : {}),
      ...(options.analytics ? { analytics: options.analytics } : {}),
      ...(options.look ? { look: options.look } : {}),
    }),
  );
  return {
    site: site.url,
    relay: relay.url,
    registry: registry.url,
    example: example?.server.url,
    portNote: wanted === undefined ? explainPort(site.port, avoidPorts) : undefined,
    token,
    privateTargets,
    allowsLoopback: allowLoopback,
    loginRedirect: login && `${site.url}/frond/login/callback`,
    close: () => opened.closeAll(),
  };
}

function createConfiguration(relay: string, options: ServeAllOptions) {
  const { site, look, command: startCommand } = options;
  return {
    title: site?.title ?? "frond",
    relay,
    localDevelopment: true,
    ...(startCommand ? { startCommand } : {}),
    ...(look ? { look: toFrameLook(look) } : {}),
  };
}

/** Logo, links and footer; pages of Markdown are there on built and served sites alone, and so are links to them. */
function toFrameLook({ logo, links, footer, texts }: LoadedLook): FrameLook {
  const list = (all: readonly SiteLink[]) =>
    all.filter(({ href }) => !texts.has(href.replace(/#.*/, "")));
  return {
    ...(logo ? { logo } : {}),
    links: list(links),
    ...(footer ? { footer: { ...footer, links: list(footer.links) } } : {}),
  };
}

/** The private targets that files and the configuration name: what came from elsewhere must not open the user's network. */
function listAllowed({ documents, allowed = [] }: ServeAllOptions): AllowedTarget[] {
  const files = documents.filter(({ isFile }) => isFile);
  const named = files.flatMap(({ definition }) => listPrivateTargets(definition));
  const configured = documents.flatMap(({ settings }) =>
    Object.values(settings?.baseUrls ?? {}).flatMap((url) => readPrivateUrl(url) ?? []),
  );
  const all = [...named, ...configured, ...allowed];
  return [...new Map(all.map((target) => [printTarget(target), target])).values()];
}

async function openExample(
  place: Place,
): Promise<{ readonly server: FetchServer; readonly listed: readonly ListedApi[] }> {
  const [greenhouse, shed] = await Promise.all([
    loadOwnDefinition("greenhouse"),
    loadOwnDefinition("chat"),
  ]);
  const definitions = { greenhouse: greenhouse.definition, shed: shed.definition };
  const server = await serveExample({ definitions, ...place });
  const baseUrl = `${server.url}${examplePath}`;
  const socketUrl = baseUrl.replace(/^http/, "ws");
  return { server, listed: [listGreenhouse(greenhouse, baseUrl), listShed(shed, socketUrl)] };
}

async function openRegistry(
  { origins, ...place }: Place,
  options: { readonly data: string; readonly definition: ApiDefinition; readonly token: string },
): Promise<FetchServer> {
  const { data, token, definition } = options;
  const database = await openEmbeddedDatabase({ folder: data });
  return serveRegistry({
    definition,
    database,
    files: await openFolderFiles(join(data, "files")),
    origins,
    server: { ...place, nextFreePort: true },
    registry: { bootstrapToken: token },
  });
}

/** This very port of this very machine, by every name it has. */
function listLoopback(port: number): AllowedTarget[] {
  return ["127.0.0.1", "localhost"].map((host) => ({ host, port }));
}
