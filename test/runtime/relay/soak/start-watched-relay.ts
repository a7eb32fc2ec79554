import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { bundleScript } from "../../../bundle-scripts.js";
import { watchedFlags } from "./watch-relay.js";

/** A running `frond relay` that can be watched from outside. */
export interface WatchedRelay {
  readonly child: ChildProcess;
  readonly url: string;
  /** What it wrote that is no line of its log: warnings, and why it crashed. */
  readonly complaints: readonly string[];
  /** Lines of its log so far. */
  countLines(): number;
  /** Resolves to how it ended. */
  readonly ended: Promise<string>;
  /** How it ended, when it has. */
  findEnd(): string | undefined;
  /** Ends it and resolves to how. */
  stop(): Promise<string>;
}

/** Starts `frond relay` on a free port as a process of its own. */
export async function startWatchedRelay(flags: readonly string[]): Promise<WatchedRelay> {
  const main = await bundleScript("run-main");
  const args = [...watchedFlags, main, "relay", "--port", "0", "--json", ...flags];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe", "ipc"] });
  const complaints: string[] = [];
  let lines = 0;
  let end: string | undefined;
  createInterface(child.stderr!).on("line", (line) => {
    if (line.startsWith('{"')) lines += 1;
    else if (complaints.length < 50) complaints.push(line);
  });
  const exited = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve((end = `${signal ?? `code ${code}`}`)));
  });
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout!).once("line", (line) => {
      resolve((JSON.parse(line) as { readonly relay: string }).relay);
    });
    void exited.then((how) => reject(new Error(`${how}: ${complaints.join("\n")}`)));
  });
  return {
    child,
    url,
    complaints,
    ended: exited,
    countLines: () => lines,
    findEnd: () => end,
    stop: () => {
      child.kill("SIGINT");
      return exited;
    },
  };
}
