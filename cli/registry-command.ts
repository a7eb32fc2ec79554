import { Argument, type Command } from "commander";
import { registryServer } from "../generator/config/registry-settings.js";
import { parseCount, type Run } from "./command-options.js";
import type { ListKind } from "./registry/list-queries.js";
import { addSettings, readSettingOptions, type CommandOptions } from "./settings/add-settings.js";

/** Adds `frond registry`, which serves, and its subcommands for operators. */
export function addRegistry(program: Command, run: Run): void {
  const registry = program.command("registry").description("serve only the registry");
  addSettings(registry, registryServer);
  registry
    .option("--json", "print one line of JSON when ready")
    // Commander treats an unknown subcommand as arguments, which the action reports.
    .allowExcessArguments()
    .action(async (options: CommandOptions, command: Command) => {
      const [unknown] = command.args;
      if (unknown !== undefined) {
        const names = command.commands.map((each) => each.name()).join(", ");
        command.error(`error: unknown command 'registry ${unknown}'. Choose one of: ${names}.`);
      }
      const { runRegistry } = await import("./commands/registry.js");
      await run(
        runRegistry({
          ...readSettingOptions(registryServer, options),
          json: options["json"] === true,
        }),
      );
    });
  addDataCommands(registry, run);
}

/** Settings for where docs are stored and how long. */
const cleanKeys = /^(data(base)?|versionDays|s3.*)$/;

/** Adds the subcommands that work on the data without serving it. */
function addDataCommands(registry: Command, run: Run): void {
  const load = () => import("./commands/registry-data.js");
  const read = (command: Command) => {
    const options = command.optsWithGlobals<CommandOptions>();
    return {
      ...readSettingOptions(registryServer, options),
      json: options["json"] === true,
      ...(typeof options["org"] === "string" && { org: options["org"] }),
      ...(typeof options["limit"] === "number" && { limit: options["limit"] }),
    };
  };
  registry
    .command("backup")
    .description(
      "write everything in --data or --database to a file; stop a registry that serves --data first",
    )
    .argument("<file>", "the file to write")
    .action(async (file: string, _: object, command: Command) =>
      run((await load()).runBackup(file, read(command))),
    );
  registry
    .command("restore")
    .description("fill an empty --data or --database from a backup")
    .argument("<file>", "what 'frond registry backup' wrote")
    .action(async (file: string, _: object, command: Command) =>
      run((await load()).runRestore(file, read(command))),
    );
  registry
    .command("check")
    .description("read everything in --data or --database, count it and report what is damaged")
    .action(async (_: object, command: Command) => run((await load()).runCheck(read(command))));
  const clean = registry
    .command("clean")
    .description("remove unfinished registrations of docs, old versions of sites and their files")
    .action(async (_: object, command: Command) => run((await load()).runClean(read(command))));
  const list = registry
    .command("list")
    .description("list what the registry holds, without secrets")
    .addArgument(
      new Argument("<kind>", "what to list").choices([
        "tokens",
        "organizations",
        "definitions",
        "sites",
      ]),
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
    const keys = command === clean ? cleanKeys : /^data(base)?$/;
    const settings = registryServer.settings.filter(({ key }) => keys.test(key));
    addSettings(command, { ...registryServer, settings });
    command.option("--json", "print JSON");
  }
  for (const command of [list, audit]) {
    command
      .option("--org <organization>", "only of this organization")
      .option("--limit <number>", "number of rows, default 100", parseCount);
  }
}
