import { join } from "node:path";
import type { AllowedTarget } from "../../runtime/relay/index.js";
import { placeIssues } from "../../generator/config/place-issues.js";
import { printIssues, printProblem } from "../print-issues.js";
import { describeStart } from "../serve/describe-start.js";
import { explainRegistryFlags } from "../serve/explain-registry-flags.js";
import { explainStart } from "../serve/explain-start.js";
import { loadDocuments } from "../serve/load-documents.js";
import type { NamedDocument } from "../serve/load-documents.js";
import { loadAnalytics } from "../serve/load-analytics.js";
import { listDocuments } from "../serve/list-apis.js";
import { loadSite, type LoadedSite } from "../serve/load-site.js";
import { findSite } from "../site/find-site.js";
import { loadLook, type LoadedLook } from "../site/look/load-look.js";
import { openBrowser } from "../serve/open-browser.js";
import { printStartCommand } from "../serve/print-start-command.js";
import { readPrivateTarget } from "../serve/read-target.js";
import { serveAll } from "../serve/serve-all.js";
import type { ServeAllOptions, ServedAll } from "../serve/serve-all.js";
import { waitForSignal } from "../serve/wait-for-signal.js";
import { warnOfSettings } from "../serve/warn-of-settings.js";
import { warnOfTitles } from "../serve/warn-of-titles.js";
import { printError, printOutput } from "../print.js";

/** Options of `frond start`. */
interface StartOptions {
  /**
   * Documents to show: files, `-`, or URLs with `allowRemote`. Default: those of the configuration.
   */
  readonly documents?: readonly string[];
  /** Path of the configuration. Default: the one in the working directory. */
  readonly config?: string;
  /**
   * Port of the site. The relay, the registry and the examples take the next free ones. 0: any port. Default:
   * the first free one from 4000.
   */
  readonly port?: number;
  /** Folder of the embedded registry. Default `.frond/registry`. */
  readonly data?: string;
  /** Print one line of JSON when ready, instead of text. */
  readonly json?: boolean;
  /** Open the site in the default browser. */
  readonly open?: boolean;
  /** Allow documents from URLs. */
  readonly allowRemote?: boolean;
  /** Show the example and the registry next to the documents. */
  readonly withExamples?: boolean;
  /** Private targets that pages may call, as `host:port`. */
  readonly allow?: readonly string[];
  /** Pages may call every port of loopback. */
  readonly allowLocal?: boolean;
  /** URL of a registry whose published docs are shown instead of documents. */
  readonly registry?: string;
  /** The host of the published docs. */
  readonly site?: string;
  /** A file with the registry's token. */
  readonly tokenFile?: string;
}

/**
 * Serves the site, the relay and the embedded registry until a signal ends it. Resolves to 0 after a signal,
 * or to 2 if it cannot start.
 */
export async function runStart(options: StartOptions = {}): Promise<number> {
  const { registry } = options;
  if (registry !== undefined) {
    const { runStartPublished } = await import("./start-published.js");
    return runStartPublished({ ...options, registry });
  }
  const problem = explainRegistryFlags(options);
  if (problem !== undefined) {
    printProblem(problem);
    return 2;
  }
  const stopped = waitForSignal();
  const allowed = readAllowed(options.allow ?? []);
  const loaded = allowed && (await loadSite(options.documents ?? [], options.config));
  const documents = loaded && (await loadDocuments(loaded.documents, options));
  if (!documents) return 2;
  if (documents.length === 0 && !options.withExamples) {
    printProblem(
      "there is nothing to show. Name a document: frond start api.yaml. To look around first: frond start --with-examples",
    );
    return 2;
  }
  await warnOfSettings(loaded, documents);
  await warnOfTitles(loaded, documents);
  const { site } = loaded;
  const analytics = await loadAnalytics(site);
  const look = analytics === "refused" ? undefined : await loadStartLook(loaded, documents);
  if (analytics === "refused" || look === undefined) return 2;
  const served = await startServing(
    options,
    { site, documents, allowed, look, ...analytics },
    loaded.configPath,
  );
  if (!served) return 2;
  announce(served, options, documents);
  if (options.open && !openBrowser(served.site)) printProblem("No browser could be opened.");
  await stopped;
  await served.close();
  return 0;
}

function readAllowed(texts: readonly string[]): AllowedTarget[] | undefined {
  try {
    return texts.map(readPrivateTarget);
  } catch (error) {
    printProblem(explainStart(error));
    return undefined;
  }
}

/** Loads the appearance of the site. Prints problems and then resolves to undefined. */
async function loadStartLook(
  { site, configPath }: LoadedSite,
  documents: readonly NamedDocument[],
): Promise<LoadedLook | undefined> {
  const apiIds = listDocuments(documents, [], site).map(({ api }) => api.id);
  const context = { configPath, title: site.title ?? "", apiIds, folder: findSite() };
  const { look, problems } = await loadLook(site, context);
  if (problems.length === 0) return look;
  if (configPath !== undefined) printIssues(await placeIssues(configPath, problems));
  return undefined;
}

async function startServing(
  options: StartOptions,
  served: Pick<ServeAllOptions, "site" | "documents" | "allowed" | "analytics" | "look">,
  configPath: string | undefined,
): Promise<ServedAll | undefined> {
  const { port, data = join(".frond", "registry"), withExamples = false } = options;
  if (process.stderr.isTTY) printError("Starting site, relay and registry\n");
  try {
    return await serveAll({
      ...served,
      data,
      withExamples,
      allowLoopback: options.allowLocal ?? false,
      command: printStartCommand(options),
      ...(port === undefined ? {} : { port }),
    });
  } catch (error) {
    await reportFailure(error, configPath);
    return undefined;
  }
}

async function reportFailure(error: unknown, configPath: string | undefined): Promise<void> {
  const isLogin = error instanceof Error && error.name === "LoginOptionError";
  if (!isLogin || configPath === undefined) return printProblem(explainStart(error));
  const message = error.message.replace(/\.$/, "");
  printIssues(await placeIssues(configPath, [{ path: ["site", "login"], message }]));
}

function announce(
  served: ServedAll,
  options: StartOptions,
  documents: readonly NamedDocument[],
): void {
  const { site, relay, registry, token } = served;
  const text = options.json
    ? JSON.stringify({ site, relay, registry, token })
    : describeStart(served, documents, printStartCommand(options));
  printOutput(`${text}\n`);
}
