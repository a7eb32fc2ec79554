import { Command, CommanderError } from "commander";
import { addGeneratorCommands } from "./generator-commands.js";
import { readVersion } from "./read-version.js";
import { addServerCommands } from "./server-commands.js";

/** Parses the arguments and runs the command they name. Resolves to the exit code. */
export async function runProgram(args: readonly string[]): Promise<number> {
  let code = 0;
  const run = (result: Promise<number>) => result.then((value) => void (code = value));
  const program = new Command("frond")
    .description(
      "One API definition becomes a typed client, a playground, snippets and a registry.",
    )
    .version(await readVersion())
    .exitOverride()
    .showHelpAfterError("Run 'frond --help' for the commands.");
  addGeneratorCommands(program, run);
  addServerCommands(program, run);
  try {
    await program.parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}
