import { join } from "node:path";
import { printIssues, printProblem } from "../print-issues.js";
import { loadDocument } from "../serve/load-definitions.js";
import type { LoadedDefinition } from "../serve/load-definitions.js";
import { openBrowser } from "../serve/open-browser.js";
import { readSource } from "../serve/read-source.js";
import { serveAll } from "../serve/serve-all.js";
import type { ServedAll } from "../serve/serve-all.js";
import { explainStart } from "../serve/explain-start.js";
import { waitForSignal } from "../serve/wait-for-signal.js";

/** What `frond start` can be told. */
export interface StartOptions {
  /** Documents to list beside the example and the registry: files, `-`, or with `allowRemote` addresses. */
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
}

/**
 * Serves site, relay, embedded registry and example API until a signal ends
 * it. Resolves to the exit code: 0 after a signal, 2 when it cannot start.
 */
export async function runStart(options: StartOptions = {}): Promise<number> {
  const stopped = waitForSignal();
  const documents = await loadAll(options);
  if (!documents) return 2;
  const served = await startServing(options, documents);
  if (!served) return 2;
  announce(served, options);
  if (options.open && !openBrowser(served.site)) printProblem("No browser could be opened.");
  await stopped;
  await served.close();
  return 0;
}

async function loadAll(options: StartOptions): Promise<LoadedDefinition[] | undefined> {
  const loaded: LoadedDefinition[] = [];
  for (const document of options.documents ?? []) {
    const source = await readSource(document, options);
    if ("problem" in source) {
      printProblem(source.problem);
      return undefined;
    }
    const found = await loadDocument(source);
    printIssues(found.issues.filter(({ severity }) => severity === "error"));
    if (isEmpty(found)) {
      printProblem(`${document} holds no API that can be shown.`);
      return undefined;
    }
    loaded.push(found);
  }
  return loaded;
}

function isEmpty({ definition }: LoadedDefinition): boolean {
  const { endpoints, websockets, webhooks } = definition;
  return [endpoints, websockets, webhooks].every((part) => Object.keys(part).length === 0);
}

async function startServing(
  options: StartOptions,
  documents: readonly LoadedDefinition[],
): Promise<ServedAll | undefined> {
  const data = options.data ?? join(".frond", "registry");
  if (process.stderr.isTTY) process.stderr.write("Starting site, relay and registry\n");
  try {
    return await serveAll({ port: options.port ?? 4000, data, documents });
  } catch (error) {
    printProblem(explainStart(error));
    return undefined;
  }
}

function announce(served: ServedAll, options: StartOptions): void {
  const { site, relay, registry, example, token } = served;
  if (options.json) {
    process.stdout.write(`${JSON.stringify({ site, relay, registry, token })}\n`);
    return;
  }
  const lines = [
    "",
    `  Docs site   ${site}`,
    `  Relay       ${relay}`,
    `  Registry    ${registry}`,
    `  Example     ${example}`,
    "",
    `  Bootstrap token of this run: ${token}`,
    "  It is filled in on the registry's pages already. Ctrl+C ends everything.",
    "",
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}
