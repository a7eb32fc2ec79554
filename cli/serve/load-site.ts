import { existsSync, realpathSync } from "node:fs";
import { relative, resolve } from "node:path";
import { findConfig } from "../../generator/config/find-config.js";
import type { SiteApiConfig, SiteConfig } from "../../generator/config/index.js";
import { hasSeveralConfigs } from "../has-several-configs.js";
import { printIssues, printProblem } from "../print-issues.js";

/** What `frond start` shows: the `site` of the configuration, and the documents to load. */
export interface LoadedSite {
  /** The configuration's path; absent when there is none. */
  readonly configPath?: string;
  readonly site: SiteConfig;
  readonly documents: readonly RequestedDocument[];
}

/** A document to show. */
export interface RequestedDocument {
  /** As it was named; for one of the configuration, its path from this folder. */
  readonly name: string;
  /** What the configuration says of it. */
  readonly settings?: ApiSettings;
}

/** An API of the configuration. */
export interface ApiSettings extends SiteApiConfig {
  /** Its place in the list of the configuration. */
  readonly index: number;
}

/**
 * Loads the configuration, if there is one. Documents named on the command line are shown instead of
 * the configured ones, with the settings of those with the same path or address. Says what is wrong
 * and resolves to undefined.
 *
 * @param config Path; default: the configuration of this folder.
 */
export async function loadSite(
  names: readonly string[],
  config: string | undefined,
): Promise<LoadedSite | undefined> {
  if (config === undefined && hasSeveralConfigs("name one with --config")) return undefined;
  const path = config === undefined ? findConfig(process.cwd()) : resolve(config);
  if (path === undefined) return { site: {}, documents: names.map((name) => ({ name })) };
  if (!existsSync(path)) {
    printProblem(`the configuration ${config} does not exist.`);
    return undefined;
  }
  // Loaded here, because most folders have no configuration, and checking one takes a compiler.
  const { loadConfig } = await import("../../generator/config/load-config.js");
  const { site = {}, issues } = await loadConfig(path);
  printIssues(issues);
  if (issues.length > 0) return undefined;
  return { configPath: path, site, documents: chooseDocuments(names, site.apis ?? []) };
}

function chooseDocuments(
  names: readonly string[],
  apis: readonly SiteApiConfig[],
): RequestedDocument[] {
  const configured = apis.map((api, index): ApiSettings => ({ ...api, index }));
  if (names.length === 0) {
    return configured.map((settings) => ({ name: nameDocument(settings.document), settings }));
  }
  return names.flatMap((name): RequestedDocument[] => {
    const own = configured.filter(({ document }) => isSame(document, name));
    return own.length === 0 ? [{ name }] : own.map((settings) => ({ name, settings }));
  });
}

function isSame(document: string, name: string): boolean {
  if (name === "-") return false;
  return isAddress(name) || isAddress(document)
    ? document === name
    : findRealPath(document) === findRealPath(name);
}

/** Without symbolic links, which a folder for temporary files often is. */
function findRealPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

function nameDocument(document: string): string {
  if (isAddress(document)) return document;
  const path = relative(process.cwd(), document);
  return path.startsWith("..") ? document : path;
}

function isAddress(name: string): boolean {
  return /^https?:\/\//i.test(name);
}
