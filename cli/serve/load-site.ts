import { existsSync, realpathSync } from "node:fs";
import { relative, resolve } from "node:path";
import { findConfig } from "../../generator/config/find-config.js";
import type { SiteApiConfig, SiteConfig } from "../../generator/config/index.js";
import { hasSeveralConfigs } from "../has-several-configs.js";
import { printIssues, printProblem } from "../print-issues.js";

/** The `site` of the configuration, and the documents to load. */
export interface LoadedSite {
  /** The path of the configuration. Absent if there is none. */
  readonly configPath?: string;
  readonly site: SiteConfig;
  readonly documents: readonly RequestedDocument[];
}

/** A document to show. */
export interface RequestedDocument {
  /** Its name on the command line, or its path relative to the working directory. */
  readonly name: string;
  /** Its settings in the configuration. */
  readonly settings?: ApiSettings;
}

/** An API of the configuration. */
export interface ApiSettings extends SiteApiConfig {
  /** Its index in the list of the configuration. */
  readonly index: number;
}

/**
 * Loads the configuration, if there is one. Documents of the command line replace the configured ones, and
 * get the settings of those with the same path or URL. Prints problems and then resolves to undefined.
 *
 * @param config Path of the configuration. Default: the one in the working directory.
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
  // Loaded here, because it loads a compiler, and most folders have no configuration.
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

/** Resolves symbolic links, because temporary folders often are links. */
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
