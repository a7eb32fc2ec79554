import { join } from "node:path";
import type { AllowedTarget } from "../../runtime/relay/index.js";
import { printProblem } from "../print-issues.js";
import { describeStart } from "../serve/describe-start.js";
import { explainStart } from "../serve/explain-start.js";
import { loadDocuments } from "../serve/load-documents.js";
import type { NamedDocument } from "../serve/load-documents.js";
import { openBrowser } from "../serve/open-browser.js";
import { printStartCommand } from "../serve/print-start-command.js";
import { readPrivateTarget } from "../serve/read-target.js";
import { serveAll } from "../serve/serve-all.js";
import type { ServedAll } from "../serve/serve-all.js";
import { waitForSignal } from "../serve/wait-for-signal.js";

/** What `frond start` can be told. */
export interface StartOptions {
  /** Documents to show: files, `-`, or with `allowRemote` addresses. None: the example and the registry. */
  readonly documents?: readonly string[];
  /** Port of the site; relay, registry and example follow it, each taking the next free one. 0 picks any. Default 4000. */
  readonly port?: number;
  /** Folder of the embedded registry. Default `.frond/registry`. */
  readonly data?: string;
  /** Print one line of JSON when ready instead of words. */
  readonly json?: boolean;
  /** Open the site in the machine's browser. */
  readonly open?: boolean;
  /** Allow documents by address. */
  readonly allowRemote?: boolean;
  /** Show the example and the registry next to the documents. */
  readonly withExamples?: boolean;
  /** Private targets that pages may call, as `host:port`. */
  readonly allow?: readonly string[];
  /** Pages may call every port of loopback. */
  readonly allowLocal?: boolean;
}

/**
 * Serves site, relay and embedded registry until a signal ends it. Resolves to the exit code: 0
 * after a signal, 2 when it cannot start.
 */
export async function runStart(options: StartOptions = {}): Promise<number> {
  const stopped = waitForSignal();
  const allowed = readAllowed(options.allow ?? []);
  const documents = allowed && (await loadDocuments(options.documents ?? [], options));
  if (!documents) return 2;
  const served = await startServing(options, documents, allowed);
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

async function startServing(
  options: StartOptions,
  documents: readonly NamedDocument[],
  allowed: readonly AllowedTarget[],
): Promise<ServedAll | undefined> {
  const {
    port,
    data = join(".frond", "registry"),
    withExamples = documents.length === 0,
  } = options;
  if (process.stderr.isTTY) process.stderr.write("Starting site, relay and registry\n");
  try {
    return await serveAll({
      data,
      documents,
      withExamples,
      allowed,
      allowLoopback: options.allowLocal ?? false,
      command: printStartCommand(options),
      ...(port === undefined ? {} : { port }),
    });
  } catch (error) {
    printProblem(explainStart(error));
    return undefined;
  }
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
  process.stdout.write(`${text}\n`);
}
