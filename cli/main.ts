import { runQuickly } from "./commands/run-quickly.js";

/**
 * Runs a command line (arguments without node and script) and resolves to the exit code: 0 for success,
 * 1 for findings, 2 for wrong use or unreadable input. Commands are loaded when they run, so that `verify`
 * and `generate` load little code when nothing changed.
 */
export async function main(args: readonly string[]): Promise<number> {
  outliveReaders();
  const quick = await runQuickly(args);
  if (quick !== undefined) return quick;
  const { runProgram } = await import("./program.js");
  return runProgram(args);
}

/** Ignores a closed pipe, such as to `head`, so that the command still sets its exit code. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (stream.listeners("error").includes(ignoreClosedPipe)) continue;
    stream.on("error", ignoreClosedPipe);
  }
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}
