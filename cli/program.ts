import { Command, CommanderError } from "commander";
import type { Run } from "./command-options.js";
import { explainSystem } from "./explain-system.js";
import { addGeneratorCommands } from "./generator-commands.js";
import { readVersion } from "./read-version.js";
import { printError, printOutput } from "./print.js";
import { printProblem } from "./print-issues.js";
import { addRegistryClientCommands } from "./registry-client-commands.js";
import { addServerCommands } from "./server-commands.js";

/** Creates the commands of frond with their arguments and options. `run` receives the exit code. */
export function createProgram(run: Run): Command {
  const program = new Command("frond")
    .description(
      "One API definition becomes a typed client, a playground, snippets and a registry.",
    )
    // Otherwise `push --version v2` would print the version of frond.
    .enablePositionalOptions()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => printOutput(text),
      writeErr: (text) => printError(text),
    })
    .showHelpAfterError("Run 'frond --help' for the commands.");
  addGeneratorCommands(program, run);
  addRegistryClientCommands(program, run);
  addServerCommands(program, run);
  nameHelp(program);
  return program;
}

/** Points to the help of a command after wrong use of it. */
function nameHelp(parent: Command, name = parent.name()): void {
  for (const command of parent.commands) {
    const full = `${name} ${command.name()}`;
    command.showHelpAfterError(`Run '${full} --help' for its arguments and options.`);
    nameHelp(command, full);
  }
}

/** Parses the arguments and runs the command. Resolves to the exit code. */
export async function runProgram(args: readonly string[]): Promise<number> {
  let code = 0;
  const program = createProgram((result) => result.then((value) => void (code = value)));
  program.version(await readVersion());
  try {
    await program.parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    printCrash(error);
    return 2;
  }
}

/** Prints a message for system errors, such as an unavailable file or port, and the stack for bugs. */
function printCrash(error: unknown): void {
  if (!(error instanceof Error)) return printProblem(String(error));
  if ("syscall" in error) return printProblem(explainSystem(error as NodeJS.ErrnoException));
  const [first = "", ...stack] = (error.stack ?? error.message).split("\n");
  printProblem(`this is a bug in frond. Please report it with this text: ${first}`, stack);
}
