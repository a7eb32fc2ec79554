import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { BlockRun } from "./choose-run.js";
import { type Block, readMark } from "./read-page.js";

/** What a page expects and what was printed. */
export interface SessionResult {
  readonly block: Block;
  readonly expected: string | undefined;
  readonly printed: string;
  readonly code: number | null;
  /** Until it ended; of servers, until they printed what the page shows. */
  readonly seconds: number;
}

/** Where the commands of a page run. */
export interface SessionPlace {
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Puts another port in place of one of the page, and brings that back in what is printed. */
  readonly ports: ReadonlyMap<string, string>;
  /** Milliseconds after which a block that does not end is ended, servers aside. Default: 240,000. */
  readonly longest?: number;
}

/** Milliseconds for a block, unless the place says otherwise, and for a server to print what the page shows. */
const usual = 240_000;

/**
 * Runs the commands of a page as a reader would: file blocks are written when their turn comes, one shell a
 * block, servers beside it until the end. Stops at the first command that ends otherwise than the page says.
 *
 * @param use Uses the servers before they end; not called when a command stopped the run.
 */
export async function runSession(
  runs: readonly (readonly [Block, BlockRun])[],
  place: SessionPlace,
  use?: () => Promise<void>,
): Promise<SessionResult[]> {
  const results: SessionResult[] = [];
  const servers: ChildProcess[] = [];
  try {
    for (const [index, [block, run]] of runs.entries()) {
      writeNamedFile(block, place);
      const next = runs[index + 1];
      const expected = next?.[1] === "output" ? next[0].text : undefined;
      if (run === "server") results.push(await startServer(block, expected, place, servers));
      if (run !== "session") continue;
      const result = await runBlock(block, expected, place);
      results.push(result);
      if (result.code !== expectedCode(block)) return results;
    }
    await use?.();
    return results;
  } finally {
    for (const server of servers) stopGroup(server);
  }
}

/** `exits 1` in the mark of a block; commands end with 0 otherwise. */
export function expectedCode(block: Block): number {
  return Number(readMark(block, "exits") ?? 0);
}

/** Whether what was printed is what the page shows. Three dots stand for anything, also for lines. */
export function isAsShown(expected: string, printed: string): boolean {
  const pattern = expected
    .trim()
    .split("...")
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`[\s\S]*?`);
  return new RegExp(`^${pattern}$`).test(printed.trim());
}

/** Writes a block that is a file of the reader's. */
function writeNamedFile(block: Block, place: SessionPlace): void {
  const name = readMark(block, "file");
  if (name === undefined) return;
  const path = join(place.folder, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, replacePorts(block.text, place));
}

function runBlock(
  block: Block,
  expected: string | undefined,
  place: SessionPlace,
): Promise<SessionResult> {
  const begun = performance.now();
  const child = startShell(block, place);
  const output = collect(child);
  return new Promise((resolve) => {
    const timer = setTimeout(() => stopGroup(child), place.longest ?? usual);
    // What it left in the background would keep its output open.
    child.on("exit", () => {
      clearTimeout(timer);
      stopGroup(child);
    });
    child.on("close", (code) =>
      resolve({ ...end(block, begun), expected, printed: restore(output(), place), code }),
    );
  });
}

function startServer(
  block: Block,
  expected: string | undefined,
  place: SessionPlace,
  servers: ChildProcess[],
): Promise<SessionResult> {
  const begun = performance.now();
  const child = startShell(block, place);
  servers.push(child);
  const output = collect(child);
  return new Promise((resolve) => {
    const finish = (code: number | null): void => {
      clearTimeout(timer);
      resolve({ ...end(block, begun), expected, printed: restore(output(), place), code });
    };
    const timer = setTimeout(() => finish(null), usual);
    child.on("close", finish);
    if (expected === undefined) finish(0);
    const look = (): void => {
      if (expected !== undefined && isAsShown(expected, restore(output(), place))) finish(0);
    };
    child.stdout?.on("data", look);
    child.stderr?.on("data", look);
  });
}

function end(block: Block, begun: number): Pick<SessionResult, "block" | "seconds"> {
  return { block, seconds: (performance.now() - begun) / 1000 };
}

/** A shell that leads a group of processes, so that what it leaves in the background ends with it. */
function startShell(block: Block, place: SessionPlace): ChildProcess {
  return spawn("bash", ["-e", "-c", replacePorts(block.text, place)], {
    cwd: place.folder,
    env: place.environment,
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
}

function stopGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

function collect(child: ChildProcess): () => string {
  let text = "";
  const add = (part: Buffer): void => void (text += part.toString());
  child.stdout?.on("data", add);
  child.stderr?.on("data", add);
  return () => text;
}

/** A text of the page with ports that are free. */
export function replacePorts(text: string, { ports }: Pick<SessionPlace, "ports">): string {
  return [...ports].reduce((all, [shown, real]) => all.replaceAll(shown, real), text);
}

function restore(text: string, { ports, folder }: SessionPlace): string {
  const shown = [...ports].reduce((all, [port, real]) => all.replaceAll(real, port), text);
  return shown.replaceAll(`${folder}/`, "").replaceAll(folder, ".");
}
