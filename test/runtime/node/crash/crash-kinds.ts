import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readFolderLock } from "../../../../runtime/node/index.js";
import { runScript, type RunningScript } from "../run-script.js";
import { findPostgres, startPostgres } from "../start-postgres.js";

/** A served registry, and how a part of it ends without warning. */
export interface CrashSubject {
  /** Where the registry listens now. */
  url(): string;
  crash(): Promise<void>;
  /** Brings back what crashed, and nothing else; resolves when it says that it is ready. */
  restore(): Promise<void>;
  /** Ends everything and removes what it kept. */
  remove(): Promise<void>;
}

/** Something that crashes. */
export interface CrashKind {
  readonly name: string;
  /** False when this machine has no PostgreSQL. */
  readonly available: boolean;
  open(): Promise<CrashSubject>;
}

const hasPostgres = findPostgres() !== undefined;

/** The registry with its embedded database, both in one process. */
export const embeddedKilled: CrashKind = {
  name: "registry with embedded database, kill -9",
  available: true,
  async open() {
    const folder = mkdtempSync(join(tmpdir(), "frond-crash-"));
    const registry = await startRegistry(folder);
    return {
      url: registry.url,
      async crash() {
        const pid = readFolderLock(folder)?.pid;
        if (pid === undefined) throw new Error("The lock file names no process.");
        process.kill(pid, "SIGKILL");
        await registry.kill();
      },
      restore: registry.start,
      async remove() {
        await registry.kill();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

/** The registry alone. */
const registryKilled = createServerKind("registry on PostgreSQL, kill -9", (parts) => ({
  crash: parts.registry.kill,
  restore: parts.registry.start,
}));

/** The database alone, ended by its own command: its connections are cut. */
const databaseStopped = createServerKind("PostgreSQL, immediate stop", (parts) => ({
  crash: parts.postgres.kill,
  restore: parts.postgres.start,
}));

/** The database alone, its first process gone between two instructions. */
const databaseKilled = createServerKind("PostgreSQL, kill -9", ({ postgres }) => ({
  crash: async () => postgres.killNine(),
  restore: postgres.start,
}));

/** All of them. */
export const crashKinds: readonly CrashKind[] = [
  embeddedKilled,
  registryKilled,
  databaseStopped,
  databaseKilled,
];

interface ServerParts {
  readonly postgres: Awaited<ReturnType<typeof startPostgres>>;
  readonly registry: RestartableRegistry;
}

function createServerKind(
  name: string,
  choose: (parts: ServerParts) => Pick<CrashSubject, "crash" | "restore">,
): CrashKind {
  return {
    name,
    available: hasPostgres,
    async open() {
      const postgres = await startPostgres();
      const registry = await startRegistry(postgres.connectionString);
      return {
        ...choose({ postgres, registry }),
        url: registry.url,
        async remove() {
          await registry.kill();
          await postgres.remove();
        },
      };
    },
  };
}

interface RestartableRegistry {
  url(): string;
  start(): Promise<void>;
  kill(): Promise<void>;
}

async function startRegistry(place: string): Promise<RestartableRegistry> {
  let script: RunningScript | undefined;
  let url = "";
  const start = async (): Promise<void> => {
    script = await runScript("serve-registry", place);
    const line = await script.nextLine();
    if (line === undefined) throw new Error("The registry did not start.");
    url = line;
  };
  await start();
  return { url: () => url, start, kill: async () => script?.kill() };
}
