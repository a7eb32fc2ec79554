import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { findConfig } from "../../generator/config/find-config.js";
import type { RegistryConfig, RegistryValues } from "../../generator/config/registry-settings.js";
import { hasSeveralConfigs } from "../has-several-configs.js";
import { printIssues, printProblem } from "../print-issues.js";
import { readSettings, type RegistryFlags } from "./read-settings.js";

/** Where a command finds its settings. */
export interface SettingOptions {
  readonly flags: RegistryFlags;
  /** Path of the configuration; default: the one of this folder. */
  readonly config?: string;
}

/** The settings of a command. Says what is wrong with them and resolves to undefined. */
export async function loadSettings({
  flags,
  config,
}: SettingOptions): Promise<RegistryValues | undefined> {
  const file = await loadSection(config);
  if (file === undefined) return undefined;
  const read = readSettings({ flags, environment: process.env, file });
  if ("problems" in read) {
    for (const problem of read.problems) printProblem(problem);
    return undefined;
  }
  return read.values;
}

async function loadSection(config: string | undefined): Promise<RegistryConfig | undefined> {
  if (config === undefined && hasSeveralConfigs("name one with --config")) return undefined;
  const path = config === undefined ? findConfig(process.cwd()) : resolve(config);
  if (path === undefined) return {};
  if (!existsSync(path)) {
    printProblem(`the configuration ${config} does not exist.`);
    return undefined;
  }
  // Loaded here, because most servers have no configuration, and checking one takes a compiler.
  const { loadConfig } = await import("../../generator/config/load-config.js");
  const { config: loaded, issues } = await loadConfig(path);
  printIssues(issues);
  return issues.length > 0 ? undefined : resolvePaths(dirname(path), loaded?.registry ?? {});
}

/** As everywhere in the configuration, from its own folder. */
function resolvePaths(folder: string, section: RegistryConfig): RegistryConfig {
  const { data, bootstrapTokenFile } = section;
  return {
    ...section,
    ...(data !== undefined && { data: resolve(folder, data) }),
    ...(bootstrapTokenFile !== undefined && {
      bootstrapTokenFile: resolve(folder, bootstrapTokenFile),
    }),
  };
}
