import { runVerifyQuickly } from "./commands/verify-quickly.js";

/**
 * Runs a command line (without node and script) and resolves to the exit code:
 * 0 fine, 1 findings, 2 wrong use or unreadable input. Commands are loaded when
 * they run, so that a clean `verify` loads next to nothing.
 */
export async function main(args: readonly string[]): Promise<number> {
  const quick = runVerifyQuickly(args);
  if (quick !== undefined) return quick;
  const { runProgram } = await import("./program.js");
  return runProgram(args);
}
