import { Command, CommanderError } from "commander";
import { relayServer } from "../../generator/config/relay-settings.js";
import { runRelay } from "../commands/relay.js";
import { addSettings, readSettingOptions, type CommandOptions } from "../settings/add-settings.js";

/**
 * Runs the command `frond-relay` of the package `@frond/relay`, which is `frond relay` without the rest of
 * frond. Resolves to the exit code.
 */
export async function runRelayProgram(args: readonly string[], version: string): Promise<number> {
  let code = 0;
  const program = new Command("frond-relay")
    .description("Forwards requests of pages to APIs that do not allow their origin.")
    .version(version)
    .exitOverride()
    .showHelpAfterError("Run 'frond-relay --help' for the settings.");
  addSettings(program, relayServer);
  program
    .option("--json", "print one line of JSON when ready")
    .action(async (options: CommandOptions) => {
      const settings = readSettingOptions(relayServer, options);
      code = await runRelay({ ...settings, json: options["json"] === true });
    });
  try {
    await program.parseAsync([...args], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}
