import { printProblem } from "../print-issues.js";
import { RegistryFailure } from "../publish/explain-registry-failure.js";
import { readPublishSettings, type RegistryFlags } from "../publish/publish-settings.js";
import { readToken } from "../publish/read-token.js";
import { connectRegistry } from "../publish/registry-connection.js";
import { explainStart } from "../serve/explain-start.js";
import { loadAnalytics } from "../serve/load-analytics.js";
import { openBrowser } from "../serve/open-browser.js";
import { printStartCommand, type StartCommandOptions } from "../serve/print-start-command.js";
import { readPrivateTarget } from "../serve/read-target.js";
import {
  servePublished,
  type ServedPublished,
  type ServePublishedOptions,
} from "../serve/published/serve-published.js";
import { waitForSignal } from "../serve/wait-for-signal.js";
import { printOutput } from "../print.js";

/** Options of `frond start --registry`. */
interface StartPublishedOptions extends RegistryFlags, Omit<StartCommandOptions, "config"> {
  readonly registry: string;
  /** The host of the docs. Default: `push.domain` of the configuration. */
  readonly site?: string;
  readonly json?: boolean;
  readonly open?: boolean;
}

/** The timeout of calls. It is short, so that pages do not wait long for an unavailable registry. */
const timeoutInSeconds = 10;

/** Serves the docs that a registry publishes until a signal ends it. Resolves to 2 if it cannot start. */
export async function runStartPublished(options: StartPublishedOptions): Promise<number> {
  const stopped = waitForSignal();
  const given = await readOptions(options);
  const served = given && (await serve(given));
  if (!served) return 2;
  const { site, relay } = served;
  const text = options.json
    ? JSON.stringify({ site, relay, registry: options.registry })
    : describe(served, given);
  printOutput(`${text}\n`);
  if (options.open && !openBrowser(site)) printProblem("No browser could be opened.");
  await stopped;
  await served.close();
  return 0;
}

/** Reads the options. Prints problems and then resolves to undefined. */
async function readOptions(
  options: StartPublishedOptions,
): Promise<ServePublishedOptions | undefined> {
  if (options.documents && options.documents.length > 0) {
    printProblem(
      "--registry shows what is published there. Leave out the documents, or publish them with 'frond push'.",
    );
    return undefined;
  }
  const settings = await readPublishSettings([], options);
  const analytics = settings && (await loadAnalytics(settings.site));
  if (!settings || !analytics || analytics === "refused") return undefined;
  const domain = options.site ?? settings.push.domain;
  if (domain === undefined) {
    printProblem("no docs site is named. Add --site with the domain that 'frond push' published.");
    return undefined;
  }
  const token = await readToken({ tokenFile: options.tokenFile, ask: false });
  if (token === undefined) return undefined;
  try {
    return {
      connection: connectRegistry(settings.address, token, timeoutInSeconds),
      domain,
      site: settings.site,
      ...analytics,
      ...(options.port === undefined ? {} : { port: options.port }),
      allowed: (options.allow ?? []).map(readPrivateTarget),
      allowLoopback: options.allowLocal ?? false,
      command: printStartCommand(options),
    };
  } catch (error) {
    printProblem(explainStart(error));
    return undefined;
  }
}

async function serve(options: ServePublishedOptions): Promise<ServedPublished | undefined> {
  try {
    return await servePublished(options);
  } catch (error) {
    printProblem(error instanceof RegistryFailure ? error.message : explainStart(error));
    return undefined;
  }
}

function describe(
  { site, relay, portNote, loginRedirect }: ServedPublished,
  { connection, domain, command, allowLoopback }: ServePublishedOptions,
): string {
  return [
    "",
    `  Docs site   ${site}${portNote === undefined ? "" : `   (${portNote})`}`,
    `  Relay       ${relay}`,
    `  Published   ${domain} at ${connection.address}`,
    "",
    allowLoopback
      ? "  Pages may send requests to every public host and every port of localhost."
      : "  Pages may send requests to every public host.",
    `  Allow a private host:  ${command} --allow HOST:PORT`,
    "",
    ...(loginRedirect === undefined
      ? []
      : [`  Readers log in. Redirect URI to register at the provider: ${loginRedirect}`, ""]),
    "  Pages follow what is published. Press Ctrl+C to stop.",
    "",
  ].join("\n");
}
