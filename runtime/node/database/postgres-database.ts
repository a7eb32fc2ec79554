import { Client, DatabaseError, Pool, types } from "pg";
import type { ClientConfig, PoolClient, QueryResultRow } from "pg";
import { connectionsInUse } from "../../registry/index.js";
import type { DatabaseSession, RegistryDatabase, SqlRow, SqlValue } from "../../registry/index.js";
import { columnParsers } from "./column-parsers.js";
import { createDatabaseFailure } from "./database-failure.js";
import { createPostgresListener, type PostgresListener } from "./postgres-listener.js";

/** How {@link openPostgres} connects. */
export interface PostgresOptions {
  /** Connections at once; default 10. */
  readonly maxConnections?: number;
  /** Milliseconds that connecting may take; default 5000. */
  readonly connectTimeout?: number;
  /** Milliseconds that a statement waits while all connections are in use; default 30000. */
  readonly waitTimeout?: number;
  /** Milliseconds a statement may run; default 60000. */
  readonly statementTimeout?: number;
}

/**
 * Opens a PostgreSQL server (15 or newer) by its connection string. Rejects
 * when it cannot be reached; later losses make single statements fail, and
 * the next ones connect again.
 */
export async function openPostgres(
  connectionString: string,
  options: PostgresOptions = {},
): Promise<RegistryDatabase> {
  const pool = new Pool({
    connectionString,
    max: options.maxConnections ?? 10,
    // The pool's own name for it: in line for a connection, which a busy server must not take for a lost one.
    connectionTimeoutMillis: options.waitTimeout ?? 30_000,
    Client: createClientClass(options.connectTimeout ?? 5000),
    statement_timeout: options.statementTimeout ?? 60_000,
    application_name: "frond",
    options: "-c timezone=UTC -c datestyle=ISO",
    types: { getTypeParser: findParser },
  });
  // An idle connection that breaks is dropped by the pool; without a listener it would end the process.
  pool.on("error", () => undefined);
  const database = createDatabase(pool, createPostgresListener(connectionString));
  try {
    await database.query("SELECT 1");
    return database;
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/** Connecting has a limit of its own: a server that is away is noticed sooner than one that is busy. */
function createClientClass(connectionTimeoutMillis: number): typeof Client {
  return class extends Client {
    constructor(config: ClientConfig) {
      super({ ...config, connectionTimeoutMillis });
    }
  };
}

function findParser(oid: number, format?: "text" | "binary"): (text: string) => unknown {
  return columnParsers[oid] ?? types.getTypeParser(oid, format === "binary" ? "text" : format);
}

function createDatabase(pool: Pool, listener: PostgresListener): RegistryDatabase {
  let closed: Promise<unknown> | undefined;
  return {
    query: (sql, values) => run(pool, sql, values),
    transaction: (work) => runTransaction(pool, work),
    listen: (channel, onNotice) => listener.listen(channel, onNotice),
    async close() {
      closed ??= Promise.all([listener.close(), pool.end()]);
      await closed;
    },
    usage: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

async function run<Row extends SqlRow>(
  target: Pool | PoolClient,
  sql: string,
  values: readonly SqlValue[] = [],
): Promise<readonly Row[]> {
  try {
    const result = await target.query<Row & QueryResultRow>(sql, [...values]);
    return result.rows;
  } catch (error) {
    throw translateFailure(error);
  }
}

async function runTransaction<T>(
  pool: Pool,
  work: (session: DatabaseSession) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch((error: unknown) => {
    throw translateFailure(error);
  });
  let broken = false;
  // A connection that breaks between two statements says so here, and the next statement fails.
  const markBroken = (): void => void (broken = true);
  client.on("error", markBroken);
  try {
    await run(client, "BEGIN");
    const result = await work({ query: (sql, values) => run(client, sql, values) });
    await run(client, "COMMIT");
    return result;
  } catch (error) {
    await run(client, "ROLLBACK").catch(markBroken);
    throw error;
  } finally {
    client.off("error", markBroken);
    client.release(broken);
  }
}

/** What the pool says, which has no code for it. */
const waitedTooLong = "timeout exceeded when trying to connect";

/** Only an error that the server itself sent has a SQLSTATE; others may have the code of a system error. */
function translateFailure(error: unknown): Error {
  if (!(error instanceof Error)) return createDatabaseFailure({ message: "The database failed." });
  const { message } = error;
  if (message === waitedTooLong) {
    const content = "All connections to the database were in use for too long.";
    return createDatabaseFailure({ message: content, reason: connectionsInUse }, error);
  }
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  if (code === undefined) return createDatabaseFailure({ message }, error);
  const isOfServer = error instanceof DatabaseError;
  return createDatabaseFailure({ message, ...(isOfServer ? { code } : { reason: code }) }, error);
}
