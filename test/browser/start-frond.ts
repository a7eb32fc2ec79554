import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { buildOnce } from "../build-once.js";
import { buildRegistryOpenApi } from "../build-registry-openapi.js";
import { bundleScript } from "../bundle-scripts.js";
import { makeTestFolder } from "../runtime/node/make-test-folder.js";

const root = join(import.meta.dirname, "..", "..");

/** A running `frond start`, and what it printed when it was ready. */
export interface RunningFrond {
  readonly site: string;
  readonly relay: string;
  readonly registry: string;
  readonly token: string;
  /** What it has written to its error output so far. */
  errors(): string;
  /** Ends it as Ctrl+C does and resolves to the exit code. */
  stop(): Promise<number | null>;
}

/** A process that has not told yet whether it is ready. */
export interface StartingFrond {
  readonly child: ChildProcess;
  /** Rejects with what it printed when it ends before it is ready. */
  readonly ready: Promise<RunningFrond>;
}

/**
 * Starts `frond start` from the sources, as a process of its own, on free
 * ports. Site and command line are built before when their sources have changed.
 *
 * @param folder Its data; default: those of a `frond start` that showed nothing of its own, since
 * setting up a database takes longer than the rest of a start.
 */
export async function startFrond(
  documents: readonly string[] = [],
  folder?: string,
  flags: readonly string[] = [],
): Promise<RunningFrond> {
  return (await launchFrond(documents, folder, flags)).ready;
}

/** The same, for who wants to see it fail. */
export async function launchFrond(
  documents: readonly string[],
  folder?: string,
  flags: readonly string[] = [],
): Promise<StartingFrond> {
  const data = folder ?? (await copyData());
  // Without a document of its own it shows the examples.
  const shown = documents.length === 0 && !flags.includes("--config") ? ["--with-examples"] : [];
  const given = [...documents, ...shown, ...flags.filter((flag) => !shown.includes(flag))];
  const args = ["start", ...given, "--json", "--port", "0", "--data", data];
  const { child, ready } = await launchServer<Addresses>(args);
  const running = ready.then((server): RunningFrond => {
    const stop = async () => {
      const code = await server.stop();
      rmSync(data, { recursive: true, force: true });
      return code;
    };
    return { ...server, stop };
  });
  return { child, ready: running };
}

/** A command that serves until it is stopped, and what it printed when it was ready. */
export type RunningServer<Printed> = Printed & Pick<RunningFrond, "errors" | "stop">;

/**
 * Starts a command with `--json` from the sources as a process of its own, such as
 * `["registry", "--port", "0", "--json"]`.
 */
export async function launchServer<Printed extends object>(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly child: ChildProcess; readonly ready: Promise<RunningServer<Printed>> }> {
  await buildSite();
  await buildRegistryOpenApi();
  const main = await bundleScript("run-main");
  const flags = ["--enable-source-maps"];
  const child = spawn(process.execPath, [...flags, main, ...args], {
    // A folder without a configuration, as most are: reading that of this repository takes a compiler.
    cwd: dirname(main),
    env: { ...process.env, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const errors = collectErrors(child);
  const ready = readFirstLine(child, errors).then((line) => ({
    ...(JSON.parse(line) as Printed),
    errors,
    stop: () => end(child),
  }));
  return { child, ready };
}

/** A folder of data as a first `frond start` leaves it; made again when sources have changed. */
async function copyData(): Promise<string> {
  const output = join(root, "artifacts", "first-data", "made");
  const first = join(root, "artifacts", "first-data", "data");
  await buildOnce({
    output,
    sources: ["cli", "generated", "runtime"].map((each) => join(root, each)),
    run: async () => {
      rmSync(first, { recursive: true, force: true });
      const data = ["--data", first];
      const { ready } = await launchServer([
        "start",
        "--with-examples",
        "--json",
        "--port",
        "0",
        ...data,
      ]);
      await (await ready).stop();
      writeFileSync(output, "");
    },
  });
  const data = makeTestFolder();
  await cp(first, data, { recursive: true });
  return data;
}

type Addresses = Omit<RunningFrond, "stop" | "errors">;

function collectErrors(child: ChildProcess): () => string {
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  return () => errors;
}

function readFirstLine(child: ChildProcess, errors: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on("exit", (code) => reject(new Error(`frond ended with ${code}: ${errors()}`)));
    if (child.stdout) createInterface(child.stdout).once("line", resolve);
  });
}

function end(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once("exit", resolve);
    child.kill("SIGINT");
  });
}

/** Builds the site when its sources have changed. */
export async function buildSite(): Promise<void> {
  await buildOnce({
    output: join(root, "dist", "site", "index.html"),
    sources: [join(root, "runtime")],
    run: runBuild,
  });
}

/** The page's scripts, and what renders pages outside of a browser. */
async function runBuild(): Promise<void> {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  await runNode(join(root, "scripts", "bundle-site-renderer.mjs"));
  await runNode(join(root, "scripts", "bundle-site-markdown.mjs"));
  await runNode(vite, "build", "--logLevel", "warn");
}

async function runNode(...args: string[]): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    // The test runner's own NODE_ENV would build React for development.
    env: { ...process.env, NODE_ENV: "production" },
  });
  await new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) =>
      code === 0 ? resolve() : reject(new Error("The site's build failed.")),
    );
  });
}
