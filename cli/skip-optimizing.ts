import { setFlagsFromString } from "node:v8";

/** V8 has a quick middle tier, Maglev, since Node 22. */
const leastV8 = 12;

/** They end within seconds. What serves, or waits for changes, is worth optimizing. */
const shortCommands: ReadonlySet<string> = new Set([
  "generate",
  "verify",
  "import",
  "check",
  "diff",
  "snippet",
]);

/**
 * Leaves out V8's slowest compiler where the code it makes is not run long enough to pay for it:
 * generating takes 4 to 17 percent less processor time so, from 3 to 13 MB of document, and the
 * same at 20 MB. Without Maglev too much would be interpreted.
 */
export function skipOptimizing(args: readonly string[]): void {
  const [command = ""] = args;
  if (!shortCommands.has(command) || args.includes("--watch")) return;
  if (Number.parseInt(process.versions.v8, 10) >= leastV8) setFlagsFromString("--no-opt");
}
