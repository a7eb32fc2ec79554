import { Argument, Option, type Command } from "commander";
import {
  nameVariable,
  registrySettings,
  type RegistrySetting,
} from "../generator/config/registry-settings.js";
import { collect, parseCount, type Run } from "./command-options.js";
import type { ListKind } from "./registry/list-queries.js";
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
  addDataCommands(registry, run);
}

/** What needs the data alone; nothing of it is served. */
function addDataCommands(registry: Command, run: Run): void {
  const load = () => import("./commands/registry-data.js");
  const read = (command: Command) => {
    const options = command.optsWithGlobals<CommandOptions>();
    return {
      ...readShared(options),
      json: options["json"] === true,
      ...(typeof options["org"] === "string" && { org: options["org"] }),
      ...(typeof options["limit"] === "number" && { limit: options["limit"] }),
    };
  };
  registry
    .command("backup")
    .description(
      "write everything in --data or --database to a file; of --data, while it is not served",
    )
    .argument("<file>")
    .action(async (file: string, _: object, command: Command) =>
      run((await load()).runBackup(file, read(command))),
    );
  registry
    .command("restore")
    .description("fill an empty --data or --database from a backup")
    .argument("<file>")
    .action(async (file: string, _: object, command: Command) =>
      run((await load()).runRestore(file, read(command))),
    );
  registry
    .command("check")
    .description("read everything in --data or --database, count it and tell what is damaged")
    .action(async (_: object, command: Command) => run((await load()).runCheck(read(command))));
  const list = registry
    .command("list")
    .description("list what the registry holds, without secrets")
    .addArgument(
      new Argument("<kind>").choices(["tokens", "organizations", "definitions", "sites"]),
    )
    .action(async (kind: ListKind, _: object, command: Command) =>
      run((await load()).runList(kind, read(command))),
    );
  const audit = registry
    .command("audit")
    .description("list who changed what, newest first")
    .action(async (_: object, command: Command) =>
      run((await load()).runList("audit", read(command))),
    );
  for (const command of registry.commands) {
    addSettings(
      command,
      registrySettings.filter(({ key }) => key === "data" || key === "database"),
    );
    command.option("--json", "print JSON");
  }
  for (const command of [list, audit]) {
    command
      .option("--org <organization>", "only of this organization")
      .option("--limit <number>", "at most so many, default 100", parseCount);
  }
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
