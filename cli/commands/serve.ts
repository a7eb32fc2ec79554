import { serveServer, type ServeValues } from "../../generator/config/serve-settings.js";
import { isLoopback } from "../../runtime/node/index.js";
import { printIssues, printProblem } from "../print-issues.js";
import { placeIssues } from "../../generator/config/place-issues.js";
import {
  chooseRelay,
  findRelayProblem,
  listPublicTargets,
  listTargets,
} from "../docs-server/choose-relay.js";
import { openPublishedSite } from "../docs-server/open-published-site.js";
import { serveDocs, type CurrentSite, type DocsServer } from "../docs-server/serve-docs.js";
import { explainRegistryFlags } from "../serve/explain-registry-flags.js";
import { explainStart } from "../serve/explain-start.js";
import { loadDocuments } from "../serve/load-documents.js";
import { loadSite, type LoadedSite } from "../serve/load-site.js";
import { openLogin } from "../serve/open-login.js";
import { waitForSignal } from "../serve/wait-for-signal.js";
import { loadSettings, type SettingOptions } from "../settings/load-settings.js";
import { loadPagesSite } from "../site/load-pages-site.js";
import { printOutput } from "../print.js";

/** Options of `frond serve`. */
export interface ServeOptions extends SettingOptions {
  /** Documents to show: files, `-`, or URLs with `allowRemote`. Default: those of the configuration. */
  readonly documents?: readonly string[];
  /** Allow documents from URLs. */
  readonly allowRemote?: boolean;
  /** URL of a registry whose published docs are shown instead of documents. */
  readonly registry?: string;
  /** The host of the published docs. */
  readonly site?: string;
  /** A file with the registry's token. */
  readonly tokenFile?: string;
  /** Print one line of JSON when ready. */
  readonly json?: boolean;
}

/** Serves a docs site until a signal ends it. Resolves to 0 after a signal, or to 2 if it cannot start. */
export async function runServe(options: ServeOptions): Promise<number> {
  const problem = explainRegistryFlags(options);
  if (problem !== undefined) {
    printProblem(problem);
    return 2;
  }
  const stopped = waitForSignal();
  const values = await loadSettings(serveServer, options);
  const loaded = values && (await loadSite(options.documents ?? [], options.config));
  if (!loaded) return 2;
  const server = await start(values, loaded, options);
  if (!server) return 2;
  const { site, relay, loginRedirect } = server;
  printOutput(
    options.json ? `${JSON.stringify({ site, relay })}\n` : describe(server, loginRedirect),
  );
  const signal = await stopped;
  await server.drain({
    // Ctrl+C on a terminal stops without notice, because there is no load balancer.
    notice: signal === "SIGTERM" ? values.noticeSeconds * 1000 : 0,
    grace: values.graceSeconds * 1000,
  });
  return 0;
}

/** Starts the server. Prints problems and then resolves to undefined. */
async function start(
  values: ServeValues,
  loaded: LoadedSite,
  options: ServeOptions,
): Promise<DocsServer | undefined> {
  const { site: config, configPath } = loaded;
  const current = await openCurrent(values, loaded, options);
  if (!current) return undefined;
  const relay = chooseRelay(values, config);
  const { address } = (await current()).site;
  const problem = relay === "own" ? findRelayProblem(values, address) : undefined;
  if (problem !== undefined) return refuse(problem);
  if (config.login && address === undefined && !isLoopback(values.host)) {
    return refuse(
      "'site.login' must know where readers find the site. Add --url https://docs.example.com.",
    );
  }
  try {
    return await serveDocs({
      values,
      relay,
      current,
      openLogin: (site) => openLogin(config.login, site),
    });
  } catch (error) {
    const isLogin = error instanceof Error && error.name === "LoginOptionError";
    if (!isLogin || configPath === undefined) return refuse(explainStart(error));
    const message = error.message.replace(/\.$/, "");
    printIssues(await placeIssues(configPath, [{ path: ["site", "login"], message }]));
    return undefined;
  }
}

function refuse(problem: string): undefined {
  printProblem(problem);
  return undefined;
}

/** Opens the site of documents, or the docs that a registry publishes. */
async function openCurrent(
  values: ServeValues,
  loaded: LoadedSite,
  options: ServeOptions,
): Promise<(() => Promise<CurrentSite>) | undefined> {
  const place = { url: values.url, basePath: values.basePath, isPublic: true };
  const { registry } = options;
  if (registry !== undefined) return openPublishedSite(loaded, place, { ...options, registry });
  const documents = await loadDocuments(loaded.documents, { ...options, needsAll: true });
  if (!documents) return undefined;
  if (documents.length === 0 && loaded.site.pages === undefined) {
    return refuse("there is nothing to serve. Name a document: frond serve api.yaml");
  }
  const { allowRemote } = options;
  const site = await loadPagesSite(loaded, documents, { ...place, allowRemote });
  if (!site) return undefined;
  const baseUrls = site.apis.flatMap(({ api }) => Object.values(api.baseUrls ?? {}));
  const targets = [
    ...site.apis.flatMap(({ definition }) => listPublicTargets(definition)),
    ...listTargets(baseUrls),
  ];
  const current: CurrentSite = { site, targets };
  return async () => current;
}

function describe({ site, relay }: DocsServer, loginRedirect: string | undefined): string {
  const lines = [
    `Docs site  ${site}`,
    relay === false
      ? "Relay      off: pages call the APIs themselves, which an API must allow (CORS)"
      : `Relay      ${relay}`,
    ...(loginRedirect === undefined
      ? []
      : [`Login      redirect URI to register: ${loginRedirect}`]),
  ];
  return `${lines.join("\n")}\n`;
}
