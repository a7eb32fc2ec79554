import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

/** A PostgreSQL server of a test's own, in a temporary folder on loopback. */
export interface PostgresServer {
  readonly connectionString: string;
  start(): Promise<void>;
  /** As a crash: connections are cut. */
  kill(): Promise<void>;
  /** Its first process is gone at once (kill -9); the others end when they notice. */
  killNine(): void;
  /** Ends the server and removes its folder. */
  remove(): Promise<void>;
}

const installFolder = "/usr/lib/postgresql";

/** Where clusters are kept that servers begin with. */
const artifacts = join(import.meta.dirname, "../../../artifacts/postgres");

/** The programs of the newest installed server; undefined when there is none. */
export function findPostgres(): string | undefined {
  if (!existsSync(installFolder)) return undefined;
  const versions = readdirSync(installFolder).sort((left, right) => Number(right) - Number(left));
  return versions
    .map((version) => join(installFolder, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")) && existsSync(join(bin, "pg_ctl")));
}

/**
 * Makes a cluster in an empty folder, by default a temporary one on the disk, and starts it. PostgreSQL refuses to
 * run as root, so root becomes `postgres`.
 */
export async function startPostgres(
  folder: string = mkdtempSync(join(tmpdir(), "frond-postgres-")),
): Promise<PostgresServer> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error("No PostgreSQL server is installed.");
  const user = process.getuid?.() === 0 ? findUser("postgres") : {};
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const port = await findFreePort();
  const run = async (program: string, ...args: string[]): Promise<void> => {
    // No pipe: the server would inherit it, and who reads it would wait for the server's end.
    const path = join(folder, `${program}.out`);
    const output = openSync(path, "w");
    const stdio = ["ignore", output, output] as const;
    const child = spawn(join(bin, program), args, { ...user, cwd: folder, stdio: [...stdio] });
    closeSync(output);
    const [code] = (await once(child, "exit")) as [number | null];
    if (code !== 0) throw new Error(`${program}: ${readFileSync(path, "utf8")}`);
  };
  await fillCluster(data, bin, () =>
    run("initdb", "-D", data, "-U", "frond", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"),
  );
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=100`;
  const pidFile = join(data, "postmaster.pid");
  const start = async (): Promise<void> => {
    const begin = (): Promise<void> =>
      run("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", settings, "start");
    // It refuses while processes of one that was killed may still write.
    for (let left = 50; ; left -= 1) {
      const failure = await begin().catch((error: unknown) => error);
      if (failure === undefined) return;
      if (left === 0) throw failure;
      await wait(20);
    }
  };
  const kill = (): Promise<void> => run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
  await start();
  return {
    connectionString: `postgres://frond@127.0.0.1:${port}/postgres`,
    start,
    kill,
    killNine() {
      const [pid] = readFileSync(pidFile, "utf8").split("\n");
      process.kill(Number(pid), "SIGKILL");
    },
    async remove() {
      if (existsSync(pidFile)) await kill().catch(() => undefined);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Makes a cluster, or copies the one that was made first with these programs: initdb takes longer than most
 * test files that need a server.
 */
async function fillCluster(data: string, bin: string, make: () => Promise<void>): Promise<void> {
  const kept = join(artifacts, basename(dirname(bin)));
  const madeAt = statSync(join(kept, "PG_VERSION"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (madeAt > statSync(join(bin, "initdb")).mtimeMs) return copyFolder(kept, data);
  await make();
  mkdirSync(artifacts, { recursive: true });
  const draft = `${kept}.${process.pid}`;
  await copyFolder(data, draft);
  if (madeAt > 0) rmSync(kept, { recursive: true, force: true });
  try {
    renameSync(draft, kept);
  } catch {
    // Another process was as fast.
    rmSync(draft, { recursive: true });
  }
}

/** With owners, modes and times. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", ["-a", from, to]);
}

function findUser(name: string): { uid?: number; gid?: number } {
  const ask = (flag: string): number =>
    Number(execFileSync("id", [flag, name], { encoding: "utf8" }));
  return { uid: ask("-u"), gid: ask("-g") };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
