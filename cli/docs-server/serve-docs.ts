import type { ServeValues } from "../../generator/config/serve-settings.js";
import {
  isLoopback,
  serveFetch,
  type FetchHandler,
  type FetchServer,
} from "../../runtime/node/index.js";
import type { Login } from "../../runtime/node/login/index.js";
import { createRelay, type AllowedTarget, type Relay } from "../../runtime/relay/index.js";
import { printProblem } from "../print-issues.js";
import { createRelayOptions } from "../relay/create-relay-options.js";
import { openTogether, type Opened } from "../serve/opened.js";
import { openSiteSources } from "../site/open-site-sources.js";
import { listInlineSources, readBuiltPage } from "../site/built-page.js";
import { listSecurityHeaders } from "../site/security-headers.js";
import type { SiteOptions } from "../site/site-options.js";
import { openBuiltSource } from "../site/sources/built-source.js";
import { toRelayValues, type ChosenRelay } from "./choose-relay.js";
import { createContentCache, type ContentCache } from "./content-cache.js";
import { createDocsHandler } from "./create-docs-handler.js";
import { mountRelay, refuseUpgrade, relayPath, type MountedRelay } from "./mount-relay.js";
import { printError } from "../print.js";

/** The current state of a site. */
export interface CurrentSite {
  readonly site: Omit<SiteOptions, "configuration" | "connectTo"> & { readonly title: string };
  /** A sentence for readers above every page. */
  readonly notice?: string;
  /** Public hosts that its pages may call through the relay. */
  readonly targets: readonly AllowedTarget[];
}

/** The options of {@link serveDocs}. */
interface DocsServerOptions {
  readonly values: ServeValues;
  readonly relay: ChosenRelay;
  /** Returns the current site, which is the same object until it changes. */
  readonly current: () => Promise<CurrentSite>;
  /** Opens the login of a site at this URL. Default: readers cannot log in. */
  readonly openLogin?: (site: string) => Promise<Login | undefined>;
}

/** A running docs server. */
export interface DocsServer {
  /** The URL of the site. */
  readonly site: string;
  /** The URL of the relay. `false`: pages call the APIs directly. */
  readonly relay: string | false;
  readonly loginRedirect: string | undefined;
  /** Stops the server: reports that it is stopping, then waits for open requests. */
  drain(options: { readonly notice: number; readonly grace: number }): Promise<void>;
}

/** Serves a site, and a relay on the same port if one is chosen. Rejects if the server cannot start. */
export function serveDocs(options: DocsServerOptions): Promise<DocsServer> {
  return openTogether((opened) => openAll(options, opened));
}

/** The handlers of a server, which are created when its URL is known. */
interface Responders {
  handler?: FetchHandler;
  mounted?: MountedRelay;
}

async function openAll(options: DocsServerOptions, opened: Opened): Promise<DocsServer> {
  const { values } = options;
  const { site } = await options.current();
  const { base = "", address } = site;
  const responders: Responders = {};
  let isDraining = false;
  const server = opened.keep(await listen(values, address, responders));
  const placed = address ?? `${server.url}${base}`;
  const { origin } = new URL(placed);
  const login = await options.openLogin?.(origin);
  const localRelay =
    options.relay === "own" ? await openLocalRelay(options, server, origin) : undefined;
  if (localRelay) responders.mounted = mountRelay(localRelay, `${base}${relayPath}`, () => origin);
  const relay = localRelay ? `${placed}${relayPath}` : toAddress(options.relay);
  const published = followSite(options, relay);
  const { headers } = await published();
  responders.handler = createDocsHandler({
    content: async () => (await published()).content,
    base,
    headers,
    isDraining: () => isDraining,
    ...(login ? { login } : {}),
  });
  return {
    site: `${placed}/`,
    relay,
    loginRedirect: login && `${origin}/frond/login/callback`,
    drain: async (how) => {
      isDraining = true;
      localRelay?.drain();
      await server.drain(how);
      await localRelay?.close();
    },
  };
}

function toAddress(relay: ChosenRelay): string | false {
  return typeof relay === "object" ? relay.address : false;
}

function listen(
  values: ServeValues,
  address: string | undefined,
  responders: Responders,
): Promise<FetchServer> {
  const allowedHosts = listHosts(values, address);
  return serveFetch(
    async (request, connection) =>
      responders.handler?.(request, connection) ?? new Response("starting\n", { status: 503 }),
    {
      port: values.port,
      host: values.host,
      trustedProxies: values.trustedProxies,
      connections: { total: values.connections, perAddress: values.connectionsPerAddress },
      ...(allowedHosts.length > 0 ? { allowedHosts } : {}),
      divert: (incoming, outgoing) => responders.mounted?.divert(incoming, outgoing) ?? false,
      sockets: {
        upgrade: (incoming, socket, head) => {
          if (responders.mounted) responders.mounted.sockets.upgrade(incoming, socket, head);
          else refuseUpgrade(socket);
        },
        close: async () => responders.mounted?.sockets.close(),
      },
      onError: (error) => printProblem(error instanceof Error ? error.message : String(error)),
    },
  );
}

/** The allowed Host headers. For a server on loopback, they include its address. */
function listHosts(values: ServeValues, address: string | undefined): readonly string[] {
  const { allowedHosts, host } = values;
  const isListed = allowedHosts.length > 0 || isLoopback(host);
  return isListed && address !== undefined
    ? [...allowedHosts, new URL(address).host]
    : allowedHosts;
}

async function openLocalRelay(
  { values, current }: DocsServerOptions,
  server: FetchServer,
  origin: string,
): Promise<Relay> {
  const { targets } = await current();
  const near = `http://localhost:${server.port}`;
  const settings = toRelayValues(values, origin === server.url ? [origin, near] : [origin]);
  const given = createRelayOptions(settings, undefined);
  return createRelay({
    ...given,
    allowedHosts: listHosts(values, origin),
    allowedTargets: [...given.allowedTargets, ...targets],
    connections: () => server.connections,
    log: (entry) => printError(`${JSON.stringify(entry)}\n`),
  });
}

interface ShownSite {
  readonly content: ContentCache;
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** Returns the files of the current site. They are created again when the site changes. */
function followSite(
  { current }: DocsServerOptions,
  relay: string | false,
): () => Promise<ShownSite> {
  let last: { readonly of: CurrentSite; readonly shown: Promise<ShownSite> } | undefined;
  return async () => {
    const of = await current();
    if (last?.of !== of) last = { of, shown: openSite(of, relay) };
    return last.shown;
  };
}

async function openSite(
  { site: { title, ...site }, notice }: CurrentSite,
  relay: string | false,
): Promise<ShownSite> {
  const options: SiteOptions = {
    ...site,
    configuration: { title, relay, localDevelopment: false, ...(notice ? { notice } : {}) },
    connectTo: relay === false ? [] : [new URL(relay).origin],
  };
  const { all } = await openSiteSources(options);
  const sources = [await openBuiltSource(site.folder), ...all];
  const inline = listInlineSources(await readBuiltPage(site.folder));
  return { content: createContentCache(sources), headers: listSecurityHeaders(options, inline) };
}
