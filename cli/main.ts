import { runQuickly } from "./commands/run-quickly.js";

/**
 * Runs a command line (without node and script) and resolves to the exit code:
 * 0 fine, 1 findings, 2 wrong use or unreadable input. Commands are loaded when
 * they run, so that `verify` and `generate` load next to nothing when nothing changed.
 */
export async function main(args: readonly string[]): Promise<number> {
  const quick = runQuickly(args);
  if (quick !== undefined) return quick;
  const { runProgram } = await import("./program.js");
  return runProgram(args);
}
