import { fork } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { bundleScript } from "../../../bundle-scripts.js";

/** A target in a process of its own, which can be killed and comes back at its port. */
export interface MortalTarget {
  /** `http://127.0.0.1:port`. */
  readonly url: string;
  readonly port: number;
  /** Kills the process in the midst of what it does, and starts another one. */
  revive(): Promise<void>;
  /** Ends it for good. */
  end(): void;
}

/** Starts a target. */
export async function startMortalTarget(): Promise<MortalTarget> {
  const script = await bundleScript("soak-target");
  const port = await findFreePort();
  let child = await startTarget(script, port);
  let isEnded = false;
  const kill = (): void => void child.kill("SIGKILL");
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    revive: async () => {
      const exited = once(child, "exit");
      kill();
      await exited;
      if (isEnded) return;
      child = await startTarget(script, port);
      if (isEnded) kill();
    },
    end: () => {
      isEnded = true;
      kill();
    },
  };
}

async function startTarget(script: string, port: number): Promise<ChildProcess> {
  const child = fork(script, [String(port)], { execArgv: [] });
  await once(child, "message");
  return child;
}

/** Below the ports that systems give to outgoing connections: one of these could take it while it is free. */
async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 21_000 + Math.floor(Math.random() * 5_000);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await new Promise<boolean>((resolve) => {
      server.once("listening", () => resolve(true)).once("error", () => resolve(false));
    });
    server.close();
    if (isFree) return port;
  }
}
