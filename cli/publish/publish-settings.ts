import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { findConfig, type IssueRules, type PushConfig } from "../../generator/config/index.js";
import { printIssues, printProblem } from "../print-issues.js";
import { loadSite, type LoadedSite } from "../serve/load-site.js";

/** The common flags of commands that call a registry. */
export interface RegistryFlags {
  /** URL of the registry. Default: `FROND_REGISTRY`, else `push.registry` of the configuration. */
  readonly registry?: string;
  /** The host of the docs site. Default: `push.domain` of the configuration. */
  readonly domain?: string;
  /** A file with only the token. Default: `FROND_TOKEN`, else a prompt on a terminal. */
  readonly tokenFile?: string;
  /** Path of the configuration. Default: the one in the working directory. */
  readonly config?: string;
}

/** The settings from flags, the environment and the configuration. */
export interface PublishSettings extends LoadedSite {
  /** URL of the registry without a trailing slash. */
  readonly address: string;
  readonly push: PushConfig;
  /** The rules of `frond check`. */
  readonly rules: IssueRules;
}

/**
 * Reads the configuration and the registry's URL. Prints problems and then resolves to undefined.
 */
export async function readPublishSettings(
  documents: readonly string[],
  flags: RegistryFlags,
): Promise<PublishSettings | undefined> {
  const site = await loadSite(documents, flags.config);
  const config = site && (await loadPushConfig(flags.config));
  if (!site || !config) return undefined;
  const address = readAddress(
    flags.registry ?? process.env["FROND_REGISTRY"] ?? config.push.registry,
  );
  return address === undefined ? undefined : { ...site, ...config, address };
}

/** Checks the URL of a registry. Reports a missing or invalid URL and then returns undefined. */
function readAddress(text: string | undefined): string | undefined {
  if (text === undefined || text === "") {
    printProblem(
      "no registry is named. Add --registry http://localhost:4002 for the one that 'npm start' and 'frond start' run, or set FROND_REGISTRY.",
    );
    return undefined;
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) {
    printProblem(
      `${text} is not the address of a registry. Write it as https://host or http://host:port.`,
    );
    return undefined;
  }
  if (url.username || url.password) {
    printProblem(
      "the registry's address holds a user name or password. Remove them; the token goes into FROND_TOKEN.",
    );
    return undefined;
  }
  return text.replace(/\/+$/, "");
}

async function loadPushConfig(
  config: string | undefined,
): Promise<Pick<PublishSettings, "push" | "rules"> | undefined> {
  const path = config === undefined ? findConfig(process.cwd()) : resolve(config);
  if (path === undefined || !existsSync(path)) return { push: {}, rules: {} };
  const { loadConfig } = await import("../../generator/config/load-config.js");
  const loaded = await loadConfig(path);
  printIssues(loaded.issues);
  if (!loaded.config) return undefined;
  return { push: loaded.config.push ?? {}, rules: loaded.config.check?.rules ?? {} };
}
