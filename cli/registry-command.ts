import { Option, type Command } from "commander";
import {
  nameVariable,
  registrySettings,
  type RegistrySetting,
} from "../generator/config/registry-settings.js";
import { collect, type Run } from "./command-options.js";
import type { RegistryFlags } from "./registry/read-settings.js";

/** `frond registry`, which serves, and what a team needs besides to run one. */
export function addRegistry(program: Command, run: Run): void {
  const registry = program.command("registry").description("serve only the registry");
  addSettings(registry, registrySettings);
  registry
    .option("--json", "print one line of JSON when ready")
    .action(async (options: CommandOptions) => {
      const { runRegistry } = await import("./commands/registry.js");
      await run(runRegistry({ ...readShared(options), json: options.json === true }));
    });
}

type CommandOptions = Readonly<Record<string, unknown>>;

/** Texts are checked where all sources of settings meet, so that each says the same of a wrong one. */
function addSettings(command: Command, settings: readonly RegistrySetting[]): void {
  for (const setting of settings) {
    const option = createOption(setting);
    command.addOption(setting.isList ? option.argParser(collect) : option);
  }
  command.option("--config <file>", "default: frond.config.ts, .mjs or .json in this folder");
}

function createOption(setting: RegistrySetting): Option {
  const preset = setting.default === undefined ? "" : `, default ${setting.default}`;
  return new Option(
    `${setting.flag} <${setting.value}>`,
    `${setting.description}${preset} (${nameVariable(setting.key)})`,
  );
}

function readShared(options: CommandOptions): { flags: RegistryFlags; config?: string } {
  const flags = Object.fromEntries(
    registrySettings.flatMap((setting: RegistrySetting) => {
      const value = options[createOption(setting).attributeName()];
      return value === undefined ? [] : [[setting.key, value]];
    }),
  ) as RegistryFlags;
  return { flags, ...(typeof options["config"] === "string" && { config: options["config"] }) };
}
