import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { findConfig } from "../../generator/config/find-config.js";
import type {
  ServerSetting,
  ServerSettings,
  SettingValues,
} from "../../generator/config/server-settings.js";
import { hasSeveralConfigs } from "../has-several-configs.js";
import { printIssues, printProblem } from "../print-issues.js";
import { readSettings, type SettingFlags } from "./read-settings.js";

/** The flags of a command and its configuration. */
export interface SettingOptions {
  readonly flags: SettingFlags;
  /** Path of the configuration. Default: the one in the working directory. */
  readonly config?: string;
}

/** Loads the settings of a command. Prints problems and then resolves to undefined. */
export async function loadSettings<Setting extends ServerSetting>(
  server: ServerSettings<Setting>,
  { flags, config }: SettingOptions,
): Promise<SettingValues<Setting> | undefined> {
  const file = await loadSection(server, config);
  if (file === undefined) return undefined;
  const read = readSettings(server, { flags, environment: process.env, file });
  if ("values" in read) return read.values;
  for (const problem of read.problems) printProblem(problem);
  return undefined;
}

async function loadSection(
  { server, settings }: ServerSettings,
  config: string | undefined,
): Promise<Section | undefined> {
  if (config === undefined && hasSeveralConfigs("name one with --config")) return undefined;
  const path = config === undefined ? findConfig(process.cwd()) : resolve(config);
  if (path === undefined) return {};
  if (!existsSync(path)) {
    printProblem(`the configuration ${config} does not exist.`);
    return undefined;
  }
  // Loaded here, because it loads a compiler, and most servers have no configuration.
  const { loadConfig } = await import("../../generator/config/load-config.js");
  const { config: loaded, issues } = await loadConfig(path);
  printIssues(issues);
  if (issues.length > 0) return undefined;
  return resolvePaths(dirname(path), settings, loaded?.[server] ?? {});
}

type Section = Readonly<Record<string, unknown>>;

/** Resolves paths relative to the folder of the configuration. */
function resolvePaths(
  folder: string,
  settings: readonly ServerSetting[],
  section: Section,
): Section {
  const paths = new Set(settings.filter(({ kind }) => kind === "path").map(({ key }) => key));
  const toPath = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(toPath) : resolve(folder, String(value));
  return Object.fromEntries(
    Object.entries(section).map(([key, value]) => [key, paths.has(key) ? toPath(value) : value]),
  );
}
