import { type Command, Option } from "commander";
import {
  collect,
  collectChangeRule,
  collectRule,
  parseCount,
  type Run,
} from "./command-options.js";
import { generateFlags, type GenerateFlag } from "./generate-flags.js";
import type { CheckCommandOptions } from "./commands/check.js";
import type { DiffCommandOptions } from "./commands/diff.js";
import type { ImportOptions } from "./commands/import.js";
import type { GenerateCommandOptions } from "./commands/generate.js";
import type { SnippetOptions } from "./commands/snippet.js";
import type { VerifyOptions } from "./commands/verify.js";

/** Adds the commands that read definitions and write code. */
export function addGeneratorCommands(program: Command, run: Run): void {
  addGenerate(program, run);
  addVerify(program, run);
  addImport(program, run);
  addCheck(program, run);
  addDiff(program, run);
  addSnippet(program, run);
}

/** Conflicts with `--json`, because annotations are lines of the output, which must be valid JSON. */
function githubOption(): Option {
  return new Option("--github", "also print annotations for GitHub Actions").conflicts("json");
}

function addGenerate(program: Command, run: Run): void {
  const command = program
    .command("generate")
    .description("generate all targets of the configuration, or the named ones")
    .argument("[targets...]", "names of targets");
  for (const flag of generateFlags) command.addOption(toOption(flag));
  command.action(async (targets: string[], options: GenerateCommandOptions) => {
    const { runGenerate } = await import("./commands/generate.js");
    await run(runGenerate(targets, options));
  });
}

function toOption({ name, value, description, choices, isList }: GenerateFlag): Option {
  if (name === "github") return githubOption();
  const option = new Option(value ? `--${name} <${value}>` : `--${name}`, description);
  if (choices) option.choices(choices);
  if (isList) option.argParser(collect);
  return option;
}

function addVerify(program: Command, run: Run): void {
  program
    .command("verify")
    .description("check that generated files are up to date, without writing")
    .argument("[targets...]", "names of targets")
    .option("--config <file>", "default: frond.config.ts, .mjs or .json in this folder")
    .option("--json", "print the result as JSON")
    .addOption(githubOption())
    .action(async (targets: string[], options: VerifyOptions) => {
      const { runVerify } = await import("./commands/verify.js");
      await run(runVerify(targets, options));
    });
}

function addImport(program: Command, run: Run): void {
  program
    .command("import")
    .description("print the API definition of a document; issues are printed to standard error")
    .argument("<document>", "a file, a URL with --allow-remote, or - for standard input")
    .option("--allow-remote", "allow a document from a URL")
    .option("--internal", "also operations marked x-internal")
    .option(
      "--endpoint <reference>",
      "only this endpoint, such as 'GET /plants', or channel; may be repeated",
      collect,
    )
    .option("--json", "print issues as JSON too")
    .action(async (document: string, options: ImportOptions) => {
      const { runImport } = await import("./commands/import.js");
      await run(runImport(document, options));
    });
}

function addCheck(program: Command, run: Run): void {
  program
    .command("check")
    .description("list what is wrong with a document, grouped by code")
    .argument("<document>", "a file, a URL with --allow-remote, or - for standard input")
    .option("--allow-remote", "allow a document from a URL")
    .option("--internal", "also operations marked x-internal")
    .option("--code <name>", "show every location of this code only; may be repeated", collect)
    .option("--rule <code=severity>", "error, warning, info or off; may be repeated", collectRule)
    .addOption(
      new Option("--fail-on <severity>", "exit 1 from this severity on (default: error)").choices([
        "error",
        "warning",
        "info",
        "none",
      ]),
    )
    .option("--ignore <file>", "a file of issues that may stay, each with its reason")
    .option("--write-ignore", "write all errors and warnings into that file")
    .option("--max <number>", "the most locations to show (default: 20)", parseCount)
    .addOption(
      new Option("--format <name>", "text: grouped by code; lines: one issue a line").choices([
        "text",
        "lines",
        "json",
        "sarif",
        "github",
      ]),
    )
    .option("--json", "the same as --format json")
    .option("--config <file>", "default: frond.config.ts, .mjs or .json in this folder")
    .action(async (document: string, options: CheckCommandOptions) => {
      const { runCheck } = await import("./commands/check.js");
      await run(runCheck(document, options));
    });
}

function addDiff(program: Command, run: Run): void {
  program
    .command("diff")
    .description("list what changed between two documents, and which changes break callers")
    .argument("<before>", "a file, a URL with --allow-remote, or - for standard input")
    .argument("<after>", "the same")
    .option("--allow-remote", "allow a document from a URL")
    .option("--internal", "also operations marked x-internal")
    .addOption(
      new Option(
        "--fail-on <what>",
        "exit 1 for any breaking change (source, the default), for those that break deployed programs (wire), or never (none)",
      ).choices(["source", "wire", "none"]),
    )
    .option(
      "--rule <code=what>",
      "what a kind of change breaks: source, wire or none; may be repeated",
      collectChangeRule,
    )
    .option("--accept <file>", "a file of changes that are agreed on, each with its reason")
    .option("--config <file>", "default: frond.config.ts, .mjs or .json of this folder")
    .option("--markdown", "print a report for pull requests")
    .option("--json", "print the changes as JSON")
    .action(async (before: string, after: string, options: DiffCommandOptions) => {
      const { runDiff } = await import("./commands/diff.js");
      await run(runDiff(before, after, options));
    });
}

function addSnippet(program: Command, run: Run): void {
  program
    .command("snippet")
    .description("print a request to an endpoint as source code")
    .argument("<document>", "a file, a URL with --allow-remote, or - for standard input")
    .argument("<endpoint>", 'an operation id, or a method and path: "GET /pets/{id}"')
    .requiredOption("--language <name>", "curl, python, ...")
    .option(
      "--request <file>",
      "a saved form state of the endpoint; default: the document's example",
    )
    .option("--allow-remote", "allow a document from a URL")
    .action(async (document: string, endpoint: string, options: SnippetOptions) => {
      const { runSnippet } = await import("./commands/snippet.js");
      await run(runSnippet(document, endpoint, options));
    });
}
