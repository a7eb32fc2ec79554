import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { bundleScript } from "../../bundle-scripts.js";

/** A script of this folder in a process of its own. */
export interface RunningScript {
  readonly process: ChildProcess;
  /** The next line it prints; undefined when it has ended. */
  nextLine(): Promise<string | undefined>;
  /** Ends it as a power cut would end it, and waits for that. */
  kill(): Promise<void>;
}

/** Runs a script of this folder by Node, one process, so that its pid is the script's own. */
export async function runScript(
  name: "hold-folder" | "serve-registry",
  ...args: string[]
): Promise<RunningScript> {
  const path = await bundleScript(name);
  const flags = ["--enable-source-maps"];
  const child = spawn(process.execPath, [...flags, path, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    process: child,
    async nextLine() {
      const { done, value } = await lines.next();
      return done ? undefined : value;
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
    },
  };
}
