import { printJson } from "../../runtime/http/index.js";
import { printProblem } from "../print-issues.js";
import { askYesNo, canAsk } from "../publish/ask.js";
import { describePlan, toPlanJson } from "../publish/describe-plan.js";
import { NavigationProblem } from "../publish/docs-navigation.js";
import { RegistryFailure } from "../publish/explain-registry-failure.js";
import { loadPushedApis, type PushedCode } from "../publish/load-pushed-apis.js";
import { changesAnything, planPush, type PushPlan, type PushTarget } from "../publish/plan-push.js";
import {
  readPublishSettings,
  type PublishSettings,
  type RegistryFlags,
} from "../publish/publish-settings.js";
import { publishPlan, type Published } from "../publish/publish-plan.js";
import { readToken } from "../publish/read-token.js";
import { hasStraySnippet, readSnippets } from "../publish/snippets/read-snippets.js";
import { hasStrayTemplate, readTemplates } from "../publish/templates/read-templates.js";
import { connectRegistry } from "../publish/registry-connection.js";
import { shellWord } from "../shell-word.js";
import { printError, printOutput } from "../print.js";

/** Options of `frond push`. */
export interface PushOptions extends RegistryFlags {
  /** The organization that owns definitions and docs. Default: `push.org` of the configuration. */
  readonly org?: string;
  /** The id of the only document's API. Default: its `id` in the configuration, else derived from its title. */
  readonly api?: string;
  /** The version of the docs. Default: `push.version` of the configuration, else none. */
  readonly version?: string;
  /** Show this version of the docs first. */
  readonly default?: boolean;
  /** Drop APIs from the docs that are not among the documents. */
  readonly prune?: boolean;
  /** Show what would change and write nothing. */
  readonly dryRun?: boolean;
  /** Publish without confirmation. */
  readonly yes?: boolean;
  readonly json?: boolean;
  /** Files of templates of SDK snippets. Default: `push.templates` of the configuration. */
  readonly templates?: readonly string[];
  /** Files of complete SDK snippets. Default: `push.snippets` of the configuration. */
  readonly snippets?: readonly string[];
  readonly allowRemote?: boolean;
  readonly internal?: boolean;
}

/**
 * `frond push [DOC...]`: shows the changes, then publishes definitions and the docs that show them. Exit code
 * 1 for errors in documents or of the registry, 2 for wrong use.
 */
export async function runPush(documents: readonly string[], options: PushOptions): Promise<number> {
  const settings = await readPublishSettings(documents, options);
  const target = settings && readTarget(settings, options);
  if (!settings || !target) return 2;
  const code = readCode(settings, options);
  if (!code) return 2;
  const apis = await loadPushedApis(settings, options.api, options, code);
  if (typeof apis === "number") return apis;
  const definitions = apis.map(({ definition }) => definition);
  if (hasStrayTemplate(definitions, code.templates)) return 2;
  if (hasStraySnippet(definitions, code.snippets)) return 2;
  const token = await readToken({ tokenFile: options.tokenFile, ask: true });
  if (token === undefined) return 2;
  const connection = connectRegistry(settings.address, token);
  try {
    const plan = await planPush(connection, apis, target);
    if (!options.json) printOutput(describePlan(plan));
    const isWritten = changesAnything(plan) && !options.dryRun && (await confirm(options));
    const published = isWritten
      ? await publishPlan(connection, plan, options.json ? undefined : printStep)
      : undefined;
    printOutput(printEnd(plan, published, options, settings.address));
    return 0;
  } catch (error) {
    if (!(error instanceof RegistryFailure || error instanceof NavigationProblem)) throw error;
    printProblem(error.message);
    return 1;
  }
}

/** Reads templates and snippets of SDKs. Reports invalid files. */
function readCode({ push }: PublishSettings, options: PushOptions): PushedCode | undefined {
  const templates = readTemplates(options.templates ?? push.templates ?? []);
  const snippets = templates && readSnippets(options.snippets ?? push.snippets ?? []);
  return templates && snippets && { templates, snippets };
}

/** Reads where to publish. Reports missing settings. */
function readTarget({ push, site }: PublishSettings, options: PushOptions): PushTarget | undefined {
  const org = options.org ?? push.org;
  const domain = options.domain ?? push.domain;
  if (org === undefined) {
    printProblem("no organization is named. Add --org, or 'push.org' to the configuration.");
    return undefined;
  }
  if (domain === undefined) {
    printProblem(
      "no docs site is named. Add --domain with the host that readers open, or 'push.domain' to the configuration.",
    );
    return undefined;
  }
  return {
    org,
    domain,
    version: options.version ?? push.version,
    makeDefault: options.default ?? false,
    prune: options.prune ?? false,
    title: site.title,
  };
}

/** Asks for confirmation on a terminal. Scripts are not asked, because they cannot respond. */
async function confirm({ yes, json }: PushOptions): Promise<boolean> {
  return yes || json || !canAsk() || askYesNo("Publish this?");
}

function printStep(step: string): void {
  if (process.stderr.isTTY) printError(`${step}\n`);
}

function printEnd(
  plan: PushPlan,
  published: Published | undefined,
  { json, dryRun }: PushOptions,
  address: string,
): string {
  if (json) {
    const definitionIds = Object.fromEntries(published?.definitionIds ?? []);
    return `${printJson({ ...toPlanJson(plan), published: published !== undefined, definitionIds }, 2)}\n`;
  }
  if (published) return `Published ${plan.target.domain}.\n${describeNext(plan, address)}`;
  if (!changesAnything(plan)) return "";
  return dryRun ? "Nothing was published: --dry-run.\n" : "Nothing was published.\n";
}

/** Explains how to view docs that are published for the first time. */
function describeNext({ docs, target }: PushPlan, address: string): string {
  if (docs) return "";
  return `Open it: frond start --registry ${shellWord(address)} --site ${shellWord(target.domain)}\n`;
}
