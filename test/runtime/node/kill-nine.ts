// kill -9 while definitions are being registered: every one whose 200 was read is there after a
// restart. By hand: `npx tsx test/runtime/node/kill-nine.ts 10`
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readFolderLock } from "../../../runtime/node/index.js";
import { bootstrapToken, emptyDefinitionParts, nobodysId } from "../registry/open-registry.js";
import { runScript, type RunningScript } from "./run-script.js";

/** What one round came to. */
export interface KillRound {
  readonly round: number;
  /** The process that the lock file named. */
  readonly pid: number;
  /** Milliseconds of registering before it was killed. */
  readonly killedAfter: number;
  /** Definitions whose 200 was read in this round. */
  readonly acknowledged: number;
  /** Definitions of this and all rounds before that are gone or differ. */
  readonly lost: number;
  /** Milliseconds until the registry answered again. */
  readonly restartedIn: number;
}

interface Server {
  readonly script: RunningScript;
  readonly url: string;
}

const clients = 8;

/** Kills and restarts a registry a number of times; tells each round as it ends. */
export async function killNine(rounds: number, tell: (round: KillRound) => void): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "frond-kill-nine-"));
  const kept = new Map<string, string>();
  let server: Server | undefined;
  try {
    server = await startServer(folder);
    for (let round = 1; round <= rounds; round += 1) {
      const before = kept.size;
      const wanted = before + 1 + Math.floor(Math.random() * 100);
      let start = performance.now();
      const pid = await registerUntilKilled(folder, server, kept, wanted);
      const killedAfter = Math.round(performance.now() - start);
      start = performance.now();
      server = await startServer(folder);
      const restartedIn = Math.round(performance.now() - start);
      const lost = await countLost(server.url, kept);
      tell({ round, pid, killedAfter, acknowledged: kept.size - before, lost, restartedIn });
    }
  } finally {
    await server?.script.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startServer(folder: string): Promise<Server> {
  const script = await runScript("serve-embedded-registry", folder);
  const url = await script.nextLine();
  if (url === undefined) throw new Error("The registry did not start.");
  return { script, url };
}

async function registerUntilKilled(
  folder: string,
  server: Server,
  kept: Map<string, string>,
  wanted: number,
): Promise<number> {
  const over = new AbortController();
  const running = Promise.all(
    Array.from({ length: clients }, () => registerForEver(server.url, kept)),
  ).then(() => over.abort());
  while (kept.size < wanted && !over.signal.aborted)
    await new Promise((resolve) => setTimeout(resolve, 1));
  if (over.signal.aborted) throw new Error("The registry stopped answering before it was killed.");
  const pid = readFolderLock(folder)?.pid;
  if (pid === undefined) throw new Error("The lock file names no process.");
  process.kill(pid, "SIGKILL");
  await running;
  await server.script.kill();
  return pid;
}

/** Remembers what was answered 200, until the server is gone. */
async function registerForEver(url: string, kept: Map<string, string>): Promise<void> {
  for (;;) {
    const rest = `${emptyDefinitionParts},"snippetsConfiguration":"${createFiller()}"}`;
    const definition = `{"id":"${nobodysId}",${rest}`;
    try {
      const response = await fetch(`${url}/registry/api/register`, {
        method: "POST",
        headers: { authorization: `Bearer ${bootstrapToken}`, "content-type": "application/json" },
        body: `{"orgId":"acme","apiId":"pets","definition":${definition}}`,
      });
      if (response.status !== 200) throw new Error(`registering answered ${response.status}`);
      const { apiDefinitionId: id } = (await response.json()) as { apiDefinitionId: string };
      kept.set(id, `{"id":"${id}",${rest}`);
    } catch {
      return;
    }
  }
}

/** Now and then large, so that some are killed half-written. */
function createFiller(): string {
  const length = Math.random() < 0.1 ? 200_000 : 200;
  return Math.random()
    .toString(36)
    .repeat(length / 10);
}

async function countLost(url: string, kept: ReadonlyMap<string, string>): Promise<number> {
  let lost = 0;
  for (const [id, text] of kept) {
    const response = await fetch(`${url}/registry/api/latest/load/${id}`, {
      headers: { authorization: `Bearer ${bootstrapToken}` },
    });
    if (response.status !== 200 || (await response.text()) !== text) lost += 1;
  }
  return lost;
}

function printRound(round: KillRound): void {
  const { pid, killedAfter, acknowledged, lost, restartedIn } = round;
  process.stdout.write(
    `round ${round.round}: killed ${pid} after ${killedAfter} ms, ${acknowledged} acknowledged, ` +
      `${lost} lost, restarted in ${restartedIn} ms\n`,
  );
  if (lost > 0) process.exitCode = 1;
}

const isMain = import.meta.url === pathToFileURL(process.argv[1] ?? "").href;
if (isMain) await killNine(Number(process.argv[2] ?? 10), printRound);
