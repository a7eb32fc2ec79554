import { DatabaseError, Pool, types, type PoolClient, type QueryResultRow } from "pg";
import type { DatabaseSession, RegistryDatabase, SqlRow, SqlValue } from "../../registry/index.js";
import { columnParsers } from "./column-parsers.js";
import { createDatabaseFailure } from "./database-failure.js";
import { createPostgresListener, type PostgresListener } from "./postgres-listener.js";

/** How {@link openPostgres} connects. */
export interface PostgresOptions {
  /** Connections at once; default 10. */
  readonly maxConnections?: number;
  /** Milliseconds to wait for a connection; default 5000. */
  readonly connectTimeout?: number;
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
    connectionTimeoutMillis: options.connectTimeout ?? 5000,
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

/** Only an error that the server itself sent has a SQLSTATE. */
function translateFailure(error: unknown): Error {
  if (!(error instanceof Error)) return createDatabaseFailure({ message: "The database failed." });
  const code = error instanceof DatabaseError ? error.code : undefined;
  return createDatabaseFailure(
    { message: error.message, ...(code !== undefined && { code }) },
    error,
  );
}
