import { spawn } from "node:child_process";
import { join } from "node:path";
import { createDatabaseFailure } from "../../../runtime/node/database/database-failure.js";
import { openEmbeddedDatabase, openPostgres } from "../../../runtime/node/index.js";
import type { RegistryDatabase } from "../../../runtime/registry/index.js";
import { makeTestFolder } from "./make-test-folder.js";
import { startPostgres } from "./start-postgres.js";

/** A database that was lent, and how it is given back. */
export interface LentDatabase {
  readonly database: RegistryDatabase;
  giveBack(): Promise<void>;
}

/** Embedded databases that nobody has at present, all of them empty. */
const free: RegistryDatabase[] = [];

/** What creates and drops databases on the server of this process; undefined: none was needed yet. */
let server: Promise<{ readonly address: string; readonly admin: RegistryDatabase }> | undefined;
let created = 0;

/**
 * An empty embedded database. The test files of one process have it one after the other: to start
 * one takes longer than most of them.
 */
export async function lendEmbedded(): Promise<LentDatabase> {
  const own = free.pop() ?? (await startEmbedded());
  const database = lend(own);
  return {
    database,
    async giveBack() {
      await database.close();
      await empty(own);
      free.push(own);
    },
  };
}

/** An empty database on the PostgreSQL server that the test files of one process share. */
export async function lendOnServer(): Promise<LentDatabase> {
  server ??= startServer();
  const { address, admin } = await server;
  created += 1;
  const name = `test_${created}`;
  await admin.query(`CREATE DATABASE ${name}`);
  const own = Object.assign(new URL(address), { pathname: name }).href;
  const database = await openPostgres(own);
  return {
    database,
    async giveBack() {
      await database.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function startEmbedded(): Promise<RegistryDatabase> {
  const folder = makeTestFolder();
  removeAfterwards(folder);
  return openEmbeddedDatabase({ folder });
}

async function startServer() {
  const folder = makeTestFolder();
  removeAfterwards(folder);
  const { connectionString: address } = await startPostgres(folder);
  return { address, admin: await openPostgres(address, { maxConnections: 1 }) };
}

/** A database of a borrower's own: who has closed it can neither ask it nor hear of it, whoever has it then. */
function lend(own: RegistryDatabase): RegistryDatabase {
  let running: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  const run = <T>(work: () => Promise<T>): Promise<T> => {
    if (isClosed)
      return Promise.reject(createDatabaseFailure({ message: "The database is closed." }));
    const result = work();
    running = Promise.allSettled([running, result]);
    return result;
  };
  return {
    query: (sql, values) => run(() => own.query(sql, values)),
    transaction: (work) => run(() => own.transaction(work)),
    listen: (channel, onNotice) =>
      own.listen?.(channel, (payload) => isClosed || onNotice(payload)),
    async close() {
      isClosed = true;
      await running;
    },
  };
}

/** Drops all that is no part of a new database. */
async function empty(database: RegistryDatabase): Promise<void> {
  const schemas = await database.query<{ name: string }>(
    `SELECT nspname::text AS name FROM pg_namespace
     WHERE nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'`,
  );
  for (const { name } of schemas) await database.query(`DROP SCHEMA "${name}" CASCADE`);
  await database.query("CREATE SCHEMA public");
  await database.query("RESET ALL");
}

/**
 * Ends the server of a folder, if it has one, and removes the folder once this process has ended,
 * however it does: the end of the pipe tells.
 */
function removeAfterwards(folder: string): void {
  const script = `read -r _
    pid=$(head -n 1 "$0/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid"
    while [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null; do sleep 0.05; done
    rm -rf "$0"`;
  const child = spawn("sh", ["-c", script, folder], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: join(folder, ".."),
  });
  child.unref();
}
