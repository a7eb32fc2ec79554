import { spawn } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Generator } from "./generators.js";

/** One run of a generator; times in seconds. */
export interface Run {
  /** User and system time of all its Node processes. */
  readonly cpu: number;
  readonly wall: number;
  /** The largest resident set of one of them. */
  readonly megabytes: number;
  /** Why there is no output. */
  readonly failure?: string;
}

/** A temporary folder in which output finds the peers' packages. */
export function createWorkspace(peers: string): string {
  const workspace = mkdtempSync(join(tmpdir(), "frond-bench-generate-"));
  symlinkSync(join(peers, "node_modules"), join(workspace, "node_modules"));
  return workspace;
}

/** The empty folder of a generator in a workspace. */
export function emptyFolder(workspace: string, generator: Generator): string {
  const folder = join(workspace, generator.name.replaceAll(/[^a-z]+/g, "-"));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const [name, text] of Object.entries(generator.files ?? {})) {
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

/**
 * Runs a generator inside `folder`, because some write extra files into the working directory. One
 * that takes longer than `limit` seconds is stopped.
 */
export async function measureRun(
  node: string,
  args: readonly string[],
  folder: string,
  limit: number,
): Promise<Run> {
  const usages = mkdtempSync(join(tmpdir(), "frond-bench-usage-"));
  const hook = new URL("report-usage.mjs", import.meta.url).href;
  const start = performance.now();
  const child = spawn(node, args, {
    stdio: ["ignore", "ignore", "pipe"],
    cwd: folder,
    detached: true,
    env: { ...process.env, NODE_OPTIONS: `--import=${hook}`, FROND_BENCH_USAGE: usages, CI: "1" },
  });
  let errorOutput = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(-10_000);
  });
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  }, limit * 1000);
  const code = await new Promise((resolve) => child.on("close", resolve));
  clearTimeout(timer);
  const wall = (performance.now() - start) / 1000;
  const usage = readUsages(usages);
  rmSync(usages, { recursive: true });
  if (isTimedOut) return { ...usage, wall, failure: `over ${limit} s` };
  return code === 0
    ? { ...usage, wall }
    : { ...usage, wall, failure: describeFailure(errorOutput) };
}

function readUsages(folder: string): { cpu: number; megabytes: number } {
  const all = readdirSync(folder).map(
    (name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Run,
  );
  return {
    cpu: all.reduce((sum, { cpu }) => sum + cpu, 0),
    megabytes: Math.max(0, ...all.map(({ megabytes }) => megabytes)),
  };
}

/** The last line of what a generator printed that is no stack frame, without absolute paths. */
function describeFailure(errorOutput: string): string {
  const lines = errorOutput.split("\n").filter((line) => !/^\s*(?:at |$)|^Node\.js v/.test(line));
  // The results are committed and must not contain the paths of a machine.
  const last = lines.at(-1)?.trim().replaceAll(`${process.cwd()}/`, "");
  return `fails: ${last?.slice(0, 80) ?? "no message"}`;
}
