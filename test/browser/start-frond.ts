import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

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
 * ports and with an empty data folder unless one is given. The site is built
 * before when its sources are newer than it.
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
  await buildSite();
  const data = folder ?? mkdtempSync(join(tmpdir(), "frond-story-"));
  const main = join(import.meta.dirname, "run-main.ts");
  const options = ["start", ...documents, "--json", "--port", "0", "--data", data, ...flags];
  const child = spawn(process.execPath, ["--import", "tsx", main, ...options], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = async () => {
    const code = await end(child);
    rmSync(data, { recursive: true, force: true });
    return code;
  };
  const errors = collectErrors(child);
  const ready = readFirstLine(child, errors).then((line) => ({
    ...(JSON.parse(line) as Addresses),
    errors,
    stop,
  }));
  return { child, ready };
}

type Addresses = Omit<RunningFrond, "stop" | "errors">;

function collectErrors(child: ChildProcess): () => string {
  let errors = "";
  child.stderr?.on("data", (chunk: Buffer) => (errors += chunk.toString()));
  return () => errors;
}

function readFirstLine(child: ChildProcess, errors: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on("exit", (code) => reject(new Error(`frond start ended with ${code}: ${errors()}`)));
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

const builtPage = join(root, "dist", "site", "index.html");
const buildLock = join(root, "dist", ".site-build");
/** Milliseconds after which a build is taken for dead. */
const longestBuild = 60_000;

/** Builds the site unless it is newer than its sources. Two test files may want the site at once: one builds, the other waits for it. */
export async function buildSite(): Promise<void> {
  mkdirSync(join(root, "dist"), { recursive: true });
  const isFresh = () => changedAt(builtPage) > newest(join(root, "runtime"));
  while (!isFresh()) {
    if (Date.now() - changedAt(buildLock) > longestBuild)
      rmSync(buildLock, { recursive: true, force: true });
    if (takeLock()) return runBuild().finally(() => rmSync(buildLock, { recursive: true }));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  while (changedAt(buildLock) > 0) await new Promise((resolve) => setTimeout(resolve, 100));
}

function takeLock(): boolean {
  try {
    mkdirSync(buildLock);
    return true;
  } catch {
    return false;
  }
}

async function runBuild(): Promise<void> {
  const vite = join(root, "node_modules", "vite", "bin", "vite.js");
  const child = spawn(process.execPath, [vite, "build", "--logLevel", "warn"], {
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

function newest(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Math.max(
    ...files.filter((it) => it.isFile()).map((it) => changedAt(join(it.parentPath, it.name))),
  );
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
