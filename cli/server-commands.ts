import type { Command } from "commander";
import { relayServer } from "../generator/config/relay-settings.js";
import { serveServer } from "../generator/config/serve-settings.js";
import { collect, parseAddress, parseBasePath, parsePort } from "./command-options.js";
import type { Run } from "./command-options.js";
import { addRegistry } from "./registry-command.js";
import { addSettings, readSettingOptions, type CommandOptions } from "./settings/add-settings.js";

/** Adds the commands that serve until a signal ends them. */
export function addServerCommands(program: Command, run: Run): void {
  addStart(program, run);
  addBuild(program, run);
  addServe(program, run);
  addRelay(program, run);
  addRegistry(program, run);
}

function addStart(program: Command, run: Run): void {
  program
    .command("start")
    .description("serve a docs site for your API, with playground, relay and embedded registry")
    .argument("[documents...]", "API documents; default: those of the configuration's 'site'")
    .option(
      "--port <number>",
      "port of the site; default: the first free one from 4000 on; the others follow; 0 picks any",
      parsePort,
    )
    .option("--config <file>", "default: frond.config.ts, .mjs or .json in this folder")
    .option("--data <folder>", "folder of the embedded registry, default .frond/registry")
    .option("--open", "open the site in a browser")
    .option("--with-examples", "also show the example API and the registry's API")
    .option(
      "--allow <host:port>",
      "a private host that pages may send requests to; repeatable. Hosts named by a document file are allowed",
      collect,
    )
    .option(
      "--allow-local",
      "let pages send requests to every port of localhost and loopback addresses",
    )
    .option("--allow-remote", "allow documents from URLs")
    .option("--registry <address>", "show what a registry publishes instead of documents")
    .option("--site <domain>", "with --registry: the domain of the docs")
    .option(
      "--token-file <file>",
      "with --registry: a file that holds the token; default: FROND_TOKEN",
    )
    .option("--json", "print one line of JSON when ready")
    .action(async (documents: string[], options: object) => {
      const { runStart } = await import("./commands/start.js");
      await run(runStart({ documents, ...options }));
    });
}

function addBuild(program: Command, run: Run): void {
  program
    .command("build")
    .description("write the docs site of your API as files for any file server")
    .argument("[documents...]", "API documents; default: those of the configuration's 'site'")
    .option("--out <folder>", "folder to write to, default dist")
    .option("--config <file>", "default: frond.config.ts, .mjs or .json in this folder")
    .option(
      "--url <address>",
      "the URL of the site, with its path: for canonical addresses and the sitemap",
      parseAddress,
    )
    .option(
      "--base-path <path>",
      "path prefix on the host, such as /docs; default: that of --url",
      parseBasePath,
    )
    .option(
      "--relay <address>",
      "the relay that pages send requests through; default: they call the APIs directly",
      parseAddress,
    )
    .option(
      "--since <document>",
      "an earlier document, for a page of changes; repeatable, newest first",
      collect,
    )
    .option("--allow-remote", "allow documents from URLs")
    .action(async (documents: string[], options: object) => {
      const { runBuild } = await import("./commands/build.js");
      await run(runBuild({ documents, ...options }));
    });
}

function addServe(program: Command, run: Run): void {
  const serve = program
    .command("serve")
    .description("serve the docs site of your API to others, with an optional relay")
    .argument("[documents...]", "API documents; default: those of the configuration's 'site'");
  addSettings(serve, serveServer);
  serve
    .option("--allow-remote", "allow documents from URLs")
    .option("--registry <address>", "show what a registry publishes instead of documents")
    .option("--site <domain>", "with --registry: the domain of the docs")
    .option(
      "--token-file <file>",
      "with --registry: a file that holds the token; default: FROND_TOKEN",
    )
    .option("--json", "print one line of JSON when ready")
    .action(async (documents: string[], options: CommandOptions) => {
      const { runServe } = await import("./commands/serve.js");
      const settings = readSettingOptions(serveServer, options);
      const { allowRemote, registry, site, tokenFile, json } = options as ServeFlags;
      const flags = { allowRemote, registry, site, tokenFile, json };
      const given = Object.fromEntries(
        Object.entries(flags).filter(([, value]) => value !== undefined),
      );
      await run(runServe({ ...settings, documents, ...given }));
    });
}

/** Flags of `frond serve` that are not settings of a server. */
interface ServeFlags {
  readonly allowRemote?: boolean;
  readonly registry?: string;
  readonly site?: string;
  readonly tokenFile?: string;
  readonly json?: boolean;
}

function addRelay(program: Command, run: Run): void {
  const relay = program.command("relay").description("serve only the relay");
  addSettings(relay, relayServer);
  relay
    .option("--json", "print one line of JSON when ready")
    .action(async (options: CommandOptions) => {
      const { runRelay } = await import("./commands/relay.js");
      const settings = readSettingOptions(relayServer, options);
      await run(runRelay({ ...settings, json: options["json"] === true }));
    });
}
