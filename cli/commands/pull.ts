import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { DocsDefinition } from "../../generated/registry/index.js";
import { printJson } from "../../runtime/http/index.js";
import { count } from "../count.js";
import { printProblem } from "../print-issues.js";
import { RegistryFailure } from "../publish/explain-registry-failure.js";
import { listReferences } from "../publish/list-references.js";
import { loadDefinitionText } from "../publish/load-definition-text.js";
import { loadSiteDocs } from "../publish/load-site-docs.js";
import { nameReference } from "../publish/name-reference.js";
import { pullSnippets, pullTemplates } from "../publish/pull-code.js";
import { readPublishSettings, type RegistryFlags } from "../publish/publish-settings.js";
import { readToken } from "../publish/read-token.js";
import { connectRegistry, type RegistryConnection } from "../publish/registry-connection.js";
import { printOutput } from "../print.js";

/** Options of `frond pull`. */
export interface PullOptions extends RegistryFlags {
  /** The folder to write to. */
  readonly out: string;
  readonly json?: boolean;
}

/** The texts of files by their path in the folder. */
type Files = Map<string, string>;

/**
 * `frond pull --domain HOST --out FOLDER`: writes `docs.json`, the exact text of each definition, and the code of
 * SDKs in the format of `frond push`. Everything is loaded before the first file is written.
 */
export async function runPull(options: PullOptions): Promise<number> {
  const settings = await readPublishSettings([], options);
  if (!settings) return 2;
  const domain = options.domain ?? settings.push.domain;
  if (domain === undefined) {
    printProblem("no docs site is named. Add --domain, or 'push.domain' to the configuration.");
    return 2;
  }
  const token = await readToken({ tokenFile: options.tokenFile, ask: false });
  if (token === undefined) return 2;
  try {
    const files = await loadFiles(connectRegistry(settings.address, token), domain);
    if (!files) {
      printProblem(
        `${domain} has no docs at ${settings.address}. Check --domain, or publish with 'frond push'.`,
      );
      return 1;
    }
    writeFiles(options.out, files);
    printOutput(printEnd(options, [...files.keys()]));
    return 0;
  } catch (error) {
    if (!(error instanceof RegistryFailure)) throw error;
    printProblem(error.message);
    return 1;
  }
}

async function loadFiles(
  connection: RegistryConnection,
  domain: string,
): Promise<Files | undefined> {
  const served = await loadSiteDocs(connection, domain);
  if (!served) return undefined;
  const { definition: docs, orgId: org } = served;
  const files: Files = new Map([["docs.json", print(withoutApis(docs))]]);
  const taken: string[] = [];
  const done = new Set<string>();
  for (const reference of listReferences(docs)) {
    const name = nameReference(reference, taken);
    taken.push(name);
    const { text, definition } = await loadDefinitionText(connection, reference.definitionId);
    files.set(join("apis", `${name}.json`), text);
    const { apiId } = reference;
    if (org == null || apiId === undefined) continue;
    const owner = { org, apiId };
    const templates = await pullTemplates(connection, owner, definition);
    if (templates.length > 0) files.set(join("templates", `${name}.json`), print(templates));
    // Snippets belong to the API, so they are the same for all versions.
    const snippets = done.has(apiId) ? [] : await pullSnippets(connection, owner);
    done.add(apiId);
    if (snippets.length > 0) files.set(join("snippets", `${name}.json`), print(snippets));
  }
  return files;
}

function print(value: unknown): string {
  return `${printJson(value, 2)}\n`;
}

/** Removes the definitions, which are written to separate files. */
function withoutApis({ apis: _apis, ...docs }: DocsDefinition): DocsDefinition {
  return docs;
}

function writeFiles(folder: string, files: Files): void {
  for (const [name, text] of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}

function printEnd({ out, json }: PullOptions, names: readonly string[]): string {
  if (json) return `${JSON.stringify({ out, files: names })}\n`;
  return `${names.map((name) => join(out, name)).join("\n")}\n${count(names.length, "file")} written.\n`;
}
