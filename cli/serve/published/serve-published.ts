import type { SiteConfig } from "../../../generator/config/index.js";
import type { AllowedTarget } from "../../../runtime/relay/index.js";
import { printProblem } from "../../print-issues.js";
import type { RegistryConnection } from "../../publish/registry-connection.js";
import type { ServedAnalytics, SiteOptions } from "../../site/site-options.js";
import { findSite } from "../../site/find-site.js";
import { openTogether, type Opened } from "../opened.js";
import { openLogin } from "../open-login.js";
import { openRelay } from "../open-relay.js";
import { openPublishedDocs, type PublishedDocs, type PublishedState } from "./published-docs.js";
import { explainPort } from "../explain-port.js";
import { serveSoon } from "../serve-soon.js";
import type { FetchHandler } from "../../../runtime/node/index.js";
import { createSiteHandler } from "../../site/create-site-handler.js";

/** The options of {@link servePublished}. */
export interface ServePublishedOptions {
  /** The registry that is read. Its token is never sent to pages. */
  readonly connection: RegistryConnection;
  /** The host of the docs. */
  readonly domain: string;
  /** Port of the site. The relay takes the next free one. 0: any port. Default: the first free one from 4000. */
  readonly port?: number;
  /** The `site` of the configuration. Its title wins over the registry's. Default: none. */
  readonly site?: SiteConfig;
  /** The module of `site.analytics`. Default: none. */
  readonly analytics?: ServedAnalytics;
  /** Private targets that pages may call. Definitions from a registry cannot allow any. */
  readonly allowed?: readonly AllowedTarget[];
  /** Whether pages may call every port of loopback. */
  readonly allowLoopback?: boolean;
  /** The command that started the site. Pages show it with additional flags. */
  readonly command: string;
}

/** A site that shows what a registry publishes. */
export interface ServedPublished {
  readonly site: string;
  readonly relay: string;
  /** Why the site has another port than the default. Undefined with the default or a chosen port. */
  readonly portNote: string | undefined;
  /** The redirect URI to register at the login's provider. Undefined without a login. */
  readonly loginRedirect: string | undefined;
  close(): Promise<void>;
}

/** Serves the docs that a registry publishes for a domain, and a relay. Rejects if they cannot be loaded. */
export function servePublished(options: ServePublishedOptions): Promise<ServedPublished> {
  return openTogether((opened) => openAll(options, opened));
}

async function openAll(options: ServePublishedOptions, opened: Opened): Promise<ServedPublished> {
  const { connection, domain, port, allowed = [], allowLoopback = false } = options;
  const folder = findSite();
  const docs = await openPublishedDocs({
    connection,
    domain,
    login: options.site?.login !== undefined,
    log: printProblem,
  });
  const site = opened.keep(await serveSoon(port, []));
  const login = await openLogin(options.site?.login, site.url);
  const origins = [`http://localhost:${site.port}`, `http://127.0.0.1:${site.port}`];
  const relay = opened.keep(
    await openRelay(
      { port: port === 0 ? 0 : site.port + 1, avoidPorts: [], origins },
      {
        allowedTargets: allowed,
        anyHost: true,
        development: { allowLoopback, ownPorts: [site.port] },
      },
    ),
  );
  site.respondWith(
    createPublishedHandler({
      folder,
      docs,
      configuration: {
        title: options.site?.title ?? "",
        relay: relay.url,
        localDevelopment: true,
        startCommand: options.command,
      },
      connectTo: [relay.url],
      ...(login ? { login } : {}),
      ...(options.analytics ? { analytics: options.analytics } : {}),
    }),
  );
  return {
    site: site.url,
    relay: relay.url,
    portNote: port === undefined ? explainPort(site.port, []) : undefined,
    loginRedirect: login && `${site.url}/frond/login/callback`,
    close: () => opened.closeAll(),
  };
}

/** The options of {@link createPublishedHandler}. */
interface PublishedSiteOptions extends Omit<SiteOptions, "apis"> {
  readonly docs: PublishedDocs;
}

/** Serves published docs. The site is built again when they change. */
function createPublishedHandler({ docs, ...site }: PublishedSiteOptions): FetchHandler {
  let built: { readonly state: PublishedState; readonly handler: FetchHandler } | undefined;
  return async (request) => {
    // Scripts and styles do not depend on the docs, so requests for them do not check for changes.
    const isFile = built && new URL(request.url).pathname.startsWith("/assets/");
    const state = isFile && built ? built.state : await docs.current();
    if (built?.state !== state) built = { state, handler: createHandler(site, state) };
    return built.handler(request);
  };
}

function createHandler(
  site: Omit<PublishedSiteOptions, "docs">,
  { title, apis, notice }: PublishedState,
): FetchHandler {
  const configuration = {
    ...site.configuration,
    title: site.configuration.title || title,
    ...(notice ? { notice } : {}),
  };
  return createSiteHandler({ ...site, configuration, apis });
}
