import { Client, DatabaseError, Pool, types } from "pg";
import type { ClientConfig, PoolClient, QueryResultRow } from "pg";
import { connectionsInUse } from "../../registry/index.js";
import type { DatabaseSession, RegistryDatabase, SqlRow, SqlValue } from "../../registry/index.js";
import { columnParsers } from "./column-parsers.js";
import { createDatabaseFailure } from "./database-failure.js";
import { createPostgresListener, type PostgresListener } from "./postgres-listener.js";

/** Options of {@link openPostgres}. */
export interface PostgresOptions {
  /** Maximum number of connections. Default 10. */
  readonly maxConnections?: number;
  /** Maximum duration of a statement in milliseconds. Default 60,000. */
  readonly statementTimeout?: number;
}

const connectTimeoutMs = 5_000;

/** How long a statement waits for a connection. */
const waitTimeoutMs = 30_000;

/**
 * Opens a PostgreSQL server (15 or newer) by its connection string. Rejects when the server cannot be reached. If
 * the connection is lost later, statements in progress fail and the next ones reconnect.
 */
export async function openPostgres(
  connectionString: string,
  options: PostgresOptions = {},
): Promise<RegistryDatabase> {
  const pool = new Pool({
    connectionString,
    max: options.maxConnections ?? 10,
    // In pg, this is the time to wait for a connection of the pool. It is longer than the time to connect.
    connectionTimeoutMillis: waitTimeoutMs,
    Client: TimedClient,
    statement_timeout: options.statementTimeout ?? 60_000,
    application_name: "frond",
    options: "-c timezone=UTC -c datestyle=ISO",
    types: { getTypeParser: findParser },
  });
  // The pool drops idle connections that fail. Without a listener, the error would end the process.
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

/** A client with its own connect timeout, so that an unreachable server is noticed sooner than a busy one. */
class TimedClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeoutMs });
  }
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
  // An error between two statements is emitted here, and the next statement fails.
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

/** The pool's error message, because the error has no code. */
const waitedTooLong = "timeout exceeded when trying to connect";

/** Only errors of the server have a SQLSTATE. Others may have the code of a system error. */
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
