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

/** The options of {@link serveAll}. */
export interface ServeAllOptions {
  /**
   * Port of the site. The other servers take the next free ones. 0: any port. Default: the first from 4000
   * that is free and that no document names.
   */
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
  /** Whether the examples and the registry's API are shown. */
  readonly withExamples: boolean;
  /** Private targets that pages may call, in addition to those in document files. */
  readonly allowed?: readonly AllowedTarget[];
  /** Whether pages may call every port of loopback. */
  readonly allowLoopback?: boolean;
  /** The command that started the site. Pages show it with additional flags. */
  readonly command?: string;
  /** Origins of other pages that may call the relay, the registry and the examples. */
  readonly pages?: readonly string[];
}

/** The servers of `frond start`. */
export interface ServedAll {
  readonly site: string;
  readonly relay: string;
  readonly registry: string;
  /** URL of the examples. Undefined if they are not shown. */
  readonly example: string | undefined;
  /** Why the site has another port than the default. Undefined with the default or a chosen port. */
  readonly portNote: string | undefined;
  /** The token of the embedded registry, which is only valid for this run. */
  readonly token: string;
  /** Private targets that pages may call, without those of frond itself. */
  readonly privateTargets: readonly AllowedTarget[];
  readonly allowsLoopback: boolean;
  /** The redirect URI to register at the login's provider. Undefined without a login. */
  readonly loginRedirect: string | undefined;
  /** Stops all servers gracefully. */
  readonly close: () => Promise<void>;
}

/**
 * Serves the site, the relay, the embedded registry and the examples, each on its own loopback port. If
 * one of them cannot be served, it closes the others and rejects.
 */
export function serveAll(options: ServeAllOptions): Promise<ServedAll> {
  return openTogether((opened) => openAll(options, opened));
}

async function openAll(options: ServeAllOptions, opened: Opened): Promise<ServedAll> {
  const folder = findSite();
  const privateTargets = listAllowed(options);
  const { port: requestedPort } = options;
  // These ports are for the user's own APIs, which may not be running yet.
  const avoidPorts = privateTargets.map(({ port }) => port);
  // The other servers need the site's origin, and the site needs their URLs. So the site listens first, but
  // responds when all servers run.
  const site = opened.keep(await serveSoon(requestedPort, avoidPorts));
  // The login is opened first, because its options may be wrong.
  const login = await openLogin(options.site?.login, site.url);
  const siteOrigins = [`http://localhost:${site.port}`, `http://127.0.0.1:${site.port}`];
  const origins = [...siteOrigins, ...(options.pages ?? [])];
  const placeAt = (distance: number): Place => ({
    port: requestedPort === 0 ? 0 : site.port + distance,
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
      // If the registry's API is shown, its pages call the registry through the relay.
      development: { allowLoopback, ownPorts: [site.port, ...(example ? [] : [registry.port])] },
    }),
  );
  site.respondWith(
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
    portNote: requestedPort === undefined ? explainPort(site.port, avoidPorts) : undefined,
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

/** The logo, links and footer. Links to Markdown pages are omitted, because `frond start` does not show them. */
function toFrameLook({ logo, links, footer, texts, ...look }: LoadedLook): FrameLook {
  const { imageHosts, language } = look;
  const list = (all: readonly SiteLink[]) =>
    all.filter(({ href }) => !texts.has(href.replace(/#.*/, "")));
  return {
    ...(logo ? { logo } : {}),
    links: list(links),
    ...(footer ? { footer: { ...footer, links: list(footer.links) } } : {}),
    ...(imageHosts ? { imageHosts } : {}),
    ...(language ? { language } : {}),
  };
}

/** Private targets of files and of the configuration. Other documents must not open the user's network. */
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

/** A port of this machine, by its names. */
function listLoopback(port: number): AllowedTarget[] {
  return ["127.0.0.1", "localhost"].map((host) => ({ host, port }));
}
