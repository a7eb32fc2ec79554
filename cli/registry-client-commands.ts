import type { Command } from "commander";
import { collect, type Run } from "./command-options.js";
import type { PullOptions } from "./commands/pull.js";
import type { PushOptions } from "./commands/push.js";

/** Adds the commands that call a registry. */
export function addRegistryClientCommands(program: Command, run: Run): void {
  addPush(program, run);
  addPull(program, run);
}

function addPush(program: Command, run: Run): void {
  const command = program
    .command("push")
    .description("publish definitions, and docs that show them, to a registry")
    .argument("[documents...]", "API documents; default: those of the configuration's 'site'")
    .option("--org <name>", "the organization that owns them")
    .option("--api <id>", "the API's id; default: derived from its title")
    .option("--version <name>", "the version of the docs, for docs with versions side by side")
    .option("--default", "show this version first")
    .option("--prune", "remove APIs from the docs that are not among the documents")
    .option(
      "--templates <file>",
      "templates of SDK snippets, which frond generate --snippet-templates writes; repeatable",
      collect,
    )
    .option("--snippets <file>", "finished snippets of SDKs; repeatable", collect)
    .option("--dry-run", "show what would change, and publish nothing")
    .option("--yes", "do not ask");
  addRegistryOptions(command)
    .option("--allow-remote", "allow documents from URLs")
    .option("--internal", "also operations marked x-internal")
    .option("--json", "print what changes as JSON, and do not ask")
    .action(async (documents: string[], options: PushOptions) => {
      const { runPush } = await import("./commands/push.js");
      await run(runPush(documents, options));
    });
}

function addPull(program: Command, run: Run): void {
  const command = program
    .command("pull")
    .description("write what a registry publishes at a domain into a folder")
    .requiredOption("--out <folder>", "where to write");
  addRegistryOptions(command)
    .option("--json", "print what was written as JSON")
    .action(async (options: PullOptions) => {
      const { runPull } = await import("./commands/pull.js");
      await run(runPull(options));
    });
}

function addRegistryOptions(command: Command): Command {
  return command
    .option("--registry <address>", "default: FROND_REGISTRY, else 'push.registry'")
    .option("--domain <host>", "the host of the docs site; default: 'push.domain'")
    .option("--token-file <file>", "a file that holds the token; default: FROND_TOKEN")
    .option("--config <file>", "default: frond.config.ts, .mjs or .json in this folder");
}
