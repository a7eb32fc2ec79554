import { runQuickly } from "./commands/run-quickly.js";

/**
 * Runs a command line (without node and script) and resolves to the exit code:
 * 0 fine, 1 findings, 2 wrong use or unreadable input. Commands are loaded when
 * they run, so that `verify` and `generate` load next to nothing when nothing changed.
 */
export async function main(args: readonly string[]): Promise<number> {
  outliveReaders();
  const quick = await runQuickly(args);
  if (quick !== undefined) return quick;
  const { runProgram } = await import("./program.js");
  return runProgram(args);
}

/** A user such as `head` may leave early: what is left to print is lost, the exit code is not. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.listeners("error").includes(ignoreClosedPipe)) continue;
    stream.on("error", ignoreClosedPipe);
  }
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
