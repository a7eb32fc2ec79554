import { Option, type Command } from "commander";
import {
  nameVariable,
  type ServerSetting,
  type ServerSettings,
} from "../../generator/config/server-settings.js";
import { collect } from "../command-options.js";
import type { SettingOptions } from "./load-settings.js";

/** The options that commander passes to an action. */
export type CommandOptions = Readonly<Record<string, unknown>>;

/**
 * Adds a flag for each setting, and `--config`. Values are checked later, together with those of the
 * environment and the configuration, so that all have the same messages.
 */
export function addSettings(command: Command, { server, settings }: ServerSettings): void {
  for (const setting of settings) {
    const variable = nameVariable(server, setting.key);
    const option = createOption(setting, variable);
    command.addOption(setting.isList ? option.argParser(collect) : option);
  }
  command.option("--config <file>", "default: frond.config.ts, .mjs or .json in this folder");
}

function createOption(setting: ServerSetting, variable: string): Option {
  const preset = setting.default === undefined ? "" : `, default ${setting.default}`;
  const value = setting.value === undefined ? "" : ` <${setting.value}>`;
  return new Option(`${setting.flag}${value}`, `${setting.description}${preset} (${variable})`);
}

/** Reads the flags that {@link addSettings} added, by key. */
export function readSettingOptions(
  { settings }: ServerSettings,
  options: CommandOptions,
): SettingOptions {
  const entries = settings.flatMap((setting) => {
    const value = options[new Option(setting.flag).attributeName()];
    return value === undefined ? [] : [[setting.key, value] as const];
  });
  return {
    flags: Object.fromEntries(entries) as SettingOptions["flags"],
    ...(typeof options["config"] === "string" && { config: options["config"] }),
  };
}
