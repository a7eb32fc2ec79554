import { execFileSync, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A PostgreSQL server of a test's own, in a temporary folder on loopback. */
export interface PostgresServer {
  readonly connectionString: string;
  start(): void;
  /** As a crash: connections are cut. */
  kill(): void;
  /** Ends the server and removes its folder. */
  remove(): void;
}

const installFolder = "/usr/lib/postgresql";

/** The programs of the newest installed server; undefined when there is none. */
export function findPostgres(): string | undefined {
  if (!existsSync(installFolder)) return undefined;
  const versions = readdirSync(installFolder).sort((left, right) => Number(right) - Number(left));
  return versions
    .map((version) => join(installFolder, version, "bin"))
    .find((bin) => existsSync(join(bin, "initdb")) && existsSync(join(bin, "pg_ctl")));
}

/** Makes a cluster and starts it. PostgreSQL refuses to run as root, so root becomes `postgres`. */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error("No PostgreSQL server is installed.");
  const user = process.getuid?.() === 0 ? findUser("postgres") : {};
  const folder = mkdtempSync(join(tmpdir(), "frond-postgres-"));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, "data");
  const port = await findFreePort();
  const run = (program: string, ...args: string[]): void => {
    const result = spawnSync(join(bin, program), args, { ...user, cwd: folder, stdio: "pipe" });
    if (result.status !== 0) throw new Error(`${program}: ${String(result.stderr)}`);
  };
  run("initdb", "-D", data, "-U", "frond", "-A", "trust", "-E", "UTF8", "--no-locale", "-N");
  const settings = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c max_connections=30`;
  const start = (): void =>
    run("pg_ctl", "-D", data, "-w", "-l", join(folder, "log"), "-o", settings, "start");
  const kill = (): void => run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop");
  start();
  return {
    connectionString: `postgres://frond@127.0.0.1:${port}/postgres`,
    start,
    kill,
    remove() {
      if (existsSync(join(data, "postmaster.pid"))) kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
